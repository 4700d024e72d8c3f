import { useState, type ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import type { SettingKey } from '../../contract/settings';
import type { CurrentSetting, SettingChange } from '../../contract/staffSettings';
import { Link } from '../../src/ui/buttons/Link';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Row, Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { fetchBody, mayCall, staffApi, usePolledQuery, type Me } from '../api';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DeskPage } from '../ui/DeskPage';
import { deskPaths } from '../paths';
import { timeText, useNow } from '../ui/formats';
import { KeptPanels } from '../ui/KeptPanels';
import { LoadError } from '../ui/LoadError';
import { ReasonDialog } from '../ui/ReasonDialog';
import * as words from '../ui/Words.module.css';
import { BanksForm } from './BanksForm';
import type { SettingFormProps } from './ChangeForm';
import { Differences } from './Differences';
import { MaintenanceForm } from './MaintenanceForm';
import { NoticesForm } from './NoticesForm';
import { ProvidersForm } from './ProvidersForm';
import { RateChart } from './RateChart';
import { SettingForm } from './SettingForm';
import { SettingHistory } from './SettingHistory';
import { useSettingLines } from './settingLines';
import * as styles from './Settings.module.css';
import { useSettingTexts } from './settingTexts';

/*
 * The settings of the site. Each has a form of its own: short texts in `SettingForm.tsx`, by the list in `settingTexts.ts`, the others
 * in files named after them. `ChangeForm.tsx` is the frame of all forms: it shows the old and new value and sends the change. This
 * page has the changes that wait for a second person, all settings with their current values, and one form with its history.
 */

/** Settings that may be urgent come before those that are set once. */
const order: readonly SettingKey[] = [
  ...(['rates', 'limits', 'maintenance', 'providers', 'notices', 'alerts', 'banks'] as const),
  ...(['contacts', 'legalTexts'] as const),
];

function formOf(key: SettingKey, props: SettingFormProps): ReactNode {
  switch (key) {
    case 'banks':
      return <BanksForm {...props} />;
    case 'providers':
      return <ProvidersForm {...props} />;
    case 'maintenance':
      return <MaintenanceForm {...props} />;
    case 'notices':
      return <NoticesForm {...props} />;
    default:
      return <SettingForm settingKey={key} {...props} />;
  }
}

interface Deciding {
  step: 'confirm' | 'withdraw';
  change: SettingChange;
  /** The value of the setting when the dialog was opened. */
  before: unknown;
}

/** The settings of the operator, which staff change while the site runs. */
export function SettingsPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const texts = useSettingTexts();
  const { briefOf } = useSettingLines();
  // The dialog stays with what was typed when its change is decided: the server's refusal then says why
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const settings = usePolledQuery(['settings'], () => fetchBody(staffApi.settings.list()));
  const data = settings.data;
  const open = [...(data?.waiting ?? []), ...(data?.planned ?? [])];
  const [search] = useSearchParams();
  const shown = order.find((key) => key === search.get('of')) ?? 'rates';
  return (
    <DeskPage title={t`Settings`} count={data?.waiting.length}>
      <Stack gap={4}>
        {settings.error && <LoadError error={settings.error} onRetry={settings.refetch} />}
        {data &&
          open.map((change) => (
            <OpenChange
              key={change.id}
              change={change}
              before={valueBefore(data, change)}
              me={me}
              onDecide={setDeciding}
            />
          ))}
        {data && (
          <div className={styles.page}>
            <nav aria-label={t`Settings`} className={styles.list}>
              {order.map((key) => (
                <Link
                  key={key}
                  href={key === 'rates' ? deskPaths.settings : `${deskPaths.settings}?of=${key}`}
                  look="bare"
                  {...(key === shown && { 'aria-current': 'page' as const })}
                >
                  <b>{texts.title(key)}</b>
                  <span>{briefOf(key, data.settings[key].value)}</span>
                </Link>
              ))}
            </nav>
            <KeptPanels open={shown}>
              {(key) => (
                <Card labelledBy={`setting-${key}`}>
                  <Stack gap={3}>
                    <Heading id={`setting-${key}`}>{texts.title(key)}</Heading>
                    {key === 'rates' && <RateChart />}
                    {key === 'alerts' && <AboutAlerts />}
                    {formOf(key, {
                      current: data.settings[key],
                      planned: data.planned.filter((change) => change.key === key),
                      isReadOnly: !mayCall(me, 'settings.change'),
                    })}
                    <SettingHistory settingKey={key} />
                  </Stack>
                </Card>
              )}
            </KeptPanels>
          </div>
        )}
      </Stack>
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </DeskPage>
  );
}

