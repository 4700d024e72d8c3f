import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hasFocus } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import { withdrawalIn } from '../../../machines/model/withdrawal';
import { staffPlayer } from '../../support/staffFacts';

const code = 'CW-3F8T2BN';
const one = `GET /staff/v1/withdrawals/${code}`;
const approve = `POST /staff/v1/withdrawals/${code}/approve`;
const reject = `POST /staff/v1/withdrawals/${code}/reject`;
const waitingWithdrawal = withdrawalIn('REVIEW');
const others = withdrawalIn('REVIEW', { claimedBy: 'khamla' }, { code: 'CW-OTHER77' });
const free = withdrawalIn('REVIEW', {}, { code: 'CW-LATER77' });
const queue = {
  'GET /staff/v1/withdrawals': pageWith([others, waitingWithdrawal]),
  [one]: { body: waitingWithdrawal },
  [`GET /staff/v1/withdrawals/${code}/history`]: { body: { items: [] } },
  'GET /staff/v1/players/noy': { body: staffPlayer },
};
const queueOf = (overrides: object) => ({
  body: {
    ...{ withdrawals: { REVIEW: 1 }, payments: 0, rounds: 0, accountChanges: 0, inquiries: 0 },
    ...{ alerts: 0, withdrawalMinutes: 30 },
    ...overrides,
  },
});

afterEach(() => localStorage.clear());

test('keys move from row to row, open the next free order, and decide it', async () => {
  const { server, user } = await openDesk('/desk', {
    ...queue,
    [approve]: { body: withdrawalIn('APPROVED', { approvedBy: 'somchai' }) },
  });
  await screen.findByRole('table', { name: 'Withdrawals' });
  await user.keyboard('j');
  expect(hasFocus(screen.getByRole('link', { name: 'CW-OTHER77' }))).toBe(true);
  await user.keyboard('jk');
  expect(hasFocus(screen.getByRole('link', { name: 'CW-OTHER77' }))).toBe(true);
  await user.keyboard('n');
  await screen.findByRole('button', { name: 'Approve' });
  expect(location.pathname).toBe(`/desk/withdrawals/${code}`);
  server.on(one, { body: withdrawalIn('APPROVED', { approvedBy: 'somchai' }) });
  await user.keyboard('a');
  await waitFor(() => expect(server.callsOf(approve)).toHaveLength(1));
});

test('on a Lao keyboard a key does what its position stands for', async () => {
  const { server } = await openDesk(`/desk/withdrawals/${code}`, {
    ...queue,
    [approve]: { body: waitingWithdrawal },
  });
  await screen.findByRole('button', { name: 'Approve' });
  act(() => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ັ', code: 'KeyA', bubbles: true, cancelable: true }),
    );
  });
  await waitFor(() => expect(server.callsOf(approve)).not.toEqual([]));
});

test('what is typed decides nothing; a cause is chosen by its number, and Escape goes back', async () => {
  const { server, user } = await openDesk(`/desk/withdrawals/${code}`, {
    ...queue,
    [approve]: { body: waitingWithdrawal },
    [reject]: { body: withdrawalIn('REJECTED', {}, { status: 'REJECTED' }) },
  });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('x');
  const form = await screen.findByRole('form', { name: 'Reject' });
  const causes = within(form).getAllByRole('radio');
  await user.keyboard(String(causes.length));
  expect(causes.at(-1)).toHaveProperty('checked', true);
  await user.click(within(form).getByLabelText('Reason'));
  await user.keyboard('a cashier saw it');
  expect(within(form).getByLabelText('Reason')).toHaveProperty('value', 'a cashier saw it');
  expect(server.callsOf(approve)).toEqual([]);
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('{Control>}a{/Control}');
  expect(server.callsOf(approve)).toEqual([]);
});

