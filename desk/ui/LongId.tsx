import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import * as styles from '../Desk.module.css';

/** So many characters are shown whole. */
const short = 16;

/** An id of an external system: its beginning and its end, with the whole of it as a hint and to copy. */
export function LongId({ id }: { id: string }) {
  const { t } = useLingui();
  if (id.length <= short) return id;
  return (
    <span className={styles.longId}>
      <span title={id}>{`${id.slice(0, 8)}…${id.slice(-4)}`}</span>
      <CopyButton text={id} label={t`Copy`} copiedLabel={t`Copied`} name={t`Copy ${id}`} />
    </span>
  );
}
