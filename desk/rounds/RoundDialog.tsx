import { useLingui } from '@lingui/react/macro';
import type { OverdueRound } from '../../contract/staffRounds';
import { providerName } from '../../src/i18n/providerNames';
import { Facts } from '../../src/ui/display/Facts';
import { Text } from '../../src/ui/display/Text';
import { fetchBody, staffApi } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFormats } from '../ui/formats';
import { ReasonDialog } from '../ui/ReasonDialog';

/** `void`: end the round, or request its end; `confirm`: end it as the second person; `keep`: drop the request. */
export type RoundDecision = 'void' | 'confirm' | 'keep';

interface RoundDialogProps {
  round: OverdueRound;
  decision: RoundDecision;
  onClose: () => void;
}

/** A decision about a round that its provider never ended. */
export function RoundDialog({ round, decision, onClose }: RoundDialogProps) {
  const { t } = useLingui();
  const { money, time } = useFormats();
  const { provider, ref, player, openedAt, staked, won, returns, askedBy, reason } = round;
  const body = { playerId: player.id, provider, ref };
  const facts = [
    { id: 'round', term: t`Round`, value: `${providerName(provider)} · ${ref}` },
    { id: 'player', term: t`Player`, value: player.username },
    { id: 'opened', term: t`Open since`, value: time(openedAt) },
    { id: 'staked', term: t`Staked`, value: money(staked) },
    { id: 'won', term: t`Won`, value: money(won) },
    { id: 'returns', term: t`Goes back to the player`, value: money(returns) },
    ...(askedBy === null
      ? []
      : [{ id: 'asked', term: t`Who asks for its end`, value: `${askedBy}: ${reason ?? ''}` }]),
  ];
  const hints: Record<RoundDecision, string> = {
    void: round.needsSecondPerson
      ? t`A large amount: it ends once someone else has confirmed it.`
      : t`The stakes go back, less what it has won. This cannot be undone.`,
    confirm: t`The stakes go back, less what it has won. This cannot be undone.`,
    keep: t`It stays open, and can be ended later.`,
  };
  const about = (
    <>
      <Facts facts={facts} />
      <Text size="sm" tone="soft">
        {hints[decision]}
      </Text>
    </>
  );
  if (decision === 'confirm')
    return (
      <ConfirmDialog
        onClose={onClose}
        title={t`End this round?`}
        action={t`Confirm the end`}
        about={about}
        act={() => fetchBody(staffApi.rounds.confirm({ body }))}
      />
    );
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={decision === 'void' ? t`End this round?` : t`Keep this round open?`}
      action={decision === 'void' ? t`End it` : t`Keep it open`}
      isDangerous={decision === 'void'}
      about={about}
      act={(text) => fetchBody(staffApi.rounds[decision]({ body: { ...body, reason: text } }))}
    />
  );
}
