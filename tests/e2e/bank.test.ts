import { msg } from '@lingui/core/macro';
import { fieldMessages, problemMessages } from '../../src/i18n/problemMessages';
import { paths } from '../../src/lib/paths';
import { demoPlayers } from '../../server/sandbox/demo/seedPlayers';
import { callsAs } from './support/elsewhere';
import { readsInAll, refusalWords } from './support/fourLanguages';
import { addsBankAccount, logsIn, registers, savesBankAccount } from './support/journeys';
import type { Player } from './support/player';
import { expect, test } from './support/test';

const account = '160-12-00-0123456';

interface Filled {
  number: string;
  name?: string;
}

async function fills(player: Player, { number, name = 'NOY SAYSANA' }: Filled): Promise<void> {
  await player.chooses('BCEL');
  await player.fills(msg`Account number`, number);
  await player.fills(msg`Account name`, name);
}

for (const width of [360, 1280])
  test(
    `D1: a player has one bank account, in kip, at ${width} px`,
    { tag: '@core' },
    async ({ visitor }) => {
      const noy = await visitor({ width });
      await registers(noy, 'noy_bank');
      await addsBankAccount(noy, account);

      const card = noy.page.getByRole('region', { name: 'BCEL' });
      await expect.poll(() => card.innerText()).toContain(noy.says(msg({ message: 'LAK' })));
      await expect.poll(() => card.innerText()).toContain('NOY SAYSANA');
      await expect.poll(() => card.innerText()).not.toContain('0123');
      await noy.presses(msg`Show account number`);
      await expect
        .poll(async () => (await card.innerText()).replace(/\s/g, ''))
        .toContain('16012000123456');

      await noy.reloads();
      await noy.canSee('NOY SAYSANA');
      await expect(noy.field(msg`Account number`)).toHaveCount(0);
      await expect(noy.find('button', msg`Save bank account`)).toHaveCount(0);
      await noy.seesNoSideways();
    },
  );

test('D1: a second bank account, from a tab that still shows the form, is refused', async ({
  visitor,
}) => {
  const noy = await visitor();
  await registers(noy, 'noy_bank');
  const oldTab = await noy.inAnotherTab();
  await oldTab.goesTo(paths.bank);
  await oldTab.sees('textbox', msg`Account number`);
  await addsBankAccount(noy, account);

  await fills(oldTab, { number: '98765432' });
  await savesBankAccount(oldTab);
  await readsInAll(oldTab, refusalWords({ code: 'BANK_ACCOUNT_ALREADY_ADDED' }), { staff: true });
  const { body } = await callsAs(noy).bankAccounts.list();
  expect(body).toMatchObject({ bankAccounts: [{ accountNumber: '16012000123456' }] });
});

test('D2: bank, number and name are asked for, each in its own words', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.bank);
  const sent: unknown[] = [];
  newbie.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bank-accounts'))
      sent.push(request.postDataJSON());
  });

  await newbie.presses(msg`Save bank account`);
  await readsInAll(newbie, [fieldMessages.chooseBank, problemMessages.required]);

  await fills(newbie, { number: '1234567', name: 'N' });
  await newbie.presses(msg`Save bank account`);
  await newbie.canSee({ ...problemMessages.tooShort, values: { min: '8' } });
  await newbie.canSee({ ...problemMessages.tooShort, values: { min: '2' } });
  await fills(newbie, { number: '1'.repeat(21) });
  await newbie.presses(msg`Save bank account`);
  await newbie.canSee({ ...problemMessages.tooLong, values: { max: '20' } });
  await fills(newbie, { number: '1234567x' });
  await newbie.presses(msg`Save bank account`);
  await readsInAll(newbie, fieldMessages.accountNumberCharacters);
  expect(sent).toEqual([]);

  await fills(newbie, { number: ' 1601-2000 0123 ' });
  await savesBankAccount(newbie);
  await newbie.canSee(msg`Your bank account is saved. You can deposit now.`);
  expect(sent).toEqual([
    {
      bankId: 'bcel',
      accountNumber: '160120000123',
      accountName: 'NOY SAYSANA',
      currency: 'LAK',
    },
  ]);
});

test('D2: the server takes no other currency, and judges as the form does', async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  const body = { bankId: 'bcel', accountNumber: '12345678', accountName: 'Noy', currency: 'LAK' };
  const refusedFor = async (change: object) => {
    const answer = await newbie.page.request.post('/api/v2/players/bank-accounts', {
      data: { ...body, ...change },
    });
    const { fields } = (await answer.json()) as { fields?: string[] };
    return { status: answer.status(), fields };
  };
  expect(await refusedFor({ currency: 'THB' })).toEqual({ status: 400, fields: ['currency'] });
  expect(await refusedFor({ bankId: 'moon' })).toEqual({ status: 400, fields: ['bankId'] });
  expect(await refusedFor({ accountNumber: '12' })).toEqual({
    status: 400,
    fields: ['accountNumber'],
  });
  expect(await refusedFor({ accountName: ' ' })).toEqual({ status: 400, fields: ['accountName'] });
});

test('D2: a number that the bank does not know is refused below the number', async ({
  visitor,
}) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.bank);
  await fills(newbie, { number: '1601 2000 0404' });
  await savesBankAccount(newbie);
  await readsInAll(newbie, refusalWords({ code: 'ACCOUNT_NOT_FOUND' }));
  await expect(newbie.field(msg`Account number`)).toHaveAttribute('aria-invalid', 'true');
  await expect(newbie.field(msg`Account number`)).toHaveValue('160120000404');
  await expect(newbie.field(msg`Account name`)).toHaveValue('NOY SAYSANA');

  await newbie.fills(msg`Account number`, '160120000405');
  await savesBankAccount(newbie);
  await newbie.canSee(msg`Your bank account is saved. You can deposit now.`);
});

test("D2: another player's number is refused, with the way to staff", async ({ visitor }) => {
  const newbie = await visitor();
  await logsIn(newbie, 'newbie');
  await newbie.goesTo(paths.bank);
  const [{ accountNumber }] = demoPlayers;
  await fills(newbie, { number: accountNumber ?? '' });
  await savesBankAccount(newbie);
  await readsInAll(newbie, refusalWords({ code: 'ACCOUNT_IN_USED' }), { staff: true });
});
