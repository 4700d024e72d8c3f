import { commonContract } from './common';
import { secondaryContract } from './secondary';

/**
 * Every endpoint of the product, defined once, in the order of the OpenAPI document. The server, the OpenAPI document
 * and the tests read this object; a page loads its two parts (`common.ts`, `secondary.ts`). Every response has the header
 * `server-time`: the server's clock, ISO 8601; the page reads milliseconds since 1970 as well.
 */
export const contract = {
  agency: commonContract.agency,
  players: commonContract.players,
  security: secondaryContract.security,
  bankAccounts: commonContract.bankAccounts,
  fingerprint: secondaryContract.fingerprint,
  limits: commonContract.limits,
  currencyRates: commonContract.currencyRates,
  notices: commonContract.notices,
  switches: commonContract.switches,
  credits: commonContract.credits,
  deposits: commonContract.deposits,
  withdrawals: commonContract.withdrawals,
  inquiries: secondaryContract.inquiries,
  messages: secondaryContract.messages,
  moves: secondaryContract.moves,
  promotions: commonContract.promotions,
  showcase: commonContract.showcase,
  games: commonContract.games,
  rounds: secondaryContract.rounds,
  protection: commonContract.protection,
  events: commonContract.events,
  push: secondaryContract.push,
};

/** Resources and calls that are not in the specification. */
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
