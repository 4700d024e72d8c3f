import { z } from 'zod';
import { c, Id, Instant } from './base';
import { BlockPart } from './blocks';
import { DepositStatus } from './deposits';
import { Day } from './dayRange';
import { LakAmount, Money, MoneyFields } from './money';
import { KeysetQuery, keysetPageSchema } from './page';
import { PayoutStatus, Reason } from './payouts';
import { PasswordToken } from './players';
import { Limits, ProtectionStatusName } from './protection';
import { Tag } from './playerTags';
import { LocalizedText, Provider } from './provider';
import { ReasonTexts } from './savedTexts';
import { RelatedPlayer, StaffAccountChange } from './staffAccountChanges';
import { WithdrawalStatus } from './withdrawals';

/** Names of a player's ledger accounts; `house`: the operator's side of a posting. */
const LedgerAccount = z.enum(['cash', 'bonus', 'hold', 'house']);

/** Another player with the same device or the same name at the bank who bet in rounds of this player. */
export const PlayedTogether = RelatedPlayer.extend({
  /** Number of shared rounds among this player's newest 200. */
  rounds: z.number().int(),
  lastAt: Instant.nullable(),
});
export type PlayedTogether = z.infer<typeof PlayedTogether>;

/** A posting that changes a player's credit. */
export const LedgerRow = z.object({
  id: z.number().int(),
  at: Instant,
  /** The order, promotion usage or game round that it belongs to. */
  order: z.string(),
  kind: z.string(),
  /** The provider's id of the game of that round, where it is known. */
  gameId: z.string().nullable().default(null),
  provider: Provider,
  /** The target provider of a move. */
  toProvider: Provider.nullable(),
  from: LedgerAccount,
  to: LedgerAccount,
  /** THB. */
  amount: Money,
});
export type LedgerRow = z.infer<typeof LedgerRow>;

const order = z.object({ code: Id, createdAt: Instant, amount: Money });

/** A player's protection settings: staff see them, and only the player changes them. */
export const StaffProtection = z.object({
  status: ProtectionStatusName,
  until: Instant.nullable(),
  limits: Limits,
  wanted: Limits.partial().nullable(),
  realityCheck: z.number().int().nullable(),
  changes: z.array(z.object({ at: Instant, change: z.string() })),
});

/** A feature that staff have blocked for a player. */
export const StaffBlock = z.object({
  part: BlockPart,
  /** When it ends automatically; null: when staff lift it. */
  until: Instant.nullable(),
  /** Reason for the player to read; empty if it is unknown. */
  texts: LocalizedText,
  /** Null when unknown. */
  closed: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type StaffBlock = z.infer<typeof StaffBlock>;

/** Maximum number of rows in each list of {@link StaffPlayer}. */
export const maxPlayerRows = 20;

/** A player as staff see them. Lists are newest first. */
export const StaffPlayer = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  createdAt: Instant,
  passwordChangedAt: Instant,
  /** Features that are blocked now. */
  blocks: z.array(StaffBlock),
  tags: z.array(z.string()),
  account: z
    .object({ bankId: Id, accountNumber: z.string(), accountName: z.string(), createdAt: Instant })
    .nullable(),
  /** A change of the account that waits for staff. */
  accountChange: StaffAccountChange.nullable(),
  /** Other players who have or had an account number with the same digits, at any bank, ignoring leading zeros. */
  sameAccount: z.array(RelatedPlayer),
  protection: StaffProtection,
  /** LAK of all credited deposits and of all settled withdrawals. */
  totals: z.object({ deposited: Money, withdrawn: Money }),
  /** THB at each provider; `hold` is held for withdrawals. */
  credits: z.array(z.object({ provider: Provider, cash: Money, bonus: Money, hold: Money })),
  sessions: z.array(z.object({ id: Id, createdAt: Instant, seenAt: Instant })),
  /** Browsers in which the player has logged in. */
  browsers: z.array(z.object({ seenAt: Instant })),
  /** The device that the player used last, and other players who use it or registered with it. */
  device: z
    .object({
      fingerprint: z.string(),
      platform: z.string(),
      timezone: z.string(),
      seenAt: Instant,
    })
    .nullable(),
  sameDevice: z.array(RelatedPlayer),
  playedTogether: z.array(PlayedTogether),
  usages: z.array(
    z.object({
      id: Id,
      createdAt: Instant,
      name: LocalizedText,
      provider: Provider,
      status: z.string(),
    }),
  ),
  deposits: z.array(order.extend({ status: DepositStatus })),
  withdrawals: z.array(order.extend({ status: WithdrawalStatus, payoutStatus: PayoutStatus })),
});
export type StaffPlayer = z.infer<typeof StaffPlayer>;

