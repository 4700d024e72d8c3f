import { expect, test } from '@jest/globals';
import { providers, type Provider } from '../../contract/provider';
import { getCatalogue } from '../../server/providers/catalogue';
import { must, useTestApp, type TestApp } from './support/testApp';

const seamless = useTestApp();
const transfer = useTestApp({ transferWallets: ['gclub'] });

/** A player who has won 1,000 THB, with an open game. */
async function createPlayingPlayer(app: TestApp, provider: Provider) {
  const player = await app.playerWithCredit(provider);
  await player.play(provider, '1000');
  const [game] = getCatalogue(provider);
  const launch = await player.client.post(`/api/v2/games/${provider}/${game?.id}/launch`);
  const visitor = app.server.client();
  const page = await visitor.get(must<{ url: string }>(launch, 200).url);
  const session = /&quot;session&quot;:&quot;([\w-]+)/.exec(page.text)?.[1] ?? '';
  const play = (round: string, stake = '10') =>
    visitor.post('/sandbox/game/rounds', { session, round, stake });
  return { player, play };
}

test.each([
  ...providers.map((provider) => ['seamless', provider, seamless] as const),
  ['transfer', 'gclub', transfer] as const,
])(
  'with a %s wallet at %s a round is won or lost once, however often it is sent',
  async (_, provider, app) => {
    const { player, play } = await createPlayingPlayer(app, provider);
    const ends = new Set<boolean>();
    let expected = Number(await player.credit(provider));
    for (let round = 0; ends.size < 2; round += 1) {
      const name = `round${String(round).padStart(12, '0')}${provider.length}`;
      const { won } = must<{ won: boolean }>(await play(name), 200);
      expect(must<{ won: boolean }>(await play(name), 200).won).toBe(won);
      ends.add(won);
      expected += won ? 10 : -10;
      expect(Number(await player.credit(provider))).toBe(expected);
    }
  },
);

test.each([
  ['seamless', seamless],
  ['transfer', transfer],
] as const)(
  'with a %s wallet an invalid stake and a stake above the credit are refused',
  async (_, app) => {
    const { player, play } = await createPlayingPlayer(app, 'gclub');
    expect(await play('roundwithouta', '1000000')).toMatchObject({ status: 400 });
    await player.play('gclub', `-${Number(await player.credit('gclub')) - 5}`);
    expect(await play('roundtoolarge')).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_CREDIT' },
    });
    expect(Number(await player.credit('gclub'))).toBe(5);
  },
);

test('a game ends after an hour', async () => {
  const { play } = await createPlayingPlayer(seamless, 'alphabet');
  seamless.ctx.clock.advance(3_601);
  expect(await play('roundtoolate1')).toMatchObject({ status: 404 });
});
