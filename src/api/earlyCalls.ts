/** A call that the document has made before the app was there. */
export interface EarlyCall {
  sentAt: number;
  answer: Promise<{ response: Response; text: string }>;
  abort: () => void;
}

declare global {
  interface Window {
    /** By URL. */
    earlyCalls?: Record<string, EarlyCall>;
    /** Settles when the balances are on the screen, or are no longer waited for. */
    balancesShown?: Promise<unknown>;
  }
}

/** An older answer is fetched again, ms: it may be about money. */
const recent = 10_000;

/** The document's own call of this URL, which takes the place of another one. Each is given once. */
export function takeEarlyCall(url: string): EarlyCall | undefined {
  const calls = typeof window === 'undefined' ? undefined : window.earlyCalls;
  const call = calls?.[url];
  delete calls?.[url];
  return call && Date.now() - call.sentAt < recent ? call : undefined;
}

/** Drops them: they were made for the previous player. */
export function forgetEarlyCalls(): void {
  if (typeof window !== 'undefined') delete window.earlyCalls;
}
