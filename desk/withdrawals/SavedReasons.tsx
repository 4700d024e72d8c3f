import { useLingui } from '@lingui/react/macro';
import type { SavedReason } from '../../contract/staffReasons';
import { rejectionCauses } from '../../contract/withdrawals';
import { RadioCards } from '../../src/ui/fields/RadioCards';
import { KeyHint } from '../keys/KeyHint';

/** Shortcuts of the saved reasons: the keys up to 9 that the causes leave. */
export const reasonKeys = (reasons: readonly SavedReason[]) =>
  reasons
    .slice(0, 9 - rejectionCauses.length)
    .map((reason, index) => ({ reason, key: String(rejectionCauses.length + index + 1) }));

interface SavedReasonsProps {
  reasons: readonly SavedReason[];
  value: number | null;
  onChange: (reason: SavedReason) => void;
}

/** Chooses a saved reason in place of a typed one. The player reads it in their language. */
export function SavedReasons({ reasons, value, onChange }: SavedReasonsProps) {
  const { t } = useLingui();
  if (reasons.length === 0) return null;
  const keys = new Map(reasonKeys(reasons).map(({ reason, key }) => [reason.id, key]));
  return (
    <RadioCards
      label={t`Or a saved reason`}
      hint={t`The player reads it in their language.`}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        const reason = reasons.find(({ id }) => String(id) === chosen);
        if (reason) onChange(reason);
      }}
      options={reasons.map(({ id, texts }) => {
        const key = keys.get(id);
        return { value: String(id), label: texts.lo, trailing: key && <KeyHint of={key} /> };
      })}
    />
  );
}
