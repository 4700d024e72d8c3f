import { expect, test } from './support/test';

/**
 * One mistake of each kind in a machine of the built page, written into its scripts on their way, and how the page of
 * the models names the first step that differs. At the gate and in a replay: `model/broken.test.ts`.
 */
const breaks = [
  {
    kind: 'wrong target',
    machine: 'bankAccount',
    from: /("bankAccount\.confirm":)"submitting"/,
    to: '$1"editing"',
    fault: 'after “is confirmed”: editing instead of submitting',
  },
  {
    kind: 'lost guard',
    machine: 'bankAccount',
    from: /guard:"isAcceptable",(target:"confirming")/,
    to: '$1',
    fault: 'after “is sent without a bank”: confirming instead of editing',
  },
  {
    kind: 'wrong delay',
    machine: 'toasts',
    from: /ms:(\w+\.queue)/,
    to: 'ms:2*$1',
    fault: 'after “its time is over”: showing.running instead of empty',
  },
  {
    kind: 'short delay',
    machine: 'toasts',
    from: /ms:(\w+\.queue)/,
    to: 'ms:.5*$1',
    fault: 'after “its time is over, but for 1 ms”: empty instead of showing.running',
  },
  {
    kind: 'lost assign',
    machine: 'bankAccount',
    from: /(target:"editing"),actions:"keepFailure"/,
    to: '$1',
    fault:
      'after “is refused”: context.failure null instead of {"kind":"refused","failure":{"code":"ACCOUNT_IN_USED"}}',
  },
];

for (const { kind, machine, from, to, fault } of breaks)
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
    // The run goes on: a script that is on its way now could not be read once the page is closed
    await page.unrouteAll({ behavior: 'wait' });
  });
