import type { Browser, Cookie } from 'playwright-core';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import type { Floors } from '../floors/serve';
import { load, newPhone, type Load } from '../support/load';
import { registerPlayer } from '../support/player';

const names = ['static', 'react', 'landing', 'login', 'player', 'deposit'] as const;
type Name = (typeof names)[number];

const ms = (value: number) => `${Math.round(value)} ms`;
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Loads every page `runs` times in turn, each time on a phone that knows nothing but the session. */
async function loads(
  browser: Browser,
  urls: Record<Name, string>,
  cookies: Cookie[],
  runs: number,
): Promise<Record<Name, Load[]>> {
  const results = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<
    Name,
    Load[]
  >;
  for (let run = 0; run < runs; run += 1)
    for (const name of names) {
      const context = await newPhone(browser);
      if (name === 'player' || name === 'deposit') await context.addCookies(cookies);
      results[name].push(await load(context, urls[name]));
      await context.close();
    }
  return results;
}

async function sessionOf(browser: Browser, site: string): Promise<Cookie[]> {
  const context = await newPhone(browser);
  await registerPlayer(context, site);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** How many answers of the API each had to wait for another one's end: 1 is none. */
function depthOf({ requests }: Load): number {
  const calls = requests.filter(({ url }) => url.includes('/api/')).sort((a, b) => a.end - b.end);
  const depths = new Map<string, number>();
  for (const call of calls) {
    const before = calls.filter(({ end }) => end <= call.start);
    depths.set(call.url, 1 + Math.max(0, ...before.map(({ url }) => depths.get(url) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}

/** The first load of the pages on a slow phone and line, in one run with the floors. */
export async function measureLoads(
  browser: Browser,
  site: string,
  floors: Floors,
  runs: number,
): Promise<Measure[]> {
  const cookies = await sessionOf(browser, site);
  const urls = {
    static: floors.static,
    react: floors.react,
    landing: `${site}/`,
    login: `${site}/login`,
    player: `${site}/player`,
    deposit: `${site}/player/deposit`,
  };
  const results = await loads(browser, urls, cookies, runs);
  const of = (name: Name, figure: (load: Load) => number) => median(results[name].map(figure));
  const paint = (name: Name) => of(name, ({ largestPaint }) => largestPaint);

  const paintRow = (measure: string, name: Name, floor: Name, bar: number): Measure => {
    const ratio = paint(name) / paint(floor);
    return {
      measure: `${measure}: largest paint`,
      floor: `${floor} ${ms(paint(floor))}`,
      ours: ms(paint(name)),
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar.toFixed(2)}`,
      met: ratio <= bar,
    };
  };
  const limitRow = (
    measure: string,
    value: number,
    bar: number,
    unit: (value: number) => string,
    floor = '–',
  ): Measure => ({
    measure,
    floor,
    ours: unit(value),
    ratio: '–',
    bar: `≤ ${unit(bar)}`,
    met: value <= bar,
  });
  const scripts = (name: Name) => of(name, ({ scriptBytes }) => scriptBytes);
  const reactFloor = `react ${kB(floors.reactBytes)}`;
  const plain = (value: number) => value.toFixed(3);
  return [
    paintRow('landing', 'landing', 'static', 1.1),
    limitRow(
      'landing: script before the first interaction',
      scripts('landing'),
      100_000,
      kB,
      reactFloor,
    ),
    limitRow(
      'landing: script before the largest paint',
      of('landing', ({ scriptBytesBeforeLargestPaint }) => scriptBytesBeforeLargestPaint),
      0,
      kB,
    ),
    limitRow(
      'landing: blocked',
      of('landing', ({ blocked }) => blocked),
      50,
      ms,
    ),
    limitRow(
      'landing: layout shift',
      of('landing', ({ shift }) => shift),
      0,
      plain,
    ),
    paintRow('login', 'login', 'react', 1.5),
    limitRow(
      'login: blocked',
      of('login', ({ blocked }) => blocked),
      50,
      ms,
    ),
    limitRow(
      'login: layout shift',
      of('login', ({ shift }) => shift),
      0,
      plain,
    ),
    paintRow('player', 'player', 'react', 1.5),
    limitRow('player: all script', scripts('player'), 190_000, kB, reactFloor),
    limitRow(
      'player: layout shift',
      of('player', ({ shift }) => shift),
      0,
      plain,
    ),
    paintRow('deposit', 'deposit', 'react', 1.5),
    limitRow('deposit: all script', scripts('deposit'), 190_000, kB, reactFloor),
    limitRow(
      'deposit: layout shift',
      of('deposit', ({ shift }) => shift),
      0,
      plain,
    ),
    limitRow('player: calls that wait for one another', of('player', depthOf), 2, String),
    limitRow('deposit: calls that wait for one another', of('deposit', depthOf), 2, String),
  ];
}
