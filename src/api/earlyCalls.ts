/** A response with its whole text. */
export interface ServerAnswer {
  response: Response;
  text: string;
  /** When its headers arrived, by the clock of this device. */
  receivedAt: number;
}

/** A call that the document's script made before the app was loaded. */
export interface EarlyCall {
  sentAt: number;
  answer: Promise<ServerAnswer>;
  abort: () => void;
}

/** Sends a request and reads its whole answer. */
export async function sendRequest(path: string, init: RequestInit): Promise<ServerAnswer> {
  const response = await fetch(path, init);
  const receivedAt = Date.now();
  return { response, text: await response.text(), receivedAt };
}

declare global {
  interface Window {
    /** Calls by URL. */
    earlyCalls?: Record<string, EarlyCall>;
    /** Settles when the balances are shown, or are no longer waited for. */
    balancesShown?: Promise<unknown>;
  }
}

/** Maximum age of such an answer, ms: an older one is fetched again, as it may be about money. */
const recent = 10_000;

/** Takes the document's own call of this URL, so that it is not made twice. Each can be taken once. */
export function takeEarlyCall(url: string): EarlyCall | undefined {
  const calls = typeof window === 'undefined' ? undefined : window.earlyCalls;
  const call = calls?.[url];
  delete calls?.[url];
  return call && Date.now() - call.sentAt < recent ? call : undefined;
}

/** Drops the early calls: they were made for the previous player. */
export function forgetEarlyCalls(): void {
  if (typeof window !== 'undefined') delete window.earlyCalls;
}
