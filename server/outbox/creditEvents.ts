/** The events of a deposit for which its provider is called to credit it. */
export const creditEvents = ['credit', 'resolveLate'] as const;
export type CreditEvent = (typeof creditEvents)[number];
