import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { alertRules, type StaffAlert } from '../../../contract/staffAlerts';
import { openDesk, pageWith } from '../../support/renderDesk';
import { refusal, type Call } from '../../support/fakeServer';
import { alertBounds } from '../../support/staffFacts';

const list = 'GET /staff/v1/alerts';
const end = 'POST /staff/v1/alerts/7/end';

const lateAlert: StaffAlert = {
  id: 7,
  rule: 'withdrawalsWait',
  severity: 'critical',
  subject: 'queue',
  facts: { count: '3', minutes: '30', code: 'CW-3F8T2BN', since: '2026-11-24T06:00:00.000Z' },
  beganAt: '2026-11-24T07:03:11.000Z',
  endedAt: null,
  endedBy: null,
  isFiring: true,
  said: [
    {
      channel: 'email',
      event: 'began',
      at: '2026-11-24T07:03:14.000Z',
      attempts: 1,
      failure: null,
    },
    { channel: 'webhook', event: 'began', at: null, attempts: 3, failure: 'status 503' },
  ],
};
const pastAlert: StaffAlert = {
  ...lateAlert,
  id: 6,
  rule: 'heldMoney',
  facts: { count: '1', amount: '60000000', bound: '50000000' },
  endedAt: '2026-11-24T09:03:11.000Z',
  endedBy: 'khamla',
  isFiring: false,
  said: [],
};
const watched = (bounds = alertBounds) => ({
  'GET /staff/v1/alerts/rules': {
    body: {
      rules: alertRules.map((rule) => ({
        rule,
        severity: rule === 'auditFailed' ? 'critical' : 'warning',
      })),
      ...{ bounds, withdrawalMinutes: 30 },
    },
  },
});
const alerts = (open: StaffAlert[]) => ({
  [list]: ({ query }: Call) => pageWith(query.get('list') === 'past' ? [pastAlert] : open),
  ...watched(),
});

test('an open alert says what it is about, which messages were sent, and where to handle it', async () => {
  await openDesk('/desk/alerts', alerts([lateAlert]), 'viewer');
  const open = await screen.findByRole('list', { name: 'Open alerts' });
  expect(within(open).getByText('Withdrawals wait longer than promised: 3')).toBeTruthy();
  expect(
    within(open).getByText(/E-mail: said .* · Webhook: not taken yet \(status 503\)/),
  ).toBeTruthy();
  const link = within(open).getByRole('link', { name: 'To the withdrawals' });
  expect(link.getAttribute('href')).toBe('/desk/withdrawals?status=REVIEW');
  expect(within(open).queryByRole('button')).toBeNull();
  const table = await screen.findByRole('table', { name: 'Alerts that have ended' });
  expect(within(table).getByText('Much money is held: 60,000,000 LAK')).toBeTruthy();
  expect(within(table).getByText('khamla')).toBeTruthy();
});

test('ending an alert takes a reason; when someone else has ended the alert, the desk says so', async () => {
  const { server, user } = await openDesk('/desk/alerts', {
    ...alerts([lateAlert]),
    [end]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'ENDED' } }),
  });
  const title = 'It is seen to: Withdrawals wait longer than promised: 3';
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = await screen.findByRole('dialog', { name: 'Has it been seen to?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'Noy is on it');
  await user.click(within(dialog).getByRole('button', { name: 'End the alert' }));
  expect(await within(dialog).findByText(/it is now “Ended”/)).toBeTruthy();
  expect(server.callsOf(end).map(({ body }) => body)).toEqual([{ reason: 'Noy is on it' }]);
  server.on(end, { body: { status: 'ENDED' } });
  server.on(list, pageWith([]));
  await user.click(within(dialog).getByRole('button', { name: 'End the alert' }));
  expect(await screen.findByText('No alert is open.')).toBeTruthy();
});

/** Ids do not follow the times: those of one check are stored newest first. */
const login = (id: number, minute: number, browser = 'Firefox'): StaffAlert => ({
  ...{ ...lateAlert, id, rule: 'staffLogin', severity: 'warning', subject: `dao ${id}` },
  facts: { name: 'dao', browser, since: `2026-11-24T07:0${minute}:00.000Z` },
});
const endOf = (id: number) => `POST /staff/v1/alerts/${id}/end`;
const hasEnded = { body: { status: 'ENDED' } };

