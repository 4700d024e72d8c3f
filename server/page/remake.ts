import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { getDocumentsFolder, isSameContent, readDocuments, type BuiltDocuments } from './documents';

/** The documents of the page, and the folder that they are in. */
export interface Documents {
  built: BuiltDocuments;
  folder: string;
}

export interface CurrentDocuments {
  /** Origin of the API, if it is not the server of the documents: the build's, however often they are remade. */
  apiOrigin: string | null;
  /** The documents, and whether they show `responses` (JSON). If not, they are outdated and being remade. */
  showing(responses: string): { documents: Documents; isCurrent: boolean };
  /** Aborts the running process, and removes its files. */
  close(): Promise<void>;
}

/** Milliseconds. Prerendering usually takes about two seconds. */
const timeout = 60_000;
/** Pause before a failed attempt is repeated, ms. */
const retryAfter = 60_000;
/** How long old documents stay for pending requests, ms. */
const removalDelayMs = 60_000;

/**
 * The build prerenders pages with the program's own rates, limits, banks and contacts. If this server answers differently,
 * because of its environment or of changes by staff, a separate process prerenders the pages again into a temporary folder.
 * Until then the app renders them in the browser.
 */
export async function currentDocuments({
  config,
  log,
}: Pick<Context, 'config'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<CurrentDocuments> {
  const { spaDir, root } = config;
  const asBuilt = getDocumentsFolder(spaDir);
  let current: Documents = { built: await readDocuments(asBuilt), folder: asBuilt };
  let running: Promise<void> | null = null;
  const ending = new AbortController();
  /** The last attempt, successful or not, with its time. */
  let tried = { responses: '', at: 0 };

  async function remake(responses: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'champa-documents-'));
    try {
      await prerender({ root, spaDir, folder, signal: ending.signal }, responses);
      const before = current.folder;
      current = { built: await readDocuments(folder), folder };
      if (before !== asBuilt) setTimeout(() => void remove(before), removalDelayMs).unref();
    } catch (error) {
      await remove(folder);
      if (!ending.signal.aborted)
        log.warn({ err: error }, 'pages could not be prerendered again; the app renders them');
    }
  }

  return {
    apiOrigin: current.built.apiOrigin,
    showing(responses) {
      const isCurrent = isSameContent(current.built.responses, responses);
      const isTried = tried.responses === responses && Date.now() - tried.at < retryAfter;
      if (!isCurrent && !running && !isTried && !ending.signal.aborted) {
        tried = { responses, at: Date.now() };
        running = remake(responses).finally(() => (running = null));
      }
      return { documents: current, isCurrent };
    },
    async close() {
      ending.abort();
      await running;
      if (current.folder !== asBuilt) await remove(current.folder);
    },
  };
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

interface Job {
  root: string;
  spaDir: string;
  folder: string;
  signal: AbortSignal;
}

/** Runs `scripts/prerenderAgain.ts`. @throws Error with its output when it fails */
function prerender({ root, spaDir, folder, signal }: Job, responses: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = join(root, 'scripts/prerenderAgain.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, spaDir, folder], {
      ...{ cwd: root, signal, timeout, stdio: ['pipe', 'ignore', 'pipe'] },
      // The process needs no settings of the server, and must not get its secrets
      env: { NODE_ENV: 'production', PATH: process.env.PATH, TMPDIR: tmpdir() },
    });
    let said = '';
    child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)));
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`prerendering ended with ${code}: ${said}`)),
    );
    child.stdin.end(responses);
  });
}
