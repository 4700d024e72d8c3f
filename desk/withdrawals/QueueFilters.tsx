import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { AssigneeFilter } from '../../contract/payouts';
import { Provider } from '../../contract/provider';
import { providerNames } from '../../src/i18n/providerNames';
import { Button } from '../../src/ui/buttons/Button';
import { LinkButton } from '../../src/ui/buttons/Link';
import { Row } from '../../src/ui/display/Stack';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { navigate } from 'wouter/use-browser-location';
import { useAssignableNames } from '../colleagues';
import * as layout from '../ui/Layout.module.css';
import { deskPaths } from '../paths';
import { groupDigits, parseKip } from '../ui/amounts';

/** Filters of the queue, from the address. */
export interface Filters {
  provider?: Provider;
  /** Smallest amount, LAK. */
  min?: string;
  max?: string;
  /** `@me`, `@unassigned`, or a name. */
  who?: string;
}

const isAmount = (text: string) => /^[1-9]\d{0,14}$/.test(text);

/** Reads the filters from the address; invalid ones are dropped. */
export function useFilters(): Filters {
  const [search] = useSearchParams();
  const provider = Provider.safeParse(search.get('provider')).data;
  const [min = '', max = '', who = ''] = ['min', 'max', 'who'].map(
    (name) => search.get(name) ?? undefined,
  );
  return {
    ...(provider && { provider }),
    ...(isAmount(min) && { min }),
    ...(isAmount(max) && { max }),
    ...(AssigneeFilter.safeParse(who).success && { who }),
  };
}

/** The address of the queue with these filters. */
export const queuePath = (status: string, filters: Filters = {}) =>
  `${deskPaths.queue}?${new URLSearchParams({ status, ...filters }).toString()}`;

/** Fields that filter the withdrawals of a waiting status. */
export function QueueFilters({ status, filters }: { status: string; filters: Filters }) {
  const { t, i18n } = useLingui();
  const shown = (amount = '') => groupDigits(amount, 'LAK', i18n.locale);
  const [min, setMin] = useState(shown(filters.min));
  const [max, setMax] = useState(shown(filters.max));
  const asked = filters.who?.startsWith('@') ? null : (filters.who ?? null);
  const names = useAssignableNames('withdrawals.claim', asked);
  const [isSent, setSent] = useState(false);
  const go = (next: Filters) => navigate(queuePath(status, next), { replace: true });
  const wrong = (text: string) => text.trim() !== '' && parseKip(text) === null;
  const whoOptions = [
    { value: 'all', label: t`Everybody’s` },
    { value: '@me', label: t`Mine` },
    { value: '@unassigned', label: t`Unassigned` },
    ...names.map((value) => ({ value, label: value })),
  ];
  const { provider: _, ...withoutProvider } = filters;
  const { who: __, ...withoutWho } = filters;
  const { min: ___, max: ____, ...withoutAmounts } = filters;
  const submit = () => {
    setSent(true);
    if (wrong(min) || wrong(max)) return;
    const [from, to] = [parseKip(min), parseKip(max)];
    go({ ...withoutAmounts, ...(from && { min: from }), ...(to && { max: to }) });
  };
  return (
    <div className={layout.filters}>
      <Select
        label={t`Whose`}
        placeholder={t`Whose`}
        value={filters.who ?? 'all'}
        options={whoOptions}
        onChange={(who) => go(who === 'all' ? withoutWho : { ...filters, who })}
      />
      <Select
        label={t`Provider`}
        placeholder={t`Provider`}
        value={filters.provider ?? 'all'}
        options={[
          { value: 'all', label: t`All providers` },
          ...Provider.options.map((value) => ({ value, label: providerNames[value] })),
        ]}
        onChange={(value) => {
          const provider = Provider.safeParse(value).data;
          go(provider ? { ...filters, provider } : withoutProvider);
        }}
      />
      <Form onSubmit={submit} label={t`Payout, LAK`}>
        <Row wrap>
          <TextField
            label={t`From, LAK`}
            value={min}
            onChange={setMin}
            maxLength={20}
            inputMode="numeric"
            error={isSent && wrong(min) && t`An amount in kip`}
          />
          <TextField
            label={t`To, LAK`}
            value={max}
            onChange={setMax}
            maxLength={20}
            inputMode="numeric"
            error={isSent && wrong(max) && t`An amount in kip`}
          />
          <Button type="submit">
            <Trans>Filter</Trans>
          </Button>
        </Row>
      </Form>
      {Object.keys(filters).length > 0 && (
        <LinkButton href={queuePath(status)} isWide={false}>
          <Trans>Show all</Trans>
        </LinkButton>
      )}
    </div>
  );
}
