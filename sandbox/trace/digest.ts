import type { AnyStateMachine } from 'xstate';

/**
 * A digest of a machine's configuration: states, events, and the names of guards and actions, but
 * not their code.
 */
export const getMachineDigest = ({ config }: AnyStateMachine): string =>
  digest(JSON.stringify(config));

/** A short digest to distinguish texts: 32-bit FNV-1a, twice. Not for security. */
export function digest(text: string): string {
  return [0x811c9dc5, 0x01000193]
    .map((salt) => {
      let hash = salt;
      for (let index = 0; index < text.length; index += 1)
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
