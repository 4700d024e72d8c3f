import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import type { WalletCallType } from '../../../contract/wallet';
import { loadConfig, type Config } from '../../../server/config';
import type { Context } from '../../../server/context';
import { providerSignatureHeader, signNotice } from '../../../server/http/signature';
import type { TestServer } from './server';

/** Settings by which every provider reports its rounds to the server, with two keys each. */
const keyOf = (provider: string) => `the key of ${provider} in tests and long enough`;
const links = (): Config['providerLinks'] =>
  loadConfig(
    Object.fromEntries(
      ['ALPHABET', 'ASKMEBET', 'GCLUB', 'GCLUB_LIVE'].map((name) => [
        `PROVIDER_${name}_KEYS`,
        `${keyOf(name.toLowerCase())},the next key of ${name.toLowerCase()} in tests and long enough`,
      ]),
    ),
    process.cwd(),
  ).providerLinks;

/** Settings of a test server to which providers report. */
export const withWallets = (): Partial<Config> => ({ providerLinks: links() });

/** The answer to a provider. */
export interface WalletReply {
  status: number;
  /** THB, if the call was posted. */
  balance?: string;
  code?: string;
  fields?: string[];
}

/** A provider that reports its games to the server. */
export class TestProvider {
  constructor(
    private readonly server: Pick<TestServer, 'client'> & { ctx: Pick<Context, 'clock'> },
    readonly provider: Provider = 'gclub',
    private readonly key: string = keyOf(provider),
  ) {}

  bet(playerId: string, amount: string, overrides: object = {}): Promise<WalletReply> {
    return this.call('bet', { playerId, amount, currency: 'THB', ...overrides });
  }

  win(playerId: string, amount: string, overrides: object = {}): Promise<WalletReply> {
    return this.call('win', { playerId, amount, currency: 'THB', ...overrides });
  }

  rollback(playerId: string, betId: string, overrides: object = {}): Promise<WalletReply> {
    return this.call('rollback', { playerId, betId, ...overrides });
  }

  balance(playerId: string): Promise<WalletReply> {
    return this.call('balance', { playerId });
  }

  /** Sends a signed call; ids that `body` lacks are generated. */
  call(type: WalletCallType, body: object): Promise<WalletReply> {
    const ids = { transactionId: randomUUID(), roundId: randomUUID() };
    return this.send(type, JSON.stringify({ type, ...ids, ...body }));
  }

  /** Sends a text, signed by this provider by default. */
  async send(path: string, raw: string, signature?: string | null): Promise<WalletReply> {
    const signed = signature === undefined ? this.sign(raw) : signature;
    const { status, body } = await this.server
      .client()
      .post(`/providers/${this.provider}/${path}`, raw, {
        headers: {
          'content-type': 'application/json',
          ...(signed !== null && { [providerSignatureHeader]: signed }),
        },
      });
    const { balance, ...failure } = body as { balance?: { amount: string } };
    return { status, ...(balance && { balance: balance.amount }), ...failure };
  }

  sign(raw: string, time: Date = this.server.ctx.clock.now()): string {
    return signNotice(this.key, raw, time);
  }
}
