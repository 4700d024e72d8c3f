import type { Browser, Cookie } from 'playwright-core';
import { contract } from '../../../../contract';
import type { Measure } from '../../server/row';
import { median } from '../../server/support/stats';
import type { Floors } from '../floors/serve';
import { load, newPhone, type Load } from '../support/load';
import { kB, limitRow, ms, plain } from '../support/measures';

const names = ['static', 'react', 'landing', 'login', 'player', 'deposit'] as const;
type Name = (typeof names)[number];

/** Loads every page `runs` times in turn, each time on a phone that has only the session's cookies. */
async function measureAllLoads(
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

/** Calls that a page needs for its content. The device fingerprint is sent only when the page is idle. */
const isOfPage = ({ url, type }: Load['requests'][number]) =>
  url.includes('/api/') && type !== 'EventSource' && !url.endsWith(contract.fingerprint.send.path);

/**
 * Number of sequential rounds of API calls in a load: 1 when all calls were sent before the first response arrived. A call that
 * begins after a response of one round belongs to the next round.
 */
function roundsOf({ requests }: Load): number {
  const calls = requests.filter(isOfPage).sort((a, b) => a.start - b.start);
  let rounds = 0;
  let firstAnswer = -Infinity;
  for (const { start, end } of calls)
    if (start >= firstAnswer) {
      rounds += 1;
      firstAnswer = end;
    } else if (end < firstAnswer) firstAnswer = end;
  return rounds;
}

/** The first load of the pages on a slow phone and connection, in the same run as the floors. */
export async function measureLoads(
  browser: Browser,
  site: string,
  floors: Floors,
  cookies: Cookie[],
  runs: number,
): Promise<Measure[]> {
  const urls = {
    static: floors.static,
    react: floors.react,
    landing: `${site}/`,
    login: `${site}/login`,
    player: `${site}/player`,
    deposit: `${site}/player/deposit`,
  };
  const results = await measureAllLoads(browser, urls, cookies, runs);
  const of = (name: Name, figure: (load: Load) => number) => median(results[name].map(figure));
  const paint = (name: Name) => of(name, ({ largestPaint }) => largestPaint);

  const paintRow = (name: Name, floor: Name, bar: number): Measure => {
    const ratio = paint(name) / paint(floor);
    return {
      measure: `${name}: largest paint`,
      floor: `${floor} ${ms(paint(floor))}`,
      ours: ms(paint(name)),
      ratio: ratio.toFixed(2),
      bar: `≤ ${bar.toFixed(2)}`,
      isMet: ratio <= bar,
    };
  };
  const floor = `react ${kB(floors.reactBytes)}`;
  const scriptRow = (name: Name, label: string, bar: number) =>
    limitRow(
      `${name}: ${label}`,
      of(name, ({ scriptBytes }) => scriptBytes),
      bar,
      kB,
      { floor },
    );
  const blockedRow = (name: Name, bar = 100) =>
    limitRow(
      `${name}: blocked`,
      of(name, ({ blockedMs }) => blockedMs),
      bar,
      ms,
    );
  const shiftRow = (name: Name) =>
    limitRow(
      `${name}: layout shift`,
      of(name, ({ shift }) => shift),
      0,
      plain,
    );
  return [
    paintRow('landing', 'static', 1.3),
    scriptRow('landing', 'script before the first interaction', 100_000),
    limitRow(
      'landing: script before the largest paint',
      of('landing', ({ scriptBytesBeforeLargestPaint }) => scriptBytesBeforeLargestPaint),
      0,
      kB,
    ),
    blockedRow('landing'),
    shiftRow('landing'),
    paintRow('login', 'react', 1.5),
    blockedRow('login'),
    shiftRow('login'),
    paintRow('player', 'react', 1.5),
    scriptRow('player', 'all script', 215_000),
    blockedRow('player', 350),
    shiftRow('player'),
    paintRow('deposit', 'react', 1.5),
    scriptRow('deposit', 'all script', 215_000),
    blockedRow('deposit', 350),
    shiftRow('deposit'),
    limitRow('player: rounds of calls, one after another', of('player', roundsOf), 2, plain),
    limitRow('deposit: rounds of calls, one after another', of('deposit', roundsOf), 2, plain),
  ];
}
