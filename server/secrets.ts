import { hash, randomBytes } from 'node:crypto';

/** An unguessable value: 256 random bits, safe in a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hash of a secret or of an address: enough to recognize it, not enough to use it. */
export const digest = (value: string): string => hash('sha256', value);
