import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { mayStillBeCredited } from '../../machines/depositOrder';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, StaffCallError } from '../api';
import { orderWord } from '../texts';
import { useFormats, useNow } from '../ui/formats';
import * as layout from '../ui/Layout.module.css';
import { LoadError } from '../ui/LoadError';
import * as words from '../ui/Words.module.css';

interface OrderSearchProps {
  /** Amount of the payment, kip; null while unknown. */
  amount: string | null;
  onChoose: (code: string) => void;
}

/** Finds the order of a payment by its player, where the bank's text has no code. */
export function OrderSearch({ amount, onChoose }: OrderSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [username, setUsername] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['player', username],
    queryFn: () => fetchBody(staffApi.players.get({ params: { username } })),
    enabled: username !== '',
  });
  const isUnknown = error instanceof StaffCallError && error.status === 404;
  return (
    <Stack gap={3}>
      <div className={layout.search}>
        <Form
          onSubmit={() => setUsername(typed.trim().toLowerCase())}
          label={t`Find an order by its player`}
        >
          <TextField
            label={t`Or find it by the player`}
            placeholder={t`Username`}
            type="search"
            value={typed}
            onChange={setTyped}
            isVerbatim
          />
          <Button type="submit">
            <Trans>Find</Trans>
          </Button>
        </Form>
      </div>
      {isUnknown && (
        <Notice tone="warn" isAnnounced>
          <Trans>There is no player {username}</Trans>
        </Notice>
      )}
      {error && !isUnknown && <LoadError error={error} onRetry={refetch} />}
      {data && <Orders player={data} amount={amount} onChoose={onChoose} />}
    </Stack>
  );
}

interface OrdersProps extends OrderSearchProps {
  player: Pick<StaffPlayer, 'displayName' | 'account' | 'deposits'>;
}

/** The newest orders that a payment can still credit; those of its amount come first. */
function Orders({ player, amount, onChoose }: OrdersProps) {
  const { t, i18n } = useLingui();
  const { money, age } = useFormats();
  const now = useNow();
  const fits = (order: StaffPlayer['deposits'][number]) => order.amount.amount === amount;
  const names = new Set([player.displayName, player.account?.accountName]);
  const orders = player.deposits
    .filter(({ status }) => mayStillBeCredited(status))
    .sort((one, other) => Number(fits(other)) - Number(fits(one)));
  return (
    <>
      <Text size="sm" tone="soft">
        {[...names].filter(Boolean).join(' · ')}
      </Text>
      {orders.length === 0 && (
        <Text tone="soft">
          <Trans>None of their newest orders can be credited.</Trans>
        </Text>
      )}
      {orders.map((order) => {
        const { code, createdAt, status } = order;
        return (
          <Row key={code} justify="between">
            <span>
              <b>{money(order.amount)}</b>
              {fits(order) && (
                <span className={words.tag}>
                  <Trans>same amount</Trans>
                </span>
              )}
              <span className={words.line}>
                {code} · {age(createdAt, now)} · {orderWord(i18n, status)}
              </span>
            </span>
            <Button onPress={() => onChoose(code)} aria-label={t`Choose ${code}`}>
              <Trans>Choose</Trans>
            </Button>
          </Row>
        );
      })}
    </>
  );
}
