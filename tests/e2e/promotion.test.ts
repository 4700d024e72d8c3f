import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureText } from '../../src/i18n/failureText';
import { languageOf } from '../../src/i18n/languages';
import { moneyText } from '../../src/i18n/money';
import { joinLaoWords } from '../../src/i18n/laoWords';
import { paths } from '../../src/lib/paths';
import { demoPromotions } from '../../server/sandbox/demo/seedPromotions';
import type { Failure } from '../../contract/errors';
import { elsewhere } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { inDigits, logsIn } from './support/journeys';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { isLoaded } from './support/network';
import { expect, test } from './support/test';
import { chipOf, colorOf } from './support/status';

const thb = (amount: string) => ({ amount, currency: 'THB' as const });

/** The texts of staff, as they are shown: the words of Lao kept whole. */
function offered(id: string) {
  const found = demoPromotions.find((promotion) => promotion.id === id);
  if (!found) throw new Error(`No promotion ${id}`);
  const { name, summary, terms } = found;
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
      await logsIn(rich, 'rich');
      await rich.goesTo(paths.promotions);
      for (const { id } of demoPromotions) await inList(rich, id).waitFor();
      await inList(rich, 'million-20').click();
      await rich.arrivesAt(paths.promotion('million-20'));
      await rich.isAt(nameOf(rich, 'million-20'));
      const { name, summary, terms } = offered('million-20');
      await readsInAll(rich, [
        (i18n) => name[languageOf(i18n.locale)],
        (i18n) => summary[languageOf(i18n.locale)],
        (i18n) => terms[languageOf(i18n.locale)].split('\n')[0] ?? '',
      ]);

      // Tied to one provider, of those that it is for
      await expect(rich.find('radio', 'Alphabet')).toHaveCount(0);
      await rich.chooses('GClub');
      await useIt(rich).click();
      // There is credit, so its deposit is refused for now
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
      await readsInAll(rich, condition);
      await rich.seesNoSideways();

      await rich.goesTo(paths.promotions);
      await rich.isAt(nameOf(rich, 'million-20'));
      await readsInAll(rich, condition);
      await rich.presses(msg`Check again`);
      await readsInAll(rich, msg`Checked: the promotion is still in use.`);

      await rich.presses(msg`Cancel promotion`);
      await rich.sees('alertdialog', msg`Cancel this promotion?`);
      await rich.canSee(msg`You have not made its deposit yet, so nothing is lost.`);
      await rich.presses(msg`No, keep it`);
      await rich.presses(msg`Cancel promotion`);
      await rich.presses(msg`Yes, cancel it`);
      await readsInAll(rich, msg`The promotion was canceled.`);
      await expect(rich.find('button', msg`Cancel promotion`)).toHaveCount(0);

      await rich.goesTo(paths.promotionHistory);
      const row = rich.find('link', nameOf(rich, 'million-20'));
      const canceled = msg({ message: 'Canceled', context: 'promotion status' });
      await expect.poll(() => colorOf(chipOf(row, rich.says(canceled)))).toBe('red');
      await backoffice.auditPasses();
    },
  );

test('G1: a recheck ends a promotion that was played down', async ({ backoffice, visitor }) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await demo.goesTo(paths.promotions);
  await demo.presses(msg`Check again`);
  await demo.canSee(msg`Checked: the promotion is still in use.`);
  const credit = await elsewhere(demo).creditAt('gclub_live');
  await backoffice.playerHasLeft('demo', 'gclub_live', '10.00', credit);
  await demo.presses(msg`Check again`);
  await readsInAll(demo, msg`Checked: the promotion has ended. You can choose another one.`);
  await backoffice.auditPasses();
});

test('G2: giving up says what goes back before it is done, and that is what goes back', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await demo.goesTo(paths.promotions);
  await demo.presses(msg`Cancel promotion`);
  const bonus = inDigits(demo, '781.25', 'THB');
  await expect.poll(() => demo.page.getByRole('alertdialog').innerText()).toContain(bonus);
  const before = await elsewhere(demo).creditAt('gclub_live');
  await demo.presses(msg`Yes, cancel it`);
  await demo.canSee(msg`The promotion was canceled.`);
  const after = await elsewhere(demo).creditAt('gclub_live');
  // The bonus, and the 310.00 that were won with it
  expect(Number(before) - Number(after)).toBeCloseTo(781.25 + 310, 2);
  await demo.goesTo(paths.game('gclub_live'));
  await demo.canSee(inDigits(demo, after, 'THB'));
  await backoffice.auditPasses();
});

