import { sql, type SQL } from 'drizzle-orm';

/*
 * The personal data of a player by table, and what erasing does to it. All tables with a player are listed:
 * tests/conventions/personalData.test.ts checks it.
 */

/**
 * - `kept`: money and records that the law requires, under the player's id alone;
 * - `blanked`: the row stays because others refer to it, and its personal data is removed (`erase.ts`);
 * - `deleted`: the rows are deleted.
 */
export type AfterErasure = 'kept' | 'blanked' | 'deleted';

export const tablesOfPlayers: Readonly<Record<string, AfterErasure>> = {
  account: 'kept',
  bank_account: 'blanked',
  bank_account_change: 'blanked',
  credit_correction: 'kept',
  credit_move: 'kept',
  deposit: 'kept',
  device: 'deleted',
  figure_player: 'kept',
  idempotency_key: 'deleted',
  inquiry: 'blanked',
  known_device: 'deleted',
  message: 'deleted',
  money_decision: 'kept',
  order_status_change: 'kept',
  outbox: 'kept',
  passkey: 'deleted',
  passkey_challenge: 'deleted',
  password_link: 'deleted',
  payment_event: 'kept',
  player: 'blanked',
  player_block: 'kept',
  player_game: 'deleted',
  player_note: 'deleted',
  player_tag: 'deleted',
  promotion_player: 'deleted',
  promotion_shown: 'deleted',
  promotion_usage: 'kept',
  protection: 'kept',
  protection_change: 'kept',
  push_subscription: 'deleted',
  round: 'kept',
  round_void: 'kept',
  session: 'deleted',
  terms_acceptance: 'kept',
  transfer: 'kept',
  wallet_incident: 'kept',
  wallet_rejection: 'kept',
  wallet_transaction: 'kept',
  withdrawal: 'blanked',
};

/** Condition of an alert that names this player; the table `alert` has no player's id. */
export const isAbout = (id: string): SQL =>
  sql`facts->>'player' = (select username from player where id = ${id})`;

/** Names under which other tables speak of what a player has: the codes and ids of their orders, payments and inquiries. */
const subjectsOf = (id: string): SQL => sql`(
  select code from deposit where player_id = ${id}
  union select code from withdrawal where player_id = ${id}
  union select id from payment_event where player_id = ${id}
  union select id::text from inquiry where player_id = ${id})`;

/**
 * Condition of an action under the player's username. A member of staff, a payment, or a player who was erased earlier may have
 * had the same name.
 */
const isUnderName = (id: string): SQL => sql`
  split_part(action, '.', 1) not in ('staff', 'payments')
  and subject = (select username from player where id = ${id})
  and at >= (select created_at from player where id = ${id})`;

/** Tables without a player's id, with the condition of the rows that are about a player. */
export const tablesAboutPlayers: Readonly<Record<string, (id: string) => SQL>> = {
  alert: isAbout,
  payment_conflict: (id) => sql`reference in ${subjectsOf(id)} or payment_id in ${subjectsOf(id)}`,
  payment_decision: (id) => sql`to_code in ${subjectsOf(id)} or payment_id in ${subjectsOf(id)}`,
  payment_entry: (id) => sql`code in ${subjectsOf(id)} or payment_id in ${subjectsOf(id)}`,
  slip: (id) => sql`inquiry_id in (select id from inquiry where player_id = ${id})`,
  staff_action: (id) => sql`subject in ${subjectsOf(id)} or (${isUnderName(id)})`,
  staff_flag: (id) => sql`code in ${subjectsOf(id)}`,
};

/** Columns that give access, or are of no use to the player: they are never exported. */
export const secretColumns = [
  'address_hash',
  'password_hash',
  'token_hash',
  'public_key',
  'credential_id',
  'p256dh',
  'auth',
  'endpoint',
  'hash',
  'body_hash',
];
