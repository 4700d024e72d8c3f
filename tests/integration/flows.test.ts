import { test } from '@jest/globals';
import { walkAuth, walkBankAccount, walkChangePassword } from './flows/account';
import { walkDeposit } from './flows/deposit';
import { walkPromotion } from './flows/promotion';
import { walkWithdraw } from './flows/withdraw';
import { MisbehavingPorts } from './support/misbehaving';
import { useMoneyServer } from './support/money';

const ports = new MisbehavingPorts();
const money = useMoneyServer({}, ports.connect);

test.each([
  ['auth', walkAuth],
  ['bankAccount', walkBankAccount],
  ['changePassword', walkChangePassword],
  ['deposit', walkDeposit],
  ['withdraw', walkWithdraw],
  ['promotion', walkPromotion],
])('the flow %s runs through its paths against the real server', async (_, walk) => {
  await walk(money, ports);
});
