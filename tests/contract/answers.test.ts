import { describe, expect, test } from '@jest/globals';
import { contract } from '../../contract';
import { readAnswer, withoutAdditions, type Path } from '../../contract/reader';
import { listRoutes } from '../../contract/tsRest';
import { answeredRoutes, fullAnswers, pathsIn, getSchema, withOdd } from '../support/answers';

test('every call except the stream has an answer', () => {
  const all = listRoutes(contract).map(({ name }) => name);
  expect([...answeredRoutes, 'events.stream'].sort()).toEqual(all.sort());
});

describe.each(answeredRoutes)('%s', (name) => {
  const schema = getSchema(name);
  const paths: Path[] = [];
  const read = (answer: unknown): unknown => readAnswer(schema, answer, (path) => paths.push(path));

  test('follows the contract when our server sends everything', () => {
    expect(schema.safeParse(fullAnswers[name]).error?.issues ?? []).toEqual([]);
    expect(read(fullAnswers[name])).not.toBeNull();
    expect(paths).toEqual([]);
  });

  test('can be read when a backend sends only the required minimum', () => {
    const least = withoutAdditions(schema, fullAnswers[name]) ?? null;
    expect(schema.safeParse(least).success).toBe(true);
    expect(read(least)).not.toBeNull();
    expect(paths).toEqual([]);
  });
});

const games = ['favourites', 'favourites.0', 'favourites.0.gameId', 'recent'];
const inquiry = ['id', 'code', 'status'];
const order = ['code', 'amount', 'amount.amount', 'amount.currency', 'status'];

/** Fields without which the whole answer is rejected, because nothing in it would be usable. */
const needed = {
  'bankAccounts.banks': ['banks'],
  'bankAccounts.create': ['id'],
  // A player has one account at most: without its id the list is of no use
  'bankAccounts.list': ['bankAccounts', 'bankAccounts.0', 'bankAccounts.0.id'],
  'bankAccounts.requestChange': ['id', 'status'],
  'bankAccounts.withdrawChange': ['id', 'status'],
  'credits.get': ['credit', 'credit.amount', 'credit.currency'],
  'currencyRates.list': ['rates'],
  'deposits.create': order,
  'deposits.list': ['items'],
  'deposits.open': ['items'],
  'deposits.get': order,
  'deposits.check': order,
  'deposits.cancel': order,
  'games.launch': ['url'],
  'games.list': ['games'],
  'games.mine': games,
  'games.setFavourite': games,
  'inquiries.create': inquiry,
  'inquiries.newest': ['inquiry', ...inquiry.map((field) => `inquiry.${field}`)],
  'inquiries.slip': inquiry,
  'messages.list': ['items'],
  'moves.create': ['id', 'code', 'amount', 'amount.amount', 'amount.currency'],
  'moves.list': ['items'],
  'rounds.list': ['items'],
  'notices.list': ['notices'],
  'players.current': ['player', 'player.id'],
  'players.info': ['player', 'player.id'],
  'promotions.list': ['promotions'],
  'promotions.usages': ['items'],
  'promotions.using': ['usage', 'usage.usageId', 'usage.status'],
  'security.sessions': ['sessions'],
  'security.passkeys': [
    'passkeys',
    // A player has one account at most: without its id the list is of no use
    ...['', '.id', '.browser', '.createdAt', '.usedAt'].map((field) => `passkeys.0${field}`),
  ],
  'security.preparePasskey': ['options'],
  'security.addPasskey': ['id', 'browser', 'createdAt', 'usedAt'],
  'security.prepareLogin': ['options'],
  'switches.get': ['switches', 'switches.off'],
  'withdrawals.cancel': order,
  'withdrawals.create': order,
  'withdrawals.list': ['items'],
  'withdrawals.get': order,
};

test('one malformed value makes an answer unreadable only when money or identity depends on it', () => {
  const found = Object.fromEntries(
    // Only our server has player protection. It concerns money, so its answers are read completely or not at all
    answeredRoutes.flatMap((name) => {
      if (name.startsWith('protection.')) return [];
      const lostPaths = pathsIn(fullAnswers[name]).filter((path) =>
        [null, undefined, { odd: 'value' }].some(
          (oddValue) =>
            readAnswer(getSchema(name), withOdd(fullAnswers[name], path, oddValue)) === null,
        ),
      );
      return lostPaths.length === 0 ? [] : [[name, lostPaths.map((path) => path.join('.'))]];
    }),
  );
  expect(found).toEqual(needed);
});
