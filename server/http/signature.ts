import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Signatures of messages to and from a gateway or a game provider: docs/gateway.md, docs/providers.md. The signature of
 * a notice covers its timestamp and body, so that neither can be changed and an old notice cannot be replayed:
 * `gateway-signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`.
 */

export const signatureHeader = 'gateway-signature';

/** The header of calls of game providers, and to them. */
export const providerSignatureHeader = 'provider-signature';

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const mac = (key: string, seconds: string, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** The parts of a header whose time is within `windowSeconds` of `now`; null for any other. */
function readTimely(header: string | undefined, now: Date, windowSeconds: number) {
  const [, seconds, signature] = FORM.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return null;
  const isTimely = Math.abs(now.getTime() / 1000 - Number(seconds)) <= windowSeconds;
  return isTimely ? { seconds, signature } : null;
}

/** Whether a header has a signature, right or wrong, whose time is within `windowSeconds` of `now`. */
export const hasTimelySignature = (...args: Parameters<typeof readTimely>): boolean =>
  readTimely(...args) !== null;

/** The header's value for a body sent at the given time. */
export function signNotice(key: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${mac(key, seconds, body).toString('hex')}`;
}

/** True if the signature matches the body and one of the keys, and its time is within `windowSeconds` of `now`. */
export function isSigned(
  keys: readonly string[],
  body: string,
  header: string | undefined,
  now: Date,
  windowSeconds: number,
): boolean {
  const timely = readTimely(header, now, windowSeconds);
  if (!timely) return false;
  const sent = Buffer.from(timely.signature, 'hex');
  return keys.some((key) => timingSafeEqual(sent, mac(key, timely.seconds, body)));
}

/** A request as it is sent: the path with its query, and the body as text. */
export interface SignedRequest {
  method: string;
  path: string;
  body: string;
}

/** The header's value for a request sent at the given time. */
export function signRequest(key: string, { method, path, body }: SignedRequest, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signature = mac(key, seconds, `${method} ${path}\n${body}`).toString('hex');
  return `t=${seconds},v1=${signature}`;
}

/**
 * True if the signature of a response matches its body and one of the keys, and was made for this request, so that the
 * response to another request is refused.
 */
export function isAnswerSigned(
  keys: readonly string[],
  requestHeader: string,
  body: string,
  header: string | undefined,
): boolean {
  const [, , request] = FORM.exec(requestHeader) ?? [];
  const [, seconds, signature] = FORM.exec(header ?? '') ?? [];
  if (request === undefined || seconds === undefined || signature === undefined) return false;
  const sent = Buffer.from(signature, 'hex');
  return keys.some((key) => timingSafeEqual(sent, mac(key, seconds, `${request}\n${body}`)));
}
