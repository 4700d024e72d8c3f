import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompress } from '../../../../scripts/precompress';
import type { Measure, Row, Terms } from '../row';
import { callerTo } from '../support/http';
import { inTurn } from '../support/inTurn';
import { closedLoops } from '../support/loops';
import { serve, serveProduct } from '../support/processes';
import { inFolder, using } from '../support/environment';
import { msText, perSecondText, getRatio, ratioText, type Load } from '../support/stats';

const connections = 50;
const bar = 0.7;
const file = 'main.1a2b3c4d.js';

/** Serving a built script of the page, against Fastify's own plug-in. */
export const filesRow: Row = {
  name: 'files',
  run: (terms) =>
    inFolder(async ({ env }) => {
      const page = await makePage();
      try {
        const serving = { ...env, SPA_DIR: page };
        return await using(serveProduct(serving), (product) =>
          using(
            serve('tools/bench/server/floors/fastifyStatic.ts', serving, '/index.html'),
            (floor) => compare(terms, product.url, floor.url),
          ),
        );
      } finally {
        rmSync(page, { recursive: true, force: true });
      }
    }),
};

/** Creates a page with a script of usual size, with content that hardly compresses. */
async function makePage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'champa-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bench</title>');
  writeFileSync(join(folder, file), `export default '${randomBytes(30_000).toString('hex')}';`);
  await precompress(folder);
  return folder;
}

async function compare({ seconds }: Terms, product: string, floor: string): Promise<Measure[]> {
  const served = await checkHeaders(product);
  const { bare, ours } = await inTurn(seconds, {
    bare: (slice) => load(slice, floor),
    ours: (slice) => load(slice, product),
  });
  const ratio = getRatio(ours.perSecond, bare.perSecond);
  return [
    {
      measure: `a script of the page, ${connections} connections`,
      floor: `@fastify/static: ${textOf(bare)}`,
      ours: textOf(ours),
      ratio: ratioText(ratio),
      bar: `≥ ${bar}, compressed when built, immutable`,
      isMet: ratio >= bar && served.isCompressed && served.isImmutable,
      note: `served as ${served.text}`,
    },
  ];
}

async function checkHeaders(url: string) {
  const answer = await fetch(`${url}/${file}`, { headers: { 'accept-encoding': 'br, gzip' } });
  const encoding = answer.headers.get('content-encoding') ?? 'identity';
  const caching = answer.headers.get('cache-control') ?? '';
  await answer.arrayBuffer();
  return {
    isCompressed: encoding !== 'identity',
    isImmutable: caching.includes('immutable'),
    text: `${encoding}, ${caching}`,
  };
}

const textOf = ({ perSecond, p99 }: Load) => `${perSecondText(perSecond)}, p99 ${msText(p99)}`;

async function load(seconds: number, url: string): Promise<Load> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const callers = Array.from({ length: connections }, () => callerTo(url, headers));
  const request = { method: 'GET', path: `/${file}` } as const;
  const result = await closedLoops(
    callers.map((caller) => async (measure) => void (await measure(() => caller.call(request)))),
    seconds,
  );
  await Promise.all(callers.map((caller) => caller.close()));
  return result;
}
