import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { staffAction, staffMember } from '../../support/staffFacts';

const entry = `GET /staff/v1/log/${staffAction.id}`;

/** The texts of the cells of each row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a line opens a page with every field, at an address of its own', async () => {
  const { user } = await openDesk('/desk/log', {
    'GET /staff/v1/log': pageWith([staffAction]),
    'GET /staff/v1/staff/colleagues': { body: { items: [staffMember] } },
    [entry]: { body: { ...staffAction, reason: 'Known for years' } },
  });
  await user.click(await screen.findByRole('link', { name: 'Approved a withdrawal' }));
  expect(location.pathname).toBe('/desk/log/7');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Approved a withdrawal' }),
  ).toBeTruthy();
  for (const text of [
    ...['24/11/2026 14:03:11', staffAction.at, 'Role today: Cashier', staffAction.action],
    ...['Known for years', staffAction.requestId],
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  const about = screen.getByRole('link', { name: staffAction.subject });
  expect(about.getAttribute('href')).toBe('/desk/withdrawals/CW-3F8T2BN');
  const table = screen.getByRole('table', { name: 'What has changed' });
  expect(cellsOf(table)).toEqual([['Status', 'To review', 'To send']]);
});

test('an assignment says to whom, and nothing of who had it before', async () => {
  const state = { before: 'REVIEW', after: 'REVIEW' };
  const body = { ...staffAction, ...state, action: 'withdrawals.assign', reason: 'dao' };
  await openDesk('/desk/log/7', { [entry]: { body } });
  const table = await screen.findByRole('table', { name: 'What has changed' });
  expect(cellsOf(table)).toEqual([['Assigned to', 'dao']]);
});

test('the entry of notices names each once, and says which was removed', async () => {
  const notice = (id: string, lo: string) => ({
    ...{ id, page: 'all', tone: 'info', text: { lo, cn: 'Z', vn: 'V', th: 'T' } },
    ...{ from: '2026-10-13T02:21:43.000Z', until: '2026-10-13T08:21:43.000Z' },
  });
  const gone = notice('n1', 'Maintenance of the bank on 13/10 from 09:21 to 15:21');
  const change = (id: number, value: unknown) => ({
    ...{ id, key: 'notices', value, state: 'VALID', basedOn: id - 1, validFrom: staffAction.at },
    ...{ by: 'khamla', at: staffAction.at, reason: 'BCEL', confirmedBy: null, confirmedAt: null },
    ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
  });
  const logged = { action: 'settings.change', subject: 'notices 12', before: null, after: 'VALID' };
  await openDesk(
    '/desk/log/7',
    {
      [entry]: { body: { ...staffAction, ...logged } },
      'GET /staff/v1/settings/notices/history': pageWith([
        change(12, [notice('n2', 'Open again')]),
        change(11, [gone]),
      ]),
    },
    'manager',
  );
  await screen.findByText('Removed');
  const times = 'All pages · Information · 13/10/2026 09:21:43 – 13/10/2026 15:21:43';
  expect(cellsOf(screen.getByRole('table')).slice(1)).toEqual([
    ['Maintenance of the bank on…', times, 'Removed'],
    ['Open again', '—', times],
    ...[
      ['ລາວ', 'Open again'],
      ['中文', 'Z'],
      ['Tiếng Việt', 'V'],
      ['ไทย', 'T'],
    ].map(([part, text]) => [part, '—', text]),
  ]);
});

/** Opens the entry of a change of the rates, `rates 12`, and returns the cells of its table. */
async function openRates(
  title: string,
  logged: Partial<typeof staffAction>,
  { basedOn = 11, validFrom = staffAction.at } = {},
) {
  const change = (id: number, base: number, THB: string) => ({
    ...{ id, key: 'rates', value: { THB, USD: '21500' }, state: 'VALID', basedOn: base },
    ...{ validFrom, by: 'khamla', at: staffAction.at, reason: 'BCEL' },
    ...{ confirmedBy: null, confirmedAt: null },
    ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
  });
  const history = 'GET /staff/v1/settings/rates/history';
  const { server } = await openDesk(
    '/desk/log/7',
    {
      [entry]: { body: { ...staffAction, subject: 'rates 12', before: null, ...logged } },
      [history]: pageWith([change(12, basedOn, '650'), change(11, 0, '640')]),
    },
    'manager',
  );
  await screen.findByText(/650/);
  expect(server.callsOf(history)[0]?.query.get('cursor')).toBe('13');
  return cellsOf(screen.getByRole('table', { name: title })).map(([, ...values]) => values);
}

