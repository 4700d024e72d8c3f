import { readBooks, readKip, openFlags, type KipMove, type PlayerBooks } from './ledger';
import { allowedCredit } from './oracle';
import type { Person } from './people';
import type { Run } from './run';
import { bothWays, inLak, inThb } from './words';

/**
 * Checks what must hold when a sequence is over and everything pending is settled. Credit that a player could still withdraw
 * counts as paid out.
 * @throws Error with the player, the amount taken and the amount allowed
 */
export async function judge(run: Run): Promise<void> {
  const { server, people } = run;
  const books = await readBooks(
    server,
    people.map(({ id }) => id),
  );
  const all = people.map((person) => ({ person, ...books(person.id) }));
  const references = [
    ...all.flatMap(({ deposits, withdrawals }) => [...deposits, ...withdrawals]),
    ...[...run.strays.values()].map((code) => ({ code })),
  ].map(({ code }) => code);
  const kip = await readKip(server, references);
  for (const one of all) {
    checkPaidWithoutGames(one, kip);
    checkPaidByTerms(one);
    credits(one);
  }
  await checkPayments(run, all, kip);
}

type Judged = PlayerBooks & { person: Person };
type KipOf = (orderId: string) => KipMove;

/** Without games: the kip paid out, the kip held and the value of the remaining credit are not more than the kip received. */
function checkPaidWithoutGames({ person, ...books }: Judged, kip: KipOf): void {
  if (books.changes.some(({ kind }) => kind === 'win' || kind === 'lose')) return;
  const moves = [...books.deposits, ...books.withdrawals].map(({ code }) => kip(code));
  const came = sum(moves.map((move) => move.came));
  const went = sum(moves.map((move) => move.went + move.held));
  const left = creditLeft(books);
  if (went + (left * 640n) / 100n > came)
    throw new Error(
      `${person.name} never played and paid in ${inLak(came)}: ${inLak(went)} went out, ${bothWays(left)} may be withdrawn`,
    );
}

/** With games: no more than the terms of the promotions allow. */
function checkPaidByTerms({ person, ...books }: Judged): void {
  const paid = -sum(books.changes.flatMap((one) => (one.kind === 'receive' ? [one.change] : [])));
  const left = creditLeft(books);
  const allowed = allowedCredit(books);
  if (paid + left > allowed)
    throw new Error(
      `${person.name} was paid ${inThb(paid)} and may withdraw ${inThb(left)} more: ` +
        `${bothWays(paid + left)}, but deposits, games and terms allow ${bothWays(allowed)}`,
    );
}

/** Credit that is not bound by a promotion in use. */
function creditLeft({ changes, usages }: PlayerBooks): bigint {
  const activeUsage = usages.find(
    ({ status, fundedBy }) => status === 'ACTIVE' && fundedBy !== null,
  );
  const free = changes.filter(
    ({ type, provider }) => type !== 'hold' && provider !== activeUsage?.provider,
  );
  return sum(free.map(({ change }) => change));
}

/** Deposits and withdrawals are converted at the order's rate, and rounded in favor of the house. */
function credits({ deposits, withdrawals }: Judged): void {
  for (const { code, depositCredit, amount, rate } of deposits)
    if (depositCredit * BigInt(rate) > amount * 100n)
      throw new Error(`${code}: ${inThb(depositCredit)} for ${inLak(amount)}`);
  for (const { code, receiveCredit, payout, rate } of withdrawals)
    if (payout * 100n > receiveCredit * BigInt(rate))
      throw new Error(`${code}: ${inLak(payout)} for ${inThb(receiveCredit)}`);
}

/** Every reported payment is credited, held with a note to staff, or returned. */
async function checkPayments(run: Run, all: Judged[], kip: KipOf): Promise<void> {
  const strays = [...run.strays.values()].map((code) => ({ code, credited: 0n }));
  const orders = all.flatMap(({ deposits }) =>
    deposits.map(({ code, status, amount }) => {
      if (status === 'PAID') throw new Error(`${code} is paid, and nothing comes of it`);
      return { code, credited: status === 'SUCCESS' ? amount : 0n };
    }),
  );
  const flags = await openFlags(run.server, [
    ...run.payments.map(({ reference }) => reference),
    '',
  ]);
  for (const { code, credited } of [...orders, ...strays]) {
    const reportedSum = sum(
      run.payments.flatMap((one) => (one.reference === code ? [one.kip] : [])),
    );
    const { came, went, held } = kip(code);
    if (came < reportedSum)
      throw new Error(`${code}: ${inLak(reportedSum)} were paid, ${inLak(came)} posted`);
    if (came !== credited + went + held)
      throw new Error(
        `${code}: of ${inLak(came)} ${inLak(credited)} are credited, ${inLak(went)} returned, ${inLak(held)} held`,
      );
    if (held > 0n && !flags.has(code))
      throw new Error(`${code}: ${inLak(held)} are held, and staff do not hear of it`);
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
