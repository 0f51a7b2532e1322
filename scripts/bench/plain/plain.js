/*
 * The limit of `npm run bench`: the same data from the same bank, without a framework, checks, languages or
 * storage. As a careful person would write it by hand.
 */
const ACCOUNT = 'everyday';
const ROW_PX = 48;
const SPARE_ROWS = 5;
const MAX_SHOWN_LETTERS = 200;
const API = '/api';

const Authorization = localStorage.getItem('plain:authorization');
const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const content = document.querySelector('#content');
const status = document.querySelector('[role=status]');
const heading = document.querySelector('h1');
const count = (number) => `${number.toLocaleString('en')} transactions`;

async function read(path) {
  const headers = { Authorization, 'X-Request-ID': crypto.randomUUID() };
  const response = await fetch(API + path, { headers });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

function element(name, text, properties) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return Object.assign(made, properties);
}

function row(name, amount) {
  const made = element('div', undefined, { className: 'row' });
  made.append(element('span', name), element('span', amount, { className: 'amount' }));
  return made;
}

const amountOf = ({ amount, currency }) =>
  currency === 'EUR' ? money.format(amount) : `${currency} ${amount}`;

async function showAccounts() {
  const { accounts } = await read('/v1/accounts');
  const rows = accounts.map(({ name }) => row(name, ''));
  content.replaceChildren(...rows);
  status.textContent = `${accounts.length} accounts`;
  await Promise.all(
    accounts.map(async ({ resource_id }, index) => {
      const { balances } = await read(`/v1/accounts/${encodeURIComponent(resource_id)}/balances`);
      rows[index].lastChild.textContent = amountOf(balances[0].balance_amount);
    }),
  );
}

let transactions;
/** The lower-case text of each transaction, from the first search on. */
const texts = [];

function textOf({ details, transaction_amount, booking_date }) {
  return `${details.join(' ')} ${transaction_amount.amount} ${booking_date}`.toLowerCase();
}

function lineOf({ details, booking_date, transaction_amount, credit_debit_indicator }) {
  const sign = credit_debit_indicator === 'DBIT' ? '−' : '+';
  const amount = `${day.format(new Date(booking_date))} ${sign}${amountOf(transaction_amount)}`;
  return row(details[0].slice(0, MAX_SHOWN_LETTERS), amount);
}

async function showTransactions() {
  heading.textContent = 'Transactions';
  ({ transactions } = await read(`/v1/accounts/${ACCOUNT}/transactions`));
  const list = element('div', undefined, { className: 'list' });
  const search = element('input', undefined, { type: 'search', ariaLabel: 'Search' });
  let shown = transactions;

  /** The rows on the screen. */
  function draw() {
    const top = list.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(-top / ROW_PX) - SPARE_ROWS);
    const last = Math.ceil((innerHeight - top) / ROW_PX) + SPARE_ROWS;
    const lines = shown.slice(first, last).map(lineOf);
    lines.forEach((line, index) => (line.style.top = `${(first + index) * ROW_PX}px`));
    list.replaceChildren(...lines);
  }

  function show(rows) {
    shown = rows;
    list.style.height = `${rows.length * ROW_PX}px`;
    status.textContent = count(rows.length);
    draw();
  }

  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase();
    while (texts.length < transactions.length) texts.push(textOf(transactions[texts.length]));
    show(wanted === '' ? transactions : transactions.filter((_item, index) => texts[index].includes(wanted)));
  });
  onscroll = () => requestAnimationFrame(draw);
  content.replaceChildren(search, list);
  show(transactions);
}

void (location.pathname === '/plain/accounts' ? showAccounts() : showTransactions());
