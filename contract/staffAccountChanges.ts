import { z } from 'zod';
import { BankAccountChangeStatus, BankAccountCreate } from './bankAccounts';
import { c, EmptyBody, Id, Instant } from './base';
import { pageSchema, PageQuery } from './page';
import { Reason } from './payouts';

export const BankAccountDetails = z.object({
  bankId: Id,
  accountNumber: z.string(),
  accountName: z.string(),
});
export type BankAccountDetails = z.infer<typeof BankAccountDetails>;

/** Another player who shares something with this one: an account number, a device or rounds. */
export const RelatedPlayer = z.object({
  username: z.string(),
  /** The player has excluded themselves from playing. */
  isExcluded: z.boolean(),
});
export type RelatedPlayer = z.infer<typeof RelatedPlayer>;

/** A change of a player's bank account as staff see it. */
export const StaffAccountChange = z.object({
  id: Id,
  player: z.object({ username: z.string(), displayName: z.string() }),
  status: BankAccountChangeStatus,
  /** Member of staff who began the change; null: the player did. */
  askedBy: z.string().nullable(),
  askedAt: Instant,
  /** The present account, and the requested one. */
  from: BankAccountDetails,
  to: BankAccountDetails,
  /** Member of staff who checked it first, and their reason. */
  checkedBy: z.string().nullable(),
  checkedAt: Instant.nullable(),
  note: z.string().nullable(),
  /** End of the hold on the change, because the player's password was changed; null: no hold. */
  heldUntil: Instant.nullable(),
  sameAccount: z.array(RelatedPlayer),
  /** Codes of withdrawals under review; they keep the account that they were created with. */
  withdrawals: z.array(Id),
});
export type StaffAccountChange = z.infer<typeof StaffAccountChange>;

const byId = z.object({ id: z.string().uuid() });
const withReason = z.object({ reason: Reason }).strict();

/**
 * The calls of staff about changes of bank accounts. A decision answers 409 `ORDER_STATUS_CHANGED` where
 * `machines/bankAccountChange.ts` has no such step.
 */
export const staffAccountChanges = c.router({
  list: {
    method: 'GET',
    path: '/account-changes',
    summary: 'Changes of bank accounts that wait for staff, the oldest first',
    query: PageQuery,
    responses: { 200: pageSchema(StaffAccountChange) },
  },
  begin: {
    method: 'POST',
    path: '/players/:username/account-change',
    summary:
      'Begins a change for a player who has asked for it, as one that the caller has checked. Refused as a player’s: 404 without an account, or for a number that the bank does not know; 409 ACCOUNT_IN_USED, ACCOUNT_CHANGE_PENDING',
    pathParams: z.object({ username: Id }),
    body: BankAccountCreate.extend({ reason: Reason }),
    responses: { 200: StaffAccountChange },
  },
  check: {
    method: 'POST',
    path: '/account-changes/:id/check',
    summary: 'A first person has checked what a player asks for',
    pathParams: byId,
    body: withReason,
    responses: { 200: StaffAccountChange },
  },
  apply: {
    method: 'POST',
    path: '/account-changes/:id/apply',
    summary:
      'A second person agrees, and the account is changed. 409 FOUR_EYES for who checked it, ON_HOLD (`params.until`) after a change of password, ACCOUNT_IN_USED when another player has it now',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: StaffAccountChange },
  },
  refuse: {
    method: 'POST',
    path: '/account-changes/:id/refuse',
    summary: 'It is not changed; the player reads why',
    pathParams: byId,
    body: withReason,
    responses: { 200: StaffAccountChange },
  },
});
