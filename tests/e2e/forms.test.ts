import { paths } from '../../src/lib/paths';
import { logIn, openPasswordDialog } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const input = (player: Player, name: string) => player.page.locator(`input[name="${name}"]`);

test('each field declares its meaning to phone keyboards and password managers', async ({
  visitor,
}) => {
  const rich = await visitor();
  const attributes = () =>
    rich.page
      .locator('form input')
      .evaluateAll((fields) =>
        fields.map((field) =>
          ['name', 'inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize'].map((name) =>
            field.getAttribute(name),
          ),
        ),
      );
  await rich.goTo(paths.register);
  await input(rich, 'username').waitFor();
  await expect.poll(attributes).toEqual([
    ['username', 'text', 'username', 'next', 'none'],
    ['displayName', 'text', 'nickname', 'next', null],
    ['password', 'text', 'new-password', 'next', 'none'],
    ['confirmPassword', 'text', 'new-password', 'go', 'none'],
  ]);
  await logIn(rich, 'rich');
  await rich.page.goto(paths.home);
  await openPasswordDialog(rich, 'ບຸນມີ');
  await input(rich, 'confirmNewPassword').waitFor();
  await expect.poll(attributes).toEqual([
    ['currentPassword', 'text', 'current-password', 'next', 'none'],
    ['newPassword', 'text', 'new-password', 'next', 'none'],
    ['confirmNewPassword', 'text', 'new-password', 'done', 'none'],
  ]);
});
