/**
 * Names of properties that hold secrets: passwords, tokens of links, bank accounts, names and phones
 * of people, devices, idempotency keys.
 */
const secretName =
  /password|^token$|accountNumber|accountName|displayName|phone|fingerprint|visitorId|^device$|idempotency|^key$/i;

/** Whether a property of this name holds a secret. */
export const isSecret = (name: string) => secretName.test(name);

export const mask = '•••';

/**
 * Shorter secrets are masked only if they are the whole text, not within a longer one. Passwords
 * and account numbers are never that short.
 */
const shortestWithin = 6;

export interface Cover {
  /** Remembers the secrets in a value. */
  learn: (value: object) => void;
  /** Returns a JSON copy with every secret masked. Remembers its secrets as well. */
  cover: <Value extends object>(value: Value) => Value;
}

/**
 * Masks secrets: each text under a name for which {@link isSecret} is true, at any depth, and all
 * data of a device. From then on the same texts are masked anywhere else too. Only digests of the
 * secrets are kept.
 * @param standInFor the text that replaces a secret, by its number `count`; default: the mask
 */
export function createCover(
  standInFor: (secret: string, count: number) => string = () => mask,
): Cover {
  const standIns = new Map<string, string>();
  const known = new Map<number, Set<string>>();
  const digest = createDigest();

  function standIn(secret: string): string {
    const name = digest(secret);
    const text = standIns.get(name) ?? standInFor(secret, standIns.size + 1);
    standIns.set(name, text);
    return text;
  }

  function learnAt({ value, isNamed, ancestors }: Place): void {
    if (isNamed && isText(value)) {
      const text = String(value);
      known.set(text.length, (known.get(text.length) ?? new Set()).add(digest(text)));
    }
    for (const [, place] of placesIn(value, isNamed && !isDevice(value), ancestors)) learnAt(place);
  }

  const isKnown = (text: string) => known.get(text.length)?.has(digest(text)) ?? false;

  function withoutKnown(text: string): string {
    if (isKnown(text)) return standIn(text);
    const lengths = [...known.keys()].filter((length) => length >= shortestWithin);
    // The longest first, because one secret may be part of another
    for (const length of lengths.sort((a, b) => b - a))
      for (let from = 0, to = length; to <= text.length; from += 1, to += 1)
        if (isKnown(text.slice(from, to)))
          return [
            withoutKnown(text.slice(0, from)),
            standIn(text.slice(from, to)),
            withoutKnown(text.slice(to)),
          ].join('');
    return text;
  }

  function coverAt({ value, isNamed, ancestors }: Place): unknown {
    if (isNamed && isText(value)) return standIn(String(value));
    if (typeof value === 'string') return withoutKnown(value);
    if (typeof value !== 'object' || value === null) return jsonOf(value);
    if (ancestors.includes(value)) return undefined;
    const places = placesIn(value, isNamed || isDevice(value), ancestors);
    const copies = places.map(([name, place]) => [name, coverAt(place)] as const);
    return Array.isArray(value) ? copies.map(([, copy]) => copy) : Object.fromEntries(copies);
  }

  return {
    learn: (value) => learnAt(placeOf(value)),
    cover: <Value extends object>(value: Value) => {
      const place = placeOf(value);
      learnAt(place);
      return coverAt(place) as Value;
    },
  };
}

/** A value, whether a parent's name makes it secret, and its ancestors. */
interface Place {
  value: unknown;
  isNamed: boolean;
  ancestors: readonly object[];
}

const placeOf = (value: unknown, isNamed = false, ancestors: readonly object[] = []): Place => ({
  value: plain(value),
  isNamed,
  ancestors,
});

/**
 * The properties of a value. A number is secret only if its own name is, not a parent's: limits of a
 * password's length are not.
 */
function placesIn(
  value: unknown,
  isNamed: boolean,
  ancestors: readonly object[],
): [string, Place][] {
  if (typeof value !== 'object' || value === null || ancestors.includes(value)) return [];
  // Not in references to actors: the id of a child is only its name in the machine
  const isInherited = isNamed && !('xstate$$type' in value);
  return Object.entries(value)
    .filter(([, item]) => typeof item !== 'function')
    .map(([name, item]) => {
      const isCovered = isSecret(name) || (isInherited && typeof item !== 'number');
      return [name, placeOf(item, isCovered, [...ancestors, value])];
    });
}

const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Data about the device, under any name. */
const isDevice = (value: unknown) =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && 'userAgent' in value;

/** The value's `toJSON()`, if it has one: the data of a snapshot, the id of an actor. */
export const plain = (value: unknown): unknown => (hasJson(value) ? value.toJSON() : value);

const hasJson = (value: unknown): value is { toJSON: () => unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'toJSON' in value &&
  typeof value.toJSON === 'function';

/** Converts a value that is neither text nor object to one that JSON supports. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined;
}

/** Creates a hash function with two random salts, different on each page load: FNV-1a with each. */
function createDigest(): (text: string) => string {
  const salts = [Math.random(), Math.random()].map((part) => Math.floor(part * 2 ** 32));
  return (text) =>
    salts
      .map((salt) => {
        let hash = salt;
        for (let index = 0; index < text.length; index += 1)
          hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
        return hash >>> 0;
      })
      .join();
}
