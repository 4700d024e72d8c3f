import { paths } from '../../src/lib/paths';
import { createDeposit, logIn, findQr, waitForQr } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

test(
  'E4: an open order is found again after a reload, in a second tab and on a second device',
  { tag: '@core' },
  async ({ visitor }) => {
    const phone = await visitor();
    await logIn(phone, 'rich');
    const code = await createDeposit(phone, { provider: 'gclub', amount: '50000' });
    const qrDrawing = await findQr(phone, code).innerHTML();

    const expectSameOrder = async (player: Player) => {
      expect(await waitForQr(player)).toBe(code);
      await expect.poll(() => findQr(player, code).innerHTML()).toBe(qrDrawing);
    };

    await phone.reload();
    await expectSameOrder(phone);

    const secondTab = await phone.openTab();
    await secondTab.goTo(paths.deposit);
    await expectSameOrder(secondTab);

    const laptop = await visitor({ width: 1280, height: 800, language: 'vn' });
    await logIn(laptop, 'rich');
    await laptop.goTo(paths.deposit);
    await expectSameOrder(laptop);
  },
);
