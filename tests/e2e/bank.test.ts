import { msg } from '@lingui/core/macro';
import { addBankAccount, registerAccount } from './support/journeys';
import { expect, test } from './support/test';

const account = '160-12-00-0123456';

for (const width of [360, 1280])
  test(
    `D1: a player has one bank account, in kip, at ${width} px`,
    { tag: '@core' },
    async ({ visitor }) => {
      const noy = await visitor({ width });
      await registerAccount(noy, 'noy_bank');
      await addBankAccount(noy, account);

      const card = noy.page.getByRole('region', { name: 'BCEL' });
      await expect.poll(() => card.innerText()).toContain(noy.translate(msg({ message: 'LAK' })));
      await expect.poll(() => card.innerText()).toContain('NOY SAYSANA');
      await expect.poll(() => card.innerText()).not.toContain('0123');
      await noy.press(msg`Show account number`);
      await expect
        .poll(async () => (await card.innerText()).replace(/\s/g, ''))
        .toContain('16012000123456');

      await noy.reload();
      await noy.waitForText('NOY SAYSANA');
      await expect(noy.field(msg`Account number`)).toHaveCount(0);
      await expect(noy.find('button', msg`Save bank account`)).toHaveCount(0);
      await noy.expectNoSidewaysScroll();
    },
  );
