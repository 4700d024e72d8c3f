import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The signature covers a notice's time of sending and its body, so that neither can be changed and an old notice cannot
 * be replayed: `gateway-signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`.
 */

export const signatureHeader = 'gateway-signature';

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const mac = (key: string, seconds: string, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** The header's value for a body sent at a moment. */
export function signNotice(key: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${mac(key, seconds, body).toString('hex')}`;
}

/** True if the signature matches the body and one of the keys, and was made within `windowSeconds` of `now`. */
export function isSigned(
  keys: readonly string[],
  body: string,
  header: string | undefined,
  now: Date,
  windowSeconds: number,
): boolean {
  const [, seconds, signature] = FORM.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const told = Buffer.from(signature, 'hex');
  const isKnown = keys.some((key) => timingSafeEqual(told, mac(key, seconds, body)));
  return isKnown && Math.abs(now.getTime() / 1000 - Number(seconds)) <= windowSeconds;
}
