import type { BankAccountChange } from '../../contract/bankAccounts';
import type { ErrorCode } from '../../contract/errors';
import { changeAccountPath, paths } from '../../src/lib/paths';
import { accountChange, accountsWith, bankAccount, heldAccount } from './data';
import { refused, unavailable, type Answers, type Refusal } from '../../mocks/responses';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const path = paths.bank;
const noAccounts: Answers = { 'bankAccounts.list': accountsWith([]) };

const otherAccountActs: Act[] = [
  { choose: 'ldb' },
  { fill: 'accountNumber', with: '0301 2000 0987 6543' },
  { submit: true },
];

const change = (name: string, title: string, newest: BankAccountChange): Scene => ({
  id: `bank.change.${name}`,
  title,
  path,
  answers: { 'bankAccounts.list': accountsWith([bankAccount], newest) },
  sees: 'main [data-tone]',
});

const fillActs: Act[] = [
  { choose: 'bcel' },
  { fill: 'accountNumber', with: '160-12-00-01234567' },
  { fill: 'accountName', with: 'SOMCHIT PHOMMACHANH' },
  { submit: true },
];
const submitActs: Act[] = [
  ...fillActs,
  { to: 'bankAccount', send: { type: 'bankAccount.confirm' } },
];

const refusal = (code: ErrorCode, answer: Refusal = refused(code)): Scene => ({
  id: `bank.refused.${code}`,
  title: `The server refuses: ${code}`,
  path,
  answers: { ...noAccounts, 'bankAccounts.create': answer },
  acts: submitActs,
  shows: { bankAccount: 'editing' },
  sees: noticeOrError,
});

export const bankScenes: readonly Scene[] = [
  {
    id: 'bank.loading',
    title: 'On its way',
    path,
    answers: { 'bankAccounts.list': 'never' },
  },
  {
    id: 'bank.failed',
    title: 'Could not be loaded',
    path,
    answers: { 'bankAccounts.list': unavailable },
    sees: notice,
  },
  {
    id: 'bank.form',
    title: 'Form, empty',
    path,
    answers: noAccounts,
    shows: { bankAccount: 'editing' },
    sees: 'form',
  },
  {
    id: 'bank.incomplete',
    title: 'Form, sent with nothing in it',
    path,
    answers: noAccounts,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'bank.wrong',
    title: 'Form, number and name too short',
    path,
    answers: noAccounts,
    acts: [
      { choose: 'psvb' },
      { fill: 'accountNumber', with: '0101' },
      { fill: 'accountName', with: 'N' },
      { submit: true },
    ],
    sees: '[data-invalid]',
  },
  {
    id: 'bank.confirming',
    title: 'Shown once more, to be confirmed',
    path,
    answers: noAccounts,
    acts: fillActs,
    shows: { bankAccount: 'confirming' },
    sees: '[role=alertdialog]',
  },
  {
    id: 'bank.submitting',
    title: 'It is being saved',
    path,
    answers: { ...noAccounts, 'bankAccounts.create': 'never' },
    acts: submitActs,
    shows: { bankAccount: 'submitting' },
  },
  {
    id: 'bank.saved',
    title: 'Saved',
    path,
    answers: {
      'bankAccounts.list': [accountsWith([]), accountsWith([bankAccount])],
      'bankAccounts.create': { body: bankAccount },
    },
    acts: submitActs,
    shows: { bankAccount: 'added' },
    sees: notice,
  },
  {
    id: 'bank.account',
    title: 'The account',
    path,
    sees: 'main a[href="/player/bank?change=1"]',
  },
  {
    id: 'bank.change.form',
    title: 'Another account: the form, filled in with the present one',
    path: changeAccountPath,
    shows: { bankAccount: 'editing' },
    sees: 'form',
  },
  {
    id: 'bank.change.unchanged',
    title: 'Another account: nothing was changed',
    path: changeAccountPath,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'bank.change.confirming',
    title: 'Another account: shown once more',
    path: changeAccountPath,
    acts: otherAccountActs,
    shows: { bankAccount: 'confirming' },
    sees: '[role=alertdialog]',
  },
  {
    id: 'bank.change.pending',
    title: 'Another account: one is asked for already',
    path: changeAccountPath,
    answers: { 'bankAccounts.requestChange': refused('ACCOUNT_CHANGE_PENDING') },
    acts: [...otherAccountActs, { to: 'bankAccount', send: { type: 'bankAccount.confirm' } }],
    shows: { bankAccount: 'editing' },
    sees: notice,
  },
  change('asked', 'Another account: asked for', accountChange('REQUESTED')),
  change(
    'held',
    'Another account: held after a change of password',
    accountChange('CHECKED', { heldUntil: '2026-11-21T05:30:00.000Z' }),
  ),
  change(
    'byStaff',
    'Another account: begun by staff',
    accountChange('CHECKED', { isByStaff: true }),
  ),
  change(
    'refused',
    'Another account: refused by staff',
    accountChange('REFUSED', { refusal: 'ຊື່ບັນຊີບໍ່ກົງກັບຊື່ທີ່ລົງທະບຽນ. ກະລຸນາຕິດຕໍ່ພະນັກງານ.' }),
  ),
  {
    id: 'bank.change.applied',
    title: 'Another account: it is the player’s now, and held',
    path,
    answers: { 'bankAccounts.list': accountsWith([heldAccount], accountChange('APPLIED')) },
    sees: 'main [data-tone]',
  },
  refusal('ACCOUNT_NOT_FOUND', refused('ACCOUNT_NOT_FOUND', 404)),
  refusal('ACCOUNT_IN_USED'),
  refusal('BANK_ACCOUNT_ALREADY_ADDED'),
  refusal('VALIDATION', refused('VALIDATION', 400, { fields: ['accountNumber'] })),
  refusal('RATE_LIMITED', refused('RATE_LIMITED', 429, { params: { minutes: '42' } })),
  refusal('CONTACT_SUPPORT', refused('CONTACT_SUPPORT', 500)),
  {
    id: 'bank.offline',
    title: 'Not saved: no connection',
    path,
    answers: { ...noAccounts, 'bankAccounts.create': 'offline' },
    acts: submitActs,
    shows: { bankAccount: 'editing' },
    sees: notice,
  },
];
