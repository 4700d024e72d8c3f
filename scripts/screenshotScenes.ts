import { randomUUID } from 'node:crypto';
import { contract } from '../contract';
import { initClient } from '../contract/tsRest';
import { demoPassword } from '../server/sandbox/demo/seedPlayers';
import { paths } from '../src/lib/paths';
import type { Site } from '../tests/support/site';
import { playerPages } from '../tests/support/pages';

/** A state of the service, and the pages to show in it. */
export interface Scene {
  /** Username of the player who is logged in; omitted: a visitor. */
  player?: string;
  paths: readonly string[];
  prepare?: (site: Site) => Promise<void>;
}

/** The scenes, in order: each continues with the data of the one before. */
export const scenes = {
  visitor: { paths: [paths.landing, paths.login, paths.register, paths.setPassword, '/nowhere'] },
  newbie: { player: 'newbie', paths: playerPages },
  demo: {
    player: 'demo',
    paths: [
      ...playerPages,
      `${paths.depositHistory}?page=2`,
      paths.game('alphabet'),
      `${paths.game('askmebet')}?tab=Slot`,
    ],
  },
  blocked: { player: 'blocked', paths: [paths.promotions] },
  rich: { player: 'rich', paths: [paths.home, paths.deposit, paths.withdraw, paths.promotions] },
  open: { player: 'rich', prepare: openDeposit, paths: [paths.deposit, paths.home] },
  paid: { player: 'rich', prepare: payDeposit, paths: [paths.deposit, paths.home] },
  review: { player: 'rich', prepare: requestWithdrawal, paths: [paths.withdraw, paths.home] },
  sandbox: { paths: ['/sandbox'] },
} satisfies Record<string, Scene>;

/** @throws Error when there is no scene with that name */
export function findScene(name: string): Scene {
  const scene = Object.entries(scenes).find(([candidate]) => candidate === name)?.[1];
  if (!scene) throw new Error(`No scene ${name}: ${Object.keys(scenes).join(', ')}`);
  return scene;
}

/** A client logged in as the player `rich`. */
async function richAt({ url }: Site) {
  const visitor = initClient(contract, { baseUrl: url, baseHeaders: {} });
  const { headers } = await visitor.players.login({
    body: { username: 'rich', password: demoPassword },
  });
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]);
  return initClient(contract, { baseUrl: url, baseHeaders: { cookie: cookie.join('; ') } });
}

async function bankAccountId(rich: Awaited<ReturnType<typeof richAt>>): Promise<string> {
  const answer = await rich.bankAccounts.list();
  if (answer.status !== 200) throw new Error(`bank accounts: ${answer.status}`);
  return answer.body.bankAccounts[0]?.id ?? '';
}

async function openDeposit(site: Site): Promise<void> {
  const rich = await richAt(site);
  await rich.deposits.create({
    headers: { 'idempotency-key': randomUUID() },
    body: { provider: 'gclub', bankAccountId: await bankAccountId(rich), amount: '200000' },
  });
}

/** The bank pays the deposit, and the provider holds the credit. */
async function payDeposit(site: Site): Promise<void> {
  const rich = await richAt(site);
  await site.sandbox.setProvider({ params: { provider: 'gclub' }, body: { behaviour: 'hold' } });
  const answer = await rich.deposits.open();
  const code = answer.status === 200 ? (answer.body.items[0]?.code ?? '') : '';
  await site.sandbox.payDeposit({ params: { code }, body: {} });
}

async function requestWithdrawal(site: Site): Promise<void> {
  const rich = await richAt(site);
  await rich.withdrawals.create({
    headers: { 'idempotency-key': randomUUID() },
    body: { provider: 'alphabet', bankAccountId: await bankAccountId(rich), amount: '100' },
  });
}
