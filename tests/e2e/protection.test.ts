import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { fillsDeposit, logsIn, logInAgain, password, findQr, withdraws } from './support/journeys';
import { expect, test } from './support/test';

test('a limit refuses a deposit before there is any QR, and the form says what is left', async ({
  visitor,
}) => {
  const rich = await visitor({ width: 360 });
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.protection);
  const period = rich.says(msg`24 hours`);
  await rich.presses({ ...msg`Set: ${period}`, values: { period } });
  await rich.fills(msg`Limit`, '100000');
  await rich.presses(msg`Save`);
  await rich.canSee(msg`Saved.`);

  await fillsDeposit(rich, { provider: 'gclub', amount: '150000' });
  await rich.sees('link', msg`Change`);
  await rich.presses(msg`Get the QR`);
  await expect(rich.field(msg`Amount`)).toHaveAttribute('aria-invalid', 'true');
  await expect(findQr(rich, 'CH-')).toHaveCount(0);
  await rich.goesTo(paths.home);
  await expect(rich.page.getByText('150.000')).toHaveCount(0);
});

test('an exclusion ends all sessions, and still lets a withdrawal through', async ({ visitor }) => {
  const phone = await visitor({ width: 360 });
  const laptop = await visitor({ width: 1280 });
  for (const player of [phone, laptop]) await logsIn(player, 'rich');
  await phone.goesTo(paths.protection);
  const years = '1';
  await phone.presses(msg`Self-exclusion`);
  await phone.chooses({ ...msg`${years} years`, values: { years } });
  await phone.presses(msg`Exclude myself`);
  await phone.fills(msg`Your password`, password);
  await phone.presses(msg`Exclude myself now`);
  await phone.arrivesAt(paths.login);

  await laptop.goesTo(paths.deposit);
  await logInAgain(laptop, 'rich');
  await laptop.arrivesAt(paths.deposit);
  await laptop.isAt(msg`You have excluded yourself`);
  await expect(laptop.page.locator('main form')).toHaveCount(0);
  await withdraws(laptop, { provider: 'askmebet', amount: '100' });
});
