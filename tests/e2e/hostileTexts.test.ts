import { msg } from '@lingui/core/macro';
import type { Page } from '@playwright/test';
import type { Agency } from '../../contract/agency';
import type { Game } from '../../contract/games';
import type { Promotion, PromotionUsage } from '../../contract/promotions';
import { paths, withdrawOrderPath } from '../../src/lib/paths';
import { inAll } from '../support/facts';
import { rewriteAnswers } from './support/faults';
import { collectErrors, findLayoutFaults } from './support/inspection';
import { addBankAccount, fillRegistration, logIn, createWithdrawal } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const script = '<script>window.ran = true</script>';
const image = '<img src=x onerror="window.ran=true">';
const backwards = '\u202egnp.exe\u2066';
const long = 'W'.repeat(10_000);
const all = [script, image, 'javascript:window.ran=true', backwards, long].join(' ');
const said = inAll(all);

const plantTexts = (promotion: Promotion): Promotion => ({
  ...promotion,
  name: said,
  summary: said,
  terms: said,
});

async function plantPromotions(page: Page): Promise<void> {
  const plantInUsage = (usage: PromotionUsage) => ({
    ...usage,
    promotion: plantTexts(usage.promotion),
  });
  await rewriteAnswers(page, /v2\/promotions$/, (body: { promotions: Promotion[] }) => ({
    promotions: body.promotions.map(plantTexts),
  }));
  await rewriteAnswers(page, /promotions\/using$/, (body: { usage: PromotionUsage | null }) => ({
    usage: body.usage && plantInUsage(body.usage),
  }));
  await rewriteAnswers(page, /promotions\/usages/, (body: { items: PromotionUsage[] }) => ({
    ...body,
    items: body.items.map(plantInUsage),
  }));
}

/** Nothing of the hostile texts runs, leaves the site on its own, or makes the page wider than its window. */
async function expectUnharmed(player: Player): Promise<void> {
  const { page } = player;
  await expect
    .poll(async () => ({
      at: new URL(page.url()).pathname,
      misfits: (await findLayoutFaults(page)).filter((misfit) =>
        /^(sideways|sticks out)/.test(misfit),
      ),
    }))
    .toEqual({ at: expect.any(String), misfits: [] });
  const { ran, foreign, images } = await page.evaluate(() => ({
    ran: 'ran' in window,
    images: document.querySelectorAll('img[src="x"]').length,
    foreign: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, protocol }) => origin !== location.origin && protocol !== 'https:')
      .map(({ href }) => href),
  }));
  expect({ ran, foreign, images }).toEqual({ ran: false, foreign: [], images: 0 });
}

for (const width of [360, 1280])
  test(`texts and links of the operator run nothing and break nothing, at ${width} px`, async ({
    visitor,
  }) => {
    const demo = await visitor({ width });
    const pageErrors = collectErrors(demo.page);
    await plantPromotions(demo.page);
    await rewriteAnswers(demo.page, /v2\/games\/gclub$/, ({ games }: { games: Game[] }) => ({
      games: games.map((game) => ({ ...game, name: all })),
    }));
    await rewriteAnswers(demo.page, /v2\/agency\/info$/, ({ agency }: { agency: Agency }) => ({
      agency: {
        ...agency,
        social: {
          whatsapp: 'javascript:window.ran=true',
          line: 'data:text/html,<script>window.ran=true</script>',
          facebook: 'JaVaScRiPt:window.ran=true',
          telegram: '//evil.example/',
          twitter: 'https://wa.example/2',
        },
      },
    }));
    await logIn(demo, 'demo');
    await expectUnharmed(demo);
    await demo.goTo(paths.promotions);
    await demo.waitForText(all);
    await expectUnharmed(demo);
    await demo.goTo(paths.promotionHistory);
    await demo.waitForText(all);
    await expectUnharmed(demo);
    await demo.goTo(paths.promotion('extra-30'));
    await demo.waitForText(all);
    await expectUnharmed(demo);
    await demo.goTo(paths.game('gclub'));
    await demo.waitForText(all);
    await expectUnharmed(demo);
    await demo.press(width === 360 ? msg`Contact` : msg`Contact us`);
    await demo.page.locator('a[href="https://wa.example/2"]').waitFor();
    await expectUnharmed(demo);
    expect(pageErrors).toEqual([]);
  });

test('what players and staff type runs nothing and breaks nothing', async ({
  backoffice,
  visitor,
}) => {
  const noy = await visitor();
  const pageErrors = collectErrors(noy.page);
  const name = '<img src=x onerror="ran=1">WWWWWWWWWWWWW';
  await fillRegistration(noy, 'noy_hostile');
  await noy.fill(msg`Your name here`, backwards);
  // The field drops invisible characters.
  await expect(noy.find('textbox', msg`Your name here`)).toHaveValue(/^[\w.-]+$/);
  await noy.fill(msg`Your name here`, name);
  await noy.press(msg`Create my account`);
  await noy.waitForPath(paths.home);
  await noy.press(name);
  await noy.page.getByRole('menu').waitFor();
  await expectUnharmed(noy);
  await noy.page.keyboard.press('Escape');
  // Going back to remove the menu's history entry would cancel a navigation to another page.
  await expect
    .poll(() => noy.page.evaluate(() => JSON.stringify(history.state ?? null)))
    .not.toContain('overlay');

  await addBankAccount(noy, '160-12-00-0123456');
  await expectUnharmed(noy);
  await backoffice.addWinnings('noy_hostile', 'gclub', '200.00');
  const code = await createWithdrawal(noy, { provider: 'gclub', amount: '100' });
  const reason = `${script} ${image} ${backwards} ${'W'.repeat(300)}`;
  await backoffice.rejectWithdrawal(code, reason);
  await noy.waitForText(reason);
  await expectUnharmed(noy);
  await noy.goTo(withdrawOrderPath(code));
  await noy.waitForText(reason);
  await expectUnharmed(noy);
  expect(pageErrors).toEqual([]);
});
