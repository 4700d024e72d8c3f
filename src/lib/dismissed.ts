import { z } from 'zod';
import { localStore, type SafeStorage } from './storage';

const key = 'dismissedNotices';
const Stored = z.record(z.array(z.string()));

/** Maximum number of dismissed ids: a site has at most twenty at a time. */
const maxNotices = 60;

/** Notices that a player has dismissed on this device. */
export const dismissed = {
  of: (player: string, storage: SafeStorage = localStore): readonly string[] =>
    read(storage)[player] ?? [],
  add(player: string, notice: string, storage: SafeStorage = localStore): void {
    const kept = read(storage);
    const own = [...new Set(kept[player]).add(notice)].slice(-maxNotices);
    storage.set(key, JSON.stringify({ ...kept, [player]: own }));
  },
};

function read(storage: SafeStorage): z.infer<typeof Stored> {
  try {
    return Stored.parse(JSON.parse(storage.get(key) ?? '{}'));
  } catch {
    return {};
  }
}
