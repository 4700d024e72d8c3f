import { expect, test } from '@jest/globals';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import type { StaffCorrection } from '../../../contract/corrections';
import type { StaffAccountChange } from '../../../contract/staffAccountChanges';
import type { StaffInquiry } from '../../../contract/staffInquiries';
import type { SettingChange } from '../../../contract/staffSettings';
import type { StaffRole } from '../../../contract/staff';
import { refusal, type Answer } from '../../support/fakeServer';
import { lak } from '../../support/facts';
import { valueOf } from '../../support/fields';
import { openDesk, pageWith } from '../../support/renderDesk';
import {
  enteredLarge,
  paidAfterEnd,
  settingsWith,
  staffPlayer,
  waitingPayment,
} from '../../support/staffFacts';

const at = '2026-11-24T07:20:00.000Z';
const id = '6f6b1d5c-3f5f-4f0e-9d57-9ad2b8f2a001';

const inquiry: StaffInquiry = {
  ...{ id, username: 'noy', status: 'OPEN', createdAt: at, paidAt: at, amount: lak('190000') },
  order: { code: 'CH-7Q2M4XK', createdAt: at, status: 'CANCELED', amount: lak('200000') },
  ...{ note: null, hasSlip: false, assignedTo: null, answeredBy: null, reason: null },
};
const correction: StaffCorrection = {
  ...{ id, username: 'noy', provider: 'gclub', status: 'PROPOSED' },
  amount: { amount: '-50.00', currency: 'THB' },
  texts: { lo: 'Paid twice', cn: 'Paid twice', th: 'Paid twice', vn: 'Paid twice' },
  ...{ proposedBy: 'khamla', proposedAt: at, decidedBy: null, decidedAt: null, refusal: null },
};
const details = { bankId: 'bcel', accountNumber: '0101', accountName: 'NOY' };
const accountChange: StaffAccountChange = {
  ...{ id, player: { username: 'noy', displayName: 'Noy' }, status: 'REQUESTED' },
  ...{ askedBy: null, askedAt: at, from: details, to: { ...details, accountNumber: '0202' } },
  ...{ checkedBy: null, checkedAt: null, note: null, heldUntil: null },
  ...{ sameAccount: [], withdrawals: [] },
};
const settingChange: SettingChange = {
  ...{ id: 4, key: 'rates', value: { THB: '650', USD: '21500' }, state: 'WAITING' },
  ...{ validFrom: at, by: 'khamla', at, reason: 'As the bank', basedOn: 0 },
  ...{ confirmedBy: null, confirmedAt: null },
  ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
};
interface OpenDialog {
  of: string;
  path: string;
  role: StaffRole;
  /** The call of the list, with its answers before and after the dialog was opened. */
  list: string;
  before: Answer;
  after: Answer | 'offline';
  button: string;
  /** The call of the decision, and the status that its refusal names. */
  decision: string;
  status: string;
  shown: string;
  others?: Record<string, Answer>;
}

const payments = { 'GET /staff/v1/payments': pageWith([]) };

