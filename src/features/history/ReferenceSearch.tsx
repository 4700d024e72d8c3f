import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { useFollowingState } from '../../components/useFollowingState';
import { referencePath } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { readReference, type OrderKind } from './reference';
import * as styles from './ReferenceSearch.module.css';

interface ReferenceSearchProps {
  kind: OrderKind;
  /** The reference in the address. */
  reference: string | null;
}

/** Searches for one order by its reference, in any spelling; the other kind of order is shown in its own history. */
export default function ReferenceSearch({ kind, reference }: ReferenceSearchProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [written, setWritten] = useFollowingState(reference ?? '');
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const found = readReference(written, kind);
        if (found) navigate(referencePath(found.kind, written.trim()));
      }}
    >
      <TextField
        type="search"
        label={t`Reference`}
        value={written}
        onChange={setWritten}
        autoFocus={reference === null}
        autoComplete="off"
        enterKeyHint="search"
        isVerbatim
      />
      <Button type="submit" size="large">
        <Trans>Find</Trans>
      </Button>
    </form>
  );
}
