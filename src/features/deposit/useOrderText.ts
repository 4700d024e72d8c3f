import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReadDepositOrder } from '../../../contract/deposits';
import { providerName } from '../../i18n/providerNames';
import { messageText } from '../../i18n/messageText';
import { statusWord } from '../../i18n/statuses';
import type { OutcomeMark } from '../orders/OutcomeSign';
import { pendingDepositStorage } from './pendingDepositStorage';
import { getSituation, getStatusMessage, type OrderSituation } from './statusMessages';

export interface OrderText {
  situation: OrderSituation;
  mark: OutcomeMark;
  title: string;
  text: string;
  needsStaff: boolean;
}

/** The texts for the state of an order, in the language of the page. */
export function useOrderText(order: ReadDepositOrder): OrderText {
  const { i18n } = useLingui();
  const situation = getSituation(order, pendingDepositStorage.wasPaid(order.code));
  const { mark, title, text, needsStaff } = getStatusMessage(situation);
  const values = {
    provider: providerName(order.provider),
    status: statusWord(i18n, 'deposit', order.status),
  };
  const read = (descriptor: MessageDescriptor) => messageText(i18n, descriptor, values);
  return { situation, mark, title: read(title), text: read(text), needsStaff };
}
