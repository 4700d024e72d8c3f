import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Settings } from 'luxon';
import type { Figures } from '../../../contract/staffFigures';
import { openDesk } from '../../support/renderDesk';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });
const lak = (amount: string) => ({ amount, currency: 'LAK' as const });

const figures: Figures = {
  ...{ stakes: thb('900.00'), wins: thb('950.50'), ggr: thb('-50.50'), ngr: thb('-60.50') },
  deposits: { count: 7, amount: lak('1500000'), medianSeconds: 12 },
  withdrawals: { count: 2, amount: lak('640000'), medianSeconds: 1260 },
  players: { registered: 3, active: 5, firstDeposit: 1 },
  stages: {
    ...{ made: 10, qrShown: 10, paid: 8, credited: 7 },
    ended: { canceled: 1, expired: 1, refused: 0, notCredited: 1, rejected: 0 },
  },
  promotions: { used: 1, given: thb('10.00'), kept: thb('10.00') },
  house: { in: lak('1500000'), out: lak('640000'), position: lak('860000') },
  held: { payments: lak('0'), credit: thb('1234.00') },
  providers: [],
};
const before = { ...figures, deposits: { ...figures.deposits, count: 4, amount: lak('1200000') } };
const day = {
  ...figures,
  from: '2026-11-23',
  to: '2026-11-23',
  isRunning: false,
  isPending: false,
};

const today = 'GET /staff/v1/figures/today';
const report = 'GET /staff/v1/figures';
const answers = {
  [today]: {
    body: {
      day: '2026-11-24',
      asOf: '2026-11-24T05:00:00.000Z',
      today: figures,
      lastWeek: before,
      waiting: [{ what: 'withdrawals', count: 3, oldestAt: null, promiseMinutes: 30, late: 2 }],
    },
  },
  [report]: {
    body: {
      ...figures,
      ...{ from: '2026-11-23', to: '2026-11-24', by: 'day', asOf: '2026-11-24T05:00:00.000Z' },
      periods: [day, { ...day, from: '2026-11-24', to: '2026-11-24', isRunning: true }],
    },
  },
};

afterEach(() => {
  Settings.now = () => Date.now();
});

test('today stands beside last week, with what waits and what is late', async () => {
  await openDesk('/desk/figures', answers, 'manager');
  const tiles = within(await screen.findByLabelText('Today'));
  expect(tiles.getByText(/^Orders: 7/)).toBeTruthy();
  expect(tiles.getByText(/^Last week by now: 4\s·/)).toBeTruthy();
  expect(tiles.getByText('+25%')).toBeTruthy();
  expect(tiles.getByText(/half within 21 min$/)).toBeTruthy();
  const waitingTable = screen.getByRole('table', { name: 'What waits' });
  expect(within(waitingTable).getByText('30 min')).toBeTruthy();
  const link = within(waitingTable).getByRole('link', { name: 'Withdrawals' });
  expect(link.getAttribute('href')).toBe('/desk/withdrawals');
});

test('what takes less than a second is done within one', async () => {
  const { body } = answers[today];
  const deposits = { ...figures.deposits, medianSeconds: 0 };
  const quick = { ...body, today: { ...figures, deposits } };
  await openDesk('/desk/figures', { ...answers, [today]: { body: quick } }, 'manager');
  const tiles = within(await screen.findByLabelText('Today'));
  expect(tiles.getByText(/half within 1 s$/)).toBeTruthy();
});

test('a change from a loss is not a percentage', async () => {
  const { body } = answers[today];
  const lastWeek = { ...before, ggr: thb('-20.00'), ngr: thb('60.50') };
  await openDesk(
    '/desk/figures',
    { ...answers, [today]: { body: { ...body, lastWeek } } },
    'manager',
  );
  const tiles = within(await screen.findByLabelText('Today'));
  expect(tiles.getAllByText(/^[+−][\d,]+%$/).map(({ textContent }) => textContent)).toEqual([
    '+25%',
    '−200%',
  ]);
});

test('the figures of today and of the range say as of when they are', async () => {
  const { body } = answers[report];
  const later = { ...body, asOf: '2026-11-24T05:01:30.000Z' };
  await openDesk('/desk/figures', { ...answers, [report]: { body: later } }, 'manager');
  expect(await screen.findByText('As of 24/11/2026 12:00:00')).toBeTruthy();
  expect(await screen.findByText('As of 24/11/2026 12:01:30')).toBeTruthy();
});

