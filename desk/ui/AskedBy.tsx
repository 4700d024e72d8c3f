import { useLingui } from '@lingui/react/macro';
import type { Me } from '../api';
import * as words from './Words.module.css';

interface AskedByProps {
  /** Null if no second person is asked for. */
  askedBy: string | null;
  reason: string | null;
  me: Me;
}

/** Table cell: who asks for a second person, and the reason. */
export function AskedBy({ askedBy, reason, me }: AskedByProps) {
  const { t } = useLingui();
  if (askedBy === null) return <span className={words.soft}>—</span>;
  const isOwn = askedBy === me.name;
  return (
    <>
      <span className={words.person} data-own={isOwn || undefined}>
        {isOwn ? t`you` : askedBy}
      </span>
      <span className={words.line}>{reason}</span>
    </>
  );
}