test('G2: what a promotion gives and asks is said before it is used', async ({ visitor }) => {
  const rich = await visitor({ width: 1280 });
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.promotion('double-500'));
  const facts: [MessageDescriptor, Record<string, string>?][] = [
    [msg`Credit to withdraw`],
    [msg({ message: 'above {required}% of what you got' }), { required: '300' }],
    [msg`all at once`],
    [msg`Paid out at most`],
  ];
  for (const [fact, values = {}] of facts)
    await readsInAll(rich, [
      (i18n) => i18n._({ ...fact, values }),
      (i18n) =>
        i18n._({
          ...msg({ message: 'At most {cap} is paid out; what is over goes back to the operator.' }),
          values: { cap: moneyText(thb('5000.00'), i18n) },
        }),
    ]);
  await rich.goesTo(paths.promotion('extra-30'));
  await readsInAll(rich, msg`deducted`);
});

test('G2: how far the promotion in use has come is shown with it', async ({ visitor }) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  const credit = await elsewhere(demo).creditAt('gclub_live');
  for (const path of [paths.promotions, paths.home]) {
    await demo.goesTo(path);
    await demo.isAt(nameOf(demo, 'double-500'));
    await readsInAll(demo, (i18n) =>
      i18n._({
        ...msg({ message: '{now} of {required}' }),
        values: {
          now: moneyText(thb(credit), i18n),
          required: moneyText(thb('4687.50'), i18n),
        },
      }),
    );
    const bar = demo.page.getByRole('progressbar').first();
    const share = (Number(credit) / 4687.5) * 100;
    await expect
      .poll(async () => Math.abs(Number(await bar.getAttribute('aria-valuenow')) - share))
      .toBeLessThan(1);
  }
});

interface Refused {
  name: string;
  who: string;
  failure: Failure;
  promotion: string;
  staff?: true;
  prepare?: (
    player: Player,
    backoffice: { bankPays: (code: string) => Promise<void> },
  ) => Promise<void>;
}

const refusals: Refused[] = [
  {
    name: 'PROMOTION_ONLY_FOR_FIRST_ORDER',
    who: 'rich',
    promotion: 'welcome-50',
    failure: { code: 'PROMOTION_ONLY_FOR_FIRST_ORDER' },
  },
  {
    name: 'PROMOTION_INACTIVE',
    who: 'rich',
    promotion: 'new-year-40',
    failure: { code: 'PROMOTION_INACTIVE' },
  },
  {
    name: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
    who: 'rich',
    promotion: 'extra-30',
    failure: { code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' },
    prepare: async (player) => {
      await elsewhere(player).deposits({ provider: 'gclub', amount: '50000' });
    },
  },
  {
    name: 'PROMOTION_USAGE, by provider',
    who: 'demo',
    promotion: 'extra-30',
    failure: { code: 'PROMOTION_USAGE', params: { provider: 'gclub_live' } },
  },
  {
    name: 'PROMOTION_ALREADY_USED',
    who: 'newbie',
    promotion: 'welcome-50',
    failure: { code: 'PROMOTION_ALREADY_USED' },
    prepare: async (player, { bankPays }) => {
      const { calls, deposits, givesUpPromotion, usesPromotion } = elsewhere(player);
      await calls.bankAccounts.create({
        body: { bankId: 'ldb', accountNumber: '99887766', accountName: 'Noy', currency: 'LAK' },
      });
      const usage = await usesPromotion('welcome-50', 'gclub');
      await bankPays(await deposits({ provider: 'gclub', amount: '200000' }));
      await givesUpPromotion(usage);
    },
  },
  {
    name: 'PROMOTION_BLOCKED',
    who: 'blocked',
    promotion: 'extra-30',
    failure: { code: 'PROMOTION_BLOCKED' },
    staff: true,
  },
];

for (const { name, who, failure, promotion, staff = false, prepare } of refusals)
  test(`G3: who may not use a promotion reads why before they tap: ${name}`, async ({
    backoffice,
    visitor,
  }) => {
    const player = await visitor();
    await logsIn(player, who);
    await prepare?.(player, backoffice);
    await player.goesTo(paths.promotion(promotion));
    await readsInAll(player, refusalWords(failure, 'usage'), { staff });
    await expect(useIt(player)).toHaveCount(0);

    await player.goesTo(paths.promotions);
    if (failure.code === 'PROMOTION_INACTIVE') {
      await player.canSee(msg`Not active`);
    } else await readsInAll(player, refusalWords(failure, 'usage'), { staff });
  });

test('G3: who may use a promotion reads that too', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  await rich.goesTo(paths.promotions);
  await inList(rich, 'extra-30')
    .getByText(rich.says(msg`You can use it now.`))
    .waitFor();
  await expect
    .poll(() => inList(rich, 'welcome-50').innerText())
    .not.toContain(rich.says(msg`You can use it now.`));
});

