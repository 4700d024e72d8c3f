import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { startGateway, type GatewayProcess } from '../../gateway/process';
import { freePort } from '../../support/freePort';
import { startPostgres } from '../../support/postgres';
import { openSite, type Site } from '../../support/site';
import { signatureHeader, signNotice } from '../../../server/http/signature';

/** A service as in production: no sandbox, PostgreSQL, a gateway and a game provider as separate processes. */
export interface Operator {
  site: Site;
  /** Another node with the same database. */
  second: Site | null;
  /** Runs a database query. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  gateway: GatewayProcess;
  /** Addresses of the game provider: `site` for players, `process` for the test. */
  games: { site: string; process: string };
  /** The bank has a payment of an order, and the gateway reports it. @returns its id */
  payAsPayer: (code: string, amount: string) => Promise<string>;
  /** `npm run staff -- add NAME --role ROLE`. @returns the path of the link that it prints */
  inviteStaff: (name: string, role: string) => string;
  /** `npm run audit`. @returns its exit code and what it printed */
  runAudit: () => { status: number | null; output: string };
  close: () => Promise<void>;
}

const gatewayKey = 'the key of the gateway in the story and long enough';
const secretKey = 'the key of the second factors in the story, long enough';
const providerKey = 'the key of the provider in the story and long enough';

interface OperatorOptions {
  /** Starts two nodes, each as in production (`npm run serve`). */
  isComplete?: boolean;
  spaDir?: string;
  /** More settings of each node. */
  env?: Record<string, string>;
}

/** Starts everything. The data are deleted by `close`. */
export async function startOperator({
  isComplete = false,
  spaDir,
  env = {},
}: OperatorOptions = {}): Promise<Operator> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.reverse()) await end();
  };
  try {
    const postgres = await startPostgres(process.env, undefined, false);
    closing.push(postgres.stop);
    const gateway = await startGateway(gatewayKey);
    closing.push(gateway.stop);
    const providerPort = await freePort();
    const games = { site: 'https://games.example', process: `http://127.0.0.1:${providerPort}` };
    const settings = {
      DATABASE_URL: postgres.url,
      GATEWAY: 'http',
      GATEWAY_URL: gateway.url,
      GATEWAY_KEY: gatewayKey,
      PROVIDER_GCLUB_KEYS: providerKey,
      PROVIDER_GCLUB_URL: games.process,
      SECRET_KEY: secretKey,
      ...env,
    };
    const open = async () => {
      const node = await openSite({
        ...{ sandbox: false, env: settings },
        ...(isComplete && { script: 'scripts/serve.ts' }),
        ...(spaDir && { spaDir }),
      });
      closing.push(node.close);
      return node;
    };
    const site = await open();
    const second = isComplete ? await open() : null;
    closing.push(
      await startProvider({
        KEY: providerKey,
        WALLET: `${site.url}/providers/gclub`,
        PORT: String(providerPort),
        SITE: games.site,
      }),
    );
    const command = (...args: string[]) => runCommand({ ...settings, SANDBOX: '0' }, args);
    return {
      site,
      second,
      sql: (text) => query(postgres.url, text),
      gateway,
      games,
      payAsPayer: (code, amount) => payAsPayer(site, gateway, code, amount),
      inviteStaff: (name, role) => {
        const { output } = command('scripts/staff.ts', 'add', name, '--role', role);
        return /\/desk\/join#\S+/.exec(output)?.[0] ?? output;
      },
      runAudit: () => command('scripts/audit.ts'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function payAsPayer(site: Site, gateway: GatewayProcess, code: string, amount: string) {
  const id = `FT${Date.now()}`;
  const paidAt = new Date().toISOString();
  const payment = { id, reference: code, amount, currency: 'LAK', paidAt };
  await gateway.control({ payment });
  const raw = JSON.stringify(payment);
  const answer = await fetch(`${site.url}/gateway/notices`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signNotice(gatewayKey, raw, new Date()),
    },
    body: raw,
  });
  if (!answer.ok) throw new Error(`the notice was answered ${answer.status}`);
  return id;
}

/** Starts the provider of docs/providers.md. @returns a function that stops it */
async function startProvider(env: Record<string, string>): Promise<() => Promise<unknown>> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/gameProviderMain.ts'],
    {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  if (child.stdout) await once(child.stdout, 'data');
  return async () => {
    process.off('exit', kill);
    const exit = once(child, 'close');
    kill();
    await exit;
  };
}

function runCommand(env: Record<string, string>, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
