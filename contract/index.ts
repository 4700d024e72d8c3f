import { agencyContract } from './agency';
import { bankAccountsContract } from './bankAccounts';
import { c } from './base';
import { creditsContract } from './credits';
import { currencyRatesContract } from './currencyRates';
import { depositsContract } from './deposits';
import { commonResponses } from './errors';
import { eventsContract } from './events';
import { fingerprintContract } from './fingerprint';
import { gamesContract } from './games';
import { inquiriesContract } from './inquiries';
import { limitsContract } from './limits';
import { messagesContract } from './messages';
import { movesContract } from './moves';
import { noticesContract } from './notices';
import { playersContract } from './players';
import { promotionsContract } from './promotions';
import { protectionContract } from './protection';
import { pushContract } from './push';
import { roundsContract } from './rounds';
import { securityContract } from './security';
import { showcaseContract } from './showcase';
import { switchesContract } from './switches';
import { withdrawalsContract } from './withdrawals';

/**
 * Every endpoint of the product, once. The page, the server, the OpenAPI document and the tests read it.
 * Every answer carries the header `server-time`, the server's clock as an ISO 8601 instant.
 */
export const contract = c.router(
  {
    agency: agencyContract,
    players: playersContract,
    security: securityContract,
    bankAccounts: bankAccountsContract,
    fingerprint: fingerprintContract,
    limits: limitsContract,
    currencyRates: currencyRatesContract,
    notices: noticesContract,
    switches: switchesContract,
    credits: creditsContract,
    deposits: depositsContract,
    withdrawals: withdrawalsContract,
    inquiries: inquiriesContract,
    messages: messagesContract,
    moves: movesContract,
    promotions: promotionsContract,
    showcase: showcaseContract,
    games: gamesContract,
    rounds: roundsContract,
    protection: protectionContract,
    events: eventsContract,
    push: pushContract,
  },
  { pathPrefix: '/api', strictStatusCodes: true, commonResponses },
);

/** Resources and calls that the specification does not have. */
const additions = [
  'bankAccounts.requestChange',
  'bankAccounts.withdrawChange',
  'events',
  'games.mine',
  'games.setFavourite',
  'inquiries',
  'messages',
  'moves',
  'notices',
  'players.acceptTerms',
  'players.setPassword',
  'protection',
  'push',
  'rounds',
  'security',
  'showcase',
  'switches',
  'withdrawals.cancel',
];

/**
 * Whether an endpoint, by its name such as `push.subscribe`, is an addition: a backend may answer it with 404, and the
 * page then hides the feature.
 */
export const isAddedCall = (name: string): boolean =>
  additions.some((added) => name === added || name.startsWith(`${added}.`));
