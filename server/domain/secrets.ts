import { hash, randomBytes } from 'node:crypto';

/** A value nobody can guess: 256 random bits, safe in a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret or of an address: enough to recognise it, too little to use it. */
export const digest = (value: string): string => hash('sha256', value);
