import { c } from './base';
import { routeOptions } from './errors';
import { fingerprintContract } from './fingerprint';
import { inquiriesContract } from './inquiries';
import { messagesContract } from './messages';
import { movesContract } from './moves';
import { pushContract } from './push';
import { roundsContract } from './rounds';
import { securityContract } from './security';

/** The endpoints that few pages of players need, so that only those load them. */
export const secondaryContract = c.router(
  {
    security: securityContract,
    fingerprint: fingerprintContract,
    inquiries: inquiriesContract,
    messages: messagesContract,
    moves: movesContract,
    push: pushContract,
    rounds: roundsContract,
  },
  routeOptions,
);
