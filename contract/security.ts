import { z } from 'zod';
import { c, Done, EmptyBody, Id, Instant, typedText } from './base';
import { LoginAnswer, passwordLengths } from './players';

/** A player's sessions and passkeys. All of it is an addition: a backend may answer 404, and the page then hides it. */

/** A logged-in session. */
export const LoginSession = z.object({
  id: Id,
  /** Browser and system in words, `Chrome, Android`; null when they are not known. */
  browser: z.string().nullable(),
  createdAt: Instant,
  /** The last request, to within a few minutes. */
  seenAt: Instant,
  /** The session that sends the request. */
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

/** A passkey (WebAuthn), which replaces the password. */
export const Passkey = z.object({
  id: Id,
  /** Browser in which it was created: `Chrome, Android`; null when unknown. */
  browser: z.string().nullable(),
  createdAt: Instant,
  /** The last login with it; null before the first. */
  usedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Base64url text of WebAuthn. The maximum rejects garbage; attestations are below 4 kB. */
const Base64Url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(16_384);

const PublicKeyCredential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.unknown()),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
});

/** Result of `navigator.credentials.create` as JSON (WebAuthn, RegistrationResponseJSON). */
export const PasskeyCreated = PublicKeyCredential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: Base64Url.optional(),
    transports: z.array(z.string().max(32)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: Base64Url.optional(),
  }),
}).strict();
export type PasskeyCreated = z.infer<typeof PasskeyCreated>;

/** Result of `navigator.credentials.get` as JSON (WebAuthn, AuthenticationResponseJSON). */
export const PasskeyUsed = PublicKeyCredential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
}).strict();
export type PasskeyUsed = z.infer<typeof PasskeyUsed>;

/** Options for the browser's `parse…OptionsFromJSON`: opaque to the page. */
const Options = z.object({ options: z.record(z.unknown()) });

const byId = z.object({ id: Id });

export const securityContract = c.router({
  sessions: {
    method: 'GET',
    path: '/v2/players/security/sessions',
    summary: 'Where the player is logged in, the newest use first',
    responses: { 200: z.object({ sessions: z.array(LoginSession) }) },
  },
  endSession: {
    method: 'POST',
    path: '/v2/players/security/sessions/:id/end',
    summary: 'Logs out there; one that has ended already is no error',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: Done },
  },
  passkeys: {
    method: 'GET',
    path: '/v2/players/security/passkeys',
    summary: "The player's passkeys, newest first",
    responses: { 200: z.object({ passkeys: z.array(Passkey) }) },
  },
  preparePasskey: {
    method: 'POST',
    path: '/v2/players/security/passkeys/options',
    summary: 'Begins to add a passkey; 409 PASSWORD_INCORRECT, TOO_MANY_PASSKEYS',
    body: z.object({ currentPassword: typedText(passwordLengths.maxLength).min(1) }).strict(),
    responses: { 200: Options },
  },
  addPasskey: {
    method: 'POST',
    path: '/v2/players/security/passkeys',
    summary: 'Adds the passkey that was made with these options; 409 PASSKEY_NOT_ACCEPTED',
    body: z.object({ passkey: PasskeyCreated }).strict(),
    responses: { 201: Passkey },
  },
  removePasskey: {
    method: 'POST',
    path: '/v2/players/security/passkeys/:id/remove',
    summary: 'Removes a passkey; one that is gone already is no error',
    pathParams: byId,
    body: EmptyBody,
    responses: { 200: Done },
  },
  prepareLogin: {
    method: 'POST',
    path: '/v2/players/login/passkey/options',
    summary: 'Begins a login by passkey, without a username',
    body: EmptyBody,
    responses: { 200: Options },
  },
  login: {
    method: 'POST',
    path: '/v2/players/login/passkey',
    summary: 'Logs in by passkey; 401 PASSKEY_NOT_ACCEPTED',
    body: z.object({ passkey: PasskeyUsed }).strict(),
    responses: { 200: LoginAnswer },
  },
});
