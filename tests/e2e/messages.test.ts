import { msg } from '@lingui/core/macro';
import type { Failure } from '../../contract/errors';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { openSite } from '../support/site';
import { elsewhere } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { addsBankAccount, fillsDeposit, inDigits, logsIn, registers } from './support/journeys';
import { refuses } from './support/network';
import { seesStaleAnswers } from './support/staleAnswers';
import type { Player } from './support/player';
import { expect, test } from './support/test';

interface Refused {
  failure: Failure;
  staff?: true;
  /** Where the words stand below the field, what was typed is still in it. */
  field?: true;
  /** What the page does not know when it sends. */
  happens: (rich: Player) => Promise<unknown>;
}

const deposits: Refused[] = [
  {
    failure: {
      code: 'AMOUNT_OUT_OF_RANGE',
      params: { min: '10000', max: '50000000', currency: 'LAK' },
    },
    field: true,
    happens: ({ page }) =>
      page.route('**/api/v2/limits', async (route) => {
        const answer = await route.fetch();
        const { limits } = (await answer.json()) as { limits: { deposit: object } };
        const deposit = { ...limits.deposit, min: { amount: '1', currency: 'LAK' } };
        await route.fulfill({ response: answer, json: { limits: { ...limits, deposit } } });
      }),
  },
  {
    failure: { code: 'AMOUNT_MUST_EQUAL_PROMOTION', params: { amount: '300000' } },
    field: true,
    happens: async (rich) => {
      await seesStaleAnswers(rich, 'players/promotions/using');
      await rich.goesTo(paths.deposit);
      await rich.sees('button', msg`Get the QR`);
      await elsewhere(rich).usesPromotion('extra-30', 'gclub');
    },
  },
  {
    failure: { code: 'PROMOTION_USAGE', params: { provider: 'askmebet' } },
    happens: async (rich) => {
      await seesStaleAnswers(rich, 'players/promotions/using');
      await rich.goesTo(paths.deposit);
      await rich.sees('button', msg`Get the QR`);
      await elsewhere(rich).usesPromotion('extra-30', 'askmebet');
    },
  },
  {
    failure: { code: 'IDEMPOTENCY_KEY_REUSED' },
    happens: ({ page }) =>
      page.route('**/api/v2/deposits', async (route) => {
        const request = route.request();
        const headers = await request.allHeaders();
        const other = { ...(request.postDataJSON() as object), amount: '70000' };
        await page.request.post('/api/v2/deposits', {
          headers: { 'idempotency-key': headers['idempotency-key'] ?? '' },
          data: other,
        });
        await route.continue();
      }),
  },
  {
    failure: { code: 'CONTACT_SUPPORT' },
    staff: true,
    happens: ({ page }) => refuses(page, '/v2/deposits', 409, 'CONTACT_SUPPORT'),
  },
];

for (const { failure, staff = false, field, happens } of deposits)
  test(`E1: a deposit that is refused says why and keeps what was typed: ${failure.code}`, async ({
    backoffice,
    visitor,
  }) => {
    const rich = await visitor();
    await logsIn(rich, 'rich');
    await happens(rich);
    await fillsDeposit(rich, { provider: 'gclub', amount: '5000' });
    const typed = failure.code === 'AMOUNT_OUT_OF_RANGE' ? '5000' : '50000';
    await rich.fills(msg`Amount`, typed);
    await rich.presses(msg`Get the QR`);
    await readsInAll(rich, refusalWords(failure), { staff });
    await expect(rich.field(msg`Amount`)).toHaveValue(inDigits(rich, typed, 'LAK'));
    await expect(rich.find('radio', 'GClub')).toBeChecked();
    await expect
      .poll(async () => (await rich.field(msg`Amount`).getAttribute('aria-invalid')) === 'true')
      .toBe(field ?? false);
    await backoffice.auditPasses();
  });

test('section 8: cannot deposit or withdraw, where the operator has no gateway', async ({
  visitor,
}) => {
  const operator = await openSite({ sandbox: false });
  try {
    const noy = await visitor({ at: operator.url });
    await registers(noy, 'noy_2026');
    await addsBankAccount(noy, '160-12-00-0123456');
    await fillsDeposit(noy, { provider: 'gclub', amount: '50000' });
    await noy.presses(msg`Get the QR`);
    await readsInAll(noy, refusalWords({ code: 'CANNOT_DEPOSIT_OR_WITHDRAW' }), { staff: true });
    await expect(noy.field(msg`Amount`)).toHaveValue(inDigits(noy, '50000', 'LAK'));
  } finally {
    await operator.close();
  }
});

test("section 8: another player's order is not found, and says so", async ({ visitor }) => {
  const rich = await visitor();
  await logsIn(rich, 'rich');
  const code = await elsewhere(rich).deposits({ provider: 'gclub', amount: '50000' });
  const demo = await visitor();
  await logsIn(demo, 'demo');
  await demo.goesTo(depositOrderPath(code));
  await readsInAll(demo, refusalWords({ code: 'NOT_FOUND' }));
});
