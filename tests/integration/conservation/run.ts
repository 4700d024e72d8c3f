import { randomUUID } from 'node:crypto';
import { Failure } from '../../../contract/errors';
import { toMinor } from '../../../contract/money';
import { providers, type Provider } from '../../../contract/provider';
import type { ProviderBehaviour } from '../../../contract/sandbox';
import { signatureHeader } from '../../../server/http/signature';
import { signedNotice } from '../../../server/sandbox/simulation';
import { createSandboxClient } from '../support/moneyPlayer';
import type { TestServer } from '../support/server';
import { newPerson, type Person } from './people';

/** The answer to a call: its body, or the code of the refusal. */
export type Reply = { body: unknown; refusal?: undefined } | { refusal: string };

/** One sequence: its players, the reported payments, and a readable report. */
export class Run {
  readonly lines: string[] = [];
  /** Payments that the gateway has reported. Kip. */
  readonly payments: { reference: string; kip: bigint }[] = [];
  readonly strays = new Map<number, string>();
  readonly sandbox;
  private readonly byNumber = new Map<number, Person>();
  private readonly behaviours = new Map<Provider, ProviderBehaviour>();

  constructor(readonly server: TestServer) {
    this.sandbox = createSandboxClient(server.client());
  }

  get people(): Person[] {
    return [...this.byNumber.values()];
  }

  async person(number: number): Promise<Person> {
    const existingItem = this.byNumber.get(number);
    if (existingItem) return existingItem;
    const person = await newPerson(this.server, 'ABC'.charAt(number));
    this.byNumber.set(number, person);
    return person;
  }

  say(line: string): void {
    this.lines.push(line);
  }

  /** Credit that can be played with or withdrawn, satang. */
  async credit({ client }: Person, provider: Provider): Promise<bigint> {
    const reply = toReply(await client.get(`/api/v2/players/credits/${provider}`));
    const { credit } = getBody<{ credit: { amount: string } }>(reply);
    return toMinor(credit.amount, 'THB');
  }

  /** A bank pays an order. @returns the order's status afterwards */
  async pay(person: Person, code: string, kip: bigint): Promise<string> {
    const body = { amount: kip.toString() };
    const reply = toReply(await this.sandbox.payDeposit({ params: { code }, body }));
    if (reply.refusal !== undefined) return outcome(reply);
    this.payments.push({ reference: code, kip });
    person.paidIn += kip;
    return getBody<{ status: string }>(reply).status;
  }

  /** The gateway reports a payment by a signed notice. */
  async notify(reference: string, kip: bigint, id = `pay_${randomUUID()}`): Promise<Reply> {
    const { ctx } = this.server;
    const paidAt = ctx.clock.now().toISOString();
    const notice = { id, reference, amount: kip.toString(), currency: 'LAK', paidAt } as const;
    const { raw, signature } = signedNotice(ctx, notice);
    const headers = { [signatureHeader]: signature };
    const reply = toReply(
      await this.server.client().post('/gateway/notices', raw, {
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    );
    await this.advanceClock(0);
    return reply;
  }

  /** Advances the clock, which also runs what is due. */
  async advanceClock(advanceSeconds: number): Promise<void> {
    getBody(toReply(await this.sandbox.clock({ body: { advanceSeconds } })));
  }

  async behave(provider: Provider, behaviour: ProviderBehaviour): Promise<void> {
    this.behaviours.set(provider, behaviour);
    getBody(toReply(await this.sandbox.setProvider({ params: { provider }, body: { behaviour } })));
  }

  /** Every provider accepts credit immediately again, for the next sequence. */
  async allNormal(): Promise<void> {
    for (const provider of providers)
      if ((this.behaviours.get(provider) ?? 'normal') !== 'normal')
        await this.behave(provider, 'normal');
  }
}

/** @throws Error for anything but a success and a typed refusal */
export function toReply({ status, body }: { status: number; body: unknown }): Reply {
  if (status >= 200 && status < 300) return { body };
  const failure = Failure.safeParse(body);
  if (status < 400 || status >= 500 || !failure.success)
    throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return { refusal: failure.data.code };
}

/** The body of a call that must succeed. */
export function getBody<Body>(reply: Reply): Body {
  if (reply.refusal !== undefined) throw new Error(`refused: ${reply.refusal}`);
  return reply.body as Body;
}

/** The outcome of a call, as the end of a line in the report. */
export const outcome = (reply: Reply, done = 'done'): string =>
  reply.refusal === undefined ? done : `refused, ${reply.refusal}`;
