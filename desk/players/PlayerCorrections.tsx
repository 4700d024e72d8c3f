import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffCorrection } from '../../contract/corrections';
import { Provider, providers } from '../../contract/provider';
import { providerName, providerNames } from '../../src/i18n/providerNames';
import { parseAmount } from '../../src/components/form/parseAmount';
import { separators } from '../../src/i18n/amountText';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Card } from '../../src/ui/display/Card';
import { Facts } from '../../src/ui/display/Facts';
import { Row } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { AmountField } from '../../src/ui/fields/AmountField';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import * as wordsStyles from '../ui/Words.module.css';
import { playerPath } from '../paths';
import { correctionWords, errorText, wordOf } from '../texts';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFormats } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { PlayerTextFields } from '../ui/PlayerTextFields';
import { isInAll, emptyTexts } from '../ui/texts';
import { ReasonDialog } from '../ui/ReasonDialog';
import type { Column } from '../ui/Table';

interface Deciding {
  row: StaffCorrection;
  decision: 'confirm' | 'refuse';
}

/** Corrections of credit: of one player, or all that wait for a second person. */
export function PlayerCorrections({ username, me }: { username?: string; me: Me }) {
  const { t } = useLingui();
  const [isProposing, setProposing] = useState(false);
  const query = username === undefined ? {} : { username };
  const list = usePolledQuery(['corrections', query], () =>
    fetchBody(staffApi.corrections.list({ query })),
  );
  // The dialog stays with what was typed when its row changes: the server's refusal then says why
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const columns = useColumns(me, username === undefined, setDeciding);
  return (
    <Card labelledBy="corrections" padding="tight">
      <div className={layout.tableHead}>
        <Heading id="corrections">
          <Trans>Corrections of credit</Trans>
        </Heading>
        {username !== undefined && mayCall(me, 'corrections.propose') && (
          <Button onPress={() => setProposing(true)}>
            <Trans>Propose a correction</Trans>
          </Button>
        )}
      </div>
      <LiveTable
        list={list}
        label={t`Corrections of credit`}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Trans>None yet.</Trans>}
      />
      {username !== undefined && (
        <Dialog
          isOpen={isProposing}
          onOpenChange={setProposing}
          title={t`Correct the credit of ${username}`}
          closeLabel={t`Close`}
        >
          <ProposeForm username={username} onClose={() => setProposing(false)} />
        </Dialog>
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}

const signed = ({ amount }: StaffCorrection['amount']) =>
  amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`;

function useColumns(
  me: Me,
  isOfAll: boolean,
  onDecide: (deciding: Deciding) => void,
): Column<StaffCorrection>[] {
  const { t, i18n } = useLingui();
  const { time } = useFormats();
  const username: Column<StaffCorrection> = {
    id: 'player',
    head: t`Player`,
    cell: (row) => (
      <Link href={playerPath(row.username)} look="bare" className={wordsStyles.link}>
        {row.username}
      </Link>
    ),
  };
  return [
    ...(isOfAll ? [username] : []),
    { id: 'amount', head: t`THB`, align: 'end', cell: ({ amount }) => <b>{signed(amount)}</b> },
    { id: 'provider', head: t`Provider`, cell: ({ provider }) => providerName(provider) },
    { id: 'reason', head: t`Reason`, cell: ({ texts, refusal }) => refusal ?? texts.lo },
    {
      id: 'by',
      head: t`Proposed by`,
      cell: ({ proposedBy, proposedAt }) => `${proposedBy}, ${time(proposedAt)}`,
    },
    {
      id: 'status',
      head: t`Status`,
      cell: ({ status, decidedBy }) => (
        <>
          {wordOf(i18n, correctionWords, status)}
          {decidedBy && <span className={wordsStyles.line}>{decidedBy}</span>}
        </>
      ),
    },
    {
      id: 'act',
      head: t`Decide`,
      isHeadHidden: true,
      align: 'end',
      cell: (row) =>
        row.status === 'PROPOSED' && (
          <DecideButtons row={row} me={me} onDecide={(decision) => onDecide({ row, decision })} />
        ),
    },
  ];
}

interface DecideButtonsProps {
  row: StaffCorrection;
  me: Me;
  onDecide: (decision: Deciding['decision']) => void;
}

/** The decisions that this person may make about a waiting correction. */
function DecideButtons({ row, me, onDecide }: DecideButtonsProps) {
  const isOwn = row.proposedBy === me.name;
  return (
    <span className={layout.buttons}>
      {isOwn && (
        <Text size="sm" tone="soft">
          <Trans>You have proposed it: a second person confirms it</Trans>
        </Text>
      )}
      {!isOwn && mayCall(me, 'corrections.confirm') && (
        <Button variant="main" size="medium" onPress={() => onDecide('confirm')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {mayCall(me, 'corrections.refuse') && (
        <Button variant="ghost" size="medium" onPress={() => onDecide('refuse')}>
          <Trans>Refuse</Trans>
        </Button>
      )}
    </span>
  );
}

function DecideDialog({ row, decision, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useLingui();
  const params = { id: row.id };
  const about = (
    <Facts
      facts={[
        { id: 'player', term: t`Player`, value: row.username },
        { id: 'amount', term: t`THB`, value: signed(row.amount) },
        { id: 'provider', term: t`Provider`, value: providerName(row.provider) },
        { id: 'reason', term: t`Reason`, value: row.texts.lo },
        { id: 'by', term: t`Proposed by`, value: row.proposedBy },
      ]}
    />
  );
  return decision === 'confirm' ? (
    <ConfirmDialog
      onClose={onClose}
      title={t`Post this correction?`}
      about={about}
      action={t`Post it`}
      act={() => fetchBody(staffApi.corrections.confirm({ params, body: {} }))}
    />
  ) : (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t`Refuse this correction?`}
      about={about}
      action={t`Refuse`}
      isDangerous
      act={(reason) => fetchBody(staffApi.corrections.refuse({ params, body: { reason } }))}
    />
  );
}

const isAmount = (typed: string) => /^\d{1,9}(\.\d{1,2})?$/.test(typed) && /[1-9]/.test(typed);

function ProposeForm({ username, onClose }: { username: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [provider, setProvider] = useState<Provider | null>(null);
  const [direction, setDirection] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [texts, setTexts] = useState(emptyTexts);
  const [isSent, setSent] = useState(false);
  const propose = useStaffMutation((of: Provider) =>
    fetchBody(
      staffApi.corrections.propose({
        params: { username },
        body: { provider: of, amount: `${direction === 'take' ? '-' : ''}${amount}`, texts },
      }),
    ),
  );
  const missing = t`Please fill this in.`;
  const submit = () => {
    setSent(true);
    if (provider === null || !isAmount(amount) || !isInAll(texts) || propose.isPending) return;
    propose.mutate(provider, { onSuccess: onClose });
  };
  return (
    <Form onSubmit={submit} label={t`Correct the credit of ${username}`}>
      <Select
        label={t`Provider`}
        placeholder={t`Choose`}
        value={provider}
        onChange={(chosen) => setProvider(Provider.safeParse(chosen).data ?? null)}
        options={providers.map((value) => ({ value, label: providerNames[value] }))}
        error={isSent && provider === null && missing}
      />
      <Select
        label={t`Direction`}
        placeholder={t`Choose`}
        value={direction}
        onChange={(chosen) => setDirection(chosen === 'take' ? 'take' : 'give')}
        options={[
          { value: 'give', label: t`Give credit` },
          { value: 'take', label: t`Take credit` },
        ]}
      />
      <AmountField
        label={t`Amount`}
        currency="THB"
        decimals={2}
        separators={separators(i18n.locale)}
        parse={(text) => parseAmount(text, 'THB', i18n.locale)}
        value={amount}
        onChange={setAmount}
        error={isSent && !isAmount(amount) && t`An amount with two decimals at most, please.`}
      />
      <Text size="sm" tone="soft">
        <Trans>The reason, as the player reads it in their language:</Trans>
      </Text>
      <PlayerTextFields texts={texts} onChange={setTexts} maxLength={500} isSent={isSent} />
      {propose.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, propose.error)}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={propose.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="main" size="medium" isPending={propose.isPending}>
          <Trans>Propose</Trans>
        </Button>
      </Row>
    </Form>
  );
}
