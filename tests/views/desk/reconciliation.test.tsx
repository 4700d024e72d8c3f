import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BookEntry } from '../../../contract/reconciliation';
import { entryPath } from '../../../desk/payments/paymentEntry';
import { findButton } from '../../support/findButton';
import { refusal } from '../../support/fakeServer';
import { noteOf, valueOf } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import { statementFormat, statementId, statementIn, strayRow } from '../../support/staffFacts';

const base = `/staff/v1/reconciliation/statements`;
const one = `GET ${base}/${statementId}`;
const path = `/desk/reconciliation/${statementId}`;
const call = (name: string) => `POST ${base}/${statementId}/${name}`;
const preview = {
  body: {
    format: { ...statementFormat, account: '' },
    isKnown: false,
    records: [{ line: 1, cells: ['Date', 'Time', 'Text', 'In', 'Out'] }],
    rows: [],
    broken: [],
  },
};
const file = (content: string) => new File([content], 'bcel-24.csv', { type: 'text/csv' });

test('a file is sent, described, read and imported', async () => {
  const { server, user } = await openDesk('/desk/reconciliation', {
    [`GET ${base}`]: pageWith([]),
    [`POST ${base}`]: { body: statementIn('UPLOADING') },
    [`POST ${base}/${statementId}/parts/0`]: { body: { received: 12 } },
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: preview,
    [call('read')]: { body: { outcome: 'READ', statement: statementIn('READ') } },
    [call('import')]: { body: statementIn('IMPORTED') },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
    [`GET ${base}/${statementId}/broken`]: pageWith([]),
  });
  await user.upload(await screen.findByLabelText(/Choose a CSV file/), file('a,b,c\r\n1,2,3'));
  const name = await screen.findByLabelText('Bank account');
  expect(location.pathname).toBe(path);
  await user.click(await findButton('Read the whole file'));
  expect(noteOf(name)).toContain('Give the account a name');
  expect(server.callsOf(call('read'))).toEqual([]);
  await user.type(name, 'BCEL 010');
  server.on(one, { body: statementIn('READ') });
  await user.click(await findButton('Read the whole file'));
  await findButton('Import 2 rows');
  expect(server.callsOf(call('read'))[0]?.body).toEqual({ format: statementFormat });
  server.on(one, { body: statementIn('IMPORTED') });
  await user.click(await findButton('Import 2 rows'));
  expect(await screen.findByText('BCEL 010 · 24/11/2026')).toBeTruthy();
  expect(server.callsOf(call('import'))[0]?.body).toEqual({ withoutBroken: false });
});

test('an empty file is refused before it is sent', async () => {
  const { server, user } = await openDesk('/desk/reconciliation', {
    [`GET ${base}`]: pageWith([statementIn('IMPORTED')]),
  });
  await user.upload(await screen.findByLabelText(/Choose a CSV file/), file(''));
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
  expect(server.callsOf(`POST ${base}`)).toEqual([]);
});

test.each([
  ['that agrees is imported', { differences: 0 }, ['Imported']],
  ['that differs says by how much', { differences: 13 }, ['Differences: 13']],
  [
    'says what was left out',
    { differences: 0, rows: { good: 2, broken: 1, known: 0 } },
    ['Left out: 1'],
  ],
])('in the list a statement %s', async (_, changes, words) => {
  await openDesk('/desk/reconciliation', {
    [`GET ${base}`]: pageWith([{ ...statementIn('IMPORTED'), ...changes }]),
  });
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  const chips = table.getAllByText(/^(Imported|Differences|Left out)/);
  expect(chips.map(({ textContent }) => textContent)).toEqual(words);
});

test('who may not add a statement reads who may', async () => {
  await openDesk('/desk/reconciliation', { [`GET ${base}`]: pageWith([]) }, 'manager');
  expect(await screen.findByText('Who may add one: Cashier, Checker, Admin.')).toBeTruthy();
});

test('an entry that only the books have says its amount and time once, with a short id', async () => {
  const reference = 'pay_0123456789abcdefghijklmnopqrstuvwxyz';
  await openDesk(`${path}?tab=books`, {
    [one]: { body: statementIn('IMPORTED') },
    [`GET ${base}/${statementId}/books`]: pageWith([{ ...entry, reference, isAtEdge: false }]),
  });
  const table = within(await screen.findByRole('table', { name: 'Only in the books' }));
  expect(table.getAllByText(/150,000/)).toHaveLength(1);
  expect(table.getByText('pay_0123…wxyz')).toBeTruthy();
});