test('the list shows who, a link to the entry, and references beside reasons', async () => {
  await openDesk('/desk/log', { 'GET /staff/v1/log': pageWith([staffAction]) });
  const table = within(await screen.findByRole('table', { name: 'Log' }));
  expect(table.getByRole('columnheader', { name: /Reason or reference/ })).toBeTruthy();
  expect(table.getByText(staffAction.actor).tagName).not.toBe('B');
  expect(table.getByRole('link', { name: 'Approved a withdrawal' })).toBeTruthy();
});

test('a setting has its name in the list', async () => {
  const entries = [{ ...staffAction, action: 'settings.change', subject: 'providers 7' }];
  await openDesk('/desk/log', { 'GET /staff/v1/log': pageWith(entries) }, 'manager');
  const link = within(await screen.findByRole('table')).getByRole('link', { name: 'Providers' });
  expect(link.getAttribute('href')).toBe('/desk/settings?of=providers');
});

const later = '2026-11-25T17:00:00.000Z';
const waiting = 'Waits for a second person';

test.each([
  ['What has changed', 'change', null, 'VALID', ['—', 'Valid'], staffAction.at],
  ['What was asked for', 'change', null, 'WAITING', ['—', waiting], staffAction.at],
  ['What was planned', 'change', null, 'VALID', ['—', 'Valid'], later],
  ['What has changed', 'confirm', 'WAITING', 'VALID', [waiting, 'Valid'], staffAction.at],
  ['What was planned', 'confirm', 'WAITING', 'VALID', [waiting, 'Valid'], later],
  ['What was withdrawn', 'withdraw', 'WAITING', 'WITHDRAWN', [waiting, 'Withdrawn'], later],
])(
  'the entry of a setting says %s by %s from %s to %s, beside the version before',
  async (title, step, before, after, states, validFrom) => {
    const logged = { action: `settings.${step}`, before, after };
    expect(await openRates(title, logged, { validFrom })).toEqual([
      states,
      [expect.stringContaining('640'), expect.stringContaining('650')],
    ]);
  },
);

test.each([
  ['change', null, 'VALID', 'Made or planned a change of a setting: Rates'],
  ['change', null, 'WAITING', 'Asked to change a setting: Rates'],
  ['confirm', 'WAITING', 'VALID', 'Confirmed a change of a setting: Rates'],
])('by %s from %s to %s the title says what was done', async (step, before, after, title) => {
  const body = { ...staffAction, subject: 'rates 12', action: `settings.${step}`, before, after };
  await openDesk('/desk/log/7', { [entry]: { body } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('the first change of a setting has no version before it, so only the values after it are shown', async () => {
  const logged = { action: 'settings.change', after: 'VALID' };
  const cells = await openRates('What has changed', logged, { basedOn: 0 });
  expect(cells[0]).toEqual(['Valid']);
  expect(cells).toContainEqual([expect.stringContaining('650')]);
  expect(screen.queryByRole('columnheader', { name: 'Before' })).toBeNull();
});

test.each([
  ['a number that no entry has', refusal(404, 'NOT_FOUND')],
  ['an address without a number', refusal(400, 'VALIDATION')],
])('%s is said to be unknown', async (_, answer) => {
  await openDesk('/desk/log/7', { [entry]: answer });
  expect(await screen.findByText('The log has no entry with the number 7.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
