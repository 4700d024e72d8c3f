import { isSecret, mask } from '../masked';

const isMasked = (item: unknown) => typeof item === 'string' && item.includes(mask);

/** An event as editable JSON, with empty secrets: the log has only aliases of them. */
export function toDraft(event: { type: string }): string {
  const emptied = (name: string, item: unknown) =>
    isSecret(name) && typeof item === 'string' ? '' : item;
  return JSON.stringify(event, emptied, 1);
}

/** Paths of the secrets that are empty or masked: `passwords.newPassword`. */
export function missingSecrets(draft: object): string[] {
  return Object.entries(draft).flatMap(([name, item]: [string, unknown]) => {
    if (typeof item === 'object' && item !== null)
      return missingSecrets(item).map((inner) => `${name}.${inner}`);
    return isMasked(item) || (isSecret(name) && item === '') ? [name] : [];
  });
}
