import { z } from 'zod';
import { localStore, type SafeStorage } from './storage';

const key = 'declinedPromotions';
const Stored = z.record(z.array(z.string()));

/** Promotions that a player has declined on this device, so that none is offered to them again. */
export const declined = {
  has: (player: string, promotion: string, storage: SafeStorage = localStore): boolean =>
    (read(storage)[player] ?? []).includes(promotion),
  add(player: string, promotion: string, storage: SafeStorage = localStore): void {
    const kept = read(storage);
    const own = new Set(kept[player]).add(promotion);
    storage.set(key, JSON.stringify({ ...kept, [player]: [...own] }));
  },
};

function read(storage: SafeStorage): z.infer<typeof Stored> {
  try {
    return Stored.parse(JSON.parse(storage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}
