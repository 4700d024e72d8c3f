import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Behaviour as FullBehaviour } from './main';

/** How the gateway's process answers; what is left out is as usual. */
export type Behaviour = Partial<FullBehaviour>;

/** What the gateway has done. */
export interface GatewayRecord {
  /** The references of the payments that it made. */
  payments: string[];
  voided: string[];
  transfers: { reference: string; amount: string; account: unknown }[];
  requests: string[];
  refusedSignatures: number;
}

/** The gateway in a separate process. */
export interface GatewayProcess {
  url: string;
  control(control: {
    payments?: Behaviour;
    payouts?: Behaviour;
    /** Null: as other payments. */
    voids?: Behaviour | null;
    /** Behaviour of reads. Null: as other requests. */
    reads?: Behaviour | null;
    keys?: string[];
    payment?: object;
  }): Promise<GatewayRecord>;
  done(): Promise<GatewayRecord>;
  stop(): Promise<void>;
}

/** Starts the gateway. @param keys keys that it accepts; it signs with the last one */
export async function startGateway(...keys: string[]): Promise<GatewayProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/gateway/main.ts'], {
    env: { PATH: process.env.PATH, GATEWAY_KEYS: keys.join(',') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const url = line.trim();
  const ask = async (init?: RequestInit) =>
    (await (await fetch(`${url}/control`, init)).json()) as GatewayRecord;
  return {
    url,
    control: (control) => ask({ method: 'POST', body: JSON.stringify(control) }),
    done: () => ask(),
    stop: async () => {
      process.off('exit', end);
      const exit = once(child, 'close');
      end();
      await exit;
    },
  };
}