test('a file that is not read yet is in the list, with a link to go on', async () => {
  await openDesk('/desk/reconciliation', { [`GET ${base}`]: pageWith([statementIn('UPLOADING')]) });
  const table = within(await screen.findByRole('table', { name: 'Statements' }));
  expect(table.getByText('Not read yet')).toBeTruthy();
  expect(table.getByRole('link').getAttribute('href')).toBe(path);
});

test('after a lost answer the desk asks for the outcome of an import, and does not repeat it', async () => {
  const { server, user } = await openDesk(path, {
    [one]: { body: statementIn('READ') },
    [call('import')]: 'offline',
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
    [`GET ${base}/${statementId}/broken`]: pageWith([]),
  });
  const button = await findButton('Import 2 rows');
  server.on(one, { body: statementIn('IMPORTED') });
  await user.click(button);
  expect(await screen.findByText('It was done')).toBeTruthy();
  expect(await screen.findByText('BCEL 010 · 24/11/2026')).toBeTruthy();
  expect(server.callsOf(call('import'))).toHaveLength(1);
});

test('a file without its end cannot be imported, however many rows of it are broken', async () => {
  const problems = Array.from({ length: 100 }, (_, line) => ({ line, problem: 'DATE', text: 'x' }));
  await openDesk(path, {
    [one]: {
      body: statementIn('READ', { isCut: true, rows: { good: 2, broken: 101, known: 0 } }),
    },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
    [`GET ${base}/${statementId}/broken`]: pageWith(problems),
  });
  expect(await screen.findByText(/The end of the file is missing/)).toBeTruthy();
  const button = await findButton('Import without the broken rows');
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a statement whose broken rows were left out does not agree with the books', async () => {
  await openDesk(path, {
    [one]: {
      body: statementIn('IMPORTED', { days: [], rows: { good: 2, broken: 1, known: 0 } }),
    },
    [`GET ${base}/${statementId}/broken`]: pageWith([
      { line: 3, problem: 'AMOUNT', text: '24/11/2026;FT26325ABD;5O0,000' },
    ]),
  });
  expect(await screen.findByText('1 row was left out')).toBeTruthy();
  expect(screen.queryByText('Statement and books agree')).toBeNull();
  expect(await screen.findByText('24/11/2026;FT26325ABD;5O0,000')).toBeTruthy();
});

test('the form begins with the format that was described before, and does not call it a guess', async () => {
  const { server, user } = await openDesk(path, {
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: preview,
    [call('read')]: { body: { outcome: 'READ', statement: statementIn('READ') } },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
    [`GET ${base}/${statementId}/broken`]: pageWith([]),
  });
  expect(await screen.findByText(/This is a guess/)).toBeTruthy();
  await user.type(await screen.findByLabelText('Bank account'), 'BCEL 010');
  server.on(one, { body: statementIn('READ') });
  await user.click(await findButton('Read the whole file'));
  server.on(call('preview'), { body: { ...preview.body, format: statementFormat } });
  await user.click(await findButton('Change how it is read'));
  expect(valueOf(await screen.findByLabelText('Bank account'))).toBe('BCEL 010');
  expect(screen.queryByText(/This is a guess/)).toBeNull();
});

test('a file of three columns can be described when its format cannot be guessed', async () => {
  const records = [{ line: 1, cells: ['Date', 'Amount', 'Text'] }];
  const { server, user } = await openDesk(path, {
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: { body: { ...preview.body, format: null, records } },
  });
  await user.click(await screen.findByLabelText('3 · Text'));
  await user.click(screen.getByLabelText('4 · not in this file'));
  expect(screen.queryByLabelText('4 · not in this file')).toBeNull();
  await waitFor(() =>
    expect(server.callsOf(call('preview')).at(-1)?.body).toMatchObject({ format: { texts: [2] } }),
  );
});

