import { expect, test } from './support/test';

/**
 * One mistake of each kind in a machine of the built page, written into its scripts on their way, and how the page of
 * the models names the first step that differs. At the gate and in a replay: `model/broken.test.ts`.
 */
const breaks = [
  {
    kind: 'wrong target',
    machine: 'bankAccount',
    change: [/("bankAccount\.confirm":)"submitting"/, '$1"editing"'],
    fault: 'after “is confirmed”: editing instead of submitting',
  },
  {
    kind: 'lost guard',
    machine: 'bankAccount',
    change: [/guard:"isAcceptable",(target:"confirming")/, '$1'],
    fault: 'after “is sent without a bank”: confirming instead of editing',
  },
  {
    kind: 'wrong delay',
    machine: 'toasts',
    change: [/ms:(\w+\.queue)/, 'ms:2*$1'],
    fault: 'after “its time is over”: showing.running instead of empty',
  },
  {
    kind: 'short delay',
    machine: 'toasts',
    change: [/ms:(\w+\.queue)/, 'ms:.5*$1'],
    fault: 'after “its time is over, but for 1 ms”: empty instead of showing.running',
  },
  {
    kind: 'lost assign',
    machine: 'bankAccount',
    change: [/(target:"editing"),actions:"keepFailure"/, '$1'],
    fault: 'after “is refused”: context ',
  },
] as const;

for (const { kind, machine, change, fault } of breaks)
  test(`a machine with a ${kind} is stopped on the page at the first step that differs`, async ({
    visitor,
  }) => {
    const { page } = await visitor({ width: 1280, height: 1200 });
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(...change) });
    });
    await page.goto(`/sandbox/model?machine=${machine}`);
    await page.getByRole('button', { name: `Run all of ${machine}` }).click();
    const row = page.getByRole('row', { name: fault });
    await expect(row.first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible();
  });
