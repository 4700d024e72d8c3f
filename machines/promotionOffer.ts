import { setup } from 'xstate';

/** Events of a promotion as an offer of the operator. */
export type PromotionOfferEvent =
  /** A second person agrees with the draft of the first one: it is offered. */
  | ({ type: 'publish' } & PublishFacts)
  /** The same, with a start time in the future. */
  | ({ type: 'schedule' } & PublishFacts)
  /** Its start time is reached. */
  | { type: 'begin' }
  /** Staff hold it back for a while. */
  | { type: 'pause' }
  /** Staff offer it again. */
  | { type: 'resume' }
  /** Its budget in all is used up, also while it is held back: a deposit on its way still gets its bonus. */
  | { type: 'useUp' }
  /** Its end time is reached, or staff end it: a draft is discarded. */
  | { type: 'end' };

/** The facts that decide whether a draft may be published. */
export interface PublishFacts {
  /** Name of its last editor. */
  writtenBy?: string;
  publishedBy?: string;
}

/**
 * Lifecycle of a promotion as an offer of the operator (specification, section 4.6); its use by a player has its own
 * (`promotionUsage.ts`). Terms change only in a draft, so exactly what a second person has agreed with is offered.
 * Times are checked against the server's clock at the moment of use; the status follows them.
 */
export const promotionOfferMachine = setup({
  types: { events: {} as PromotionOfferEvent },
  guards: {
    isBySecondPerson: ({ event }) =>
      'publishedBy' in event && event.publishedBy !== undefined
        ? event.publishedBy !== event.writtenBy
        : true,
  },
}).createMachine({
  id: 'promotionOffer',
  initial: 'DRAFT',
  states: {
    DRAFT: {
      on: {
        publish: { target: 'ACTIVE', guard: 'isBySecondPerson' },
        schedule: { target: 'SCHEDULED', guard: 'isBySecondPerson' },
        end: 'ENDED',
      },
    },
    SCHEDULED: { on: { begin: 'ACTIVE', end: 'ENDED' } },
    ACTIVE: { on: { pause: 'PAUSED', useUp: 'ENDED', end: 'ENDED' } },
    PAUSED: { on: { resume: 'ACTIVE', useUp: 'ENDED', end: 'ENDED' } },
    ENDED: { type: 'final' },
  },
});
