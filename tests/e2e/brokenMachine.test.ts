import { breaks } from '../model/breaks';
import { expect, test } from './support/test';

/**
 * Mutants of machines in the built page, made by changing its scripts in transit, and how the page of models describes the
 * first step that differs. For gate and replay: `model/broken.test.ts`.
 */
const played = [
  ...breaks,
  {
    kind: 'short delay',
    machine: 'toasts',
    from: /ms:(\w+\.queue)/,
    to: 'ms:.5*$1',
    page: 'after “its time is over, but for 1 ms”: empty instead of showing.running',
  },
];

for (const { kind, machine, from, to, page: fault } of played)
  test(`a machine with a ${kind} is stopped on the page at the first step that differs`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ width: 1280, height: 1200 });
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(from, to) });
    });
    await page.goto(`/sandbox/model?machine=${machine}`);
    await page.getByRole('button', { name: `Run all of ${machine}` }).click();
    const row = page.getByRole('row', { name: fault });
    await expect(row.first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
    // A script in transit could not be read once the page is closed
    await page.unrouteAll({ behavior: 'wait' });
  });
