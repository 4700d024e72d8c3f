import type { AcceptTermsEvent } from '../../machines/acceptTerms';
import { paths } from '../../src/lib/paths';
import { playerInfo } from './data';
import { refused, unavailable, type Answers } from '../../mocks/responses';
import { type Act, type Scene } from './scene';

const version = '2026-12-01';
export const termsAnswers: Answers = {
  'players.info': { body: { ...playerInfo, termsToAccept: version } },
};
const send = (event: AcceptTermsEvent): Act => ({ to: 'acceptTerms', send: event });
const accept = send({ type: 'terms.accept' });
const sees = '#newer-terms';
const failedSelector = '[role=status] [data-tone][role]';

const termsScene = (name: string, title: string, path: string): Scene => ({
  ...{ id: `terms.${name}`, title, path, answers: termsAnswers, sees },
  shows: { acceptTerms: 'asking' },
});

export const termsScenes: readonly Scene[] = [
  termsScene('home', 'Newer terms, at home', paths.home),
  termsScene('deposit', 'Newer terms, above a form that cannot be sent yet', paths.deposit),
  termsScene('games', 'Newer terms, instead of the games', paths.game('alphabet')),
  {
    id: 'terms.accepting',
    title: 'The answer is on its way',
    path: paths.home,
    answers: { ...termsAnswers, 'players.acceptTerms': 'never' },
    acts: [accept],
    shows: { acceptTerms: 'accepting' },
    sees,
  },
  {
    id: 'terms.lost',
    title: 'The answer could not be sent',
    path: paths.home,
    answers: { ...termsAnswers, 'players.acceptTerms': unavailable },
    acts: [accept],
    shows: { acceptTerms: 'asking' },
    sees: failedSelector,
  },
  {
    id: 'terms.refused',
    title: 'Even newer terms apply by then',
    path: paths.home,
    answers: { ...termsAnswers, 'players.acceptTerms': refused('TERMS_NOT_ACCEPTED', 409) },
    acts: [accept],
    shows: { acceptTerms: 'asking' },
    sees: failedSelector,
  },
  {
    id: 'terms.accepted',
    title: 'Accepted',
    path: paths.deposit,
    answers: { ...termsAnswers, 'players.acceptTerms': { body: {} } },
    acts: [accept],
    shows: { acceptTerms: 'accepted' },
  },
];
