import { msg } from '@lingui/core/macro';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocumentsFolder, documentsIndex } from '../../server/page/documents';
import { paths } from '../../src/lib/paths';
import { openSite, type Site } from '../support/site';
import { createDeposit, fillDepositForm, formatAmount, logIn, findQr } from './support/journeys';
import { waitUntilLoaded, recordLoads } from './support/network';
import { fetchOpenOrders } from './support/orders';
import { expect, test } from './support/test';

let spaDir: string;
let site: Site;

test.beforeAll(async () => {
  spaDir = mkdtempSync(join(tmpdir(), 'champa-release-'));
  const whole = { recursive: true, filter: (file: string) => !/\.(br|gz)$/.test(file) };
  cpSync('dist/sandbox', spaDir, whole);
  cpSync(getDocumentsFolder('dist/sandbox'), getDocumentsFolder(spaDir), whole);
  site = await openSite({ spaDir });
});
test.afterAll(async () => {
  await site?.close();
  for (const part of [spaDir, getDocumentsFolder(spaDir)])
    rmSync(part, { recursive: true, force: true });
});

/** Turns the page into another release: every file gets a new name, and the old files are gone. */
function nextRelease(): void {
  const renamed = (name: string) =>
    name.replace(/[\da-f]{8,}/, (hash) => [...hash].reverse().join(''));
  const files = [spaDir, getDocumentsFolder(spaDir)].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(js|css|html|json)$/.test(name))
      .map((name) => ({ folder, name })),
  );
  // A prerendered document names its app in a script that its policy allows by a hash.
  const hashes = new Map<string, string>();
  const isIndex = ({ name }: { name: string }) => name === documentsIndex;
  for (const { folder, name } of [
    ...files.filter((file) => !isIndex(file)),
    ...files.filter(isIndex),
  ]) {
    const before = readFileSync(join(folder, name), 'utf8');
    let text = before;
    for (const file of files) text = text.replaceAll(file.name, renamed(file.name));
    for (const [old, next] of isIndex({ name }) ? hashes : []) text = text.replaceAll(old, next);
    if (name.endsWith('.html')) hashes.set(hashOf(before), hashOf(text));
    rmSync(join(folder, name));
    writeFileSync(join(folder, renamed(name)), text);
  }
}

const hashOf = (html: string) =>
  createHash('sha256')
    .update(/<script data-app=[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '')
    .digest('base64');

test('a new release under an open page: one reload where a part is gone, form and order are kept', async ({
  visitor,
}) => {
  await site.sandbox.reset({ body: {} });
  const rich = await visitor({ siteUrl: site.url });
  await logIn(rich, 'rich');
  await fillDepositForm(rich, { provider: 'gclub', amount: '75000' });
  await waitUntilLoaded(rich.page);

  await site.stop();
  nextRelease();
  await site.start();
  const loads = recordLoads(rich.page);
  await rich.press(msg`Menu`);
  await expect.poll(() => loads.count).toBe(1);
  await expect(rich.field(msg`Amount`)).toHaveValue(formatAmount(rich, '75000', 'LAK'));
  await rich.press(msg`Menu`);
  await rich.page.getByRole('dialog').waitFor();
  await rich.page.keyboard.press('Escape');
  // Its history entry is left only when it has closed
  await rich.page.getByRole('dialog').waitFor({ state: 'detached' });
  await rich.find('button', msg`Menu`).waitFor();

  const code = await createDeposit(rich, { provider: 'gclub', amount: '75000' });
  await site.stop();
  nextRelease();
  await site.start();
  loads.count = 0;
  await rich.followLink(msg`History`);
  await rich.waitForPath(paths.depositHistory);
  await rich.waitForText(code);
  expect(loads.count).toBe(1);
  await rich.goTo(paths.deposit);
  await findQr(rich, code).waitFor();
  expect(await fetchOpenOrders(rich, 'deposits')).toHaveLength(1);
});
