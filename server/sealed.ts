import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config';
import { StartupError } from './errors';

/*
 * Secrets that the server must read again are stored encrypted (AES-256-GCM), so that a copy of the database gives no access to
 * accounts. A sealed value is the text `1.KEY.NONCE.DATA`: KEY is the key's name, each part is base64url. While the key is
 * being replaced, two keys are valid.
 */

type Keys = Pick<Config, 'secretKeys'>;

/** Derives a key from a secret of the settings. Its name is stored with every value that it encrypts. */
function deriveKey(secret: string): { name: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'champa sealed 1', 32));
  return { name: hash('sha256', key, 'base64url').slice(0, 8), key };
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

function currentKey({ secretKeys: [current] }: Keys) {
  if (current === undefined)
    throw new StartupError('SECRET_KEY is not set: one-time codes of staff are encrypted with it');
  return deriveKey(current);
}

/**
 * Encrypts a secret with the first key.
 * @param of the owner of the secret: a value that is copied to another owner's row cannot be decrypted there
 */
export function seal(keys: Keys, secret: string, of: string): string {
  const { name, key } = currentKey(keys);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(of));
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['1', name, nonce.toString('base64url'), data.toString('base64url')].join('.');
}

/** Whether a value was stored before secrets were encrypted. */
const isClear = (text: string): boolean => !text.startsWith('1.');

/**
 * Decrypts a value that any of the keys has encrypted.
 * @throws Error for a value of another key or owner
 */
export function unseal({ secretKeys }: Keys, text: string, of: string): string {
  if (isClear(text)) return text;
  const [, name, nonce = '', data = ''] = text.split('.');
  const key = secretKeys.map(deriveKey).find((one) => one.name === name)?.key;
  if (!key) throw new Error('a stored secret is of a key that is not in the settings');
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv(algorithm, key, Buffer.from(nonce, 'base64url'), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(of)).setAuthTag(bytes.subarray(-tagLength));
  return decipher.update(bytes.subarray(0, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

/** Whether a value should be encrypted again: it uses an older key, or none. */
export const isOutdated = (keys: Keys, text: string): boolean =>
  isClear(text) || text.split('.')[1] !== currentKey(keys).name;
