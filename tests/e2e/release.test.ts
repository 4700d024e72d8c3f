import { msg } from '@lingui/core/macro';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFolderOf } from '../../server/page/pageBuild';
import { paths } from '../../src/lib/paths';
import { openSite, type Site } from '../support/site';
import { deposits, fillsDeposit, inDigits, logsIn, qrOf } from './support/journeys';
import { loadsOf } from './support/network';
import { ordersOf } from './support/orders';
import { expect, test } from './support/test';

let spaDir: string;
let site: Site;

test.beforeAll(async () => {
  spaDir = mkdtempSync(join(tmpdir(), 'champa-release-'));
  cpSync('dist/sandbox', spaDir, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  cpSync(serverFolderOf('dist/sandbox'), serverFolderOf(spaDir), { recursive: true });
  site = await openSite({ spaDir });
});
test.afterAll(async () => {
  await site?.close();
  for (const folder of [spaDir, serverFolderOf(spaDir)])
    rmSync(folder, { recursive: true, force: true });
});

/** The same page as another release: every part has another name, and those of before are gone. */
function nextRelease(folder: string): void {
  const parts = readdirSync(folder).filter((name) => /\.[\da-f]{8}\.(js|css)$/.test(name));
  const renamed = (name: string) =>
    name.replace(/\.([\da-f]{8})\./, (_, hash: string) => `.${[...hash].reverse().join('')}.`);
  const texts = [...parts, 'index.html'].map((name) => join(folder, name));
  for (const file of [...texts, join(serverFolderOf(folder), 'pages.json')]) {
    let text = readFileSync(file, 'utf8');
    for (const part of parts) text = text.replaceAll(part, renamed(part));
    writeFileSync(file, text);
  }
  for (const part of parts) renameSync(join(folder, part), join(folder, renamed(part)));
}

test('a new release under an open page: one reload where a part is gone, form and order are kept', async ({
  visitor,
}) => {
  await site.sandbox.reset({ body: {} });
  const rich = await visitor({ at: site.url });
  await logsIn(rich, 'rich');
  await fillsDeposit(rich, { provider: 'gclub', amount: '75000' });
  await rich.page.waitForLoadState('networkidle');

  await site.stop();
  nextRelease(spaDir);
  await site.start();
  const loads = loadsOf(rich.page);
  await rich.presses(msg`Menu`);
  await expect.poll(() => loads.count).toBe(1);
  await expect(rich.field(msg`Amount`)).toHaveValue(inDigits(rich, '75000', 'LAK'));
  await rich.presses(msg`Menu`);
  await rich.page.getByRole('dialog').waitFor();
  await rich.page.keyboard.press('Escape');

  const code = await deposits(rich, { provider: 'gclub', amount: '75000' });
  await site.stop();
  nextRelease(spaDir);
  await site.start();
  loads.count = 0;
  await rich.follows(msg`History`);
  await rich.arrivesAt(paths.depositHistory);
  await rich.canSee(code);
  expect(loads.count).toBe(1);
  await rich.goesTo(paths.deposit);
  await qrOf(rich, code).waitFor();
  expect(await ordersOf(rich, 'deposits')).toHaveLength(1);
});
