import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findButton } from '../../support/findButton';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { overdueRound, walletIncident, walletRejection } from '../../support/staffFacts';

const list = 'GET /staff/v1/rounds';
const incidents = 'GET /staff/v1/rounds/incidents';
const rejections = 'GET /staff/v1/rounds/rejections';
const { ref, provider, player } = overdueRound;
const round = { playerId: player.id, provider, ref };

test('a round that does not end is ended with a reason, and shows the amount given back', async () => {
  const call = 'POST /staff/v1/rounds/void';
  const { server, user } = await openDesk('/desk/games', {
    [list]: pageWith([overdueRound]),
    [incidents]: pageWith([]),
    [rejections]: pageWith([]),
    [call]: { body: { status: 'VOIDED' } },
  });
  expect(await screen.findByText('keeps a promotion in use')).toBeTruthy();
  await user.click(await findButton(`End it: ${ref}`));
  const dialog = await screen.findByRole('dialog', { name: 'End this round?' });
  expect(within(dialog).getByText(/70\.00/)).toBeTruthy();
  server.on(list, pageWith([]));
  await user.type(within(dialog).getByLabelText('Reason'), 'It is not known');
  await user.click(within(dialog).getByRole('button', { name: 'End it' }));
  expect(await screen.findByText('No round is open for too long.')).toBeTruthy();
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([
    { ...round, reason: 'It is not known' },
  ]);
});

test('a large round is confirmed by a second person, who sees who asks and why', async () => {
  const requestedRound = { ...overdueRound, needsSecondPerson: true, reason: 'It is not known' };
  const call = 'POST /staff/v1/rounds/confirm';
  const { server, user } = await openDesk('/desk/games', {
    [list]: pageWith([
      { ...requestedRound, askedBy: 'khamla' },
      { ...requestedRound, ref: 'r-78', askedBy: 'somchai' },
    ]),
    [incidents]: pageWith([]),
    [rejections]: pageWith([]),
    [call]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'SETTLED' } }),
  });
  expect(await findButton('Keep it open: r-78')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm the end: r-78' })).toBeNull();
  await user.click(await findButton(`Confirm the end: ${ref}`));
  const dialog = await screen.findByRole('dialog', { name: 'End this round?' });
  expect(within(dialog).getByText('khamla: It is not known')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the end' }));
  expect(await within(dialog).findByText(/Someone else was faster/)).toBeTruthy();
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([round]);
});

test('every role reads the provider calls to check, but only some roles may end rounds', async () => {
  await openDesk(
    '/desk/games',
    {
      [list]: pageWith([overdueRound]),
      [incidents]: pageWith([walletIncident]),
      [rejections]: pageWith([]),
    },
    'cashier',
  );
  const table = await screen.findByRole('table', { name: 'Calls of providers to check' });
  expect(within(table).getByText('The round had ended')).toBeTruthy();
  expect(within(table).getByText('500.00')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Calls that are about no player' })).toBeNull();
  expect(screen.queryByRole('button', { name: `End it: ${ref}` })).toBeNull();
});

test('calls that belong to no player are counted by hour', async () => {
  await openDesk('/desk/games', {
    [list]: pageWith([]),
    [incidents]: pageWith([]),
    [rejections]: pageWith([walletRejection]),
  });
  const table = await screen.findByRole('table', { name: 'Calls that are about no player' });
  expect(within(table).getByText('There is no such player')).toBeTruthy();
  expect(within(table).getByText('nobody-of-ours')).toBeTruthy();
  expect(within(table).getByText('24/11/2026 14:00–15:00')).toBeTruthy();
});
