import { z } from 'zod';
import { BankAccount } from './bankAccounts';
import { AnswerId, AnswerInstant, c, Done, EmptyBody, noDate, typedText } from './base';
import { addition, lenient } from './reader';
import { normalizedPassword } from './rules';

/** Format of a username (specification, section 5); its length is limited by `GET /v2/limits`. */
export const Username = z.string().regex(/^[a-z0-9_-]{1,64}$/);

/** At least 8 characters everywhere; the maximum keeps hashing cheap. An operator may require longer new passwords. */
export const passwordLengths = { minLength: 8, maxLength: 128 };

/** A password as typed; the rules validate its normalized form. */
export const Password = typedText(passwordLengths.maxLength).min(passwordLengths.minLength);

/** A device fingerprint: the visitor id computed in the browser. */
export const FingerprintId = z.string().regex(/^[\x21-\x7e]{1,256}$/);

/** The player's public profile. */
export const Player = z.object({
  id: AnswerId,
  username: addition(z.string(), ''),
  displayName: lenient(z.string(), ''),
});
export type Player = z.infer<typeof Player>;

/** The player with credential and bank accounts (none or one). */
export const PlayerInfo = z.object({
  player: Player,
  credential: lenient(
    z.object({
      username: addition(z.string(), ''),
      createdAt: addition(AnswerInstant, noDate),
      passwordChangedAt: addition(AnswerInstant, noDate),
    }),
    { username: '', createdAt: noDate, passwordChangedAt: noDate },
  ),
  bankAccounts: lenient(z.array(BankAccount), []),
  /** The version of the terms that the player must accept before anything new: deposits, promotions, games, moves; null: none. */
  termsToAccept: addition(z.string().min(1).max(32).nullable()),
});
export type PlayerInfo = z.input<typeof PlayerInfo>;

/** A login accepts any string as password: it must not reveal the password rules. */
export const LoginBody = z
  .object({
    username: z.string().min(1).max(64),
    password: typedText(passwordLengths.maxLength).min(1),
  })
  .strict();
export type LoginBody = z.infer<typeof LoginBody>;

/** Registration. The header `fingerprint` has the same value as the field. */
export const RegisterBody = z
  .object({
    username: Username,
    displayName: typedText(64).trim().min(1),
    password: Password,
    confirmPassword: typedText(passwordLengths.maxLength),
    fingerprint: FingerprintId,
    /**
     * The version of the terms (`agency.ts`) that the player has accepted, which also confirms that they are 18 or
     * older. Both are additions: a client that does not know the terms sends none.
     */
    acceptedTerms: z.string().max(32).optional(),
  })
  .strict()
  .superRefine(sameValue('password', 'confirmPassword'));
export type RegisterBody = z.infer<typeof RegisterBody>;

/** Change of password: each at least 8 characters, the confirmation equal to the new one. */
export const PasswordChangeBody = z
  .object({ currentPassword: Password, newPassword: Password, confirmNewPassword: Password })
  .strict()
  .superRefine(sameValue('newPassword', 'confirmNewPassword'));
export type PasswordChangeBody = z.infer<typeof PasswordChangeBody>;

/** The secret of a link to set a new password: created by staff, usable once and for 30 minutes. */
export const PasswordToken = z.string().regex(/^[\w-]{43}$/);

/** Sets a new password with the token of such a link; the password is typed twice. */
export const SetPasswordBody = z
  .object({ token: PasswordToken, newPassword: Password, confirmNewPassword: Password })
  .strict()
  .superRefine(sameValue('newPassword', 'confirmNewPassword'));
export type SetPasswordBody = z.infer<typeof SetPasswordBody>;

function sameValue<Field extends string>(original: Field, confirmation: Field) {
  return (body: Record<Field, string>, ctx: z.RefinementCtx) => {
    if (normalizedPassword(body[original]) !== normalizedPassword(body[confirmation]))
      ctx.addIssue({ code: 'custom', path: [confirmation], message: 'differs' });
  };
}

/** The specification leaves open what login and registration answer: the current-player call returns the rest. */
export const LoginAnswer = addition(z.object({ player: addition(Player) }), { player: null });

/** Registration and login set the session cookie; logout and a change of password end sessions. */
export const playersContract = c.router({
  current: {
    method: 'GET',
    path: '/v2/players/current',
    summary: 'The player who is logged in; 401 without a login',
    responses: { 200: z.object({ player: z.object({ id: AnswerId }) }) },
  },
  info: {
    method: 'GET',
    path: '/v2/players/info',
    summary: 'The player, the credential and the bank accounts',
    responses: { 200: PlayerInfo },
  },
  login: {
    method: 'POST',
    path: '/v2/players/login',
    summary:
      'Logs in; 401 CREDENTIALS_INCORRECT, the same for an unknown name and a wrong password',
    body: LoginBody,
    responses: { 200: LoginAnswer },
  },
  logout: {
    method: 'POST',
    path: '/v2/players/logout',
    summary: 'Logs out: ends the session',
    body: EmptyBody,
    responses: { 200: Done },
  },
  register: {
    method: 'POST',
    path: '/v2/players/register',
    summary:
      'Creates an account and logs it in; 409 USERNAME_TAKEN, 400 PASSWORD_TOO_COMMON, TERMS_NOT_ACCEPTED',
    headers: z.object({ fingerprint: FingerprintId }),
    body: RegisterBody,
    responses: { 201: LoginAnswer },
  },
  validateUsername: {
    method: 'POST',
    path: '/v2/players/username/validate',
    summary: 'Tells whether a username is free',
    body: z.object({ username: Username }).strict(),
    responses: {
      200: addition(z.object({ available: addition(z.boolean()) }), { available: null }),
    },
  },
  changePassword: {
    method: 'POST',
    path: '/v2/players/security/password/change',
    summary:
      'Changes the password and ends all other sessions; 409 PASSWORD_INCORRECT, 400 PASSWORD_TOO_COMMON',
    body: PasswordChangeBody,
    responses: { 200: Done },
  },
  setPassword: {
    method: 'POST',
    path: '/v2/players/security/password/set',
    summary:
      'An addition, which a backend may leave out. Sets a new password by a link from staff and ends all sessions; 404 when the link is not good (any more), 400 PASSWORD_TOO_COMMON',
    body: SetPasswordBody,
    responses: { 200: Done },
  },
  acceptTerms: {
    method: 'POST',
    path: '/v2/players/terms/accept',
    summary:
      'An addition, which a backend may leave out. The player accepts the terms, which is kept with its time; 409 TERMS_NOT_ACCEPTED (`params.version`: what is asked for) for another version than the one that applies',
    body: z.object({ version: z.string().min(1).max(32) }).strict(),
    responses: { 200: Done },
  },
  backlist: {
    method: 'GET',
    path: '/v2/players/backlist',
    summary: 'Tells whether the player is blocked from promotions',
    responses: { 200: z.object({ blocked: lenient(z.boolean(), false) }) },
  },
});
