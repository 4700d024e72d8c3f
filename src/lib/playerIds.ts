import { z } from 'zod';
import { localStore } from './storage';

const Stored = z.record(z.array(z.string()));

/** Ids that are stored on this device for each player; the newest `most` are kept. */
function createPlayerIds(key: string, most = Infinity) {
  const read = (): z.infer<typeof Stored> => {
    try {
      return Stored.parse(JSON.parse(localStore.get(key) ?? '{}'));
    } catch {
      return {};
    }
  };
  return {
    of: (player: string): readonly string[] => read()[player] ?? [],
    add(player: string, id: string): void {
      const all = read();
      const ids = [...new Set(all[player]).add(id)].slice(-most);
      localStore.set(key, JSON.stringify({ ...all, [player]: ids }));
    },
  };
}

/** Promotions that a player has declined, so that none is offered to them again. */
export const declinedPromotions = createPlayerIds('declinedPromotions');

/** Notices that a player has dismissed. A site has at most twenty at a time. */
export const dismissedNotices = createPlayerIds('dismissedNotices', 60);
