import { promotionOfferMachine } from '../../promotionOffer';
import { lifecycleTable } from './lifecycleTable';

const byWriter = { writtenBy: 'noy', publishedBy: 'noy' };

/** A promotion as an offer of the operator: written by one person, published by another, and then held back or ended. */
export const promotionOffer = lifecycleTable(
  'promotionOffer',
  promotionOfferMachine,
  {
    DRAFT: { publish: 'ACTIVE', schedule: 'SCHEDULED', end: 'ENDED' },
    SCHEDULED: { begin: 'ACTIVE', end: 'ENDED' },
    ACTIVE: { pause: 'PAUSED', useUp: 'ENDED', end: 'ENDED' },
    PAUSED: { resume: 'ACTIVE', useUp: 'ENDED', end: 'ENDED' },
    ENDED: {},
  },
  {
    'is published by who has written it': { type: 'publish', ...byWriter },
    'is scheduled by who has written it': { type: 'schedule', ...byWriter },
  },
);
