import type { MoneyPlayer } from './moneyPlayer';

/** double-500 at gclub, paid: 781.25 THB and the same bonus; 4687.50 must be exceeded, at most 5000.00 are paid out. */
export async function playerWithDouble(app: {
  player: () => Promise<MoneyPlayer>;
}): Promise<MoneyPlayer> {
  const player = await app.player();
  await player.use('double-500', 'gclub');
  await player.depositPaid('gclub', '500000');
  return player;
}
