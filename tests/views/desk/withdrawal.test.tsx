import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { StaffWithdrawal } from '../../../contract/payouts';
import { findButton } from '../../support/findButton';
import { refusal, type Answer, type AnswerFunction } from '../../support/fakeServer';
import { hasFocus, noteOf, valueOf } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import { withdrawalIn } from '../../../machines/model/withdrawal';
import { staffAction, staffPlayer } from '../../support/staffFacts';

const code = 'CW-3F8T2BN';
const one = `GET /staff/v1/withdrawals/${code}`;
const step = (name: string) => `POST /staff/v1/withdrawals/${code}/${name}`;

/** Opens the page of a withdrawal. `more`: answers to its other calls */
const open = (
  withdrawal: StaffWithdrawal,
  overrides: Record<string, Answer | AnswerFunction> = {},
  role?: Parameters<typeof openDesk>[2],
) =>
  openDesk(
    `/desk/withdrawals/${code}`,
    {
      [one]: { body: withdrawal },
      [`GET /staff/v1/withdrawals/${code}/history`]: { body: { items: [staffAction] } },
      'GET /staff/v1/withdrawals': pageWith([withdrawal]),
      'GET /staff/v1/players/noy': { body: staffPlayer },
      ...overrides,
    },
    role,
  );

test('the queue leads to an order, by keyboard too', async () => {
  const first = withdrawalIn('REVIEW');
  const second = withdrawalIn('REVIEW', { claimedBy: 'khamla' }, { code: 'CW-OTHER77' });
  const { user } = await openDesk('/desk', {
    'GET /staff/v1/withdrawals': pageWith([first, second]),
    [one]: { body: first },
  });
  const table = await screen.findByRole('table', { name: 'Withdrawals' });
  expect(within(table).getByText('khamla')).toBeTruthy();
  const link = within(table).getByRole('link', { name: code });
  act(() => link.focus());
  await user.keyboard('{ArrowDown}');
  expect(hasFocus(within(table).getByRole('link', { name: 'CW-OTHER77' }))).toBe(true);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: code })).toBeTruthy();
  expect(location.pathname).toBe(`/desk/withdrawals/${code}`);
});

test("a withdrawal sent by hand requires the bank's reference", async () => {
  const { server, user } = await open(withdrawalIn('APPROVED', { approvedBy: 'khamla' }), {
    [step('send')]: { body: withdrawalIn('SENT', { sentBy: 'somchai', bankReference: 'FT 1' }) },
  });
  await user.click(await findButton('I have sent it at the bank'));
  const field = await screen.findByLabelText('Number of the transfer');
  await user.click(await findButton('I have sent it at the bank'));
  expect(noteOf(field)).toContain('Please fill this in');
  expect(server.callsOf(step('send'))).toEqual([]);
  await user.type(field, ' FT 1 ');
  server.on(one, { body: withdrawalIn('SENT', { sentBy: 'somchai', bankReference: 'FT 1' }) });
  await user.click(await findButton('I have sent it at the bank'));
  expect(await findButton('The bank has paid')).toBeTruthy();
  expect(server.callsOf(step('send'))[0]?.body).toEqual({ bankReference: 'FT 1' });
});

test('an earlier refusal of the bank is shown until the bank has paid', async () => {
  const failure = 'Account closed';
  const { server } = await open(withdrawalIn('FAILED', { failure }));
  expect(await screen.findByText(failure)).toBeTruthy();
  server.on(one, { body: withdrawalIn('SETTLED', { failure }) });
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull(), { timeout: 10_000 });
});

test('with a payout service, a withdrawal is sent without a bank reference, after one more question', async () => {
  const approvedOrder = withdrawalIn('APPROVED', { channel: 'service', approvedBy: 'khamla' });
  const sentOrder = withdrawalIn('SENT', { channel: 'service', sentBy: 'somchai' });
  const { server, user } = await open(approvedOrder, { [step('send')]: { body: sentOrder } });
  expect(await screen.findByText(/No number of the bank is needed/)).toBeTruthy();
  await user.click(await findButton('Send by the payout service'));
  expect(screen.queryByLabelText('Number of the transfer')).toBeNull();
  expect(server.callsOf(step('send'))).toEqual([]);
  server.on(one, { body: sentOrder });
  await user.click(await findButton('Send by the payout service'));
  expect(await screen.findByText(/The payout service has it/)).toBeTruthy();
  expect(server.callsOf(step('send')).map(({ body }) => body)).toEqual([{}]);
});

test('what was typed for one step is neither sent nor shown with another one', async () => {
  const reviewed = withdrawalIn('REVIEW', { channel: 'service' });
  const approvedOrder = withdrawalIn('APPROVED', { channel: 'service', approvedBy: 'khamla' });
  const { server, user } = await open(reviewed, {
    [step('approve')]: { body: approvedOrder },
    [step('send')]: { body: withdrawalIn('SENT', { channel: 'service', sentBy: 'somchai' }) },
  });
  await user.click(await findButton('Reject'));
  await user.type(await screen.findByLabelText('Reason'), 'The name differs');
  await user.click(await findButton('Back'));
  await user.click(await findButton('Reject'));
  expect(valueOf(await screen.findByLabelText('Reason'))).toBe('The name differs');
  await user.click(await findButton('Back'));
  server.on(one, { body: approvedOrder });
  await user.click(await findButton('Approve'));
  await user.click(await findButton('Send by the payout service'));
  await user.click(await findButton('Send by the payout service'));
  await waitFor(() => expect(server.callsOf(step('send'))).toHaveLength(1));
  expect(server.callsOf(step('send'))[0]?.body).toEqual({});
});

