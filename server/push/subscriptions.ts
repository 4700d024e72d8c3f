import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { PushSubscriptionBody } from '../../contract/push';
import type { Config } from '../config';
import type { Context } from '../context';
import { pushSubscription } from '../db/schema';
import { invalid } from '../errors';
import type { Login } from '../players/sessions';

type Deps = Pick<Context, 'config' | 'database' | 'clock'>;

/**
 * Whether an address belongs to a known push service of browsers. Any other is refused, because a player could make the server
 * send requests anywhere (SSRF). `https://*.example` matches any subdomain.
 */
export function isPushService(endpoint: string, services: Config['pushServices']): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const [scheme = '', name = ''] = service.split('//');
    if (scheme !== protocol) return false;
    return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
  });
}

/**
 * Registers a browser for pushes. A session and an endpoint each have one subscription: the next login in the same browser
 * takes it over.
 * @throws DomainError 400 for an unknown push service
 */
export async function subscribe(
  { config, database, clock }: Deps,
  { player, session }: Login,
  body: PushSubscriptionBody,
): Promise<void> {
  const { endpoint, p256dh, auth, language } = body;
  if (!isPushService(endpoint, config.pushServices)) throw invalid('endpoint');
  const publicKey = config.push?.publicKey ?? null;
  const keys = { p256dh, auth, publicKey };
  const one = { sessionId: session.id, playerId: player.id, endpoint, language, ...keys };
  await database.transaction(async (tx) => {
    await tx
      .delete(pushSubscription)
      .where(
        or(eq(pushSubscription.sessionId, session.id), eq(pushSubscription.endpoint, endpoint)),
      );
    await tx.insert(pushSubscription).values({ ...one, createdAt: clock.now() });
  });
}

/** Unsubscribes the browser of this session from pushes. */
export async function unsubscribe({ database }: Deps, sessionId: string): Promise<void> {
  await database.transaction((tx) =>
    tx.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId)),
  );
}

/** A subscription that receives pushes under this key: a browser accepts only those of the key that it subscribed with. */
export const isUnderKey = (publicKey: string): SQL | undefined =>
  or(eq(pushSubscription.publicKey, publicKey), isNull(pushSubscription.publicKey));

/** Whether the browser of this session has a push subscription under the operator's key. */
export async function isSubscribed(
  { database }: Pick<Deps, 'database'>,
  sessionId: string,
  publicKey: string,
): Promise<boolean> {
  const rows = await database.db
    .select({ sessionId: pushSubscription.sessionId })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.sessionId, sessionId), isUnderKey(publicKey)));
  return rows.length > 0;
}
