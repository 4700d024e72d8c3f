/** Names under which secrets travel: passwords, bank accounts, the device, idempotency keys. */
const secretName =
  /password|accountNumber|accountName|fingerprint|visitorId|^device$|idempotency|^key$/i;

/** A text under this name is a secret. */
export const isSecret = (name: string) => secretName.test(name);

/** Stands where a secret stood. */
export const mask = '•••';

/** A shorter text is recognized as a whole only, not within a longer one. No password and no account is so short. */
const shortestWithin = 6;

export interface Cover {
  /** Gets to know the secrets in a value. */
  learn: (value: object) => void;
  /** Learns, and gives a copy as JSON can hold it with every secret covered. */
  cover: <Value extends object>(value: Value) => Value;
}

/**
 * Covers secrets: each text under a name that {@link isSecret}, however deep, each device as a whole, and from then on
 * the same texts wherever they stand. The secrets are not kept: they are recognized by digests.
 * @param standInFor what to show in the place of a secret, which is the `count`th one; the mask by default
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

  function learnAt({ value, isNamed, above }: Place): void {
    if (isNamed && isText(value)) {
      const text = String(value);
      known.set(text.length, (known.get(text.length) ?? new Set()).add(digest(text)));
    }
    for (const [, place] of placesIn(value, isNamed && !isDevice(value), above)) learnAt(place);
  }

  const isKnown = (text: string) => known.get(text.length)?.has(digest(text)) ?? false;

  function withoutKnown(text: string): string {
    if (isKnown(text)) return standIn(text);
    const lengths = [...known.keys()].filter((length) => length >= shortestWithin);
    // The longest first: one secret may be a part of another
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

  function coverAt({ value, isNamed, above }: Place): unknown {
    if (isNamed && isText(value)) return standIn(String(value));
    if (typeof value === 'string') return withoutKnown(value);
    if (typeof value !== 'object' || value === null) return jsonOf(value);
    if (above.includes(value)) return undefined;
    const places = placesIn(value, isNamed || isDevice(value), above);
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

/** A value, whether it stands under a name of secrets, and the objects that it stands in. */
interface Place {
  value: unknown;
  isNamed: boolean;
  above: readonly object[];
}

const placeOf = (value: unknown, isNamed = false, above: readonly object[] = []): Place => ({
  value: plain(value),
  isNamed,
  above,
});

/** What stands in a value. A number is a secret under its own name alone: bounds of a password's length are none. */
function placesIn(value: unknown, isNamed: boolean, above: readonly object[]): [string, Place][] {
  if (typeof value !== 'object' || value === null || above.includes(value)) return [];
  // The id of a child is its name in the machine
  const isInherited = isNamed && !('xstate$$type' in value);
  return Object.entries(value)
    .filter(([, item]) => typeof item !== 'function')
    .map(([name, item]) => {
      const isCovered = isSecret(name) || (isInherited && typeof item !== 'number');
      return [name, placeOf(item, isCovered, [...above, value])];
    });
}

const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** What a device tells of itself, whatever name it travels under. */
const isDevice = (value: unknown) =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && 'userAgent' in value;

/** What a value says of itself as JSON: of a snapshot its data, of an actor its id. */
export const plain = (value: unknown): unknown => (hasJson(value) ? value.toJSON() : value);

const hasJson = (value: unknown): value is { toJSON: () => unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'toJSON' in value &&
  typeof value.toJSON === 'function';

/** What is neither text nor object; JSON has no other numbers than these. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined;
}

/** Makes texts into numbers that do not tell them, other ones on each page: FNV-1a, twice. */
function createDigest(): (text: string) => string {
  const salts = [Math.random(), Math.random()].map((part) => Math.floor(part * 2 ** 32));
  return (text) =>
    salts
      .map((salt) => {
        let hash = salt;
        for (let at = 0; at < text.length; at += 1)
          hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
        return hash >>> 0;
      })
      .join();
}