/** The bound of one alert is a limit: players are told it. */
function AboutAlerts() {
  return (
    <Text size="sm" tone="soft">
      <Link href={deskPaths.alerts} look="bare" className={words.link}>
        <Trans>To the alerts</Trans>
      </Link>
      {' · '}
      <Trans>How long a withdrawal may wait is the promised time under Limits.</Trans>{' '}
      <Link href={`${deskPaths.settings}?of=limits`} look="bare" className={words.link}>
        <Trans>To the limits</Trans>
      </Link>
    </Text>
  );
}

/** The value that a change replaces: of the planned change before it, or the current one. */
function valueBefore(
  { settings, planned }: { settings: Record<SettingKey, CurrentSetting>; planned: SettingChange[] },
  { id, key, validFrom }: SettingChange,
): unknown {
  const earlier = planned.filter((one) => one.key === key && one.id !== id);
  const last = earlier.findLast((one) => one.validFrom <= validFrom);
  return last ? last.value : settings[key].value;
}

interface OpenChangeProps {
  change: SettingChange;
  /** The value that it replaces. */
  before: unknown;
  me: Me;
  onDecide: (deciding: Deciding) => void;
}

/** A change that waits for a second person, or for its start time. */
function OpenChange({ change, before, me, onDecide }: OpenChangeProps) {
  const { title, differences } = useSettingLines();
  const { by, reason, state } = change;
  const decide = (step: Deciding['step']) => onDecide({ step, change, before });
  const from = timeText(change.validFrom);
  const name = title(change.key);
  return (
    <Card labelledBy={`change-${change.id}`}>
      <Stack gap={3}>
        <Heading id={`change-${change.id}`}>
          {state === 'WAITING' ? (
            <Trans>{name}: waits for a second person</Trans>
          ) : (
            <Trans>
              {name}: from {from} on
            </Trans>
          )}
        </Heading>
        <Differences of={differences(change.key, before, change.value)} />
        {state === 'WAITING' && <StartOfChange of={change} />}
        <Text size="sm" tone="soft">
          <Trans>
            {by}: {reason}
          </Trans>
        </Text>
        {mayCall(me, 'settings.confirm') && (
          <Row wrap>
            {state === 'WAITING' && by !== me.name && (
              <Button variant="main" size="medium" onPress={() => decide('confirm')}>
                <Trans>Confirm</Trans>
              </Button>
            )}
            <Button onPress={() => decide('withdraw')}>
              <Trans>Do not change</Trans>
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

/** When a change that waits takes effect. */
function StartOfChange({ of: { validFrom } }: { of: SettingChange }) {
  const from = timeText(validFrom);
  return (
    <Text>
      {Date.parse(validFrom) > useNow() ? (
        <Trans>Valid from {from} on.</Trans>
      ) : (
        <Trans>Valid at once when it is confirmed.</Trans>
      )}
    </Text>
  );
}

function DecideDialog({ step, change, before, onClose }: Deciding & { onClose: () => void }) {
  const { t } = useLingui();
  const { differences } = useSettingLines();
  const params = { id: String(change.id) };
  const lines = (
    <>
      <Differences of={differences(change.key, before, change.value)} />
      {change.state === 'WAITING' && <StartOfChange of={change} />}
    </>
  );
  return step === 'confirm' ? (
    <ConfirmDialog
      onClose={onClose}
      title={t`Confirm this change?`}
      about={lines}
      action={t`Confirm`}
      act={() => fetchBody(staffApi.settings.confirm({ params, body: {} }))}
    />
  ) : (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t`Leave it as it is?`}
      about={lines}
      action={t`Do not change`}
      act={(reason) => fetchBody(staffApi.settings.withdraw({ params, body: { reason } }))}
    />
  );
}
