import type { Provider } from '../../../contract/provider';
import type { Payout, PayoutRequest } from '../../../server/payouts/port';
import { createPorts, type Ports } from '../../../server/ports';

/** The port methods that the server awaits. */
export const portMethods = [
  'gateway.createPayment',
  'gateway.findPayments',
  'alphabet.credit',
  'alphabet.listGames',
  'alphabet.launch',
  'bankDirectory.knows',
] as const;
export type PortMethod =
  | (typeof portMethods)[number]
  | 'gateway.voidPayment'
  | 'payout.send'
  | 'payout.status'
  | 'alphabet.debit'
  | 'alphabet.balance';

/** A held call of a port: the test decides when and how it is answered. */
export interface HeldCall {
  signal: AbortSignal;
  /** Answers with `instead`; by default as the real port does. */
  answer(instead?: unknown): Promise<void>;
  fail(): void;
}

type Method = (...args: unknown[]) => unknown;
type Misbehaviour = (
  callThrough: () => Promise<unknown>,
  signal: AbortSignal,
  args: readonly unknown[],
) => unknown;

/** The ports of the sandbox, with methods that can be made to misbehave. */
export class MisbehavingPorts {
  #held: HeldCall[] = [];
  #plan = new Map<string, Misbehaviour>();
  #waiting: (() => void)[] = [];
  /** The transfers that were made, by reference. */
  readonly transfers = new Map<string, PayoutRequest>();
  /** A bank that executes each transfer immediately, and remembers it. */
  readonly bank: Payout = {
    send: (request) => {
      this.transfers.set(request.reference, this.transfers.get(request.reference) ?? request);
      return Promise.resolve({ status: 'accepted', bankReference: `FT-${request.reference}` });
    },
    status: (reference) =>
      Promise.resolve(
        this.transfers.has(reference)
          ? { status: 'accepted', bankReference: `FT-${reference}` }
          : { status: 'unknown' },
      ),
  };
  /** The orders whose payment was voided. */
  readonly voided: string[] = [];

  /** @param hasPayout true: a bank sends payouts; otherwise staff do */
  constructor(private readonly hasPayout = false) {}

  /** Passed to the server instead of `createPorts`. */
  readonly connect: typeof createPorts = async (...args): Promise<Ports> => {
    const ports = await createPorts(...args);
    const { alphabet } = ports.providers;
    return {
      ...ports,
      gateway: {
        // Like a port that is called over a network.
        isLocal: false,
        createPayment: this.#around('gateway.createPayment', ports.gateway.createPayment),
        findPayments: this.#around('gateway.findPayments', ports.gateway.findPayments),
        voidPayment: this.#around('gateway.voidPayment', (reference: string) => {
          this.voided.push(reference);
          return Promise.resolve(null);
        }),
      },
      providers: {
        ...ports.providers,
        alphabet: {
          credit: this.#around('alphabet.credit', alphabet.credit),
          listGames: this.#around('alphabet.listGames', alphabet.listGames),
          launch: this.#around('alphabet.launch', alphabet.launch),
          ...(alphabet.transfers && {
            transfers: {
              debit: this.#around('alphabet.debit', alphabet.transfers.debit),
              balance: this.#around('alphabet.balance', alphabet.transfers.balance),
            },
          }),
        },
      } satisfies Record<Provider, unknown>,
      payout: this.hasPayout
        ? {
            send: this.#around('payout.send', this.bank.send),
            status: this.#around('payout.status', this.bank.status),
          }
        : null,
      bankDirectory: { knows: this.#around('bankDirectory.knows', ports.bankDirectory.knows) },
    };
  };

  /** Replaces a method from now on. */
  set(method: PortMethod, misbehaviour: Misbehaviour): void {
    this.#plan.set(method, misbehaviour);
  }

  /** Holds all calls of a method from now on, until the test answers them. */
  hold(method: PortMethod): void {
    this.set(method, (callThrough, signal) => {
      return new Promise((resolve, reject) => {
        this.#held.push({
          signal,
          answer: async (instead) => resolve(instead ?? (await callThrough())),
          fail: () => reject(new Error('a port that fails late')),
        });
        for (const release of this.#waiting.splice(0)) release();
      });
    });
  }

  /** The next held call that was not returned before. */
  async nextHeld(): Promise<HeldCall> {
    for (;;) {
      const call = this.#held.shift();
      if (call) return call;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Makes all ports normal again, and answers the held calls. */
  async recover(): Promise<void> {
    this.#plan.clear();
    await Promise.all(this.#held.splice(0).map((call) => call.answer()));
  }

  #around<Wrapped extends (...args: never[]) => Promise<unknown>>(
    name: PortMethod,
    method: Wrapped | undefined,
  ): Wrapped {
    const wrapped: Method = (...args) => {
      const callThrough = () => (method as unknown as Method)(...args) as Promise<unknown>;
      const misbehaviour = this.#plan.get(name);
      return misbehaviour
        ? misbehaviour(callThrough, args.at(-1) as AbortSignal, args)
        : callThrough();
    };
    return wrapped as unknown as Wrapped;
  }
}

/** Resolves when the caller has given up. */
export async function givenUp({ signal }: Pick<HeldCall, 'signal'>): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

/** Resolves twice, first with the correct answer. */
export const resolvesTwice: Misbehaviour = (callThrough) => ({
  then: (resolve: (answer: unknown) => void, fail: (reason: unknown) => void) => {
    callThrough().then((answer) => {
      resolve(answer);
      resolve(Array.isArray(answer) ? [] : undefined);
    }, fail);
  },
});
