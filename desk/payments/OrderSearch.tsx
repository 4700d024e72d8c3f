import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffPlayer } from '../../contract/staffPlayers';
import { mayStillBeCredited } from '../../machines/depositOrder';
import { Button } from '../../src/ui/buttons/Button';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, StaffCallError, usePolledQuery } from '../api';
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
  const client = useQueryClient();
  const search = () => {
    const name = typed.trim().toLowerCase();
    setUsername(name);
    // The same name is looked up again
    void client.invalidateQueries({ queryKey: ['player', name] });
  };
  return (
    <Stack gap={3}>
      <div className={layout.search}>
        <Form onSubmit={search} label={t`Find an order by its player`}>
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
      {username && (
        <FoundOrders key={username} username={username} amount={amount} onChoose={onChoose} />
      )}
    </Stack>
  );
}

function FoundOrders({ username, ...props }: OrderSearchProps & { username: string }) {
  const { data, error, refetch } = usePolledQuery(['player', username], () =>
    fetchBody(staffApi.players.get({ params: { username } })),
  );
  if (error instanceof StaffCallError && error.status === 404)
    return (
      <Notice tone="warn" isAnnounced>
        <Trans>There is no player {username}</Trans>
      </Notice>
    );
  return (
    <>
      {error && <LoadError error={error} onRetry={refetch} />}
      {data && <Orders player={data} {...props} />}
    </>
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
