import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import {
  fillDepositForm,
  logIn,
  logInAgain,
  password,
  findQr,
  createWithdrawal,
} from './support/journeys';
import { expect, test } from './support/test';

test('a limit refuses a deposit before there is any QR, and the form says what is left', async ({
  visitor,
}) => {
  const rich = await visitor({ width: 360 });
  await logIn(rich, 'rich');
  await rich.goTo(paths.protection);
  const period = rich.translate(msg`24 hours`);
  await rich.press({ ...msg`Set: ${period}`, values: { period } });
  await rich.fill(msg`Limit`, '100000');
  await rich.press(msg`Save`);
  await rich.waitForText(msg`Saved.`);

  await fillDepositForm(rich, { provider: 'gclub', amount: '150000' });
  await rich.waitFor('link', msg`Change`);
  await rich.press(msg`Get the QR`);
  await expect(rich.field(msg`Amount`)).toHaveAttribute('aria-invalid', 'true');
  await expect(findQr(rich, 'CH-')).toHaveCount(0);
  await rich.goTo(paths.home);
  await expect(rich.page.getByText('150.000')).toHaveCount(0);
});

test('an exclusion ends all sessions, and still lets a withdrawal through', async ({ visitor }) => {
  const phone = await visitor({ width: 360 });
  const laptop = await visitor({ width: 1280 });
  for (const player of [phone, laptop]) await logIn(player, 'rich');
  await phone.goTo(paths.protection);
  const years = '1';
  await phone.press(msg`Self-exclusion`);
  await phone.choose({ ...msg`${years} years`, values: { years } });
  await phone.press(msg`Exclude myself`);
  await phone.fill(msg`Your password`, password);
  await phone.press(msg`Exclude myself now`);
  await phone.waitForPath(paths.login);

  await laptop.goTo(paths.deposit);
  await logInAgain(laptop, 'rich');
  await laptop.waitForPath(paths.deposit);
  await laptop.waitForHeading(msg`You have excluded yourself`);
  await expect(laptop.page.locator('main form')).toHaveCount(0);
  await createWithdrawal(laptop, { provider: 'askmebet', amount: '100' });
});