test('the number of a transfer is not proposed as the reason of a rejection', async () => {
  const { user } = await open(withdrawalIn('APPROVED', { approvedBy: 'khamla' }));
  await user.click(await findButton('I have sent it at the bank'));
  await user.type(await screen.findByLabelText('Number of the transfer'), 'FT 1');
  await user.click(await findButton('Back'));
  await user.click(await findButton('Reject'));
  expect(valueOf(await screen.findByLabelText('Reason'))).toBe('');
});

test('when the bank has already made the transfer, the desk asks only for its number', async () => {
  const approvedOrder = withdrawalIn('APPROVED', { channel: 'made', approvedBy: 'khamla' });
  const { server, user } = await open(approvedOrder, {
    [step('send')]: { body: withdrawalIn('SENT', { sentBy: 'somchai', bankReference: 'FT 2' }) },
  });
  expect(await screen.findByText(/Do not make it again/)).toBeTruthy();
  expect(screen.queryByText(/Make the transfer at the bank/)).toBeNull();
  await user.click(await findButton('I have sent it at the bank'));
  await user.type(await screen.findByLabelText('Number of the transfer'), 'FT 2');
  await user.click(await findButton('I have sent it at the bank'));
  await waitFor(() => expect(server.callsOf(step('send'))).toHaveLength(1));
  expect(server.callsOf(step('send'))[0]?.body).toEqual({ bankReference: 'FT 2' });
});

test('of two simultaneous decisions one wins; the other person is told, and their input is kept', async () => {
  const { server, user } = await open(withdrawalIn('REVIEW'), {
    [step('reject')]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'APPROVED' } }),
  });
  await user.click(await findButton('Reject'));
  await user.type(await screen.findByLabelText('Reason'), 'The name differs');
  await user.click(await findButton('Reject'));
  expect(await screen.findByText('Please choose.')).toBeTruthy();
  expect(server.callsOf(step('reject'))).toEqual([]);
  await user.click(screen.getByLabelText('Something else'));
  // Someone else approves it
  server.on(one, { body: withdrawalIn('APPROVED', { approvedBy: 'khamla' }) });
  await user.click(await findButton('Reject'));
  expect(await screen.findByText(/Someone else was faster: it is now “To send”/)).toBeTruthy();
  expect(valueOf(await screen.findByLabelText('Reason'))).toBe('The name differs');
  expect(server.callsOf(step('reject'))[0]?.body).toEqual({
    cause: 'OTHER',
    reason: 'The name differs',
    seen: 'REVIEW',
  });
});

test('a rejection for a different name requires no text', async () => {
  const rejected = withdrawalIn('REJECTED', {}, { status: 'REJECTED', cause: 'NAME_MISMATCH' });
  const { server, user } = await open(withdrawalIn('REVIEW'), {
    [step('reject')]: { body: rejected },
  });
  await user.click(await findButton('Reject'));
  await user.click(screen.getByLabelText('The bank has another name for this account'));
  expect(screen.getByLabelText('Your words')).toBeTruthy();
  server.on(one, { body: rejected });
  await user.click(await findButton('Reject'));
  expect(await screen.findByText(/the player has their credit back/)).toBeTruthy();
  expect(screen.queryByText('This step is not possible any more')).toBeNull();
  expect(server.callsOf(step('reject')).map(({ body }) => body)).toEqual([
    { cause: 'NAME_MISMATCH', seen: 'REVIEW' },
  ]);
});

test('an order claimed by a colleague names them, and offers no decision', async () => {
  await open(withdrawalIn('REVIEW', { claimedBy: 'khamla' }));
  expect(await screen.findByText('khamla is working on it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('the person who approved a large amount reads that someone else sends it', async () => {
  await open(withdrawalIn('APPROVED', { needsSecondPerson: true, approvedBy: 'somchai' }));
  expect(await screen.findByText('A large amount: two people')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have sent it at the bank' })).toBeNull();
});

test('who has entered a payment of the player reads why they neither approve nor send', async () => {
  await open(withdrawalIn('REVIEW', { hasEntered: true }));
  expect(await screen.findByText('You have entered a payment of this player')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeTruthy();
});

test('a refused second person reads who may take the step', async () => {
  const { user } = await open(
    withdrawalIn('APPROVED', { channel: 'service', approvedBy: 'khamla' }),
    {
      [step('send')]: refusal(409, 'FOUR_EYES', {
        params: { why: 'INVITED', first: 'khamla', roles: 'cashier,checker,admin' },
      }),
    },
  );
  await user.click(await findButton('Send by the payout service'));
  await user.click(await findButton('Send by the payout service'));
  expect(await screen.findByText(/One of you and khamla has invited the other/)).toBeTruthy();
  expect(screen.getByText(/Cashier, Checker, Admin/)).toBeTruthy();
});

test('a role that may not decide can read everything', async () => {
  await open(withdrawalIn('REVIEW'), {}, 'viewer');
  expect(await screen.findByText('The next step is for someone with another role.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(await screen.findByText('NOY SAYSANA')).toBeTruthy();
});

test('the network is lost in the middle of a decision: the desk asks for its outcome', async () => {
  const { server, user } = await open(withdrawalIn('REVIEW'), { [step('approve')]: 'offline' });
  await findButton('Approve');
  server.on(one, 'offline');
  await user.click(await findButton('Approve'));
  expect(await screen.findByText('The desk asks what became of it. Please wait.')).toBeTruthy();
  expect(await screen.findByText('No connection to the server')).toBeTruthy();
  // The first request was executed, and is not repeated
  server.on(one, { body: withdrawalIn('APPROVED', { approvedBy: 'somchai' }) });
  expect(await screen.findByText('It was done')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('No connection to the server')).toBeNull());
  expect(server.callsOf(step('approve'))).toHaveLength(1);
});
