import { walksAuth } from './machines/auth';
import { walksBankAccount } from './machines/bankAccount';
import { walksChangePassword } from './machines/changePassword';
import { walksDeposit } from './machines/deposit';
import { walksDrawer } from './machines/drawer';
import { walksPromotion } from './machines/promotion';
import { walksToasts } from './machines/toasts';
import { walksWithdraw } from './machines/withdraw';
import {} from './support/test';

walksDrawer();
walksBankAccount();
walksChangePassword();
walksToasts();
walksPromotion();
walksAuth();
walksDeposit();
walksWithdraw();
