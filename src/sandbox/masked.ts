/** Names under which secrets travel: passwords, bank accounts, the device. */
const secret = /password|accountNumber|accountName|fingerprint|visitorId|^device$/i;

const mask = '•••';

/** A value of this name is nobody's business. */
export const isSecret = (name: string) => secret.test(name);

/** What a device tells of itself, whatever name it travels under. */
export const isDevice = (value: object) => 'fingerprint' in value && 'userAgent' in value;

/** A copy in which every secret is covered, however deep it stands. Class instances and functions stay as they are. */
export function masked<Value>(value: Value): Value {
  return cover(value, new WeakMap()) as Value;
}

function cover(value: unknown, copies: WeakMap<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (Array.isArray(value)) {
    const copy: unknown[] = [];
    copies.set(value, copy);
    copy.push(...value.map((item) => cover(item, copies)));
    return copy;
  }
  if (prototype !== Object.prototype && prototype !== null) return value;
  if (isDevice(value)) return mask;
  const copy: Record<string, unknown> = {};
  copies.set(value, copy);
  for (const [name, item] of Object.entries(value)) {
    const isCovered = isSecret(name) && item !== null && item !== undefined;
    copy[name] = isCovered ? mask : cover(item, copies);
  }
  return copy;
}
