import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../context';
import { alert, alertMessage, type AlertMessageRow, type AlertRow } from '../db/schema';
import { getChannels, DeliveryError, type Message } from './channels';
import { sendEmail } from './email';
import { sendTelegram } from './telegram';
import { toAlertMessage } from './texts';
import { sendWebhook } from './webhook';

type Deps = Pick<Context, 'clock' | 'config' | 'database' | 'log' | 'stopping'>;
type Claimed = AlertMessageRow & { alert: AlertRow };

const batch = 20;
/** Backoff, seconds: before the second attempt; it doubles, up to an hour. */
const retrySeconds = 30;
const longestSeconds = 3_600;

/** Sends due messages. A message that a channel refuses is kept, and retried later. */
export async function sendAlerts(ctx: Deps): Promise<void> {
  if (getChannels(ctx.config).length === 0) return;
  for (;;) {
    const due = await claim(ctx);
    await Promise.all(due.map((one) => deliver(ctx, one)));
    if (due.length < batch || ctx.stopping.aborted) break;
  }
}

const isMessage = ({ alertId, channel, event }: AlertMessageRow) =>
  and(
    eq(alertMessage.alertId, alertId),
    eq(alertMessage.channel, channel),
    eq(alertMessage.event, event),
  );

/** Claims due messages, so that no other node sends them at the same time. The end of an alert is sent after its beginning. */
function claim({ database, clock, config }: Deps): Promise<Claimed[]> {
  const now = clock.now();
  const earlier = alias(alertMessage, 'earlier');
  return database.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(alertMessage)
      .where(
        and(
          isNull(alertMessage.doneAt),
          lte(alertMessage.nextAt, now),
          inArray(alertMessage.channel, getChannels(config)),
          sql`(${alertMessage.event} = 'began' or not exists (select from ${alertMessage} ${earlier}
            where ${earlier.alertId} = ${alertMessage.alertId} and ${earlier.channel} = ${alertMessage.channel}
              and ${earlier.event} = 'began' and ${earlier.doneAt} is null))`,
        ),
      )
      .orderBy(asc(alertMessage.nextAt), asc(alertMessage.alertId), asc(alertMessage.event))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    for (const one of due) {
      const seconds = Math.min(retrySeconds * 2 ** one.attempts, longestSeconds);
      await tx
        .update(alertMessage)
        .set({ attempts: one.attempts + 1, nextAt: new Date(now.getTime() + seconds * 1000) })
        .where(isMessage(one));
    }
    const ids = due.map(({ alertId }) => alertId);
    const alerts = await tx.select().from(alert).where(inArray(alert.id, ids));
    return due.flatMap((one) => {
      const about = alerts.find(({ id }) => id === one.alertId);
      return about ? [{ ...one, alert: about }] : [];
    });
  });
}

async function deliver(ctx: Deps, one: Claimed): Promise<void> {
  const failure = await send(ctx, one, toAlertMessage(ctx.config, one.alert, one.event)).then(
    () => null,
    (error: unknown) => (error instanceof DeliveryError ? error.message : 'failed'),
  );
  const { channel, alertId } = one;
  if (failure !== null)
    ctx.log.warn({ channel, alert: alertId, failure }, 'an alert could not be sent, and is kept');
  await ctx.database.transaction((tx) =>
    tx
      .update(alertMessage)
      .set(failure === null ? { doneAt: ctx.clock.now(), failure } : { failure })
      .where(and(isMessage(one), isNull(alertMessage.doneAt))),
  );
}

function send({ config, clock }: Deps, { channel }: Claimed, message: Message): Promise<void> {
  if (channel === 'email') return sendEmail(config, message);
  if (channel === 'webhook') return sendWebhook(config, message, clock.now());
  return sendTelegram(config, message);
}
