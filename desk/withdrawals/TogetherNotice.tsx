import { Plural, useLingui } from '@lingui/react/macro';
import type { PlayedTogether } from '../../contract/staffPlayers';
import { Notice } from '../../src/ui/feedback/Notice';
import { Others } from './SameAccountNotice';
import { timeText } from '../ui/formats';

/** Others of the same device or bank name who bet in the same rounds. Nothing where there is none. */
export function TogetherNotice({ others }: { others: readonly PlayedTogether[] }) {
  const { t } = useLingui();
  if (others.length === 0) return null;
  return (
    <Notice tone="warn" title={t`Same rounds, and the same device or bank name`}>
      {others.map((other) => (
        <div key={other.username}>
          <Others others={[other]} />
          {' · '}
          <Plural value={other.rounds} one="# round" other="# rounds" />
          {other.lastAt && ` · ${timeText(other.lastAt)}`}
        </div>
      ))}
    </Notice>
  );
}
