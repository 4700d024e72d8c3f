import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Cookie, Page } from 'playwright-core';
import { contract } from '../../../contract';
import { paths } from '../../../src/lib/paths';
import type { Measure } from '../../server/row';
import { newPhone } from '../support/load';
import { limitRow, plain } from '../support/measures';
import { post } from '../support/player';

const navigations = 500;
const updates = 1_000;
const walked = [
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
  listeners: number;
  nodes: number;
}

async function memoryOf(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes') };
}

/** Goes from screen to screen without a new document, each one shown before the next. */
async function walk(page: Page, times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    const path = walked[step % walked.length] ?? paths.home;
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.locator('h1').waitFor();
    await sleep(60);
  }
}

/** Makes deposits and cancels them, each of which the page is told of; the page shows their list. */
async function changeOrders(page: Page, site: string, times: number): Promise<void> {
  const context = page.context();
  const accounts = await context.request.get(site + contract.bankAccounts.list.path);
  const [account] = ((await accounts.json()) as { bankAccounts: { id: string }[] }).bankAccounts;
  const order = { provider: 'gclub', bankAccountId: account?.id, amount: '50000' };
  for (let change = 0; change < times; change += 2) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const made = await post(context, site + contract.deposits.create.path, order, key);
    const { code } = made as { code: string };
    await post(context, site + contract.deposits.cancel.path.replace(':code', code), {});
  }
}

/** What is left in memory after much use, on a computer. */
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
  // What is kept for good, code and answers, is there after this.
  await walk(page, 10 * walked.length);
  await changeOrders(page, site, 40);
  const before = await rest();
  await walk(page, navigations);
  await rest();
  await changeOrders(page, site, updates);
  const after = await rest();
  await context.close();
  const growth = (after.heap - before.heap) / before.heap;
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const mega = ({ heap }: Memory) => `${(heap / 1e6).toFixed(1)} MB`;
  return [
    limitRow(
      `heap after ${navigations} navigations and ${updates} changes of orders`,
      growth,
      0.1,
      percent,
      {
        note: `${mega(before)} before, ${mega(after)} after; nodes ${before.nodes} and ${after.nodes}`,
      },
    ),
    limitRow('listeners left over', after.listeners - before.listeners, 0, plain, {
      note: `${before.listeners} before, ${after.listeners} after`,
    }),
  ];
}
