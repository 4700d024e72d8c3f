import { z } from 'zod';
import { StartupError } from '../errors';

/** The operator's VAPID keys for pushes, and a contact for push services. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const Keys = z.object({
  VAPID_PUBLIC_KEY: z.string().regex(/^[\w-]{87}$/, 'a key of npm run push-keys'),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/, 'a key of npm run push-keys'),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^@]+@[^@]+|https:\/\/.+)$/, 'mailto: or an https:// address'),
});

export const pushVariables: readonly string[] = Object.keys(Keys.shape);

/**
 * Reads the keys from the environment; null where none is set.
 * @throws StartupError naming the variable that is missing or invalid
 */
export function parsePushKeys(env: NodeJS.ProcessEnv): PushKeys | null {
  if (Object.keys(Keys.shape).every((name) => !env[name])) return null;
  const { data, error } = Keys.safeParse(env);
  if (!data) {
    const [issue] = error.issues;
    throw new StartupError(`${issue?.path.join('.')} is not usable: ${issue?.message}`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = data;
  return { publicKey, privateKey, subject: data.VAPID_SUBJECT };
}
