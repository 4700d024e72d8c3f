import { paths, visitorGamesPath } from '../../src/lib/paths';
import { welcome } from './promotions';
import { refused, unavailable } from '../../mocks/responses';
import { notice, type Scene } from './scene';

/** The answer of a backend that lacks the call for visitors. */
const closedShowcase = { 'showcase.get': refused('NOT_FOUND', 404) };
const ways = 'main a[href^="/register?to="]';

/** Games and promotions, seen without a login. */
export const visitorScenes: readonly Scene[] = [
  {
    id: 'visitor.games',
    title: 'The games of all providers',
    path: paths.games,
    sees: 'main li button',
  },
  {
    id: 'visitor.games.kind',
    title: 'Games of one kind',
    path: visitorGamesPath('Fishing'),
    sees: 'main li button',
  },
  {
    id: 'visitor.games.asked',
    title: 'A game was tapped: it needs a login',
    path: paths.games,
    acts: [{ press: 'main li button' }],
    sees: '[role=dialog] a[href^="/register?to="]',
  },
  {
    id: 'visitor.games.loading',
    title: 'Games on their way',
    path: paths.games,
    answers: { 'showcase.get': 'never' },
  },
  {
    id: 'visitor.games.failed',
    title: 'Games that could not be loaded',
    path: paths.games,
    answers: { 'showcase.get': unavailable },
    sees: notice,
  },
  {
    id: 'visitor.games.closed',
    title: 'A backend that shows visitors no games',
    path: paths.games,
    answers: closedShowcase,
    sees: ways,
  },
  {
    id: 'visitor.promotions',
    title: 'The promotions that are offered to all',
    path: paths.offers,
    sees: `main a[href="${paths.offer(welcome.id)}"]`,
  },
  {
    id: 'visitor.promotions.none',
    title: 'No promotions for visitors',
    path: paths.offers,
    answers: { 'showcase.get': { body: { promotions: [], providers: [] } } },
    sees: ways,
  },
  {
    id: 'visitor.promotion',
    title: 'One promotion with its terms',
    path: paths.offer(welcome.id),
    sees: ways,
  },
  {
    id: 'visitor.promotion.failed',
    title: 'A promotion that could not be loaded',
    path: paths.offer(welcome.id),
    answers: { 'showcase.get': unavailable },
    sees: notice,
  },
  {
    id: 'visitor.promotion.gone',
    title: 'A promotion that is not there',
    path: paths.offer('gone'),
  },
];
