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
import { limitsContract } from './limits';
import { playersContract } from './players';
import { promotionsContract } from './promotions';
import { pushContract } from './push';
import { withdrawalsContract } from './withdrawals';

/**
 * Every endpoint of the product, once. The page, the server, the OpenAPI document and the tests read it.
 * Every answer carries the header `server-time`, the server's clock as an ISO 8601 instant.
 */
export const contract = c.router(
  {
    agency: agencyContract,
    players: playersContract,
    bankAccounts: bankAccountsContract,
    fingerprint: fingerprintContract,
    limits: limitsContract,
    currencyRates: currencyRatesContract,
    credits: creditsContract,
    deposits: depositsContract,
    withdrawals: withdrawalsContract,
    promotions: promotionsContract,
    games: gamesContract,
    events: eventsContract,
    push: pushContract,
  },
  { pathPrefix: '/api', strictStatusCodes: true, commonResponses },
);
