import { useLingui } from '@lingui/react/macro';
import { rejectionCauses, type RejectionCause } from '../../contract/withdrawals';
import { RadioCards } from '../../src/ui/fields/RadioCards';
import { KeyHint } from '../keys/KeyHint';
import { rejectionWords } from '../texts';

interface RejectionChoiceProps {
  value: RejectionCause | null;
  onChange: (cause: RejectionCause) => void;
  /** The form was sent without a choice. */
  isMissing: boolean;
}

/** The cause of a rejection: it decides what the player's page suggests. */
export function RejectionChoice({ value, onChange, isMissing }: RejectionChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <RadioCards
      label={t`Why is it rejected?`}
      value={value}
      onChange={(chosen) => {
        const cause = rejectionCauses.find((one) => one === chosen);
        if (cause) onChange(cause);
      }}
      options={rejectionCauses.map((cause, index) => ({
        value: cause,
        label: i18n._(rejectionWords[cause]),
        trailing: <KeyHint of={String(index + 1)} />,
      }))}
      error={isMissing && t`Please choose.`}
    />
  );
}
