import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import type { DepositStep, PaymentWay } from './actions';
import { hasOpenFlag } from './ledger';
import type { Person } from './people';
import { getBody, outcome, toReply, type Run } from './run';
import { inLak } from './words';

type Order = Person['deposits'][number];

/** For each step with a deposit, how to do it, and how the report describes it. */
const steps: Record<
  DepositStep,
  {
    words: (name: string) => string;
    call: (run: Run, person: Person, code: string) => Promise<{ status: number; body: unknown }>;
  }
> = {
  cancel: {
    words: (name) => `${name} cancels the deposit`,
    call: (_, { client }, code) => client.post(`/api/v2/deposits/${code}/cancel`),
  },
  check: {
    words: (name) => `${name} has the deposit checked`,
    call: (_, { client }, code) => client.post(`/api/v2/deposits/${code}/check`),
  },
  reject: {
    words: (name) => `staff reject ${name}'s deposit`,
    call: ({ sandbox }, _, code) => sandbox.rejectDeposit({ params: { code }, body: {} }),
  },
  fail: {
    words: (name) => `staff fail ${name}'s deposit`,
    call: ({ sandbox }, _, code) => sandbox.failDeposit({ params: { code }, body: {} }),
  },
  creditLate: {
    words: (name) => `staff credit what was paid for ${name}'s deposit`,
    call: (run, _, code) => settleLate(run, code, 'credit'),
  },
  returnLate: {
    words: (name) => `staff return what was paid for ${name}'s deposit`,
    call: (run, _, code) => settleLate(run, code, 'return'),
  },
};

const settleLate = ({ sandbox }: Run, code: string, decision: 'credit' | 'return') =>
  sandbox.resolveLateDeposit({ params: { code }, body: { how: decision } });

/** How a bank pays an order, or the gateway reports that it did. */
const ways: Record<PaymentWay, (run: Run, person: Person, order: Order) => Promise<void>> = {
  exact: (run, person, order) => pay(run, person, order, order.kip),
  less: (run, person, order) => pay(run, person, order, order.kip - 1_000n),
  more: (run, person, order) => pay(run, person, order, order.kip + 1_000n),
  twice: async (run, person, order) => {
    await pay(run, person, order, order.kip);
    await pay(run, person, order, order.kip);
  },
  reportedTwice: async (run, person, order) => {
    const id = await notify(run, person, order);
    const reply = await run.notify(order.code, order.kip, id);
    run.say(`the gateway reports the same payment again: ${outcome(reply)}`);
  },
  reportedOtherwise: async (run, person, order) => {
    const id = await notify(run, person, order);
    const kip = order.kip + 500n;
    const reply = await run.notify(order.code, kip, id);
    run.say(`the gateway reports the same payment with ${inLak(kip)}: ${outcome(reply)}`);
    if (reply.refusal === undefined && !(await hasOpenFlag(run.server, order.code)))
      throw new Error('a payment reported with two amounts was taken, and staff do not see it');
  },
};

/** Creates a deposit, and pays it immediately or leaves it open. */
export async function deposit(
  run: Run,
  person: Person,
  { provider, kip, paid }: { provider: Provider; kip: bigint; paid: boolean },
): Promise<void> {
  const { name, client, bankAccountId } = person;
  const body = { provider, bankAccountId, amount: kip.toString() };
  const headers = { 'idempotency-key': randomUUID() };
  const reply = toReply(await client.post('/api/v2/deposits', body, { headers }));
  const description = `${name} orders a deposit of ${inLak(kip)} at ${provider}`;
  if (reply.refusal !== undefined) return run.say(`${description}: ${outcome(reply)}`);
  const { code } = getBody<{ code: string }>(reply);
  person.deposits.push({ code, kip });
  if (!paid) return run.say(`${description}: ${code}`);
  run.say(`${description} and pays it: ${await run.pay(person, code, kip)}`);
}

/** Pays one of the player's orders in one of the ways, whatever its status. */
export async function payOrder(
  run: Run,
  person: Person,
  nth: number,
  way: PaymentWay,
): Promise<void> {
  const order = person.deposits.at(-1 - nth);
  if (order) await ways[way](run, person, order);
}

/** Takes a step with one of the player's orders, in any status. */
export async function stepOrder(
  run: Run,
  person: Person,
  nth: number,
  step: DepositStep,
): Promise<void> {
  const order = person.deposits.at(-1 - nth);
  if (!order) return;
  const { words, call } = steps[step];
  const reply = toReply(await call(run, person, order.code));
  run.say(`${words(person.name)} ${order.code}: ${outcome(reply)}`);
}

async function pay(run: Run, person: Person, { code }: Order, kip: bigint): Promise<void> {
  const status = await run.pay(person, code, kip);
  run.say(`${person.name} pays ${inLak(kip)} for ${code}: ${status}`);
}

/** The gateway reports a payment of the order. @returns the payment's id */
async function notify(run: Run, person: Person, { code, kip }: Order): Promise<string> {
  const id = `pay_${randomUUID()}`;
  const reply = await run.notify(code, kip, id);
  run.say(`the gateway reports ${inLak(kip)} by ${person.name} for ${code}: ${outcome(reply)}`);
  if (reply.refusal === undefined) {
    run.payments.push({ reference: code, kip });
    person.paidIn += kip;
  }
  return id;
}
