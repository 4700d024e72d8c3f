import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BankAccountDetails, StaffAccountChange } from '../../contract/staffAccountChanges';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { Facts, type Fact } from '../../src/ui/display/Facts';
import { Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, publicApi, staffApi } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFormats } from '../ui/formats';
import { ReasonDialog } from '../ui/ReasonDialog';
import { SameAccountNotice } from '../withdrawals/SameAccountNotice';

export type ChangeDecision = 'check' | 'apply' | 'refuse';

/** The change and the decision that a dialog is about. */
export interface DecidingChange {
  change: StaffAccountChange;
  decision: ChangeDecision;
}

interface AccountChangeDialogProps extends DecidingChange {
  onClose: () => void;
}

/** A decision about a change of a player's bank account. */
export function AccountChangeDialog({ change, decision, onClose }: AccountChangeDialogProps) {
  const { t } = useLingui();
  const params = { id: change.id };
  const about = <ChangeFacts change={change} />;
  if (decision === 'apply')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t`Change this account?`}
        action={t`Change the account`}
        about={
          <>
            {about}
            <Text size="sm" tone="soft">
              <Trans>
                Compare number and name with what the player has shown. Withdrawals to the new
                account are held for a day; those under review keep the account before.
              </Trans>
            </Text>
          </>
        }
        act={() => fetchBody(staffApi.accountChanges.apply({ params, body: {} }))}
      />
    );
  const isCheck = decision === 'check';
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={isCheck ? t`Is this the player’s account?` : t`Refuse this change?`}
      action={isCheck ? t`It is right` : t`Refuse`}
      isDangerous={!isCheck}
      about={
        <>
          {about}
          <Text size="sm" tone="soft">
            {isCheck ? (
              <Trans>
                Talk to the player themselves, and look at their bank book or app. Write what you
                have seen: a second person decides by it.
              </Trans>
            ) : (
              <Trans>The account stays as it is. The player reads your reason.</Trans>
            )}
          </Text>
        </>
      }
      act={(reason) => fetchBody(staffApi.accountChanges[decision]({ params, body: { reason } }))}
    />
  );
}

interface BeginChangeDialogProps {
  player: StaffPlayer;
  account: NonNullable<StaffPlayer['account']>;
  onClose: () => void;
}

/** Requests another account for a player who has asked staff for it. The form is filled in with the current one. */
export function BeginChangeDialog({ player, account, onClose }: BeginChangeDialogProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<BankAccountDetails>(account);
  const banks = useQuery({
    queryKey: ['banks'],
    queryFn: () => fetchBody(publicApi.banks()),
    staleTime: Infinity,
  });
  const { username } = player;
  const { bankId, accountNumber, accountName } = wanted;
  const set = (change: Partial<BankAccountDetails>) => setWanted({ ...wanted, ...change });
  const isFilled = /^\d+$/.test(accountNumber) && accountName.trim() !== '';
  const known = banks.data?.banks ?? [
    { id: bankId, name: bankId, shortName: bankId.toUpperCase() },
  ];
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t`Another bank account for ${username}`}
      action={t`Begin the change`}
      about={
        <Text tone="soft">
          <Trans>
            Only if the player has asked you themselves. They are told, and can stop it. A second
            person changes the account.
          </Trans>
        </Text>
      }
      more={{
        isReady: isFilled,
        field: (isSent) => (
          <>
            <Select
              label={t`Bank`}
              value={bankId}
              onChange={(id) => set({ bankId: id })}
              placeholder={t`Bank`}
              options={known.map(({ id, name, shortName }) => ({
                value: id,
                label: shortName || name,
              }))}
            />
            <TextField
              label={t`Account number`}
              value={accountNumber}
              onChange={(text) => set({ accountNumber: text.replace(/[\s.\-/]/g, '') })}
              error={isSent && !/^\d+$/.test(accountNumber) && t`Only digits, please.`}
              inputMode="numeric"
              isVerbatim
              isRequired
            />
            <TextField
              label={t`Account name`}
              value={accountName}
              onChange={(text) => set({ accountName: text })}
              error={isSent && accountName.trim() === '' && t`Please fill this in.`}
              isRequired
            />
          </>
        ),
      }}
      act={(reason) => {
        const body = { bankId, accountNumber, accountName, currency: 'LAK' as const, reason };
        const params = { username };
        return fetchBody(staffApi.accountChanges.begin({ params, body }));
      }}
    />
  );
}

/** Bank, number and holder in a line. */
export const accountText = ({ bankId, accountNumber, accountName }: BankAccountDetails) =>
  `${bankId.toUpperCase()} ${accountNumber} · ${accountName}`;

function ChangeFacts({ change }: { change: StaffAccountChange }) {
  const { t } = useLingui();
  const { time } = useFormats();
  const { player, from, to, askedBy, askedAt, checkedBy, note, withdrawals } = change;
  const facts: Fact[] = [
    { id: 'player', term: t`Player`, value: player.username },
    { id: 'from', term: t`Account now`, value: accountText(from) },
    { id: 'to', term: t`New account`, value: accountText(to) },
    { id: 'asked', term: t`Asked for`, value: `${askedBy ?? t`the player`}, ${time(askedAt)}` },
    ...(checkedBy ? [{ id: 'by', term: t`Checked by`, value: `${checkedBy}: ${note ?? ''}` }] : []),
    ...(withdrawals.length > 0
      ? [{ id: 'open', term: t`Withdrawals under review`, value: withdrawals.join(', ') }]
      : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      <SameAccountNotice others={change.sameAccount} />
    </>
  );
}