test('of a file without dates and amounts no column is chosen, and another file can be', async () => {
  const records = [{ line: 1, cells: ['hello'] }];
  const { server, user } = await openDesk(path, {
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: { body: { ...preview.body, format: null, records } },
  });
  const another = await screen.findByRole('link', { name: 'Choose another file' });
  expect(another.getAttribute('href')).toBe('/desk/reconciliation');
  for (const name of ['Date', 'Money in', 'Money out'])
    expect(valueOf(screen.getByLabelText(name))).toBe('');
  await user.type(screen.getByLabelText('Bank account'), 'BCEL 010');
  await user.click(await findButton('Read the whole file'));
  expect(await screen.findAllByText('Please choose.')).toHaveLength(3);
  expect(server.callsOf(call('read'))).toEqual([]);
});

test('a file is not read while it lacks a column that was chosen before', async () => {
  const { server, user } = await openDesk(path, {
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: {
      body: { ...preview.body, records: [{ line: 1, cells: ['Date;Time;Text;In;Out'] }] },
    },
  });
  await user.type(await screen.findByLabelText('Bank account'), 'BCEL 010');
  await user.click(await findButton('Read the whole file'));
  for (const name of ['Time', 'Money in', 'Money out'])
    expect(noteOf(screen.getByLabelText(name))).toContain('Please choose.');
  expect(server.callsOf(call('read'))).toEqual([]);
});

test('one broken row is spoken of as one, above the rows that are read', async () => {
  await openDesk(path, {
    [one]: { body: statementIn('READ', { rows: { good: 2, broken: 1, known: 0 } }) },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
    [`GET ${base}/${statementId}/broken`]: pageWith([
      { line: 3, problem: 'AMOUNT', text: '12,5x' },
    ]),
  });
  expect(await screen.findByText(/^It is named below/)).toBeTruthy();
  await findButton('Import without the broken row');
  const broken = await screen.findByRole('region', { name: 'Rows that cannot be read' });
  expect(within(broken).getByText('Not an amount')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Rows' })).toBeTruthy();
});

test('a format that the server refuses stays as it was typed', async () => {
  const { user } = await openDesk(path, {
    [one]: { body: statementIn('UPLOADING') },
    [call('preview')]: preview,
    [call('read')]: refusal(400, 'VALIDATION', { fields: ['format'] }),
  });
  await user.type(await screen.findByLabelText('Bank account'), 'BCEL 010');
  await user.click(await findButton('Read the whole file'));
  expect(await screen.findByText('Please check what you entered.')).toBeTruthy();
  expect(valueOf(await screen.findByLabelText('Bank account'))).toBe('BCEL 010');
});

test('a payment that only the bank knows leads to the entry form, filled in', async () => {
  const { user } = await openDesk(path, {
    [one]: { body: statementIn('IMPORTED') },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
  });
  await user.click(await screen.findByRole('link', { name: 'Enter this payment' }));
  expect(valueOf(await screen.findByLabelText('Amount'))).toBe('200,000');
  expect(valueOf(await screen.findByLabelText('When the bank received it'))).toBe(
    '24/11/2026 14:03:11',
  );
  expect(valueOf(await screen.findByLabelText('Number of the payment at the bank'))).toBe(
    'FT26325ABC',
  );
  expect(valueOf(await screen.findByLabelText('Code of the order'))).toBe('CH-7Q2M4XK');
  expect(valueOf(await screen.findByLabelText('Reason'))).toBe(
    `bcel-24.csv, line ${strayRow.line}`,
  );
  expect(await screen.findByText(strayRow.text)).toBeTruthy();
  const back = await screen.findByRole('link', { name: 'Back to the statement' });
  expect(back.getAttribute('href')).toBe(path);
});

const entry: BookEntry = {
  ...{ kind: 'payment', key: 'FT2632500017', code: 'CH-7Q2M4XK', reference: 'FT2632500017' },
  ...{ direction: 'in', amount: '150000', at: strayRow.at },
};
const onePayment = '/desk/payments/one?payment=FT2632500017&order=CH-7Q2M4XK';

test.each([
  ['a payment', 'more', entry, onePayment],
  ['a returned payment', 'more', { ...entry, kind: 'return', key: '77' }, onePayment],
  [
    ...['a payout', 'less'],
    { ...entry, kind: 'payout', code: 'CW-3F8T2BN', amount: '250000' },
    '/desk/withdrawals/CW-3F8T2BN',
  ],
] as [string, string, BookEntry, string][])(
  'a row that differs says by how much, and leads to its own entry: %s, %s',
  async (_, side, of, href) => {
    await openDesk(`${path}?tab=differs`, {
      [one]: { body: statementIn('IMPORTED') },
      [`GET ${base}/${statementId}/rows`]: pageWith([
        { ...strayRow, category: 'differs', entry: of },
      ]),
    });
    const words = new RegExp(`^In the statement: 50,000\\sLAK ${side} than in the books$`);
    expect(await screen.findByText(words)).toBeTruthy();
    const link = screen.getByRole('link', { name: of.code });
    expect(link.getAttribute('href')).toBe(href);
  },
);

test('the sums of days stand below the rows, on request, with those of all days', async () => {
  const [day] = statementIn('IMPORTED').days;
  const days = [day, { ...day, day: '2026-11-25' }];
  const { user } = await openDesk(path, {
    [one]: { body: { ...statementIn('IMPORTED'), days } },
    [`GET ${base}/${statementId}/rows`]: pageWith([strayRow]),
  });
  await screen.findByRole('table', { name: 'Rows' });
  expect(screen.queryByRole('table', { name: 'Sums of each day' })).toBeNull();
  await user.click(await findButton('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Sums of each day' }));
  const [, ...rows] = table.getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '24/11/2026In——200,000 LAK (1)—',
    '25/11/2026In——200,000 LAK (1)—',
    'In allIn——400,000 LAK (2)—',
  ]);
});

