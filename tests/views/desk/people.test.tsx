import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findButton } from '../../support/findButton';
import { refusal, type Answer } from '../../support/fakeServer';
import { noteOf, valueOf } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import { staffAction, staffMember, staffPlayer } from '../../support/staffFacts';

const token = 'a'.repeat(43);

test('a player is found by username, with credit, orders and sessions', async () => {
  const { user } = await openDesk('/desk/players?username=n', {
    'GET /staff/v1/players/noy': { body: staffPlayer },
    'GET /staff/v1/players/noy/ledger': pageWith([]),
  });
  const search = await screen.findByLabelText('Username');
  await user.clear(search);
  await user.type(search, ' Noy {Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'noy' })).toBeTruthy();
  expect((await screen.findAllByText(/312.50/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('link', { name: 'Orders and promotions' }));
  expect(await screen.findByText('CH-7Q2M4XK')).toBeTruthy();
  // A checker only reads, and cannot help players with their access
  expect(screen.queryByRole('button', { name: 'Link to set a new password' })).toBeNull();
});

test.each([
  [19, 0],
  [20, 1],
])('the orders of a player say that there may be older ones: %i rows', async (rows, notices) => {
  const deposits = Array.from({ length: rows }, (_, row) => ({
    ...{ code: `CH-${row}`, createdAt: '2026-11-24T07:03:11.000Z', status: 'SUCCESS' },
    amount: { amount: '200000', currency: 'LAK' },
  }));
  await openDesk('/desk/players?username=noy&tab=orders', {
    'GET /staff/v1/players/noy': { body: { ...staffPlayer, deposits } },
  });
  expect(await screen.findByText('CH-18')).toBeTruthy();
  expect(screen.queryAllByText('Only the newest 20 are shown.')).toHaveLength(notices);
});

test.each([
  [
    ...['a note', 'POST /staff/v1/players/noy/notes', 'A new note', 'Add the note'],
    { id: 1, at: '2026-11-24T07:03:11.000Z', by: 'somchai', text: 'vip' },
  ],
  ['a tag', 'POST /staff/v1/players/noy/tags/vip', 'A new tag', 'Add the tag', { status: 'ADDED' }],
] as [string, string, string, string, object][])(
  'what is typed while %s is being added stays',
  async (_, call, label, button, body) => {
    let answer: (of: Answer) => void = () => {};
    const { user } = await openDesk(
      '/desk/players?username=noy',
      {
        'GET /staff/v1/players/noy': { body: staffPlayer },
        'GET /staff/v1/players/noy/notes': { body: { items: [], next: null } },
        [call]: () => new Promise<Answer>((resolve) => (answer = resolve)),
      },
      'support',
    );
    const field = await screen.findByLabelText(label);
    await user.type(field, 'vip');
    const add = screen.getByRole('button', { name: button });
    await user.click(add);
    await user.type(field, '-2');
    expect(add.hasAttribute('data-pending')).toBe(true);
    answer({ body });
    await waitFor(() => expect(add.hasAttribute('data-pending')).toBe(false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(valueOf(field)).toBe('vip-2');
  },
);

test('an unknown username says so, and can be corrected', async () => {
  await openDesk('/desk/players?username=nobody', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'nobody' })).toBeTruthy();
  expect(valueOf(await screen.findByLabelText('Username'))).toBe('nobody');
  expect(await screen.findByText(/nobody has this username|No player/i)).toBeTruthy();
});

test('support creates a password link with a reason, and the link is shown once', async () => {
  const call = 'POST /staff/v1/players/noy/password-link';
  const { server, user } = await openDesk(
    '/desk/players?username=noy',
    {
      'GET /staff/v1/players/noy': { body: staffPlayer },
      'GET /staff/v1/players/noy/ledger': pageWith([]),
      [call]: { body: { token, expiresAt: '2026-11-24T07:33:11.000Z' } },
    },
    'support',
  );
  await user.click(await findButton('Link to set a new password'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Showed their bank book');
  await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText(new RegExp(`/set-password#${token}`))).toBeTruthy();
  expect(server.callsOf(call)[0]?.body).toEqual({ reason: 'Showed their bank book' });
});

test('a correction of credit has the intended amount, with a comma or a point before its decimals', async () => {
  const call = 'POST /staff/v1/players/noy/corrections';
  const { server, user } = await openDesk('/desk/players?username=noy&tab=ledger', {
    'GET /staff/v1/players/noy': { body: staffPlayer },
    'GET /staff/v1/players/noy/ledger': pageWith([]),
    'GET /staff/v1/corrections': { body: { items: [] } },
    'GET /staff/v1/reasons': { body: { items: [] } },
    [call]: refusal(409, 'INSUFFICIENT_CREDIT'),
  });
  await user.click(await findButton('Propose a correction'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Provider'), 'gclub');
  await user.type(dialog.getByLabelText(/^Amount/), '12,50');
  for (const field of dialog.getAllByRole('textbox').slice(1)) await user.type(field, 'Paid twice');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(server.callsOf(call)[0]?.body).toMatchObject({ provider: 'gclub', amount: '12.50' });
  expect(await dialog.findByText(/less credit than that at this provider/)).toBeTruthy();
  server.on(call, refusal(409, 'PROMOTION_USAGE', { params: { provider: 'gclub' } }));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText(/uses a promotion at this provider/)).toBeTruthy();
});

test('an admin invites someone; the name is checked', async () => {
  const call = 'POST /staff/v1/staff/invite';
  const { server, user } = await openDesk(
    '/desk/staff',
    {
      'GET /staff/v1/staff': { body: { items: [staffMember] } },
      [call]: { body: { token, expiresAt: '2026-11-24T07:33:11.000Z' } },
    },
    'admin',
  );
  expect(await screen.findByRole('table', { name: 'Staff' })).toBeTruthy();
  const name = await screen.findByLabelText('Name for the login');
  await user.click(await findButton('Make the invitation'));
  expect(noteOf(name)).not.toBe('');
  expect(server.callsOf(call)).toEqual([]);
  await user.type(name, 'somchai');
  expect(noteOf(name)).toContain('This is you');
  await user.click(await findButton('Make the invitation'));
  expect(server.callsOf(call)).toEqual([]);
  await user.clear(name);
  await user.type(name, 'noy');
  await user.click(await findButton('Make the invitation'));
  expect(await screen.findByText(new RegExp(`/desk/join#${token}`))).toBeTruthy();
});

test('the log says who did what in the words of the desk, and can be filtered by subject', async () => {
  const { server, user } = await openDesk('/desk/log', {
    'GET /staff/v1/log': pageWith([
      staffAction,
      {
        ...staffAction,
        ...{ id: 8, action: 'payments.enter', subject: 'FT1' },
        ...{ before: null, after: 'HELD WRONG_AMOUNT CH-1' },
      },
      { ...staffAction, id: 9, action: 'of.later', before: 'FAILED', after: 'A_NEW_STATUS' },
      { ...staffAction, id: 10, action: 'payout.accepted', before: 'SENT', after: 'SETTLED' },
      { ...staffAction, id: 11, action: 'withdrawals.claim', before: 'REVIEW', after: 'REVIEW' },
    ]),
  });
  const table = await screen.findByRole('table', { name: 'Log' });
  expect(within(table).getByText('Approved a withdrawal')).toBeTruthy();
  expect(within(table).getByText('Entered a payment')).toBeTruthy();
  expect(within(table).getByText('The bank has paid')).toBeTruthy();
  expect(within(table).getByText('To review')).toBeTruthy();
  expect(within(table).getByText('To review → To send')).toBeTruthy();
  expect(within(table).getByText('Held Not the amount of the order CH-1')).toBeTruthy();
  expect(within(table).getByText('Failed → A_NEW_STATUS')).toBeTruthy();
  await user.type(await screen.findByLabelText(/^Order, payment, player/), 'FT1{Enter}');
  expect(await screen.findByRole('link', { name: 'Show all' })).toBeTruthy();
  expect(server.callsOf('GET /staff/v1/log').at(-1)?.query.get('subject')).toBe('FT1');
});

test('the log about a player begins with their account: an erased one may have had the name', async () => {
  const { server, user } = await openDesk(
    '/desk/players?username=noy',
    {
      'GET /staff/v1/players/noy': { body: staffPlayer },
      'GET /staff/v1/log': pageWith([staffAction]),
    },
    'admin',
  );
  const askedSince = () =>
    server.callsOf('GET /staff/v1/log').map(({ query }) => query.get('since'));
  await user.click(await screen.findByRole('link', { name: 'What was done to them' }));
  expect(await screen.findByRole('table', { name: 'Log' })).toBeTruthy();
  expect(askedSince()).toEqual([staffPlayer.createdAt]);
  await user.type(await screen.findByLabelText(/^Order, payment, player/), '-2{Enter}');
  await waitFor(() => expect(askedSince()).toEqual([staffPlayer.createdAt, null]));
});

test('an expired session opens the login above the page, which keeps its input', async () => {
  const { server, user } = await openDesk(
    '/desk/staff',
    { 'GET /staff/v1/staff': { body: { items: [staffMember] } } },
    'admin',
  );
  const name = await screen.findByLabelText('Name for the login');
  await user.type(name, 'noy');
  server.on('POST /staff/v1/staff/invite', refusal(401, 'UNAUTHORIZED'));
  server.on('GET /staff/v1/me', refusal(401, 'UNAUTHORIZED'));
  await user.click(await findButton('Make the invitation'));
  expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy();
  expect(valueOf(name)).toBe('noy');
});

test('who logs in again with another role is told so, and their input is kept', async () => {
  const { server, user } = await openDesk(
    '/desk/promotions/new',
    { 'GET /v2/currency-rates': { body: { rates: [] } } },
    'manager',
  );
  const name = await screen.findByLabelText('Deposit');
  fireEvent.change(name, { target: { value: '200000' } });
  fireEvent.change(screen.getByLabelText('Bonus'), { target: { value: '50' } });
  server.on('GET /staff/v1/me', refusal(401, 'UNAUTHORIZED'));
  server.on('POST /staff/v1/promotions', refusal(401, 'UNAUTHORIZED'));
  await user.click(screen.getByRole('button', { name: 'Write from the terms' }));
  await user.click(await findButton('Save the draft'));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  const as = { id: 'staff-1', name: 'somchai', role: 'viewer' };
  server.on('POST /staff/v1/login', { body: as });
  server.on('GET /staff/v1/me', { body: as });
  await user.type(within(dialog).getByLabelText('Password'), 'kaysone-bridge-7');
  await user.type(within(dialog).getByLabelText('Code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Your role is now Viewer')).toBeTruthy();
  expect(valueOf(name)).toBe('200000');
  expect(screen.queryByRole('button', { name: 'Save the draft' })).toBeNull();
});

test('the period of an export of the log is asked for beside it; a log that is too long for one file names the limit', async () => {
  const { server, user } = await openDesk(
    '/desk/log',
    {
      'GET /staff/v1/log': pageWith([]),
      'GET /staff/v1/log/export': {
        status: 400,
        body: { code: 'VALIDATION', fields: ['from'] },
      },
    },
    'checker',
  );
  const open = await screen.findByRole('button', { name: 'Export as CSV' });
  expect(screen.queryByLabelText('Period')).toBeNull();
  await user.click(open);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  await user.selectOptions(dialog.getByLabelText('Period'), 'Everything');
  await user.click(dialog.getByRole('button', { name: 'Save the file' }));
  expect(await dialog.findByText(/at most 50,000 rows/)).toBeTruthy();
  const [call] = server.callsOf('GET /staff/v1/log/export');
  expect(call?.query.get('from')).toBeNull();
});
