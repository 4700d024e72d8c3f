import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockPart } from '../../contract/blocks';

/** Texts of a blocked feature. */
export const closedWords: Readonly<Record<BlockPart, MessageDescriptor>> = {
  login: msg`Logins closed`,
  deposit: msg`Deposits closed`,
  withdraw: msg`Withdrawals closed`,
  promotion: msg`Barred from promotions`,
};

/** Names of the features that can be blocked. */
export const partWords: Readonly<Record<BlockPart, MessageDescriptor>> = {
  login: msg`Logins`,
  deposit: msg`Deposits`,
  withdraw: msg`Withdrawals`,
  promotion: msg`Promotions`,
};