const payout = { ...entry, kind: 'payout', code: 'CW-9G7H6JK', direction: 'out' } as const;

test.each([
  ['MB transfer CW3F8T2BN', [], ['CW-3F8T2BN', 'Withdrawals']],
  ['MB transfer to NOY', [], ['Withdrawals']],
  ['MB transfer to CHANTHAVY', [], ['CH-ANTHAVY', 'Withdrawals']],
  ['CHANSAMAY CW-3F8T2BN', [], ['CW-3F8T2BN', 'Withdrawals']],
  ['CHANSAMAY FOR CH-7Q2M4XK CW3F8T2BN', [], ['CW-3F8T2BN', 'Withdrawals']],
  ['MB transfer CW3F8T2BN', [payout], ['CW-3F8T2BN', 'CW-9G7H6JK']],
  ['MB transfer to NOY', [payout], ['CW-9G7H6JK']],
  ['MB transfer to CHANTHAVY', [payout], ['CW-9G7H6JK']],
] as [string, BookEntry[], string[]][])(
  'money out that the books do not have leads to where it belongs: %s',
  async (text, suggestions, names) => {
    await openDesk(path, {
      [one]: { body: statementIn('IMPORTED') },
      [`GET ${base}/${statementId}/rows`]: pageWith([
        { ...strayRow, direction: 'out', text, suggestions },
      ]),
    });
    const table = within(await screen.findByRole('table', { name: 'Rows' }));
    const hrefs: Readonly<Record<string, string>> = {
      'CH-ANTHAVY': '/desk/payments/one?order=CH-ANTHAVY',
      Withdrawals: '/desk/withdrawals',
    };
    expect(
      table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(names.map((name) => [name, hrefs[name] ?? `/desk/withdrawals/${name}`]));
  },
);

test.each([
  ['REFUND CW-3F8T2BN FOR CH-7Q2M4XK', 'CH-7Q2M4XK', ''],
  ['CHANTHAVY CH7Q2M4XK FT26325ABC', 'CH-7Q2M4XK', 'FT26325ABC'],
  ['REFUND CW-3F8T2BN CHANTHAVY FT26325ABC', '', 'FT26325ABC'],
  ['TRANSFER FROM CHANTHAVY FT26325ABC', '', 'FT26325ABC'],
])(
  'a payment is entered with the order and the number that its text has: %s',
  (text, code, number) => {
    const query = new URLSearchParams(entryPath('1', { ...strayRow, text }, 'x').split('?')[1]);
    expect([query.get('code'), query.get('bankReference')]).toEqual([code, number]);
  },
);
