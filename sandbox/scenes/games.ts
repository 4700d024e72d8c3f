import type { ErrorCode } from '../../contract/errors';
import { gameTabPath, paths } from '../../src/lib/paths';
import { answerCredits } from './world';
import { credits, games, noCredits, thb } from './data';
import { refused, unavailable } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';

const path = paths.game('alphabet');
const tap: Act = { press: 'main li button' };

const launchRefused = (code: ErrorCode, params: Record<string, string> = {}): Scene => ({
  id: `games.refused.${code}`,
  title: `Not opened: ${code}`,
  path,
  answers: { 'games.launch': refused(code, 409, { params }) },
  acts: [tap],
  sees: '[role=dialog] [data-tone][role]',
});

export const gamesScenes: readonly Scene[] = [
  { id: 'games.list', title: 'Games, with credit to play', path, sees: 'main li button' },
  {
    id: 'games.mine',
    title: 'With favourites and games to play again',
    path,
    answers: {
      'games.mine': {
        body: {
          favourites: [{ provider: 'alphabet', gameId: 'fortune' }],
          recent: [
            { provider: 'alphabet', gameId: 'naga' },
            { provider: 'gclub_live', gameId: 'roulette' },
            { provider: 'askmebet', gameId: 'giants' },
            { provider: 'alphabet', gameId: 'poker' },
          ],
        },
      },
    },
    sees: '[aria-pressed=true]',
  },
  {
    id: 'games.found',
    title: 'Found at all providers',
    path,
    acts: [{ fill: 'search', with: 'naga' }],
    sees: 'main li button',
  },
  {
    id: 'games.searchIncomplete',
    title: 'Some providers could not be searched',
    path,
    answers: {
      'games.list': ({ name }) => (name.endsWith('gclub') ? unavailable : { body: { games } }),
    },
    acts: [{ fill: 'search', with: 'naga' }],
    sees: 'main [data-tone]',
  },
  {
    id: 'games.category',
    title: 'Games of one kind',
    path: gameTabPath('askmebet', 'Slot'),
    sees: 'main li button',
  },
  { id: 'games.loading', title: 'On their way', path, answers: { 'games.list': 'never' } },
  {
    id: 'games.failed',
    title: 'Could not be loaded',
    path,
    answers: { 'games.list': unavailable },
    sees: notice,
  },
  {
    id: 'games.none',
    title: 'A provider without games',
    path,
    answers: { 'games.list': { body: { games: [] } } },
  },
  {
    id: 'games.notFound',
    title: 'No game of that name',
    path,
    acts: [{ fill: 'search', with: 'zzz' }],
  },
  {
    id: 'games.noCredit',
    title: 'No credit at this provider',
    path,
    answers: { 'credits.get': answerCredits(noCredits) },
    sees: 'main a[href="/player/deposit?provider=alphabet"]',
  },
  {
    id: 'games.creditMissing',
    title: 'The credit could not be loaded',
    path,
    answers: { 'credits.get': unavailable },
    sees: 'main li button',
  },
  {
    id: 'games.opening',
    title: 'A game is being opened',
    path,
    answers: { 'games.launch': 'never' },
    acts: [tap],
  },
  {
    id: 'games.popUpBlocked',
    title: 'The browser does not open the game by itself',
    path,
    answers: { 'games.launch': { body: { url: 'https://games.example/play/1' } } },
    acts: [tap],
    sees: '[role=dialog] a[href^="https://games.example"]',
  },
  {
    id: 'games.needsDeposit',
    title: 'Not opened: a deposit first',
    path,
    answers: {
      'credits.get': answerCredits({ ...credits, alphabet: thb('0.01') }),
      'games.launch': refused('GAME_NEEDS_DEPOSIT', 409, { params: { provider: 'alphabet' } }),
    },
    acts: [tap],
    sees: '[role=dialog] [data-tone][role]',
  },
  launchRefused('LOSS_LIMIT_REACHED', {
    limit: '1500.00',
    used: '1500.00',
    left: '0.00',
    period: 'week',
    end: '2026-11-26T13:05:00.000Z',
  }),
  launchRefused('REALITY_CHECK_DUE'),
  {
    id: 'games.launchFailed',
    title: 'Not opened: the provider is away',
    path,
    answers: { 'games.launch': unavailable },
    acts: [tap],
    sees: '[role=dialog] [data-tone][role]',
  },
  { id: 'games.nowhere', title: 'A provider that is not there', path: '/player/game/nowhere' },
];
