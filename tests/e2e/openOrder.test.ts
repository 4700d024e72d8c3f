import { paths } from '../../src/lib/paths';
import { deposits, logsIn, findQr, seesQr } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

test(
  'E4: an open order is found again after a reload, in a second tab and on a second device',
  { tag: '@core' },
  async ({ visitor }) => {
    const phone = await visitor();
    await logsIn(phone, 'rich');
    const code = await deposits(phone, { provider: 'gclub', amount: '50000' });
    const qrDrawing = await findQr(phone, code).innerHTML();

    const findsTheSame = async (player: Player) => {
      expect(await seesQr(player)).toBe(code);
      await expect.poll(() => findQr(player, code).innerHTML()).toBe(qrDrawing);
    };

    await phone.reloads();
    await findsTheSame(phone);

    const secondTab = await phone.inAnotherTab();
    await secondTab.goesTo(paths.deposit);
    await findsTheSame(secondTab);

    const laptop = await visitor({ width: 1280, height: 800, language: 'vn' });
    await logsIn(laptop, 'rich');
    await laptop.goesTo(paths.deposit);
    await findsTheSame(laptop);
  },
);
