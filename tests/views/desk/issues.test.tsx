import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OrderIssue } from '../../../contract/staffIssues';
import { findButton } from '../../support/findButton';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { withdrawalIn } from '../../../machines/model/withdrawal';
import { paidAfterEnd, staffPlayer } from '../../support/staffFacts';

const payments = { 'GET /staff/v1/payments': pageWith([]) };
const list = 'GET /staff/v1/issues';
const { id, code } = paidAfterEnd;
const table = () => screen.findByRole('table', { name: 'To clear up' });

test('an order whose payment contradicts its final status is listed, and is cleared up with a reason', async () => {
  const call = `POST /staff/v1/issues/${id}/clear`;
  const { server, user } = await openDesk('/desk/payments', {
    ...payments,
    [list]: pageWith([paidAfterEnd]),
    [call]: { body: { status: 'CLEARED' } },
  });
  const row = within(await table()).getByRole('row', { name: new RegExp(code) });
  expect(row.textContent).toMatch(/64,000.LAK/);
  expect(row.textContent).toContain('Failed at the bank');
  expect(within(row).getByRole('link', { name: 'noy' })).toBeTruthy();
  expect(within(row).getByRole('link', { name: code }).getAttribute('href')).toBe(
    `/desk/withdrawals/${code}`,
  );
  await user.click(await findButton(`Cleared up: ${code}`));
  const dialog = await screen.findByRole('dialog', { name: 'Is this cleared up?' });
  expect(within(dialog).getByText(/enter the number of this transfer/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'Came back to our account');
  server.on(list, pageWith([]));
  await user.click(within(dialog).getByRole('button', { name: 'Cleared up' }));
  await waitFor(() => expect(screen.queryByRole('table', { name: 'To clear up' })).toBeNull());
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([
    { reason: 'Came back to our account' },
  ]);
});

test('a large issue is confirmed by a second person, who sees who cleared it up and how', async () => {
  const requestedIssue = { ...paidAfterEnd, needsSecondPerson: true, note: 'Sent back' };
  const call = `POST /staff/v1/issues/${id}/confirm`;
  const { server, user } = await openDesk('/desk/payments', {
    ...payments,
    [list]: pageWith([
      { ...requestedIssue, askedBy: 'khamla' },
      { ...requestedIssue, id: 5, code: 'CW-9', askedBy: 'somchai' },
    ]),
    [call]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status: 'CLEARED' } }),
  });
  expect(await findButton('Not cleared up: CW-9')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm: CW-9' })).toBeNull();
  await user.click(await findButton(`Confirm: ${code}`));
  const dialog = await screen.findByRole('dialog', { name: 'Is this cleared up?' });
  expect(within(dialog).getByText('khamla: Sent back')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await within(dialog).findByText(/it is now “Cleared up”/)).toBeTruthy();
  expect(server.callsOf(call)[0]?.body).toEqual({ seen: 'clear' });
});

test('the page of the withdrawal warns of it before a decision', async () => {
  const withdrawal = withdrawalIn('FAILED');
  await openDesk(`/desk/withdrawals/${code}`, {
    [`GET /staff/v1/withdrawals/${code}`]: { body: withdrawal },
    [`GET /staff/v1/withdrawals/${code}/history`]: { body: { items: [] } },
    'GET /staff/v1/withdrawals': pageWith([withdrawal]),
    'GET /staff/v1/players/noy': { body: staffPlayer },
    [list]: pageWith([{ ...paidAfterEnd, code: 'CW-OTHER77' }, paidAfterEnd]),
  });
  expect(await screen.findByText('The bank paid, and here it was not posted so')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To clear up' }).getAttribute('href')).toBe(
    '/desk/payments',
  );
});

test('a role that may only read sees the issue but is offered no decision', async () => {
  await openDesk('/desk/payments', { ...payments, [list]: pageWith([paidAfterEnd]) }, 'viewer');
  expect(within(await table()).getByText('noy')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Cleared up: ${code}` })).toBeNull();
});

test('credit that a provider debited wrongly is given back with a reason, and blocks any decision until then', async () => {
  const debited: OrderIssue = {
    ...{ ...paidAfterEnd, reason: 'DEBITED_AFTER_END', status: 'REJECTED' },
    giveBack: 'POSSIBLE',
  };
  const call = `POST /staff/v1/issues/${id}/give-back`;
  const { server, user } = await openDesk('/desk/payments', {
    ...payments,
    [list]: pageWith([debited]),
    [call]: { body: { status: 'GIVING_BACK' } },
  });
  await user.click(await findButton(`Give back: ${code}`));
  const dialog = await screen.findByRole('dialog', { name: 'Give the credit back?' });
  await user.type(within(dialog).getByLabelText('Reason'), 'They still have it');
  server.on(list, pageWith([{ ...debited, giveBack: 'CALLED' }]));
  await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('The provider is asked to give it back')).toBeTruthy();
  expect(within(await table()).queryByRole('button', { name: new RegExp(code) })).toBeNull();
  expect(server.callsOf(call).map(({ body }) => body)).toEqual([{ reason: 'They still have it' }]);
});

test('a second person sees the proposal to give credit back, and may reject it', async () => {
  const requestedIssue: OrderIssue = {
    ...{ ...paidAfterEnd, reason: 'DEBITED_AFTER_END', needsSecondPerson: true },
    ...{ askedBy: 'khamla', note: 'They still have it', giveBack: 'ASKED' },
  };
  const { user } = await openDesk('/desk/payments', {
    ...payments,
    [list]: pageWith([requestedIssue]),
  });
  expect(await screen.findByText('Give back: They still have it')).toBeTruthy();
  await user.click(await findButton(`Do not give back: ${code}`));
  const no = await screen.findByRole('dialog', { name: 'Not give the credit back?' });
  await user.click(within(no).getByRole('button', { name: 'Back' }));
  await user.click(await findButton(`Confirm: ${code}`));
  const yes = await screen.findByRole('dialog', { name: 'Give the credit back?' });
  expect(within(yes).getByText('khamla: They still have it')).toBeTruthy();
});