test('a chart has its table, with losses below zero and the day that is not over marked', async () => {
  const { user } = await openDesk('/desk/figures', answers, 'manager');
  const chart = await screen.findByRole('region', { name: 'Result of games' });
  await user.click(within(chart).getByRole('button', { name: 'Show as a table' }));
  const table = within(chart).getByRole('table', { name: 'Result of games' });
  expect(within(table).getAllByText(/^−50\.50/)).toHaveLength(2);
  expect(within(table).getAllByText(/not over yet/)).toHaveLength(1);
});

test('the names of periods below a chart stand once each, the newest always; months have their year', async () => {
  const { body } = answers[report];
  const months = Array.from({ length: 11 }, (_, month) => {
    const [from, to] = [1, 28].map((of) =>
      [2026, month + 1, of].map((part) => String(part).padStart(2, '0')).join('-'),
    );
    return { ...day, from, to };
  });
  // The running month ends today
  months.push({ ...day, from: '2026-12-01', to: '2026-12-15', isRunning: true });
  await openDesk(
    '/desk/figures',
    { ...answers, [report]: { body: { ...body, by: 'month', periods: months } } },
    'manager',
  );
  const chart = within(await screen.findByRole('region', { name: 'Players' }));
  const names = chart.getAllByText(/^\d\d\/2026$/).map(({ textContent }) => textContent);
  expect(names).toEqual([2, 4, 6, 8, 10, 12].map((at) => `${String(at).padStart(2, '0')}/2026`));
});

test('the numbers beside a chart are even steps', async () => {
  const { body } = answers[report];
  const [one, other] = body.periods;
  const periods = [
    { ...one, ggr: thb('1658.04'), ngr: thb('0') },
    { ...other, ggr: thb('-876.60'), ngr: thb('0') },
  ];
  await openDesk(
    '/desk/figures',
    { ...answers, [report]: { body: { ...body, periods } } },
    'manager',
  );
  const chart = await screen.findByRole('region', { name: 'Result of games' });
  const numbers = within(chart).getAllByText(/^−?[\d.]+K?$/);
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['2K', '1K', '0', '−1K']);
  expect(within(chart).getByText('not over yet')).toBeTruthy();
});

const none = { count: 0, amount: lak('0'), medianSeconds: null };
const empty = {
  ...{ stakes: thb('0'), deposits: none, withdrawals: none },
  players: { registered: 0, active: 0, firstDeposit: 0 },
  stages: { ...figures.stages, made: 0 },
};

test.each([
  ['with the year before', {}, true],
  ['with nothing, as nothing happened in the year before', empty, false],
])('a year is compared %s', async (_, changes, isCompared) => {
  const { body } = answers[report];
  const year = { ...body, from: '2025-12-01', to: '2026-11-29', ...changes };
  await openDesk('/desk/figures', { ...answers, [report]: { body: year } }, 'manager');
  // Charts compare with the same answer
  await screen.findAllByText('the same time before');
  expect(screen.queryAllByText(/^The year before: /).length > 0).toBe(isCompared);
});

test('a chart shows the values of the period under the pointer, and says when it has none', async () => {
  const { body } = answers[report];
  const none = { registered: 0, active: 0, firstDeposit: 0 };
  const quiet = body.periods.map((of) => ({ ...of, players: none }));
  const { user, container } = await openDesk(
    '/desk/figures',
    { ...answers, [report]: { body: { ...body, periods: quiet } } },
    'manager',
  );
  const chart = await screen.findByRole('region', { name: 'Deposits and withdrawals' });
  const [column] = chart.querySelectorAll('svg rect');
  await user.hover(column as Element);
  expect(
    within(chart).getByText(/^23\/11 · Deposits: 1,500,000\sLAK · Withdrawals: 640,000\sLAK$/),
  ).toBeTruthy();
  expect(
    within(chart).getByText(/^the same time before: 1,500,000\sLAK · 640,000\sLAK$/),
  ).toBeTruthy();
  await user.unhover(container.querySelector('svg') as Element);
  expect(within(chart).queryByText(/^23\/11 · /)).toBeNull();
  expect(within(chart).queryByText('Nothing in this time')).toBeNull();
  const players = screen.getByRole('region', { name: 'Players' });
  expect(within(players).getByText('Nothing in this time')).toBeTruthy();
});

