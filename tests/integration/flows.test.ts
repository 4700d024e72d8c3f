import { test } from '@jest/globals';
import { walkAuth, walkBankAccount, walkChangePassword } from './flows/account';
import { walkDeposit } from './flows/deposit';
import { walkPromotion } from './flows/promotion';
import { walkWithdraw } from './flows/withdraw';
import { MisbehavingPorts } from './support/misbehaving';
import { useTestApp } from './support/testApp';

const ports = new MisbehavingPorts();
const app = useTestApp({}, ports.connect);

test.each([
  ['auth', walkAuth],
  ['bankAccount', walkBankAccount],
  ['changePassword', walkChangePassword],
  ['deposit', walkDeposit],
  ['withdraw', walkWithdraw],
  ['promotion', walkPromotion],
])('the flow %s runs through its paths against the real server', async (_, walk) => {
  await walk(app, ports);
});
