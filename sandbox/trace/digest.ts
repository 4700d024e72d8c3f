import type { AnyStateMachine } from 'xstate';

/**
 * A digest of a machine's configuration: states, events, and the names of guards and actions. What
 * those do is not part of it.
 */
export const getMachineDigest = ({ config }: AnyStateMachine): string =>
  digest(JSON.stringify(config));

/** A short digest of a text, to distinguish texts. FNV-1a, 32 bits, twice: nothing is proved by it. */
export function digest(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((salt) => {
      let hash = salt;
      for (let at = 0; at < text.length; at += 1)
        hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