/** The page knows nothing of what has happened, so it lets the player tap: the server is the judge. */
const judged: (Omit<Refused, 'who' | 'prepare'> & {
  happens: (
    player: Player,
    backoffice: { bankPays: (code: string) => Promise<void> },
  ) => Promise<void>;
})[] = [
  {
    name: 'another one was begun in a second tab',
    promotion: 'extra-30',
    failure: { code: 'PROMOTION_USAGE', params: { provider: 'gclub_live' } },
    happens: async (player) => {
      await elsewhere(player).usesPromotion('double-500', 'gclub_live');
    },
  },
  {
    name: 'a deposit was begun in a second tab',
    promotion: 'extra-30',
    failure: { code: 'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN' },
    happens: async (player) => {
      await elsewhere(player).deposits({ provider: 'gclub', amount: '50000' });
    },
  },
];

for (const { name, promotion, failure, happens } of judged)
  test(`G3: a tap on what is no longer so is refused clearly: ${name}`, async ({
    backoffice,
    visitor,
  }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await seesStaleAnswers(rich, 'deposits**', 'players/promotions/using', 'promotions/usages**');
    await rich.goesTo(paths.promotion(promotion));
    await rich.chooses('AskMeBet');
    await happens(rich, backoffice);
    await useIt(rich).click();
    await readsInAll(rich, refusalWords(failure, 'usage'));
    await backoffice.auditPasses();
  });

test('G3: what has ended elsewhere is not canceled again', async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const { givesUpPromotion, usesPromotion } = elsewhere(rich);
  const usage = await usesPromotion('extra-30', 'gclub');
  await seesStaleAnswers(rich, 'players/promotions/using');
  await rich.goesTo(paths.promotions);
  await rich.sees('button', msg`Cancel promotion`);
  await givesUpPromotion(usage);
  await rich.presses(msg`Cancel promotion`);
  await rich.presses(msg`Yes, cancel it`);
  const failure = { code: 'ORDER_STATUS_CHANGED', params: { status: 'CANCELED' } } as const;
  await readsInAll(rich, (i18n) => failureText(i18n, { kind: 'refused', failure }, 'usage').text);
});

test('G3: PROMOTION_CREDIT_USED and OPEN_ORDER are said by the deposit form', async ({
  backoffice,
  visitor,
}) => {
  const demo = await visitor();
  await logsIn(demo, 'demo');
  const credit = await elsewhere(demo).creditAt('gclub_live');
  await backoffice.playerHasLeft('demo', 'gclub_live', '10.00', credit);
  await seesStaleAnswers(demo, 'players/credits/*', 'players/promotions/using');
  await demo.goesTo(paths.deposit);
  // The form is there before the answers that are to grow old
  await isLoaded(demo.page);
  await demo.chooses('Alphabet');
  await demo.fills(msg`Amount`, '50000');
  await backoffice.playerWins('demo', 'gclub_live', '500.00');
  await demo.presses(msg`Get the QR`);
  await readsInAll(
    demo,
    refusalWords({ code: 'PROMOTION_CREDIT_USED', params: { threshold: '20.00' } }),
  );

  const rich = await visitor();
  await logsIn(rich, 'rich');
  const own = await elsewhere(rich).creditAt('gclub');
  await backoffice.playerHasLeft('rich', 'gclub', '0.00', own);
  await elsewhere(rich).usesPromotion('extra-30', 'gclub');
  await seesStaleAnswers(rich, 'deposits/open');
  await rich.goesTo(paths.deposit);
  await isLoaded(rich.page);
  await elsewhere(rich).deposits({ provider: 'gclub', amount: '300000' });
  await rich.presses(msg`Get the QR`);
  await readsInAll(rich, refusalWords({ code: 'OPEN_ORDER' }));
  await backoffice.auditPasses();
});
