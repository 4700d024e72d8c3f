import { msg } from '@lingui/core/macro';
import { writeFileSync } from 'node:fs';
import type { Bridge } from '../../sandbox/inspector/start';
import { paths } from '../../src/lib/paths';
import {
  addBankAccount,
  createDeposit,
  fillDepositForm,
  fillPasswords,
  logIn,
  openPasswordDialog,
  password,
  registerAccount,
  waitForName,
  tryLogin,
  createWithdrawal,
  saveBankAccount,
} from './support/journeys';
import { waitForAnswers } from './support/network';
import type { Player } from './support/player';
import { test } from './support/test';
import type { Backoffice } from './support/backoffice';

/**
 * Records the traces that other tests replay (`npm run traces`), by doing what their names say. Each starts with a freshly
 * loaded page, logged in or not.
 */
type Play = (player: Player, backoffice: Backoffice) => Promise<void>;

function defineRecording(name: string, who: 'rich' | 'demo' | 'newbie' | null, play: Play): void {
  test(`trace ${name}`, async ({ backoffice, visitor }) => {
    const player = await visitor();
    if (who !== null) {
      const data = { username: who, password };
      await player.page.context().request.post('/api/v2/players/login', { data });
    }
    await play(player, backoffice);
    await waitForAnswers(player.page);
    const trace = await player.page.evaluate(() =>
      (window as unknown as { champa: Bridge }).champa.trace(),
    );
    const text = JSON.stringify({ ...trace, name, player: who ?? trace.player }, null, 1);
    writeFileSync(`tests/traces/${name}.json`, `${text}\n`);
  });
}

/** Waits until a machine of the page is in a state: `following.SUCCESS`. */
async function waitForState(player: Player, actor: string, state: string): Promise<void> {
  const flat = { actor, state };
  await player.page.waitForFunction(({ actor, state }) => {
    const { champa } = window as unknown as { champa?: Bridge };
    const lastStep = champa?.steps().findLast((step) => step.actor === actor);
    const textOf = (value: unknown): string =>
      typeof value === 'object' && value !== null
        ? Object.entries(value)
            .map(([name, inner]) => `${name}.${textOf(inner)}`)
            .join(' + ')
        : String(value);
    return lastStep !== undefined && textOf(lastStep.state) === state;
  }, flat);
}

const orderInput = { provider: 'gclub', amount: '200000' } as const;

defineRecording('login', null, (visitor) => logIn(visitor, 'rich'));

defineRecording('login-refused', null, async (visitor) => {
  await tryLogin(visitor, 'rich', 'not-the-password');
  await waitForState(visitor, 'auth', 'loggedOut.idle');
});

defineRecording('register-and-bank-account', null, async (visitor) => {
  await registerAccount(visitor, 'noy_traced');
  // Leaving the page would abort its call, at a different time in each replay
  await waitForState(visitor, 'fingerprint', 'stored');
  await addBankAccount(visitor, '0201118820001234');
});

defineRecording('bank-account-not-found', 'newbie', async (newbie) => {
  await newbie.goTo(paths.bank);
  await newbie.choose('BCEL');
  await newbie.fill(msg`Account number`, '020111882000404');
  await newbie.fill(msg`Account name`, 'NOY SAYSANA');
  await saveBankAccount(newbie);
  await waitForState(newbie, 'bankAccount', 'editing');
});

defineRecording('deposit-credited', 'rich', async (rich, backoffice) => {
  await backoffice.setProviderBehaviour('gclub', 'hold');
  const code = await createDeposit(rich, orderInput);
  await backoffice.payAsBank(code);
  await waitForState(rich, 'deposit', 'following.PAID');
  await backoffice.setProviderBehaviour('gclub', 'normal');
  await waitForState(rich, 'deposit', 'following.SUCCESS');
});

defineRecording('deposit-not-paid-then-canceled', 'rich', async (rich) => {
  await createDeposit(rich, orderInput);
  await rich.press(msg`I have paid, check`);
  await waitForState(rich, 'deposit', 'following.OPEN.payment.due + request.waiting');
  await rich.find('button', msg`I have paid, check`).isEnabled();
  await rich.press(msg`Cancel this deposit`);
  await rich.press(msg`Yes, cancel it`);
  await waitForState(rich, 'deposit', 'following.CANCELED');
});

defineRecording('deposit-expired', 'rich', async (rich, backoffice) => {
  const code = await createDeposit(rich, orderInput);
  await backoffice.expireOrder(code);
  await waitForState(rich, 'deposit', 'following.FAILED');
});

defineRecording('deposit-answer-lost', 'rich', async (rich) => {
  await fillDepositForm(rich, orderInput);
  await rich.page.route('**/api/v2/deposits', (route) => route.abort('connectionreset'));
  await rich.press(msg`Get the QR`);
  await waitForState(rich, 'deposit', 'uncertain');
  await rich.page.unroute('**/api/v2/deposits');
  await rich.press(msg`Send again`);
  await waitForState(rich, 'deposit', 'following.OPEN.payment.due + request.waiting');
});

defineRecording('withdrawal-paid-out', 'rich', async (rich, backoffice) => {
  const code = await createWithdrawal(rich, { provider: 'alphabet', amount: '100' });
  await backoffice.approveWithdrawal(code);
  await waitForState(rich, 'withdraw', 'following.SUCCESS');
});

defineRecording('withdrawal-rejected', 'rich', async (rich, backoffice) => {
  const code = await createWithdrawal(rich, { provider: 'alphabet', amount: '100' });
  await backoffice.rejectWithdrawal(code, 'wrong name');
  await waitForState(rich, 'withdraw', 'following.REJECTED');
});

defineRecording('promotion-used-and-canceled', 'rich', async (rich) => {
  await rich.goTo(paths.promotion('million-20'));
  await rich.choose('GClub');
  await rich.press(msg`Use this promotion`);
  // Credit there is too high for the promotion's deposit: a notice says what to do first
  await rich.page.locator('main [data-tone=info][role]').waitFor();
  await rich.goTo(paths.promotions);
  await rich.press(msg`Check again`);
  await rich.waitForText(msg`Checked: the promotion is still in use.`);
  await rich.press(msg`Cancel promotion`);
  await rich.press(msg`Yes, cancel it`);
  await rich.waitForText(msg`The promotion was canceled.`);
});

defineRecording('password-refused', 'rich', async (rich) => {
  await rich.goTo(paths.home);
  await waitForName(rich, 'ບຸນມີ');
  await openPasswordDialog(rich, 'ບຸນມີ');
  await fillPasswords(rich, {
    current: 'not-the-password',
    newPassword: 'another-one-2',
    confirmation: 'another-one-2',
  });
  await rich.press(msg`Save`);
  await waitForState(rich, 'toasts', 'showing.running');
});

defineRecording('session-lost', 'rich', async (rich) => {
  await rich.goTo(paths.bank);
  await rich.waitForHeading(msg`Bank account`);
  // Wait for the fingerprint: otherwise its call could be the one that finds the session lost
  await waitForState(rich, 'fingerprint', 'stored');
  await rich.page.context().clearCookies();
  await rich.followLink(msg`Deposit`);
  await rich.waitForPath(paths.login);
});
