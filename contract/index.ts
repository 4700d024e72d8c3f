import { commonContract } from './common';
import { seldomContract } from './seldom';

/**
 * Every endpoint of the product, defined once, in the order of the OpenAPI document. The server, the OpenAPI document
 * and the tests read this object; a page loads its two parts (`common.ts`, `seldom.ts`). Every response has the header
 * `server-time`: the server's clock, ISO 8601.
 */
export const contract = {
  agency: commonContract.agency,
  players: commonContract.players,
  security: seldomContract.security,
  bankAccounts: commonContract.bankAccounts,
  fingerprint: seldomContract.fingerprint,
  limits: commonContract.limits,
  currencyRates: commonContract.currencyRates,
  notices: commonContract.notices,
  switches: commonContract.switches,
  credits: commonContract.credits,
  deposits: commonContract.deposits,
  withdrawals: commonContract.withdrawals,
  inquiries: seldomContract.inquiries,
  messages: seldomContract.messages,
  moves: seldomContract.moves,
  promotions: commonContract.promotions,
  showcase: commonContract.showcase,
  games: commonContract.games,
  rounds: commonContract.rounds,
  protection: commonContract.protection,
  events: commonContract.events,
  push: seldomContract.push,
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
