import { Plural, useLingui } from '@lingui/react/macro';
import type { PlayedTogether } from '../../contract/staffPlayers';
import { Notice } from '../../src/ui/feedback/Notice';
import { Others } from './SameAccountNotice';
import { timeText } from '../ui/formats';

/** Players with the same device or bank name who bet in the same rounds. Renders nothing if there are none. */
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
