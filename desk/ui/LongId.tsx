import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../src/ui/buttons/CopyButton';
import * as styles from './LongId.module.css';

/** Ids up to this length are shown in full. */
const short = 16;

/** The first 8 and the last 4 characters of an id that is longer than `most`. */
export const shortened = (id: string, most = short): string =>
  id.length <= most ? id : `${id.slice(0, 8)}…${id.slice(-4)}`;

/** An id of an external system: its beginning and its end, with the whole id as a tooltip and to copy. */
export function LongId({ id }: { id: string }) {
  const { t } = useLingui();
  if (id.length <= short) return id;
  return (
    <span className={styles.longId}>
      <span title={id}>{shortened(id)}</span>
      <CopyButton text={id} label={t`Copy`} copiedLabel={t`Copied`} name={t`Copy ${id}`} />
    </span>
  );
}