/** The status afterwards. */
export const Result = z.object({ status: z.string() });

const byUsername = z.object({ username: Id });
const withReason = z.object({ reason: Reason }).strict();

/** A player in the directory. */
export const DirectoryPlayer = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  createdAt: Instant,
  /** Null: not since browsers and sessions were last purged. */
  seenAt: Instant.nullable(),
  /** LAK of credited deposits, of settled withdrawals, and the difference, which may be negative. */
  deposited: Money,
  withdrawn: Money,
  net: MoneyFields.extend({ amount: z.string().regex(/^-?\d+$/) }),
  /** Providers where the player has ever had credit. */
  providers: z.array(Provider),
  /** The promotion in use. */
  promotion: Id.nullable(),
  /** Features that staff have blocked. */
  blocks: z.array(BlockPart),
  tags: z.array(z.string()),
  isOnBreak: z.boolean(),
});
export type DirectoryPlayer = z.infer<typeof DirectoryPlayer>;

const SignedKip = z.string().regex(/^-?\d{1,15}$/);

const flag = z.enum(['true', 'false']).optional();

/** Filters of the directory and its cursor: `after` is the `next` of the page before. */
const DirectoryQuery = z
  .object({
    /** Prefix of the username. */
    search: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9_-]{1,32}$/)
      .optional(),
    registeredFrom: Day.optional(),
    registeredTo: Day.optional(),
    seenFrom: Day.optional(),
    seenTo: Day.optional(),
    provider: Provider.optional(),
    promotion: Id.optional(),
    blocked: flag,
    isOnBreak: flag,
    /** Kip of credited deposits, at least. */
    depositedFrom: LakAmount.optional(),
    /** Kip of deposits minus withdrawals, minimum and maximum, which may be negative. */
    netFrom: SignedKip.optional(),
    netTo: SignedKip.optional(),
    tag: Tag.optional(),
    after: z.string().max(64).optional(),
    pageSize: KeysetQuery.shape.pageSize,
  })
  .strict();
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

export const staffPlayers = c.router({
  list: {
    method: 'GET',
    path: '/players',
    summary:
      'The players that fit, the newest first, or by name with `search`. A page may have fewer than it could, and `next` still leads on',
    query: DirectoryQuery,
    responses: {
      200: z.object({ items: z.array(DirectoryPlayer), next: z.string().nullable() }),
    },
  },
  export: {
    method: 'GET',
    path: '/player-export',
    summary: 'The same as CSV: at most 50,000 players, in parts as they are read',
    query: DirectoryQuery,
    responses: {
      200: c.otherResponse({ contentType: 'text/csv; charset=utf-8', body: c.type<unknown>() }),
    },
  },
  get: {
    method: 'GET',
    path: '/players/:username',
    summary: 'A player with account, credit, sessions, browsers, promotions and newest orders',
    pathParams: byUsername,
    responses: { 200: StaffPlayer },
  },
  ledger: {
    method: 'GET',
    path: '/players/:username/ledger',
    summary: 'The postings of their credit, newest first',
    pathParams: byUsername,
    query: KeysetQuery,
    responses: { 200: keysetPageSchema(LedgerRow) },
  },
  block: {
    method: 'POST',
    path: '/players/:username/block',
    summary:
      'Closes logins, deposits, withdrawals or promotions to a player, until a time or until it is lifted; one in force is replaced. 400 `until` for a time that has passed. A block of logins ends every session',
    pathParams: byUsername,
    body: z.object({ part: BlockPart, until: Instant.nullable(), texts: ReasonTexts }).strict(),
    responses: { 200: Result },
  },
  lift: {
    method: 'POST',
    path: '/players/:username/lift',
    summary: 'Opens it again',
    pathParams: byUsername,
    body: z.object({ part: BlockPart, reason: Reason }).strict(),
    responses: { 200: Result },
  },
  endSessions: {
    method: 'POST',
    path: '/players/:username/end-sessions',
    summary: 'Ends these sessions; without `sessions` all, and forgets the browsers',
    pathParams: byUsername,
    body: z
      .object({ reason: Reason, sessions: z.array(z.string().uuid()).min(1).max(100).optional() })
      .strict(),
    responses: { 200: Result },
  },
  passwordLink: {
    method: 'POST',
    path: '/players/:username/password-link',
    summary: 'The secret of a link to set a new password, good once and for 30 minutes',
    pathParams: byUsername,
    body: withReason,
    responses: { 200: z.object({ token: PasswordToken, expiresAt: Instant }) },
  },
});
