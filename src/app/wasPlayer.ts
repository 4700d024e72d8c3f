import { localStore } from '../lib/storage';

const key = 'wasPlayer';

/**
 * Whether a player was logged in here when the page was last seen: a hint for what to show and fetch before the
 * server has answered, never a right to see anything.
 */
export const wasPlayer = {
  get: () => localStore.get(key) === '1',
  set: (value: boolean) => (value ? localStore.set(key, '1') : localStore.remove(key)),
};