test.each<OpenDialog>([
  {
    ...{ of: 'an issue', path: '/desk/payments', role: 'checker', others: payments },
    ...{ list: 'GET /staff/v1/issues', before: pageWith([paidAfterEnd]), after: 'offline' },
    button: `Cleared up: ${paidAfterEnd.code}`,
    decision: `POST /staff/v1/issues/${paidAfterEnd.id}/clear`,
    ...{ status: 'CLEARED', shown: 'Cleared up' },
  },
  {
    ...{ of: 'an entered payment', path: '/desk/payments', role: 'checker', others: payments },
    list: 'GET /staff/v1/payments/entries',
    ...{ before: pageWith([enteredLarge]), after: 'offline' },
    button: `Refuse: ${enteredLarge.number}`,
    decision: `POST /staff/v1/payments/entries/${enteredLarge.id}/refuse`,
    ...{ status: 'CONFIRMED', shown: 'Confirmed' },
  },
  {
    ...{ of: 'an entered payment on its page', role: 'checker', others: payments },
    path: `/desk/payments/one?payment=${enteredLarge.number}`,
    list: 'GET /staff/v1/payments/entries',
    ...{ before: pageWith([enteredLarge]), after: pageWith([]) },
    button: `Refuse: ${enteredLarge.number}`,
    decision: `POST /staff/v1/payments/entries/${enteredLarge.id}/refuse`,
    ...{ status: 'CONFIRMED', shown: 'Confirmed' },
  },
  {
    ...{ of: 'a held payment on its page', role: 'checker' },
    path: `/desk/payments/one?payment=${waitingPayment.id}`,
    list: 'GET /staff/v1/payments',
    ...{ before: pageWith([waitingPayment]), after: pageWith([]) },
    button: `Return: ${waitingPayment.reference}`,
    decision: `POST /staff/v1/payments/${waitingPayment.id}/return`,
    ...{ status: 'MATCHED', shown: 'Matched' },
  },
  {
    ...{ of: 'an inquiry', path: '/desk/inquiries', role: 'support' },
    list: 'GET /staff/v1/inquiries',
    before: pageWith([inquiry]),
    after: pageWith([{ ...inquiry, status: 'FOUND', answeredBy: 'dao' }]),
    ...{ button: 'Not found: noy', decision: `POST /staff/v1/inquiries/${id}/refuse` },
    ...{ status: 'FOUND', shown: 'Found' },
  },
  {
    ...{ of: 'a correction', path: '/desk/players', role: 'checker' },
    list: 'GET /staff/v1/corrections',
    ...{ before: { body: { items: [correction] } }, after: { body: { items: [] } } },
    ...{ button: 'Refuse', decision: `POST /staff/v1/corrections/${id}/refuse` },
    ...{ status: 'APPLIED', shown: 'Posted' },
  },
  {
    ...{ of: 'an account change', path: '/desk/players', role: 'checker' },
    list: 'GET /staff/v1/account-changes',
    ...{ before: pageWith([accountChange]), after: pageWith([]) },
    ...{ button: 'Refuse: noy', decision: `POST /staff/v1/account-changes/${id}/refuse` },
    ...{ status: 'WITHDRAWN', shown: 'Withdrawn by the player' },
  },
  {
    ...{ of: 'an account change of a player', path: '/desk/players?username=noy', role: 'checker' },
    list: 'GET /staff/v1/players/noy',
    before: { body: { ...staffPlayer, accountChange } },
    after: { body: { ...staffPlayer, accountChange: null } },
    ...{ button: 'Refuse: noy', decision: `POST /staff/v1/account-changes/${id}/refuse` },
    ...{ status: 'WITHDRAWN', shown: 'Withdrawn by the player' },
  },
  {
    ...{ of: 'a setting', path: '/desk/settings', role: 'manager' },
    list: 'GET /staff/v1/settings',
    ...{ before: { body: settingsWith([settingChange]) }, after: { body: settingsWith([]) } },
    ...{ button: 'Do not change', decision: 'POST /staff/v1/settings/changes/4/withdraw' },
    ...{ status: 'WITHDRAWN', shown: 'Withdrawn' },
  },
])(
  'the dialog of $of keeps the typed reason when its row changes or a load fails, and shows the refusal',
  async ({ path, role, list, before, after, button, decision, status, shown, others }) => {
    const { server, user } = await openDesk(
      path,
      {
        ...others,
        [list]: before,
        [decision]: refusal(409, 'ORDER_STATUS_CHANGED', { params: { status } }),
      },
      role,
    );
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText('Reason');
    await user.type(reason, 'As the bank says');
    const loads = server.callsOf(list).length;
    server.on(list, after);
    // The lists are loaded again when the tab is shown again
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await act(async () => {
      while (server.callsOf(list).length === loads) await Promise.resolve();
    });
    await screen.findByRole('dialog');
    expect(valueOf(reason)).toBe('As the bank says');
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    expect(await dialog.findByText(new RegExp(`it is now “${shown}”`))).toBeTruthy();
    expect(server.callsOf(decision)[0]?.body).toEqual({ reason: 'As the bank says' });
  },
);

test('a decision is sent once, however often Enter is pressed', async () => {
  const refuse = `POST /staff/v1/inquiries/${id}/refuse`;
  let answer: (of: Answer) => void = () => {};
  const { server, user } = await openDesk(
    '/desk/inquiries',
    {
      'GET /staff/v1/inquiries': pageWith([inquiry]),
      [refuse]: () => new Promise<Answer>((resolve) => (answer = resolve)),
    },
    'support',
  );
  await user.click(await screen.findByRole('button', { name: 'Not found: noy' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'No transfer{Enter}');
  await waitFor(() => expect(server.callsOf(refuse)).toHaveLength(1));
  await user.keyboard('{Enter}');
  answer({ body: { ...inquiry, status: 'REFUSED' } });
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  expect(server.callsOf(refuse)).toHaveLength(1);
});
