import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Waiting } from '../../contract/staffFigures';
import { deskPaths } from '../paths';

export const waitingWords: Record<Waiting['what'], MessageDescriptor> = {
  withdrawals: msg`Withdrawals`,
  payments: msg`Payments`,
  inquiries: msg`Missing payments`,
  accountChanges: msg`Changes of bank accounts`,
  rounds: msg`Rounds that do not end`,
};

/** The page where staff handle each kind. */
export const waitingPaths: Record<Waiting['what'], string> = {
  withdrawals: deskPaths.queue,
  payments: deskPaths.payments,
  inquiries: deskPaths.inquiries,
  accountChanges: deskPaths.players,
  rounds: deskPaths.rounds,
};
