import type { FastifyBaseLogger } from 'fastify';
import type { PlayerEvent } from '../../contract/events';
import type { Provider } from '../../contract/provider';
import type { Database } from '../db/client';
import type { EventBus } from './eventBus';

/*
 * Games change the credit of a player many times a second. Open pages are told at most every `intervalMs`, after the
 * commit: an event in each of those transactions would cost more than the bet itself. A node that dies takes the news of
 * the last interval with it; a page asks for credit again when it is looked at.
 */

const intervalMs = 250;

export interface CreditNews {
  /**
   * A committed transaction has changed the player's credit at the provider.
   * @param usageId a promotion whose round has ended with it
   */
  add(changed: { playerId: string; provider: Provider }, usageId: string | null): void;
  /** Tells what is left. Close it before the events and the database. */
  close(): Promise<void>;
}

interface Deps {
  database: Database;
  events: EventBus;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createCreditNews({ database, events, log }: Deps): CreditNews {
  /** What each player is to be told, once each. */
  let news = new Map<string, Map<string, PlayerEvent>>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();

  const tell = async () => {
    timer = undefined;
    const told = news;
    news = new Map();
    if (told.size === 0) return;
    try {
      await database.transaction(async (tx) => {
        for (const [playerId, changes] of told)
          for (const event of changes.values()) await events.publish(tx, playerId, event);
      });
    } catch (error) {
      log.warn({ err: error }, 'pages were not told of credit that games have changed');
    }
  };
  const next = () => (telling = telling.then(tell));
  const note = (playerId: string, event: PlayerEvent) => {
    const own = news.get(playerId) ?? new Map<string, PlayerEvent>();
    news.set(playerId, own.set(JSON.stringify(event), event));
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
