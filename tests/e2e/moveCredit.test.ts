import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { logIn } from './support/journeys';
import { expect, test } from './support/test';

test('credit is moved to another provider once, although the answer was lost, and appears in the list', async ({
  visitor,
}) => {
  const rich = await visitor();
  await logIn(rich, 'rich');
  await rich.goTo(paths.move);
  const choice = (name: ReturnType<typeof msg>) =>
    rich.page.getByRole('combobox', { name: rich.translate(name) });
  await choice(msg`Move from which provider?`).selectOption('askmebet');
  await choice(msg`Move to which provider?`).selectOption('alphabet');
  await rich.fill(msg`Amount`, '100');
  const target = 'Alphabet';
  let isLost = false;
  await rich.page.route('**/api/v2/moves', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await rich.press(msg`Move credit`);
  await rich.waitForText(msg`We got no clear answer`);
  await rich.press(msg`Send again`);
  await rich.waitForText({ ...msg`Your credit is at ${target} now.`, values: { target } });
  await expect(rich.page.getByText('AskMeBet → Alphabet')).toHaveCount(1);
});
