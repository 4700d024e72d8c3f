import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from './config';
import { StartupError } from './errors';

/*
 * Secrets that the server must read again are stored encrypted (AES-256-GCM), so that a copy of the database opens no account.
 * The text of a sealed value is `1.KEY.NONCE.DATA`, each in base64url; KEY names the key. While the key is changed two are good.
 */

type Keys = Pick<Config, 'secretKeys'>;

/** A key of the settings, with its name, which is stored with every value that it encrypts. */
function keyOf(secret: string): { name: string; key: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'champa sealed 1', 32));
  return { name: hash('sha256', key, 'base64url').slice(0, 8), key };
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

function currentKey({ secretKeys: [current] }: Keys) {
  if (current === undefined)
    throw new StartupError('SECRET_KEY is not set: one-time codes of staff are encrypted with it');
  return keyOf(current);
}

/**
 * Encrypts a secret with the first key.
 * @param of its owner: a value that is copied to another row cannot be decrypted there
 */
export function seal(keys: Keys, secret: string, of: string): string {
  const { name, key } = currentKey(keys);
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(of));
  const data = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return ['1', name, nonce.toString('base64url'), data.toString('base64url')].join('.');
}

/** A value from before secrets were sealed. */
const isClear = (text: string): boolean => !text.startsWith('1.');

/**
 * Decrypts a value of any of the keys.
 * @throws Error for a value of another key, or of another owner
 */
export function unseal({ secretKeys }: Keys, text: string, of: string): string {
  if (isClear(text)) return text;
  const [, name, nonce = '', data = ''] = text.split('.');
  const key = secretKeys.map(keyOf).find((one) => one.name === name)?.key;
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
