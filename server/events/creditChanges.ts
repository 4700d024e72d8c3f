import type { FastifyBaseLogger } from 'fastify';
import type { PlayerEvent } from '../../contract/events';
import type { Database } from '../db/database';
import type { EventBus } from './eventBus';
import type { CreditChanges } from '../workers';

/*
 * Games change the credit of a player many times a second. Open pages get an event at most every `intervalMs`, after the
 * commit: an event in each of those transactions would cost more than the bet itself. A node that dies loses the events of the
 * last interval; pages fetch the credit again when they become visible.
 */

const intervalMs = 250;

interface Deps {
  database: Database;
  events: EventBus;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCreditChanges({ database, events, log }: Deps): CreditChanges {
  /** Events to publish by player, without duplicates. */
  let changes = new Map<string, Map<string, PlayerEvent>>();
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();

  const publish = async () => {
    timer = undefined;
    const due = changes;
    changes = new Map();
    if (due.size === 0) return;
    try {
      await database.transaction(async (tx) => {
        for (const [playerId, changesOfPlayer] of due)
          for (const event of changesOfPlayer.values()) await events.publish(tx, playerId, event);
      });
    } catch (error) {
      log.warn({ err: error }, 'events about credit that games have changed were not published');
    }
  };
  const next = () => (publishing = publishing.then(publish));
  const note = (playerId: string, event: PlayerEvent) => {
    const own = changes.get(playerId) ?? new Map<string, PlayerEvent>();
    changes.set(playerId, own.set(JSON.stringify(event), event));
    timer ??= setTimeout(() => void next(), intervalMs);
  };

  return {
    add: ({ playerId, provider }, usageId) => {
      note(playerId, { type: 'credit', provider });
      if (usageId !== null) note(playerId, { type: 'promotion', usageId, status: 'ACTIVE' });
    },
    close: async () => {
      clearTimeout(timer);
      await next();
    },
  };
}
