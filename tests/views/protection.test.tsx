import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import ProtectionPage from '../../src/features/protection/ProtectionPage';
import StatementPage from '../../src/features/protection/StatementPage';
import { limited } from '../../sandbox/scenes/protectionData';
import { lak, thb } from '../support/facts';
import { fakeServer, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const month = (name: string, deposited: string, withdrawn: string) => ({
  month: name,
  deposited: lak(deposited),
  withdrawn: lak(withdrawn),
});

const serverWith = (overrides: Record<string, Answer>) =>
  fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/protection': { body: limited },
    ...overrides,
  });

afterEach(() => {
  jest.restoreAllMocks();
});

test('the statement lists the months with payments, and the total', async () => {
  serverWith({
    'GET /v2/players/statement': {
      body: {
        months: [
          month('2026-11', '200000', '0'),
          month('2026-10', '0', '0'),
          month('2026-09', '0', '50000'),
        ],
        total: { deposited: lak('200000'), withdrawn: lak('50000') },
      },
    },
  });
  await renderPage(<StatementPage />);
  const rows = within(await screen.findByRole('table')).getAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(['11/2026', '09/2026']);
  const total = screen.getByRole('region', { name: 'Difference' });
  expect(total.textContent).toContain('−150.000');
  expect(total.textContent).toContain('09/2026 – 11/2026');
});

test('a range over ten years is marked on its field, and not asked for', async () => {
  const server = serverWith({});
  const askedFor = () =>
    server.callsOf('GET /v2/players/statement').flatMap(({ query }) => query.get('from') ?? []);
  const path = '/player/protection/statement?from=2010-01-01&to=2020-01-01';
  const { hook, searchHook } = memoryLocation({ path });
  const { user } = await renderPage(
    <Router hook={hook} searchHook={searchHook}>
      <StatementPage />
    </Router>,
  );
  expect(await screen.findByText('Choose at most 10 years.')).toBeTruthy();
  expect(askedFor()).toEqual([]);
  await user.click((await screen.findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard('{ArrowUp}');
  expect(screen.queryByText('Choose at most 10 years.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  await waitFor(() => expect(askedFor()).toEqual(['2010-01-02']));
});

test('corrections of staff show what was given and what was taken', async () => {
  const correction = (amount: string, at: string) => ({
    ...{ at, provider: 'alphabet', amount: thb(amount) },
    reason: { lo: 'ແກ້ໄຂ', vn: 'sửa' },
  });
  const [given, taken] = ['2026-11-18T02:05:00.000Z', '2026-11-19T02:05:00.000Z'];
  serverWith({
    'GET /v2/players/statement': {
      body: {
        ...{ months: [], total: { deposited: lak('0'), withdrawn: lak('0') } },
        corrections: [correction('12.50', given), correction('-7.00', taken)],
      },
    },
  });
  await renderPage(<StatementPage />);
  const card = await screen.findByRole('region', { name: 'Corrections of your credit' });
  expect(card.textContent).toMatch(/\+12,50.THB.*−7,00.THB/);
});

test('the file has each month of the period, even months without payments', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  serverWith({
    'GET /v2/players/statement': {
      body: {
        months: [
          month('2026-11', '0', '0'),
          month('2026-10', '200000', '50000'),
          month('2026-09', '0', '0'),
        ],
        total: { deposited: lak('200000'), withdrawn: lak('50000') },
      },
    },
  });
  const { user } = await renderPage(<StatementPage />);
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'champa-2026-11.csv',
  ]);
  const text = (await saved[0]?.text()) ?? '';
  const [, ...lines] = text.trimEnd().split('\r\n');
  expect(lines).toEqual([
    '2026-11,0,0,0',
    '2026-10,200000,50000,-150000',
    '2026-09,0,0,0',
    'Total,200000,50000,-150000',
  ]);
});

test('a period without payments says so, and offers no file', async () => {
  serverWith({
    'GET /v2/players/statement': {
      body: {
        months: [month('2026-11', '0', '0')],
        total: { deposited: lak('0'), withdrawn: lak('0') },
      },
    },
  });
  await renderPage(<StatementPage />);
  expect(await screen.findByText('No money has moved')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull();
});

test('all limits are in one list, each with what is left and the way to change it', async () => {
  serverWith({});
  await renderPage(<ProtectionPage />);
  const deposits = await screen.findByRole('region', { name: 'Deposit limits' });
  expect(within(deposits).getAllByRole('listitem')).toHaveLength(3);
  expect(within(deposits).getByRole('button', { name: 'Change: 24 hours' })).toBeTruthy();
  expect(within(deposits).getAllByRole('progressbar').length).toBeGreaterThan(0);
  const losses = screen.getByRole('region', { name: 'Loss limits' });
  expect(within(losses).getAllByRole('listitem')).toHaveLength(3);
});

test('the protection is fetched again when a used limit becomes free', async () => {
  const bodyWith = (depositDay: object) => ({
    body: { ...limited, uses: { ...limited.uses, depositDay } },
  });
  const server = serverWith({});
  server.on('GET /v2/players/protection', () => {
    server.on('GET /v2/players/protection', () =>
      bodyWith({ used: lak('0'), left: lak('500000'), freeAt: null }),
    );
    const freeAt = new Date(Date.now() + 200).toISOString();
    return bodyWith({ used: lak('500000'), left: lak('0'), freeAt });
  });
  await renderPage(<ProtectionPage />);
  const deposits = await screen.findByRole('region', { name: 'Deposit limits' });
  within(deposits).getByText(/^0\sLAK left/);
  await within(deposits).findByText(/^500\.000\sLAK left/);
});

test('a break that has started takes the focus after its dialog closes, and lists what it closes', async () => {
  const startedBreak = { ...limited, status: 'TIMED_OUT', until: '2099-11-27T07:05:00.000Z' };
  const server = serverWith({});
  server.on('POST /v2/players/protection', () => {
    server.on('GET /v2/players/protection', { body: startedBreak });
    return { body: startedBreak };
  });
  const { user } = await renderPage(<ProtectionPage />);
  await user.click(await screen.findByRole('button', { name: /Take a break/ }));
  await user.click(await screen.findByRole('radio', { name: /24 hours|1 day/ }));
  await user.click(screen.getByRole('button', { name: 'Take this break' }));
  await user.type(await screen.findByLabelText('Your password'), 'champa1234');
  // A provider that keeps the credit itself lets an open game go on
  expect(screen.getByText(/A game that is open may go on until you close it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Begin the break' }));
  const heading = await screen.findByRole('heading', { name: 'You are taking a break' });
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('a time that the operator no longer offers is shown as long as it is in force', async () => {
  const choices = { ...limited.choices, realityCheckMinutes: [30, 60], sessionMinutes: [60, 120] };
  const limits = { ...limited.limits, sessionMinutes: 90 };
  serverWith({
    'GET /v2/players/protection': { body: { ...limited, choices, limits, realityCheck: 45 } },
  });
  await renderPage(<ProtectionPage />);
  const shown = async (name: string) => {
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name });
    return [...select.options].map((option) => option.text + (option.selected ? ' *' : ''));
  };
  expect(
    screen.getByText(/A lower limit counts at once, a higher one only after a day/),
  ).toBeTruthy();
  expect(await shown('Reality check')).toEqual(['Never', '30 min', '45 min *', '1 h']);
  expect(await shown('Log me out after')).toEqual(['No limit', '1 h', '90 min *', '2 h']);
});
