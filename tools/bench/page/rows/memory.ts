import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Cookie, Page } from 'playwright-core';
import { contract } from '../../../../contract';
import { sandboxContract } from '../../../../contract/sandbox';
import { paths } from '../../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { keptBytes } from '../support/keptBytes';
import { newPhone } from '../support/load';
import { limitRow, plain } from '../support/measures';
import { post } from '../support/player';

const navigations = 500;
const updates = 1_000;
/** Repetitions before the measurement, until the page's code is compiled: compiled code makes the heap grow. */
const warmUp = { navigations: 600, updates: 200 };
const walkedPaths = [
  paths.home,
  paths.deposit,
  paths.withdraw,
  paths.bank,
  paths.depositHistory,
  paths.withdrawHistory,
  paths.promotions,
  paths.promotionHistory,
];

interface Memory {
  heap: number;
  /** Bytes of the heap without compiled code. */
  keptBytes: number;
  listeners: number;
  nodes: number;
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const readMetric = (metricName: string) =>
    metrics.find(({ name }) => name === metricName)?.value ?? Number.NaN;
  return {
    heap: readMetric('JSHeapUsedSize'),
    keptBytes: await keptBytes(session),
    listeners: readMetric('JSEventListeners'),
    nodes: readMetric('Nodes'),
  };
}

/** Navigates from screen to screen without loading a document, and waits for each screen. */
async function walk(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    const path = walkedPaths[step % walkedPaths.length] ?? paths.home;
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator('h1').waitFor();
    await sleep(60);
  }
}

/** Creates deposits that expire unpaid while the page shows their list; the page gets an event for each change. */
async function changeOrders(page: Page, site: string, times: number): Promise<void> {
  const context = page.context();
  const accounts = await context.request.get(site + contract.bankAccounts.list.path);
  const [account] = ((await accounts.json()) as { bankAccounts: { id: string }[] }).bankAccounts;
  const order = { provider: 'gclub', bankAccountId: account?.id, amount: '50000' };
  for (let change = 0; change < times; change += 2) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const made = await post(context, site + contract.deposits.create.path, order, key);
    const { code } = made as { code: string };
    await post(context, site + sandboxContract.failDeposit.path.replace(':code', code), {});
  }
}

/** Measures how much memory is retained after long use, on a computer. */
export async function measureMemory(
  browser: Browser,
  site: string,
  cookies: Cookie[],
): Promise<Measure[]> {
  const context = await newPhone(browser);
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(site + paths.home);
  await page.locator('h1').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const rest = async () => {
    await page.evaluate((to) => history.pushState(null, '', to), paths.depositHistory);
    await sleep(3_000);
    return memoryOf(session);
  };
  const loaded = await rest();
  await walk(page, warmUp.navigations);
  await rest();
  await changeOrders(page, site, warmUp.updates);
  const before = await rest();
  await walk(page, navigations);
  const walkedOn = await rest();
  await changeOrders(page, site, updates);
  const after = await rest();
  await context.close();
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const growthRow = (field: 'heap' | 'keptBytes', measure: string) => {
    const mega = (memory: Memory) => `${(memory[field] / 1e6).toFixed(1)} MB`;
    return limitRow(measure, (after[field] - before[field]) / before[field], 0.1, percent, {
      note:
        `${mega(loaded)} when loaded, ${mega(before)} after ${warmUp.navigations} navigations and ${warmUp.updates} ` +
        `changes, from which it is counted, ${mega(walkedOn)} after ${navigations} more navigations, ` +
        `${mega(after)} after the changes`,
    });
  };
  return [
    growthRow('heap', `heap after ${navigations} navigations and ${updates} changes of orders`),
    growthRow('keptBytes', 'the same without compiled code'),
    limitRow('listeners left over', after.listeners - before.listeners, 0, plain, {
      note: `${before.listeners} before, ${after.listeners} after; nodes ${before.nodes} and ${after.nodes}`,
    }),
  ];
}
