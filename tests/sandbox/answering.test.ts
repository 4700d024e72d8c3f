import { expect, test } from '@jest/globals';
import { depositIn } from '../../sandbox/scenes/orders';
import { answering } from '../../mocks/answering';
import { refused, type Answers } from '../../mocks/responses';
import { getAnswers, withDeposit } from '../../sandbox/scenes/world';

const order = depositIn('PAID');

/** A scene's answers to calls in this order. */
function askInOrder(answers: Answers, ...names: string[]) {
  const answer = answering(answers);
  const headers = new Headers();
  const query = new URLSearchParams();
  return names.map((name) => answer({ name, body: undefined, headers, query }));
}

test('a path without parameters is matched before a path with a parameter', () => {
  const [open, one] = askInOrder(
    withDeposit(order),
    'GET /v2/deposits/open',
    `GET /v2/deposits/CH-1`,
  );
  expect(open).toEqual({ status: 200, body: { items: [order] } });
  expect(one).toEqual({ status: 200, body: order });
});

test('a call is answered by path and method', () => {
  const answers: Answers = {
    'deposits.create': { body: order },
    'deposits.list': refused('UNAVAILABLE', 503),
  };
  expect(askInOrder(answers, 'POST /v2/deposits', 'GET /v2/deposits')).toEqual([
    { status: 201, body: order },
    { status: 503, body: { code: 'UNAVAILABLE' } },
  ]);
});

test('each call takes the next of several replies, and the last reply is repeated', () => {
  const answers: Answers = { 'deposits.get': [{ body: order }, 'offline', 'never'] };
  const repeatedCalls = Array.from({ length: 4 }, () => 'GET /v2/deposits/CH-1');
  expect(askInOrder(answers, ...repeatedCalls)).toEqual([
    { status: 200, body: order },
    'offline',
    'never',
    'never',
  ]);
});

test('invalid JSON, or JSON of another kind, is sent unchanged', () => {
  const answers: Answers = {
    'agency.info': 'html',
    'limits.get': 'malformed',
    'bankAccounts.banks': 'senseless',
  };
  expect(askInOrder(answers, 'GET /v2/agency/info', 'GET /v2/limits', 'GET /v2/banks')).toEqual([
    { text: expect.stringContaining('<!doctype html>') },
    { text: '{"items":[{"code":' },
    { status: 200, body: { hello: 'world' } },
  ]);
});

test('the answers of a scene override its world; a call that neither answers is not found', () => {
  const answers = getAnswers({
    path: '/player',
    answers: { 'players.backlist': { body: { blocked: true } } },
  });
  expect(askInOrder(answers, 'GET /v2/players/backlist', 'GET /v2/nowhere')).toEqual([
    { status: 200, body: { blocked: true } },
    { status: 404, body: { code: 'NOT_FOUND' } },
  ]);
});

test('a player is logged in only on pages for players', () => {
  const who = 'GET /v2/players/current';
  expect(askInOrder(getAnswers({ path: '/login' }), who)).toMatchObject([{ status: 401 }]);
  expect(askInOrder(getAnswers({ path: '/player/deposit?code=CH-1' }), who)).toMatchObject([
    { status: 200 },
  ]);
});
