/**
 * Local and session storage that never throw: where a browser blocks storage, values live in memory until the
 * page is closed.
 */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** True when the value survives a reload. */
  isKept(key: string): boolean;
}

type Area = 'localStorage' | 'sessionStorage';

/** Makes a {@link SafeStorage} over one area of the browser. The area is looked up at each call. */
export function safeStorage(area: Area): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(globalThis[area]);
    } catch {
      return undefined;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key)) ?? null;
  return {
    get: (key) => memory.get(key) ?? read(key),
    set(key, value) {
      attempt((storage) => storage.setItem(key, value));
      if (read(key) === value) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isKept: (key) => !memory.has(key) && read(key) !== null,
  };
}

export const localStore = safeStorage('localStorage');
export const sessionStore = safeStorage('sessionStorage');
