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

/**
 * Reports whether the service is reachable. False: no response, or a 5xx, which may mean that the server is
 * down; but a 501 only says that the backend does not offer the call.
 */
export function announceReach(isAnswered: boolean): void {
  for (const listener of listeners) listener(isAnswered);
}

/** Timeout of a probe, ms. */
const probeTimeout = 8_000;

/**
 * Probes the service with a call that every backend has and that needs no session. 500 means that only this call is
 * broken; 502 to 504 come from a proxy in front of a service that is down.
 * @throws when it does not answer, or is down
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
    // An answer that is not read keeps its connection busy
    await response.arrayBuffer();
    if (response.status > 501) throw new Error(`the service answers ${response.status}`);
  } finally {
    clearTimeout(timer);
  }
}

// The connection machine tells queries instead: it also knows when the service is down.
onlineManager.setEventListener(() => () => {});

/** Pauses queries while the service is unreachable: none is retried until then, and afterwards the stale ones are refetched. */
export const notifyQueries = (isCut: boolean): void => onlineManager.setOnline(!isCut);
