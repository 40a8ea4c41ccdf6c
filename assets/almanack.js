// The almanack's own script: a box that finds men, counties and years as one
// types, and columns that sort by a click. Every page is whole without it.
(() => {
  'use strict';
  const root = document.currentScript.src.replace(/[^/]*$/, '');

  // The index is a script of its own, loaded when the box is first used: a page
  // that was opened from a folder may load nothing else.
  let entries = null;
  let asked = false;
  const load = done => {
    if (asked) return;
    asked = true;
    const script = document.createElement('script');
    script.src = root + 'find-index.js';
    script.onload = () => {
      entries = listed(window.almanackIndex);
      done();
    };
    document.head.append(script);
  };

  const plain = text => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();
  const entry = (text, about, href, words, first, last) =>
    ({ text, about, href, words: words.map(plain), first, last });
  const folder = name => name.toLowerCase();
  const listed = ({ counties, years, men }) => [
    ...years.map(year => entry(`${year}`, 'season', `${year}/index.html`, [`${year}`])),
    ...counties.map(([name, short]) =>
      entry(name, 'county', `counties/${folder(name)}.html`, [name, short])),
    ...men.map(([surname, others, place, number, first, last]) => {
      const [name, short] = counties[place];
      const words = [surname, ...others.split(/[^A-Za-z]+/), name, short];
      const years = first === last ? first : `${first}\u2013${last}`;
      return entry(`${surname}, ${others}`, `${short} ${years}`,
        `men/${folder(name)}-${number}.html`, words.filter(word => word), first, last);
    }),
    ...years.flatMap(year => counties.map(([name, short]) =>
      entry(`${name} in ${year}`, 'season', `${year}/index.html`, [`${year}`, name, short]))),
  ];

  // Every word that was typed, in whatever order, begins a word of what is found, or
  // is a year of a career; names that are or begin with one of them come first.
  const MOST = 10;
  const find = query => {
    const typed = plain(query).split(/[\s,.]+/).filter(word => word);
    if (!typed.length) return [];
    const has = (one, word) => one.words.some(own => own.startsWith(word))
      || (/^\d{4}$/.test(word) && one.first <= word && word <= one.last);
    const ranks = [[], [], []];
    for (const one of entries) {
      if (!typed.every(word => has(one, word))) continue;
      const [name] = one.words;
      ranks[typed.includes(name) ? 0 : typed.some(word => name.startsWith(word)) ? 1 : 2].push(one);
    }
    return ranks.flat().slice(0, MOST);
  };

  const form = document.querySelector('form.find');
  if (form) {
    const box = form.querySelector('input');
    const list = document.createElement('ul');
    const note = document.createElement('p');
    let found = [];
    let chosen = -1;
    Object.entries({ role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'found',
      'aria-autocomplete': 'list' }).forEach(([name, value]) => box.setAttribute(name, value));
    list.id = 'found';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', 'Found');
    list.hidden = true;
    note.setAttribute('role', 'status');
    form.append(list, note);
    form.hidden = false;

    const go = place => {
      if (found[place]) location.href = root + found[place].href;
    };
    const close = () => {
      list.hidden = true;
      box.setAttribute('aria-expanded', 'false');
      box.removeAttribute('aria-activedescendant');
      chosen = -1;
    };
    const choose = place => {
      list.children[chosen]?.setAttribute('aria-selected', 'false');
      chosen = place;
      const row = list.children[chosen];
      row.setAttribute('aria-selected', 'true');
      box.setAttribute('aria-activedescendant', row.id);
    };
    const show = () => {
      close();
      if (!entries) return;
      found = find(box.value);
      list.replaceChildren(...found.map((one, place) => {
        const row = document.createElement('li');
        const about = document.createElement('span');
        row.id = `found-${place}`;
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', 'false');
        // Text, never markup.
        about.textContent = one.about;
        row.append(one.text + ' ', about);
        row.addEventListener('mousedown', event => event.preventDefault());
        row.addEventListener('click', () => go(place));
        return row;
      }));
      list.hidden = !found.length;
      box.setAttribute('aria-expanded', String(found.length > 0));
      // Enter goes to the first of them.
      if (found.length) choose(0);
      note.textContent = box.value.trim() && !found.length ? 'Nothing is called so.' : '';
    };
    box.addEventListener('focus', () => load(show));
    box.addEventListener('input', () => { load(show); show(); });
    box.addEventListener('blur', close);
    // What is pressed with another key is the browser's.
    const plainly = event => !event.ctrlKey && !event.altKey && !event.metaKey;
    box.addEventListener('keydown', event => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!plainly(event)) return;
      if (step && found.length) {
        event.preventDefault();
        if (list.hidden) show();
        choose((chosen + step + found.length) % found.length);
      } else if (event.key === 'Escape') close();
    });
    form.addEventListener('submit', event => {
      event.preventDefault();
      go(chosen);
    });
    document.addEventListener('keydown', event => {
      if (event.key !== '/' || !plainly(event) || event.target.closest('input')) return;
      event.preventDefault();
      box.focus();
    });
  }

  // "137*" is a little more than 137, "7-45" a little less than 7, and "(3)", a
  // place in the second class, comes after the first.
  const value = cell => {
    const text = cell.textContent.replace(/,/g, '').trim();
    const parts = /^(\(?)(-?\d+(?:\.\d+)?)(?:[-\u2013](\d+))?(\*?)d?\)?$/.exec(text);
    if (!parts) return null;
    return Number(parts[2]) + (parts[1] ? 1000 : 0) - (parts[3] ? parts[3] / 1000 : 0) + (parts[4] ? 0.5 : 0);
  };
  // The sums of all rows stay below.
  const SUMS = row => row.classList.contains('sums');
  const sort = (body, place, falls) => {
    const rows = [...body.rows].filter(row => !SUMS(row)).map(row => {
      const cell = row.cells[place];
      return { row, number: value(cell), text: cell.textContent.trim() };
    });
    const way = falls ? -1 : 1;
    // What is empty stays below.
    const order = (one, other) => (one.text === '') - (other.text === '')
      || way * (one.number !== null && other.number !== null
        ? one.number - other.number : one.text.localeCompare(other.text));
    const sums = [...body.rows].filter(SUMS);
    body.append(...rows.sort(order).map(one => one.row), ...sums);
  };
  for (const table of document.querySelectorAll('.table table')) {
    const [body] = table.tBodies;
    const head = table.tHead?.rows[table.tHead.rows.length - 1];
    if (!head || !body || body.rows.length < 3) continue;
    if ([...body.rows].some(row => row.cells.length !== head.cells.length)) continue;
    [...head.cells].forEach((cell, place) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...cell.childNodes);
      cell.append(button);
      button.addEventListener('click', () => {
        const order = cell.getAttribute('aria-sort');
        const figures = [...body.rows].some(row => value(row.cells[place]) !== null);
        // Figures begin with the highest.
        const falls = order ? order === 'ascending' : figures;
        for (const other of head.cells) other.removeAttribute('aria-sort');
        cell.setAttribute('aria-sort', falls ? 'descending' : 'ascending');
        sort(body, place, falls);
      });
    });
  }
})();
