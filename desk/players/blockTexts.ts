import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockPart } from '../../contract/blocks';

export const closedWords: Readonly<Record<BlockPart, MessageDescriptor>> = {
  login: msg`Logins closed`,
  deposit: msg`Deposits closed`,
  withdraw: msg`Withdrawals closed`,
  promotion: msg`Barred from promotions`,
};

export const partWords: Readonly<Record<BlockPart, MessageDescriptor>> = {
  login: msg`Logins`,
  deposit: msg`Deposits`,
  withdraw: msg`Withdrawals`,
  promotion: msg`Promotions`,
};
