import { onlineManager } from '@tanstack/react-query';
import { commonContract } from '../../contract/common';
import { toApiAddress } from './address';

type Listener = (isAnswered: boolean) => void;

const listeners = new Set<Listener>();

/** Called after each call: whether the service answered it. Returns the unsubscribe function. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports whether the service is reachable. False: no response, or one of a server that may be down (5xx). */
export function announceReach(isAnswered: boolean): void {
  for (const listener of listeners) listener(isAnswered);
}

/** Timeout of a probe, ms. */
const probeTimeout = 8_000;

/**
 * Asks the service for what every backend has and needs no session. With 500 that one call is broken and the service there;
 * 502 to 504 come from what stands before a service that is away.
 * @throws when it does not answer, or is away
 */
export async function probeService(): Promise<void> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), probeTimeout);
  try {
    const response = await fetch(toApiAddress(commonContract.agency.info.path), {
      cache: 'no-store',
      credentials: 'include',
      signal: abort.signal,
    });
    // Unread, an answer keeps its connection
    await response.arrayBuffer();
    if (response.status > 501) throw new Error(`the service answers ${response.status}`);
  } finally {
    clearTimeout(timer);
  }
}

// Queries get it from the connection machine, which also knows of a service that is down.
onlineManager.setEventListener(() => () => {});

/** Pauses queries while the service is unreachable: none is retried until then, and afterwards the stale ones are refetched. */
export const notifyQueries = (isCut: boolean): void => onlineManager.setOnline(!isCut);
