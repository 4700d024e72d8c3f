import { useLingui } from '@lingui/react/macro';
import type { SavedReason } from '../../contract/staffReasons';
import { RadioCards } from '../../src/ui/fields/RadioCards';

interface SavedReasonsProps {
  reasons: readonly SavedReason[];
  value: number | null;
  onChange: (reason: SavedReason) => void;
}

/** Chooses a saved reason in place of words: the player reads it in their language. */
export function SavedReasons({ reasons, value, onChange }: SavedReasonsProps) {
  const { t } = useLingui();
  if (reasons.length === 0) return null;
  return (
    <RadioCards
      label={t`Or a saved reason`}
      hint={t`The player reads it in their language.`}
      value={value === null ? null : String(value)}
      onChange={(chosen) => {
        const reason = reasons.find(({ id }) => String(id) === chosen);
        if (reason) onChange(reason);
      }}
      options={reasons.map(({ id, texts }) => ({ value: String(id), label: texts.lo }))}
    />
  );
}