test('logins of one person with one browser are one card with the time of each, which is ended as one', async () => {
  const { server, user } = await openDesk(
    '/desk/alerts',
    {
      ...alerts([login(9, 5), login(8, 8, 'Chrome'), login(5, 9)]),
      [endOf(9)]: hasEnded,
      [endOf(5)]: hasEnded,
    },
    'manager',
  );
  const open = await screen.findByRole('list', { name: 'Open alerts' });
  const cards = within(open).getAllByRole('listitem');
  expect(cards).toHaveLength(2);
  expect(document.title).toMatch(/\(2\) Alerts/);
  const [firefox, chrome] = cards.map(({ textContent }) => textContent);
  const times = 'All logins: 24/11/2026 14:09:00 · 24/11/2026 14:05:00';
  expect(firefox).toContain('Logins: 2. The last one: At 24/11/2026 14:09:00, Firefox.');
  expect(firefox).toContain(times);
  expect(chrome).not.toMatch(/logins:/i);
  expect(firefox).toContain('ask an admin to disable their account at once');
  await user.click(within(open).getAllByRole('button', { name: /^It is seen to/ })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Has it been seen to?' }));
  expect(dialog.getByText(times)).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'It was them');
  await user.click(dialog.getByRole('button', { name: 'End the alert' }));
  await waitFor(() => expect([9, 5].map((id) => server.callsOf(endOf(id)).length)).toEqual([1, 1]));
});

test('a login that has ended already does not keep the others of its card open', async () => {
  const { server, user } = await openDesk('/desk/alerts', {
    ...alerts([login(9, 5), login(5, 9)]),
    [endOf(5)]: hasEnded,
    [endOf(9)]: refusal(500, 'INTERNAL'),
  });
  await user.click(await screen.findByRole('button', { name: /^It is seen to/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Has it been seen to?' }));
  await user.type(dialog.getByLabelText('Reason'), 'It was them');
  await user.click(dialog.getByRole('button', { name: 'End the alert' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  server.on(endOf(5), refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'ENDED' } }));
  server.on(endOf(9), hasEnded);
  await user.click(dialog.getByRole('button', { name: 'End the alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(endOf(9))).toHaveLength(2);
});

test('an alert of this minute began just now', async () => {
  const fresh = { ...lateAlert, beganAt: new Date().toISOString() };
  await openDesk('/desk/alerts', alerts([fresh]), 'viewer');
  expect(await screen.findByText('just now')).toBeTruthy();
});

test('the navigation counts the alerts that are open', async () => {
  await openDesk('/desk/alerts', {
    ...alerts([lateAlert]),
    'GET /staff/v1/queue': {
      body: {
        withdrawals: {},
        payments: 0,
        rounds: 0,
        accountChanges: 0,
        inquiries: 0,
        alerts: 4,
        withdrawalMinutes: null,
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Alerts 4' })).toBeTruthy();
});

test('the page says what is watched and when an alert begins; who changes settings finds the form', async () => {
  const { reviewWinsAbove } = alertBounds;
  const lower = { ...alertBounds, reviewWinsAbove: { ...reviewWinsAbove, gclub: '5000' } };
  await openDesk('/desk/alerts', { ...alerts([]), ...watched(lower) }, 'manager');
  const card = within(await screen.findByRole('region', { name: /What is watched/ }));
  expect(await card.findAllByRole('term')).toHaveLength(alertRules.length);
  const texts = card.getAllByRole('definition').map(({ textContent }) => textContent);
  for (const text of [
    'longer than the 30 minutes that players',
    'order to clear up waits longer than 30 minutes',
    'waits longer than 60 minutes for an answer',
    'more than 50,000,000\u00a0LAK',
    '80 % of one is used',
    'more than 100,000.00\u00a0THB (Alphabet, AskMeBet, GClub Live), 5,000.00\u00a0THB (GClub), or',
    'less than 60 % or more than 110 % of the stakes',
    'or 20 had a wrong signature',
  ])
    expect(texts.filter((one) => one?.includes(text))).toHaveLength(1);
  expect(card.getByText('At once').closest('[data-tone]')?.getAttribute('data-tone')).toBe('grey');
  const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Change')).toBe('/desk/settings?of=alerts');
  expect(hrefOf('To the limits')).toBe('/desk/settings?of=limits');
});

test('without ended alerts one line says what is kept there', async () => {
  await openDesk('/desk/alerts', { ...alerts([]), [list]: pageWith([]) }, 'viewer');
  const past = within(await screen.findByRole('region', { name: 'Alerts that have ended' }));
  expect(await past.findByText('Each alert is kept here once it has ended.')).toBeTruthy();
  expect(past.queryByText('None yet.')).toBeNull();
});

test('who may not change settings reads what is watched, without a link to them', async () => {
  await openDesk('/desk/alerts', alerts([]), 'viewer');
  const card = within(await screen.findByRole('region', { name: /What is watched/ }));
  expect(await card.findByText(/A single win is more than 100,000.00 THB, or/)).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
});

test('who may not read settings is not asked to read the bounds of alerts', async () => {
  const { server } = await openDesk('/desk/alerts', alerts([]), 'cashier');
  expect(await screen.findByText('No alert is open.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /What is watched/ })).toBeNull();
  expect(server.callsOf('GET /staff/v1/alerts/rules')).toEqual([]);
});
