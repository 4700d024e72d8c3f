import { z } from 'zod';
import { Language } from './provider';

/** The events that a push can be about. */
export const pushEvents = [
  'depositPaid',
  'depositCredited',
  'withdrawalPaid',
  'withdrawalRejected',
  'accountChangeAsked',
  'accountChanged',
  'accountChangeRefused',
  'inquiryRefused',
  'message',
] as const;
export const PushEvent = z.enum(pushEvents);
export type PushEvent = z.infer<typeof PushEvent>;

/** Payload of a push: no amount and no name, because it is shown on a locked phone. The service worker has the texts. */
export const PushPayload = z.object({
  event: PushEvent,
  /** The player's language when they subscribed. */
  language: Language,
  /** Code of the order or the account change; a later push with it replaces the earlier one on the phone. */
  code: z.string().regex(/^[\w-]{1,64}$/),
});
export type PushPayload = z.infer<typeof PushPayload>;
