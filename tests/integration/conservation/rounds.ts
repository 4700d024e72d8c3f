import { randomUUID } from 'node:crypto';
import { fromMinor, toMinor } from '../../../contract/money';
import type { Provider } from '../../../contract/provider';
import { TestProvider, type WalletReply } from '../support/walletCalls';
import type { winnings } from './actions';
import type { Person } from './people';
import type { Run } from './run';
import { inThb } from './words';

type Round = Person['rounds'][number];

const lastOf = (person: Person, nth: number): Round | undefined => person.rounds.at(-1 - nth);

const outcome = ({ status, code, balance }: WalletReply) =>
  status === 200 ? `done, ${balance} THB` : `refused, ${code}`;

/**
 * Makes a call, and repeats it with the same content if the action says so.
 * @throws Error for anything other than a success or a typed refusal, and if the repeated call gets another answer
 */
async function repeatedly(
  run: Run,
  line: string,
  repeated: boolean,
  call: () => Promise<WalletReply>,
): Promise<WalletReply> {
  const reply = await call();
  run.say(`${line}: ${outcome(reply)}`);
  if (reply.status !== 200 && (reply.status !== 409 || !reply.code))
    throw new Error(`answered ${JSON.stringify(reply)}`);
  if (!repeated) return reply;
  const secondReply = await call();
  if (JSON.stringify(secondReply) !== JSON.stringify(reply))
    throw new Error(`the same call was answered ${JSON.stringify(secondReply)}`);
  return reply;
}

/** Bets in a new round (`nth` 0), or in an earlier one. */
export async function bet(
  run: Run,
  person: Person,
  {
    provider,
    nth,
    stake,
    repeated,
  }: { provider: Provider; nth: number; stake: bigint; repeated: boolean },
): Promise<void> {
  if (stake <= 0n) return;
  const previousRound = nth > 0 ? lastOf(person, nth - 1) : undefined;
  const round = previousRound ?? { provider, id: randomUUID(), bets: [] };
  const id = randomUUID();
  const line = `${person.name} bets ${inThb(stake)} in ${previousRound ? 'an old' : 'a new'} round at ${round.provider}`;
  const ids = { roundId: round.id, transactionId: id };
  const games = new TestProvider(run.server, round.provider);
  const reply = await repeatedly(run, line, repeated, () =>
    games.bet(person.id, fromMinor(stake, 'THB'), ids),
  );
  if (reply.status !== 200) return;
  person.hasPlayed = true;
  round.bets.push({ id, stake });
  if (!previousRound) person.rounds.push(round);
}

/** Wins in a round; `double` is twice its last bet. */
export async function winRound(
  run: Run,
  person: Person,
  nth: number,
  {
    thb,
    final,
    repeated,
  }: { thb: (typeof winnings)[number] | '0'; final: boolean; repeated: boolean },
): Promise<void> {
  const round = lastOf(person, nth);
  if (!round) return;
  const won = thb === 'double' ? 2n * (round.bets.at(-1)?.stake ?? 0n) : toMinor(thb, 'THB');
  const line = `a round of ${person.name} wins ${inThb(won)}${final ? ' and is over' : ''}`;
  const ids = { roundId: round.id, transactionId: randomUUID(), final };
  const games = new TestProvider(run.server, round.provider);
  await repeatedly(run, line, repeated, () => games.win(person.id, fromMinor(won, 'THB'), ids));
}

/** Rolls back the last bet of a round, whether the round has ended or not. */
export async function takeBack(
  run: Run,
  person: Person,
  nth: number,
  repeated: boolean,
): Promise<void> {
  const round = lastOf(person, nth);
  const lastBet = round?.bets.at(-1);
  if (!round || !lastBet) return;
  const ids = { roundId: round.id, transactionId: randomUUID() };
  const games = new TestProvider(run.server, round.provider);
  const line = `a bet of ${person.name} is taken back`;
  const reply = await repeatedly(run, line, repeated, () =>
    games.rollback(person.id, lastBet.id, ids),
  );
  if (reply.status === 200) round.bets.pop();
}

/** Every provider settles its open rounds. */
export async function settleRounds(run: Run, person: Person): Promise<void> {
  for (let nth = 0; nth < person.rounds.length; nth += 1)
    await winRound(run, person, nth, { thb: '0', final: true, repeated: false });
}
