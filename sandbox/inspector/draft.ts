import { isSecret, mask } from '../masked';

const isMasked = (item: unknown) => typeof item === 'string' && item.includes(mask);

/** An event as the draft of the next one of its kind: its secrets are empty. */
export function draftOf(event: { type: string }): string {
  const emptied = (name: string, item: unknown) => (isSecret(name) && isMasked(item) ? '' : item);
  return JSON.stringify(event, emptied, 1);
}

/** Where a draft still lacks a secret: `passwords.newPassword`. A mask is none. */
export function missingSecrets(draft: object): string[] {
  return Object.entries(draft).flatMap(([name, item]: [string, unknown]) => {
    if (typeof item === 'object' && item !== null)
      return missingSecrets(item).map((inner) => `${name}.${inner}`);
    return isMasked(item) || (isSecret(name) && item === '') ? [name] : [];
  });
}
