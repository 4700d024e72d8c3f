import { accountChangeProblem } from '../../../contract/accountChangeRules';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Bank, ReadBankAccount } from '../../../contract/bankAccounts';
import type { Limits } from '../../../contract/limits';
import {
  bankAccountFailure,
  type bankAccountMachine,
  isPending,
} from '../../../machines/bankAccount';
import { isLoggedIn } from '../../../machines/auth';
import { useServices } from '../../api/services';
import { SlowLoadingNotice } from '../../components/SlowLoadingNotice';
import { StickyAction } from '../../components/StickyAction';
import { ContactLinks } from '../../components/ContactLinks';
import { FailureNotice } from '../../components/FailureNotice';
import { Outcome } from '../../components/Outcome';
import { useFieldErrors } from '../../components/form/useFieldErrors';
import { bankLabel } from '../../lib/bankLabel';
import { cleanAccountNumber, groupedNumber } from '../orders/accountNumber';
import { useDraft } from '../../components/form/useDraft';
import { useEarlySubmit } from '../../components/form/useEarlySubmit';
import { BankMark } from '../../ui/display/BankMark';
import { OnlineButton } from '../../components/OnlineButton';
import { ConfirmAccount } from './ConfirmAccount';
import { Form } from '../../ui/fields/Form';
import { RadioCards } from '../../ui/fields/RadioCards';
import { TextField } from '../../ui/fields/TextField';
import type { MessageDescriptor } from '@lingui/core';
import type { ErrorCode } from '../../../contract/errors';
import {
  accountNameProblem,
  accountNumberProblem,
  choiceProblem,
  type Problem,
} from '../../../contract/rules';
import { fieldMessages } from '../../i18n/problemMessages';
import * as styles from './BankAccountForm.module.css';

export interface BankAccountFormProps {
  flow: ActorRefFrom<typeof bankAccountMachine>;
  banks: readonly Bank[];
  /** Null while it is unknown whether and how an account can be added; the form can be filled in already. */
  limits: Limits | null;
  /** Data is still loading, and no call has failed. */
  isWaiting?: boolean;
  /** The account to be replaced; undefined when the first one is added. */
  present?: ReadBankAccount | undefined;
}

const empty = { bankId: '', accountNumber: '', accountName: '' };

/** A bank that is off takes no new accounts. */
const offered = (banks: readonly Bank[]) => banks.filter(({ isOff }) => !isOff);

/** Bank, number and name of the account. The typed values stay after a refusal or a lost answer. */
export function BankAccountForm({ flow, banks, limits, present, isWaiting }: BankAccountFormProps) {
  const { t } = useLingui();
  const failure = useSelector(flow, bankAccountFailure);
  const isSending = useSelector(flow, isPending);
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const form = present ? 'bankAccountChange' : 'bankAccount';
  const draft = useDraft(present ? valuesOf(present) : empty, isPlayer ? form : undefined);
  const choices = offered(banks);
  const bankId = choices.some(({ id }) => id === draft.values.bankId) ? draft.values.bankId : '';
  const values = { ...draft.values, bankId };
  const problems = bankAccountProblems(values, limits, present);
  const { errorOf, unhandled, needsStaff } = useFieldErrors({
    draft,
    problems,
    failure,
    own: ownMessage,
    about: refusedField,
  });

  const number = draft.bind('accountNumber');
  const bank = draft.bind('bankId');
  const { isSentEarly, send } = useEarlySubmit(limits !== null, draft.edits, () => {
    const { bankId, ...rest } = values;
    const draft = { bankId: bankId || null, ...rest };
    if (limits) flow.send({ type: 'bankAccount.submit', draft, limits, present });
  });
  const submit = () => {
    draft.markSent();
    send();
  };

  return (
    <Form onSubmit={submit} label={present ? t`Another bank account` : t`Bank account`}>
      <RadioCards
        label={t`Your bank`}
        name={bank.name}
        value={bankId || null}
        onChange={bank.onChange}
        error={
          draft.values.bankId && !bankId
            ? t`This bank is not accepted right now. Choose another one.`
            : errorOf('bankId')
        }
        layout="grid"
        options={choices.map((known) => ({
          value: known.id,
          label: bankLabel(known),
          mark: <BankMark shortName={bankLabel(known)} size={32} />,
        }))}
      />
      <TextField
        {...number}
        onChange={(text) => number.onChange(cleanAccountNumber(text))}
        label={t`Account number`}
        hint={
          draft.values.accountNumber ? (
            <span className={styles.groups}>{groupedNumber(draft.values.accountNumber)}</span>
          ) : (
            t`Digits only. Paste it as you copied it: we take out spaces and dashes.`
          )
        }
        error={errorOf('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        isVerbatim
        isRequired
      />
      <TextField
        {...draft.bind('accountName')}
        label={t`Account name`}
        hint={t`As it is written in your bank app. It must be your own account, in kip (LAK).`}
        error={errorOf('accountName')}
        autoComplete="name"
        enterKeyHint="done"
        isRequired
      />
      {needsStaff && <ContactLinks />}
      <Outcome of={unhandled}>{unhandled && <FailureNotice failure={unhandled} />}</Outcome>
      <StickyAction above={isWaiting && <SlowLoadingNotice isShort />}>
        <OnlineButton type="submit" variant="main" isPending={isSending || isSentEarly}>
          {present ? <Trans>Ask for this account</Trans> : <Trans>Save bank account</Trans>}
        </OnlineButton>
      </StickyAction>
      <ConfirmAccount flow={flow} banks={banks} isChange={present !== undefined} />
    </Form>
  );
}

/** The values of the form; `bankId` is empty until a bank is chosen. */
interface BankAccountValues {
  bankId: string;
  accountNumber: string;
  accountName: string;
}
type Field = keyof BankAccountValues;

const valuesOf = ({
  bankId,
  accountNumber,
  accountName,
}: ReadBankAccount): Record<Field, string> => ({
  ...{ bankId, accountNumber, accountName },
});

/** Validates the account before it is sent (specification, section 5), by the rules that are loaded so far. */
function bankAccountProblems(
  { bankId, accountNumber, accountName }: BankAccountValues,
  limits: Limits | null,
  present: ReadBankAccount | undefined,
): Record<Field, Problem | null> {
  const values = { bankId, accountNumber, accountName };
  if (!limits) return { bankId: choiceProblem(bankId), accountNumber: null, accountName: null };
  return {
    bankId: choiceProblem(bankId),
    accountNumber:
      accountNumberProblem(accountNumber, limits) ??
      (present ? accountChangeProblem(present, values) : null),
    accountName: accountNameProblem(accountName, limits),
  };
}

function ownMessage(field: Field, { rule }: Problem): MessageDescriptor | undefined {
  if (field === 'bankId' && rule === 'required') return fieldMessages.chooseBank;
  if (field === 'accountNumber' && rule === 'characters')
    return fieldMessages.accountNumberCharacters;
  return undefined;
}

/** Refusals about the account number, whether or not the server names the field. */
const refusedField: Partial<Record<ErrorCode, Field>> = {
  ACCOUNT_NOT_FOUND: 'accountNumber',
  ACCOUNT_IN_USED: 'accountNumber',
  BANK_ACCOUNT_ALREADY_ADDED: 'accountNumber',
};
