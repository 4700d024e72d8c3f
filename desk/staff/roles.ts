import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '../../contract/staff';

export const roleWords: Record<StaffRole, MessageDescriptor> = {
  viewer: msg`Viewer`,
  support: msg`Support`,
  cashier: msg`Cashier`,
  checker: msg`Checker`,
  manager: msg`Manager`,
  admin: msg`Admin`,
};

export const roleHints: Record<StaffRole, MessageDescriptor> = {
  viewer: msg`Reads everything, changes nothing`,
  support: msg`Helps players: passwords, sessions, promotions`,
  cashier: msg`Payments, and transfers at the bank`,
  checker: msg`Also approves and rejects withdrawals`,
  manager: msg`Settings, promotions and figures; moves no money`,
  admin: msg`Everything, and who works here`,
};
