import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { PushPayload } from '../../contract/pushPayload';
import type { Context } from '../context';
import type { Db } from '../db/database';
import {
  eventFeed,
  pushDelivery,
  pushSubscription,
  session,
  type PushSubscriptionRow,
} from '../db/schema';
import { isAlive } from '../players/sessions';
import { isUnderKey } from './subscriptions';

/*
 * Pushes are sent after their events have been committed. A job reads the events that open pages receive
 * (`server/events/eventFeed.ts`), so transactions about money do not deal with pushes. A failing push service is retried a few
 * times; a subscription that it no longer knows is deleted.
 */

type Deps = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'stopping'>;

const batch = 50;
const maxAttempts = 4;
/** Backoff, seconds: before the second attempt; it doubles. */
const retrySeconds = 15;
/** How long a push service keeps a push for a phone that is off, in seconds. */
const timeToLive = 3_600;
/** Deliveries are kept longer than events, so that no event is delivered twice. */
const keptMs = 3_600_000;

type Claimed = Pick<typeof pushDelivery.$inferSelect, 'eventId' | 'event' | 'code' | 'attempts'> &
  PushSubscriptionRow;

/** Reads new events, sends due pushes, and deletes old ones. */
export async function sendPushes(ctx: Deps): Promise<void> {
  if (ctx.config.push === null) return;
  await takeEvents(ctx, ctx.config.push.publicKey);
  for (;;) {
    const due = await claim(ctx);
    await Promise.all(due.map((one) => deliver(ctx, one)));
    if (due.length < batch || ctx.stopping.aborted) break;
  }
}

/** When this node last read the events of each database. */
const takenAt = new WeakMap<Db, Date>();
/** An event has an earlier time than its commit, so recent events are read twice. */
const overlapMs = 60_000;

/**
 * Creates a delivery of each event for every older subscription of its player whose session has not ended; of orders only when
 * they change to a status, not when a payment is held or returned later. The first run after a start reads all stored events.
 */
async function takeEvents(ctx: Deps, publicKey: string): Promise<void> {
  const event = sql`case
    when ${eventFeed.event}->>'type' = 'deposit' and ${eventFeed.event}->>'isTransition' = 'true' then
      case ${eventFeed.event}->>'status' when 'PAID' then 'depositPaid' when 'SUCCESS' then 'depositCredited' end
    when ${eventFeed.event}->>'type' = 'withdrawal' and ${eventFeed.event}->>'isTransition' = 'true' then
      case ${eventFeed.event}->>'status' when 'SUCCESS' then 'withdrawalPaid' when 'REJECTED' then 'withdrawalRejected' end
    when ${eventFeed.event}->>'type' = 'inquiry' then
      case ${eventFeed.event}->>'status' when 'REFUSED' then 'inquiryRefused' end
    when ${eventFeed.event}->>'type' = 'message' then 'message'
    when ${eventFeed.event}->>'type' = 'bankAccount' then
      case ${eventFeed.event}->>'step' when 'ask' then 'accountChangeAsked' when 'apply' then 'accountChanged' when 'refuse' then 'accountChangeRefused' end
    end`;
  const { database, clock } = ctx;
  const now = clock.now().toISOString();
  const last = takenAt.get(database.db)?.getTime() ?? 0;
  const since = new Date(Math.max(0, last - overlapMs)).toISOString();
  await database.transaction(async (tx) => {
    // A subscription of an older server counts as one under the key of now, and ends with the next key
    if (last === 0)
      await tx
        .update(pushSubscription)
        .set({ publicKey })
        .where(isNull(pushSubscription.publicKey));
    await tx.execute(sql`
      insert into ${pushDelivery} (event_id, session_id, event, code, created_at, next_at)
      select ${eventFeed.id}, ${pushSubscription.sessionId}, ${event}, ${eventFeed.event}->>'code', ${now}::timestamptz, ${now}::timestamptz
      from ${eventFeed}
      join ${pushSubscription} on ${pushSubscription.playerId} = ${eventFeed.subject} and ${isUnderKey(publicKey)}
      join ${session} on ${session.id} = ${pushSubscription.sessionId} and ${isAlive(ctx)}
      where ${eventFeed.at} >= ${since}::timestamptz and ${eventFeed.topic} = 'player' and ${eventFeed.at} >= ${pushSubscription.createdAt} and ${event} is not null
      on conflict do nothing`);
    await tx
      .delete(pushDelivery)
      .where(lte(pushDelivery.createdAt, new Date(clock.now().getTime() - keptMs)));
  });
  takenAt.set(database.db, new Date(now));
}

const isDelivery = ({ eventId, sessionId }: Pick<Claimed, 'eventId' | 'sessionId'>) =>
  and(eq(pushDelivery.eventId, eventId), eq(pushDelivery.sessionId, sessionId));

/** Claims due deliveries, so that no other node sends them at the same time. */
function claim(ctx: Deps): Promise<Claimed[]> {
  const now = ctx.clock.now();
  return ctx.database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(pushDelivery)
      .where(and(isNull(pushDelivery.doneAt), lte(pushDelivery.nextAt, now)))
      .orderBy(pushDelivery.eventId)
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const one of due)
      await tx
        .update(pushDelivery)
        .set({
          attempts: one.attempts + 1,
          nextAt: new Date(now.getTime() + retrySeconds * 1000 * 2 ** one.attempts),
        })
        .where(isDelivery(one));
    const ids = due.map(({ sessionId }) => sessionId);
    const alive = tx
      .select({ id: session.id })
      .from(session)
      .where(and(inArray(session.id, ids), isAlive(ctx)));
    const subscriptions =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(pushSubscription)
            .where(inArray(pushSubscription.sessionId, alive));
    return due.flatMap(({ eventId, event, code, attempts, sessionId }) => {
      const subscription = subscriptions.find((known) => known.sessionId === sessionId);
      return subscription ? [{ ...subscription, eventId, event, code, attempts }] : [];
    });
  });
}

async function deliver(ctx: Deps, one: Claimed): Promise<void> {
  const status = await send(ctx, one).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a push could not be sent');
    return null;
  });
  const isGone = status === 404 || status === 410;
  const isRefused = status === 401 || status === 403;
  // Not the subscription is at fault but VAPID_… of the server
  if (isRefused)
    ctx.log.error(
      { status, service: new URL(one.endpoint).host },
      'a push service refuses the key of this server',
    );
  const isDone = status !== null && status < 500 && status !== 429 && !isRefused;
  if (!isGone && !isDone && one.attempts + 1 < maxAttempts) return;
  await ctx.database.transaction(async (tx) => {
    if (isGone)
      await tx.delete(pushSubscription).where(eq(pushSubscription.endpoint, one.endpoint));
    else await tx.update(pushDelivery).set({ doneAt: ctx.clock.now() }).where(isDelivery(one));
  });
}

/** Sends a push, encrypted for its browser. @returns the status that the push service answers */
async function send({ config, stopping }: Deps, one: Claimed): Promise<number> {
  if (config.push === null) throw new Error('there is no key for pushes');
  const payload: PushPayload = { event: one.event, language: one.language, code: one.code };
  const { endpoint, p256dh, auth } = one;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { vapidDetails: config.push, TTL: timeToLive, urgency: 'high' },
  );
  const response = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.body as BodyInit,
    redirect: 'error',
    signal: AbortSignal.any([stopping, AbortSignal.timeout(config.pushTimeoutMs)]),
  });
  await response.body?.cancel();
  return response.status;
}
