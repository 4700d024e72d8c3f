import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/support/freePort';
import { systemInstallations } from '../../tests/support/postgresBinaries';

/** PostgreSQL refuses to run as root. It then runs as the machine's user `postgres`. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const user = owner();

/** Creates a folder that PostgreSQL may write to. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (user.uid !== undefined) chownSync(path, user.uid, user.gid ?? user.uid);
  return path;
}

function programsFolder(): string {
  const [installation] = systemInstallations();
  if (!installation) throw new Error('there is no PostgreSQL on this machine');
  return installation.prepare('').folder;
}

/** Runs a program of PostgreSQL. @throws Error with its error output */
export function runTool(tool: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(join(programsFolder(), tool), args, {
    ...{ ...user, cwd: '/', encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`${tool}: ${stderr}`);
}

/** A PostgreSQL server that belongs to the drill. */
export class Cluster {
  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  private server: ChildProcess | undefined;

  static async in(folder: string): Promise<Cluster> {
    return new Cluster(ownFolder(folder), await freePort());
  }

  init(): void {
    runTool('initdb', '-D', this.folder, '-A', 'trust', '-U', 'champa', '--no-sync');
  }

  /** Adds settings. @param lines lines of `postgresql.conf` */
  set(lines: string[]): void {
    appendFileSync(join(this.folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
  }

  /** Copies the running server into another folder. @param args options of `pg_basebackup` */
  copyTo({ folder }: Cluster, ...args: string[]): void {
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'champa'];
    runTool('pg_basebackup', ...from, '-D', folder, '-c', 'fast', '--no-sync', ...args);
  }

  async start(as: 'primary' | 'standby' = 'primary'): Promise<void> {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`];
    this.server = spawn(
      join(programsFolder(), 'postgres'),
      ['-D', this.folder, '-p', String(this.port), ...settings],
      { ...user, cwd: '/', stdio: 'ignore' },
    );
    process.once('exit', () => this.server?.kill('SIGQUIT'));
    for (const end = Date.now() + 120_000; ; await sleep(50)) {
      if (await this.runsAs(as)) return;
      if (this.server.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL in ${this.folder} did not start`);
    }
  }

  private async runsAs(as: 'primary' | 'standby'): Promise<boolean> {
    try {
      const [state] = await this.query('select pg_is_in_recovery() as standby');
      return state?.standby === (as === 'standby');
    } catch {
      return false;
    }
  }

  urlOf(database: string): string {
    return `postgresql://champa@127.0.0.1:${this.port}/${database}`;
  }

  async query(text: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(this.urlOf(database));
    await client.connect();
    try {
      const { rows } = await client.query<Record<string, unknown>>(text);
      return rows;
    } finally {
      await client.end();
    }
  }

  /** Ends the server as a crash does. */
  async crash(): Promise<void> {
    if (!this.server || this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGQUIT');
    await ended;
  }
}
