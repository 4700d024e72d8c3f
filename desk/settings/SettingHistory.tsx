import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SettingKey } from '../../contract/settings';
import type { SettingChange } from '../../contract/staffSettings';
import { Button } from '../../src/ui/buttons/Button';
import { Row } from '../../src/ui/display/Stack';
import { fetchBody, staffApi, usePolledQuery } from '../api';
import { timeText } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import type { Column } from '../ui/Table';
import { fullLabel, useSettingLines } from './settingLines';

const pageSize = 10;

/** All changes of a setting, shown on demand. */
export function SettingHistory({ settingKey }: { settingKey: SettingKey }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Changes settingKey={settingKey} />;
  return (
    <Row>
      <Button onPress={() => setOpen(true)}>
        <Trans>Past changes</Trans>
      </Button>
    </Row>
  );
}

function Changes({ settingKey }: { settingKey: SettingKey }) {
  const { t } = useLingui();
  const { linesOf, differences } = useSettingLines();
  const [cursor, setCursor] = useState<string>();
  const query = { pageSize, ...(cursor !== undefined && { cursor }) };
  const list = usePolledQuery(['settings', settingKey, query], () =>
    fetchBody(staffApi.settings.history({ params: { key: settingKey }, query })),
  );
  const states = {
    WAITING: t`Waits for a second person`,
    VALID: t`Valid`,
    WITHDRAWN: t`Withdrawn`,
  };
  const items = list.data?.items ?? [];
  const columns: Column<SettingChange>[] = [
    { id: 'from', head: t`Valid from`, isWhole: true, cell: (row) => timeText(row.validFrom) },
    {
      id: 'value',
      head: t`Value`,
      cell: ({ value, basedOn }) => {
        const older = items.find(({ id }) => id === basedOn);
        return older
          ? differences(settingKey, older.value, value)
              .map(({ now, ...part }) => `${fullLabel(part)}: ${now}`)
              .join(' · ')
          : linesOf(settingKey, value)
              .flatMap(({ text, ...part }) => (text === '—' ? [] : [`${fullLabel(part)}: ${text}`]))
              .join(' · ');
      },
    },
    { id: 'by', head: t`By`, cell: ({ by }) => by },
    { id: 'confirmed', head: t`Confirmed by`, cell: ({ confirmedBy }) => confirmedBy },
    { id: 'reason', head: t`Reason`, cell: ({ reason }) => reason },
    { id: 'state', head: t`Status`, cell: ({ state }) => states[state] },
  ];
  const next = list.data?.next ?? null;
  return (
    <>
      <LiveTable
        label={t`Past changes`}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={<Trans>Nothing has been changed.</Trans>}
      />
      <Row wrap>
        {cursor !== undefined && (
          <Button onPress={() => setCursor(undefined)}>
            <Trans>First page</Trans>
          </Button>
        )}
        {next !== null && (
          <Button onPress={() => setCursor(String(next))}>
            <Trans>Next page</Trans>
          </Button>
        )}
      </Row>
    </>
  );
}
