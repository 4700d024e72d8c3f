import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toLanguage } from '../../src/i18n/languages';
import { moneyText } from '../../src/i18n/money';
import { joinLaoWords } from '../../src/i18n/laoWords';
import { paths } from '../../src/lib/paths';
import { demoPromotions } from '../../server/sandbox/demo/seedPromotions';
import { otherDeviceOf } from './support/otherDevice';
import { readInAllLanguages } from './support/fourLanguages';
import { formatAmount, logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';
import { findChip, readColor } from './support/status';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });

/** Texts written by staff, as shown: in Lao with word joiners. */
function offered(id: string) {
  const demoPromotion = demoPromotions.find((promotion) => promotion.id === id);
  if (!demoPromotion) throw new Error(`No promotion ${id}`);
  const { name, summary, terms } = demoPromotion;
  const shown = (texts: typeof name) => ({ ...texts, lo: joinLaoWords(texts.lo) });
  return { name: shown(name), summary: shown(summary), terms: shown(terms) };
}

const nameOf = (player: Player, id: string) => offered(id).name[player.language];
const inList = (player: Player, id: string) =>
  player.page.getByRole('main').locator(`a[href="${paths.promotion(id)}"]`);
const useIt = (player: Player) => player.find('button', msg`Use this promotion`);

for (const width of [360, 1280])
  test(
    `G1: a promotion is chosen from the list, used, rechecked and canceled, at ${width} px`,
    { tag: '@core' },
    async ({ backoffice, visitor }) => {
      const rich = await visitor({ width });
      await logIn(rich, 'rich');
      await rich.goTo(paths.promotions);
      for (const { id } of demoPromotions) await inList(rich, id).waitFor();
      await inList(rich, 'million-20').click();
      await rich.waitForPath(paths.promotion('million-20'));
      await rich.waitForHeading(nameOf(rich, 'million-20'));
      const { name, summary, terms } = offered('million-20');
      await readInAllLanguages(rich, [
        (i18n) => name[toLanguage(i18n.locale)],
        (i18n) => summary[toLanguage(i18n.locale)],
        (i18n) => terms[toLanguage(i18n.locale)].split('\n')[0] ?? '',
      ]);

      // Only the promotion's providers are offered, and one must be chosen
      await expect(rich.find('radio', 'Alphabet')).toHaveCount(0);
      await rich.choose('GClub');
      await useIt(rich).click();
      // The deposit is refused for now, because there is credit
      const condition = (i18n: I18n) =>
        i18n._({
          ...msg({
            message:
              'In use. You can deposit once your credit at {name} is below {threshold}. You have {balance} there now: play or withdraw it first.',
          }),
          values: {
            name: 'GClub',
            threshold: moneyText(thb('20.00'), i18n),
            balance: moneyText(thb('6312.50'), i18n),
          },
        });
      await readInAllLanguages(rich, condition);
      await rich.expectNoSidewaysScroll();

      await rich.goTo(paths.promotions);
      await rich.waitForHeading(nameOf(rich, 'million-20'));
      await readInAllLanguages(rich, condition);
      await rich.press(msg`Check again`);
      await readInAllLanguages(rich, msg`Checked: the promotion is still in use.`);

      await rich.press(msg`Cancel promotion`);
      await rich.waitFor('alertdialog', msg`Cancel this promotion?`);
      await rich.waitForText(msg`You have not made its deposit yet, so nothing is lost.`);
      await rich.press(msg`No, keep it`);
      await rich.press(msg`Cancel promotion`);
      await rich.press(msg`Yes, cancel it`);
      await readInAllLanguages(rich, msg`The promotion was canceled.`);
      await expect(rich.find('button', msg`Cancel promotion`)).toHaveCount(0);

      await rich.goTo(paths.promotionHistory);
      const row = rich.find('link', nameOf(rich, 'million-20'));
      const canceledWord = msg({ message: 'Canceled', context: 'promotion status' });
      await expect.poll(() => readColor(findChip(row, rich.translate(canceledWord)))).toBe('red');
      await backoffice.expectCleanAudit();
    },
  );

test('G2: giving up names what is given back beforehand, and exactly that is given back', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logIn(demo, 'demo');
  await demo.goTo(paths.promotions);
  await demo.press(msg`Cancel promotion`);
  const bonus = formatAmount(demo, '781.25', 'THB');
  await expect.poll(() => demo.page.getByRole('alertdialog').innerText()).toContain(bonus);
  const before = await otherDeviceOf(demo).getCredit('gclub_live');
  await demo.press(msg`Yes, cancel it`);
  await demo.waitForText(msg`The promotion was canceled.`);
  const after = await otherDeviceOf(demo).getCredit('gclub_live');
  // The bonus, and the 310.00 that were won with it
  expect(Number(before) - Number(after)).toBeCloseTo(781.25 + 310, 2);
  await demo.goTo(paths.game('gclub_live'));
  await demo.waitForText(formatAmount(demo, after, 'THB'));
  await backoffice.expectCleanAudit();
});

test('G2: what a promotion gives and requires is shown before it is used', async ({ visitor }) => {
  const rich = await visitor({ width: 1280 });
  await logIn(rich, 'rich');
  await rich.goTo(paths.promotion('double-500'));
  const facts: [MessageDescriptor, Record<string, string>?][] = [
    [msg`Credit to withdraw`],
    [msg({ message: 'above {required}% of what you got' }), { required: '300' }],
    [msg`all at once`],
    [msg`Paid out at most`],
  ];
  for (const [fact, values = {}] of facts)
    await readInAllLanguages(rich, [
      (i18n) => i18n._({ ...fact, values }),
      (i18n) =>
        i18n._({
          ...msg({ message: 'At most {cap} is paid out; what is over goes back to the operator.' }),
          values: { cap: moneyText(thb('5000.00'), i18n) },
        }),
    ]);
  await rich.goTo(paths.promotion('extra-30'));
  await readInAllLanguages(rich, msg`deducted`);
});
