import { agencyContract } from './agency';
import { bankAccountsContract } from './bankAccounts';
import { c } from './base';
import { creditsContract } from './credits';
import { currencyRatesContract } from './currencyRates';
import { depositsContract } from './deposits';
import { routeOptions } from './errors';
import { eventsContract } from './events';
import { gamesContract } from './games';
import { limitsContract } from './limits';
import { noticesContract } from './notices';
import { playersContract } from './players';
import { promotionsContract } from './promotions';
import { protectionContract } from './protection';
import { showcaseContract } from './showcase';
import { switchesContract } from './switches';
import { withdrawalsContract } from './withdrawals';

/** The endpoints that players' pages share: every page loads all of these. */
export const commonContract = c.router(
  {
    agency: agencyContract,
    players: playersContract,
    bankAccounts: bankAccountsContract,
    limits: limitsContract,
    currencyRates: currencyRatesContract,
    notices: noticesContract,
    switches: switchesContract,
    credits: creditsContract,
    deposits: depositsContract,
    withdrawals: withdrawalsContract,
    promotions: promotionsContract,
    showcase: showcaseContract,
    games: gamesContract,
    protection: protectionContract,
    events: eventsContract,
  },
  routeOptions,
);
