import lighthouse, { type Result } from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { contract } from '../contract';
import { paths } from '../src/lib/paths';
import { chromiumArguments, ensureChromium } from '../tests/support/chromium';
import { freePort } from '../tests/support/freePort';
import { openSite, untilPrerendered, type Site } from '../tests/support/site';
import { build, isFresh, getOutputFolder } from './build';

/** The categories of Lighthouse. All must have the full score, except performance, which depends on the machine. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const required = categories.filter((category) => category !== 'performance');

/** Pages for visitors and for players, on a phone. */
const visitorPages = [paths.landing, paths.login, paths.register];
const playerPages = [paths.home, paths.deposit];

/** Checks the production build with demo data. Exits with 1 when a required score is not full. */
async function main(): Promise<void> {
  const executablePath = ensureChromium();
  if (!isFresh('production')) await build('production');
  const site = await openSite({ spaDir: getOutputFolder('production') });
  const profile = mkdtempSync(join(tmpdir(), 'champa-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    const results = [];
    await untilPrerendered(site.url);
    for (const path of visitorPages) results.push(await measure(site, port, path));
    await logIn(context, site);
    for (const path of playerPages) results.push(await measure(site, port, path));
    console.table(Object.fromEntries(results.map(({ path, scores }) => [path, scores])));
    for (const { path, slow } of results)
      for (const measurement of slow) console.log(path, measurement);
    const problems = results.flatMap(({ problems }) => problems);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await Promise.allSettled([context.close(), site.close()]);
    rmSync(profile, { recursive: true, force: true });
  }
}

async function logIn({ request }: BrowserContext, { url }: Site): Promise<void> {
  const data = { username: 'demo', password: 'champa1234' };
  const answer = await request.post(url + contract.players.login.path, { data });
  if (!answer.ok()) throw new Error(`The login was refused with ${answer.status()}`);
}

async function measure({ url }: Site, port: number, path: string) {
  const run = await lighthouse(url + path, { port, onlyCategories: [...categories] });
  if (!run) throw new Error(`${path} was not measured`);
  const { lhr } = run;
  const finalPath = new URL(lhr.finalDisplayedUrl).pathname;
  if (finalPath !== path) throw new Error(`${path} led to ${finalPath}`);
  const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(category)]));
  const problems = required
    .filter((category) => scoreOf(category) < 100)
    .flatMap((category) => [`${path}: ${category}`, ...findFailedAudits(lhr, category)]);
  return { path, scores, slow: slowIn(lhr), problems };
}

/** The audits that lower the performance score of a page, with their measured times. */
const slowIn = ({ categories: { performance }, audits }: Result): string[] =>
  (performance?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { title, displayValue = '', score = null } = audits[id] ?? {};
    return weight > 0 && score !== null && score < 1
      ? [`${title} ${displayValue}, score ${score}`]
      : [];
  });

/** The failed audits of a category, with the elements they found. */
function findFailedAudits({ categories: all, audits }: Result, category: string): string[] {
  return (all[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [`  ${id}: ${audit.title}`, ...foundBy(audit.details)];
  });
}

function foundBy(details: object = {}): string[] {
  if (!('items' in details) || !Array.isArray(details.items)) return [];
  return details.items.map((item) => `    ${JSON.stringify(item)}`);
}

await main();
