import { msg } from '@lingui/core/macro';
import type { Currency } from '../../contract/money';
import { problemMessages } from '../../src/i18n/problemMessages';
import { languages } from '../../src/i18n/languages';
import { paths } from '../../src/lib/paths';
import { formatAmount, logIn } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const forms: Record<Extract<Currency, 'LAK' | 'THB'>, string> = {
  LAK: paths.deposit,
  THB: paths.withdraw,
};

/** Typed text and the amount that it means; null if it is ambiguous or no amount. `parseAmount.test.ts` has all notations. */
type TypedAmount = [text: string, amount: string | null];

const kip: TypedAmount[] = [
  ['໑໒໓໔', '1234'],
  ['250.000', '250000'],
  ['250000,50', null],
];
const baht = {
  lo: [['1.000,50', '1000.50']],
  cn: [['1.000', null]],
  th: [['๑๒๓๔', '1234']],
  vn: [
    ['1.000,50', '1000.50'],
    ['1,000', null],
  ],
} satisfies Record<(typeof languages)[number], TypedAmount[]>;

/** Types the text, or pastes it, and leaves the field. */
async function enterAmount(
  player: Player,
  text: string,
  method: 'types' | 'pastes',
): Promise<void> {
  const amount = player.field(msg`Amount`);
  await amount.fill('');
  if (method === 'types') await amount.pressSequentially(text);
  else
    await amount.evaluate((element, pasted) => {
      element.focus();
      document.execCommand('insertText', false, pasted);
    }, text);
  await amount.blur();
}

async function expectUnderstood(
  player: Player,
  currency: keyof typeof forms,
  [text, amount]: TypedAmount,
): Promise<void> {
  for (const method of ['types', 'pastes'] as const) {
    await enterAmount(player, text, method);
    const meant = amount === null ? text : formatAmount(player, amount, currency);
    // The field does not add a second decimal to a single one
    const plain = (value: string) => value.replace(/[.,]00$|([.,]\d)0$/, '$1');
    const refusal = player.page.getByText(player.translate(problemMessages.notAnAmount));
    await expect
      .poll(async () => ({
        how: method,
        text,
        shown: plain(await player.field(msg`Amount`).inputValue()),
        isRefused: await refusal.isVisible(),
      }))
      .toEqual({
        how: method,
        text,
        shown: plain(meant),
        isRefused: amount === null,
      });
  }
}

for (const language of languages)
  test(`amounts are understood as ${language} writes them, or refused clearly`, async ({
    visitor,
  }) => {
    const rich = await visitor({ language });
    await logIn(rich, 'rich');
    await rich.goTo(forms.LAK);
    await rich.choose('GClub Live');
    for (const text of kip) await expectUnderstood(rich, 'LAK', text);
    await rich.goTo(forms.THB);
    await rich.choose('GClub Live');
    for (const text of baht[language]) await expectUnderstood(rich, 'THB', text);
  });