test('another period can be chosen, and each figure says what it counts', async () => {
  const { server, user } = await openDesk('/desk/figures', answers, 'manager');
  await user.selectOptions(await screen.findByLabelText('Period'), '12 weeks');
  expect(await screen.findByText(/^Gross result of games: stakes less wins/)).toBeTruthy();
  const readQueries = () => server.callsOf(report).map(({ query }) => query);
  expect(readQueries().some((query) => query.get('by') === 'week')).toBe(true);
  // The report also requests as many days before its own, for comparison
  expect(await screen.findAllByText(/^The 2 days before: 7/)).toHaveLength(1);
  const before = readQueries().find((query) => query.get('to') === '2026-11-22');
  expect([before?.get('from'), before?.get('by')]).toEqual(['2026-11-21', 'day']);
});

test('a period of chosen days says how many they are', async () => {
  await openDesk('/desk/figures?by=day&from=2026-11-01&to=2026-11-20', answers, 'manager');
  const period = await screen.findByLabelText<HTMLSelectElement>('Period');
  expect(period.selectedOptions[0]?.textContent).toBe('Chosen days: 20');
});

test.each([
  ['a first day after the last', 0, '25', '2026-11-25'],
  ['a last day before the first', 1, '07', '2026-11-07'],
])('%s moves the other one when it is left', async (_, field, typed, day) => {
  const { server, user } = await openDesk(
    '/desk/figures?by=day&from=2026-11-10&to=2026-11-20',
    answers,
    'manager',
  );
  const parts = await screen.findAllByRole('spinbutton', { name: /^Day/ });
  await user.click(parts[field] as HTMLElement);
  await user.keyboard(typed);
  const period = screen.getByLabelText<HTMLSelectElement>('Period');
  await user.click(period);
  await waitFor(() => expect(period.selectedOptions[0]?.textContent).toBe('Chosen days: 1'));
  const ranges = server.callsOf(report).map(({ query }) => [query.get('from'), query.get('to')]);
  expect(ranges).toContainEqual([day, day]);
  expect(ranges.every(([from, to]) => String(from) <= String(to))).toBe(true);
});

test('while a last day is typed the first one stays', async () => {
  const { user } = await openDesk(
    '/desk/figures?by=day&from=2026-11-10&to=2026-11-20',
    answers,
    'manager',
  );
  const parts = await screen.findAllByRole('spinbutton', { name: /^Day/ });
  await user.click(parts[1] as HTMLElement);
  await user.keyboard('15');
  const period = screen.getByLabelText<HTMLSelectElement>('Period');
  expect(period.selectedOptions[0]?.textContent).toBe('Chosen days: 6');
  await user.click(period);
  expect(period.selectedOptions[0]?.textContent).toBe('Chosen days: 6');
});

test.each([
  ['7 days', 'day', '2026-11-22'],
  ['12 weeks', 'week', '2026-09-07'],
  ['12 months', 'month', '2025-12-01'],
])('%s include the current one', async (label, by, from) => {
  Settings.now = () => Date.parse('2026-11-28T05:00:00.000Z');
  const { server, user } = await openDesk('/desk/figures', answers, 'manager');
  await user.selectOptions(await screen.findByLabelText('Period'), label);
  await waitFor(() =>
    expect(
      server
        .callsOf(report)
        .map(({ query }) => [query.get('by'), query.get('from'), query.get('to')]),
    ).toContainEqual([by, from, '2026-11-28']),
  );
});

test('a figure leads to its rows, each with its order and player', async () => {
  const row = {
    ...{ id: 7, at: '2026-11-24T04:00:00.000Z', kind: 'payout', order: 'CW-3F8T2BN' },
    ...{ provider: 'gclub', player: 'noy_2026', amount: lak('-64000') },
  };
  const rows = 'GET /staff/v1/figures/rows';
  const { server, user } = await openDesk(
    '/desk/figures',
    { ...answers, [rows]: { body: { items: [row], next: null } } },
    'manager',
  );
  const tiles = await screen.findByLabelText('Today');
  await user.click(within(tiles).getByRole('link', { name: 'Position of the house' }));
  const table = await screen.findByRole('table', { name: 'Position of the house' });
  expect(within(table).getByText(/^−64,000/)).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'CW-3F8T2BN' })).toBeTruthy();
  expect(within(table).getByRole('link', { name: 'noy_2026' })).toBeTruthy();
  const query = server.callsOf(rows)[0]?.query;
  expect([query?.get('figure'), query?.get('day')]).toEqual(['position', '2026-11-24']);
});
