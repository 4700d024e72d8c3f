import { test } from '@jest/globals';
import { walkAuth, walkBankAccount, walkChangePassword } from './flows/account';
import { walkDeposit } from './flows/deposit';
import { walkPromotion } from './flows/promotion';
import { walkWithdraw } from './flows/withdraw';
import { useMoneyServer } from './support/money';

const money = useMoneyServer();

test.each([
  ['auth', walkAuth],
  ['bankAccount', walkBankAccount],
  ['changePassword', walkChangePassword],
  ['deposit', walkDeposit],
  ['withdraw', walkWithdraw],
  ['promotion', walkPromotion],
])('the flow %s goes its ways with the server that answers it', async (_, walk) => {
  await walk(money);
});
