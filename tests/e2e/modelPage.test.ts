import { expect, test } from './support/test';

const frame = 'iframe[title="The page"]';

test('what runs when the page is idle is played too', async ({ visitor }) => {
  const { page } = await visitor({ width: 1280, height: 900 });
  await page.goto('/sandbox/model?machine=fingerprint');
  await page.getByRole('button', { name: 'Run all of fingerprint' }).click();
  await expect(page.getByText(/^(\d+) of \1, \d+ steps, 0 differ$/)).toBeVisible({
    timeout: 60_000,
  });
});

test('every path of a machine is played on the real page, and the table of them grows', async ({
  visitor,
}) => {
  const { page } = await visitor({ width: 1280, height: 900 });
  await page.goto('/sandbox/model?machine=bankAccount');
  await page.getByRole('button', { name: 'Run all of bankAccount' }).click();
  await expect(page.getByText(/^(\d+) of \1, \d+ steps, 0 differ$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('button', { name: /^Page/ })).toContainText('6 / 6');
});

test('a path has a link; step by step it stops at the first difference, expected beside actual', async ({
  visitor,
}) => {
  const { page } = await visitor({ width: 1280, height: 900 });
  await page.goto('/sandbox/model?machine=drawer');
  await page.getByRole('list', { name: 'Paths' }).getByRole('button').first().click();
  await page.goto(page.url());
  await page.getByRole('button', { name: 'Step by step' }).click();
  await page.getByRole('button', { name: 'Play the path' }).click();
  const next = page.getByRole('button', { name: 'Next step' });
  await next.waitFor();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.first()).toHaveAttribute('data-look', 'good');
  // The next event does not reach the machine, as if it had lost a transition
  await page
    .frameLocator(frame)
    .locator('body')
    .evaluate(() => {
      (window as unknown as { champaStage: { perform: () => void } }).champaStage.perform =
        () => {};
    });
  await next.click();
  await expect(page.getByRole('table', { name: 'Differences' })).toHaveText(
    'stateexpected"open"actual"closed"',
  );
  await expect(page.getByRole('button', { name: 'Play the path' })).toBeEnabled();
});

test('a page that does not load is named within half a minute', async ({ visitor }) => {
  const { page } = await visitor({ width: 1280, height: 900 });
  await page.goto('/sandbox/model?machine=drawer');
  await page.route('**/player?model=drawer', (route) => route.abort());
  await page.getByRole('button', { name: 'Run all of drawer' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The page /player was not there within 20 s',
    {
      timeout: 30_000,
    },
  );
});