test('the list of keys names what they do on this page, and turns them off', async () => {
  const { server, user } = await openDesk(`/desk/withdrawals/${code}`, {
    ...queue,
    [approve]: { body: waitingWithdrawal },
  });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys and sound' });
  expect(within(dialog).getByText('I am working on it')).toBeTruthy();
  await user.keyboard('a');
  await user.click(within(dialog).getByRole('button', { name: 'Turn the keys off' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('a');
  expect(server.callsOf(approve)).toEqual([]);
});

test('each row shows how much is left of the promised waiting time', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const rows = [5, 26, 95].map((minutes, place) =>
    withdrawalIn('REVIEW', {}, { code: `CW-${place}`, createdAt: ago(minutes) }),
  );
  await openDesk('/desk', {
    'GET /staff/v1/withdrawals': pageWith(rows),
    'GET /staff/v1/queue': queueOf({}),
  });
  expect(await screen.findByText('25 min left')).toBeTruthy();
  expect(screen.getByText('4 min left').dataset['tone']).toBe('soon');
  expect(screen.getByText('late by 1 h 5 min').dataset['tone']).toBe('late');
});

test('orders that arrive while the tab is hidden are counted in its title until it is shown', async () => {
  const { server } = await openDesk('/desk', { ...queue, 'GET /staff/v1/queue': queueOf({}) });
  await screen.findByRole('link', { name: 'Withdrawals 1' });
  const look = (hidden: boolean) =>
    act(() => {
      const state = hidden ? 'hidden' : 'visible';
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  look(true);
  server.on('GET /staff/v1/queue', queueOf({ withdrawals: { REVIEW: 3 }, alerts: 1 }));
  await waitFor(() => expect(document.title).toMatch(/^● 3 new · /), { timeout: 8_000 });
  look(false);
  await waitFor(() => expect(document.title).not.toMatch(/new/));
}, 20_000);

test('a digit chooses the reason, Enter rejects, and the next order is shown', async () => {
  const { server, user } = await openDesk(`/desk/withdrawals/${code}`, {
    ...queue,
    'GET /staff/v1/withdrawals': pageWith([waitingWithdrawal, free]),
    'GET /staff/v1/withdrawals/CW-LATER77': { body: free },
    [reject]: { body: withdrawalIn('REJECTED', {}, { status: 'REJECTED' }) },
  });
  await screen.findByRole('button', { name: 'Approve' });
  await user.keyboard('x');
  await screen.findByRole('form', { name: 'Reject' });
  server.on(one, { body: withdrawalIn('REJECTED', {}, { status: 'REJECTED' }) });
  await user.keyboard('1{Enter}');
  const next = await screen.findByRole('link', { name: 'Next: CW-LATER77' });
  expect(server.callsOf(reject)).toHaveLength(1);
  await waitFor(() => expect(hasFocus(next)).toBe(true));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'CW-LATER77' });
});

test('the next order is found beyond the first page, and after the last comes the first', async () => {
  const timeAt = (second: number) => `2026-11-24T05:00:0${second}.000Z`;
  const rows = [1, 2, 3].map((place) =>
    withdrawalIn('REVIEW', {}, { code: `CW-PAGE${place}`, createdAt: timeAt(place) }),
  );
  const { user } = await openDesk('/desk/withdrawals/CW-PAGE1', {
    ...queue,
    // One order a page
    'GET /staff/v1/withdrawals': ({ query }) => {
      const place = Number(query.get('cursor') ?? 0);
      return {
        body: { items: rows.slice(place, place + 1), next: place < 2 ? place + 1 : null },
      };
    },
    ...Object.fromEntries(
      rows.map((row) => [`GET /staff/v1/withdrawals/${row.code}`, { body: row }]),
    ),
  });
  for (const expectedCode of ['CW-PAGE1', 'CW-PAGE2', 'CW-PAGE3', 'CW-PAGE1']) {
    await screen.findByRole('heading', { name: expectedCode });
    await screen.findByRole('button', { name: 'Approve' });
    await waitFor(async () => {
      await user.keyboard('n');
      expect(screen.queryByRole('heading', { name: expectedCode })).toBeNull();
    });
  }
});

test('an order that is skipped comes back after all others', async () => {
  const timeAt = (second: number) => `2026-11-24T05:00:0${second}.000Z`;
  const rows = [1, 2, 3].map((place) =>
    withdrawalIn('REVIEW', {}, { code: `CW-SKIP${place}`, createdAt: timeAt(place) }),
  );
  const { user } = await openDesk('/desk/withdrawals/CW-SKIP1', {
    ...queue,
    'GET /staff/v1/withdrawals': pageWith(rows),
    ...Object.fromEntries(
      rows.map((row) => [`GET /staff/v1/withdrawals/${row.code}`, { body: row }]),
    ),
  });
  for (const expectedCode of ['CW-SKIP1', 'CW-SKIP2', 'CW-SKIP3', 'CW-SKIP1']) {
    await screen.findByRole('heading', { name: expectedCode });
    await screen.findByRole('button', { name: 'Approve' });
    await user.keyboard('n');
  }
});
