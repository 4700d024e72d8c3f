import { setup } from 'xstate';

/** Events of a promotion as an offer of the operator. */
export type PromotionOfferEvent =
  /** A second person agrees with what another one has written: it is offered. */
  | ({ type: 'publish' } & PublishFacts)
  /** The same, with a start that is still to come. */
  | ({ type: 'schedule' } & PublishFacts)
  /** Its start time is reached. */
  | { type: 'begin' }
  /** Staff hold it back for a while. */
  | { type: 'pause' }
  /** Staff offer it again. */
  | { type: 'resume' }
  /** All of its budget is given. */
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
 * Lifecycle of a promotion as an offer of the operator (specification, section 4.6); one use of it by a player has its own
 * (`promotionUsage.ts`). Its terms change only while it is a draft, so what a second person has agreed with is what is
 * offered. Times are judged by the server's clock at the moment of use; the status follows them.
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
    PAUSED: { on: { resume: 'ACTIVE', end: 'ENDED' } },
    ENDED: { type: 'final' },
  },
});
