import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * A notice is signed over the moment of its sending and its body, so that neither can be changed and an old one
 * cannot be sent again: `gateway-signature: t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`.
 */

/** The name of the header that carries the signature. */
export const signatureHeader = 'gateway-signature';

const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const mac = (key: string, seconds: string, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest();

/** The value of the header for a body sent at a moment. */
export function signNotice(key: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${mac(key, seconds, body).toString('hex')}`;
}

/** True for a signature of this very body, made with this key, within `windowSeconds` of `now`. */
export function isSigned(
  key: string,
  body: string,
  header: string | undefined,
  now: Date,
  windowSeconds: number,
): boolean {
  const [, seconds, signature] = FORM.exec(header ?? '') ?? [];
  if (seconds === undefined || signature === undefined) return false;
  const known = timingSafeEqual(Buffer.from(signature, 'hex'), mac(key, seconds, body));
  return known && Math.abs(now.getTime() / 1000 - Number(seconds)) <= windowSeconds;
}
