import { randomUUID } from 'node:crypto';
import { signNotice } from '../../../../server/http/signature';
import { openStream, type Stream } from './eventStream';
import { callerTo, type Caller } from './http';
import type { Round } from './loops';
import type { BenchPlayer } from './players';
import { settings } from './processes';

/** Amount of each deposit, kip. */
export const kip = '64000';

/** Resources of the loops: connections of each player and of the gateway, and the event streams. */
export interface DepositLoops {
  rounds: Round[];
  close(): Promise<void>;
}

/**
 * A loop for each player: creates a deposit, has the gateway report its payment, and waits for the event that it is credited.
 * The calls are timed; waiting is part of a round.
 * @param urlOf the server for a player's calls
 */
export async function depositLoops(
  players: readonly BenchPlayer[],
  urlOf: (index: number) => string,
): Promise<DepositLoops> {
  const parts = await Promise.all(
    players.map(async (player, index) => {
      const headers = { cookie: player.cookie };
      const url = urlOf(index);
      const stream = await openStream(url, headers);
      return { player, stream, caller: callerTo(url, headers), gateway: callerTo(url) };
    }),
  );
  return {
    rounds: parts.map((part) => depositIteration(part)),
    close: async () => {
      for (const { stream, caller, gateway } of parts) {
        stream.close();
        await caller.close();
        await gateway.close();
      }
    },
  };
}

interface Part {
  player: BenchPlayer;
  stream: Stream;
  caller: Caller;
  gateway: Caller;
}

const depositIteration =
  ({ player, stream, caller, gateway }: Part): Round =>
  async (measure) => {
    const { code } = await measure(() => createDeposit(caller, player));
    const creditEvent = stream.next(({ type, code: eventCode, status }) => {
      return type === 'deposit' && eventCode === code && status === 'SUCCESS';
    });
    await measure(() => gateway.call(createNotice(code)));
    await creditEvent;
  };

/** Creates a deposit. @returns its code, and its idempotency key */
export async function createDeposit(
  caller: Caller,
  { bankAccountId }: Pick<BenchPlayer, 'bankAccountId'>,
): Promise<{ code: string; key: string }> {
  const key = randomUUID();
  const text = await caller.call({
    method: 'POST',
    path: '/api/v2/deposits',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ provider: 'alphabet', bankAccountId, amount: kip }),
    expectedStatus: 201,
  });
  return { code: (JSON.parse(text) as { code: string }).code, key };
}

/** A signed gateway notice that an order was paid. */
export function createNotice(code: string) {
  const now = new Date();
  const body = JSON.stringify({
    id: `pay_${randomUUID()}`,
    reference: code,
    amount: kip,
    currency: 'LAK',
    paidAt: now.toISOString(),
  });
  const headers = { 'gateway-signature': signNotice(settings.GATEWAY_KEY, body, now) };
  return { method: 'POST', path: '/gateway/notices', headers, body } as const;
}
