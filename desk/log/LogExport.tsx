import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { maxExportedActions } from '../../contract/staffExports';
import { saveFile } from '../../src/lib/saveFile';
import { Button } from '../../src/ui/buttons/Button';
import { Icon } from '../../src/ui/display/Icon';
import { Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { fetchBody, staffApi, StaffCallError, useStaffMutation } from '../api';
import { errorText } from '../texts';
import { dayAgo } from '../ui/formats';

/** Number of days before today that each period includes; null: everything. */
const periods: Readonly<Record<string, number | null>> = { day: 0, week: 6, month: 29, all: null };

/** The log as a file for a spreadsheet. Its period is asked for in a dialog: the list has none. */
export function LogExport() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="download" size={18} />} onPress={() => setOpen(true)}>
        <Trans>Export as CSV</Trans>
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Export as CSV`} closeLabel={t`Close`}>
        <ExportForm onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ExportForm({ onSaved }: { onSaved: () => void }) {
  const { t, i18n } = useLingui();
  const [period, setPeriod] = useState('month');
  const save = useStaffMutation(async () => {
    const days = periods[period] ?? null;
    const query = days === null ? {} : { from: dayAgo(days) };
    const text = await fetchBody(staffApi.log.export({ query }));
    saveFile(new Blob([text], { type: 'text/csv' }), `log-${dayAgo(0)}.csv`);
  });
  const isTooMuch =
    save.error instanceof StaffCallError && save.error.failure?.code === 'VALIDATION';
  const most = i18n.number(maxExportedActions);
  const labels: Record<string, string> = {
    day: t`Today`,
    week: t`7 days`,
    month: t`30 days`,
    all: t`Everything`,
  };
  return (
    <Form onSubmit={() => save.mutate(undefined, { onSuccess: onSaved })} label={t`Export as CSV`}>
      <Text tone="soft">
        <Trans>All entries of the period, also those that the filter leaves out.</Trans>
      </Text>
      <Select
        label={t`Period`}
        options={Object.keys(periods).map((value) => ({ value, label: labels[value] ?? value }))}
        value={period}
        onChange={setPeriod}
        placeholder={t`Period`}
      />
      {save.error && (
        <Notice tone="error" isAnnounced>
          {isTooMuch ? (
            <Trans>One file has at most {most} rows. Choose a shorter period.</Trans>
          ) : (
            errorText(i18n, save.error)
          )}
        </Notice>
      )}
      <Button type="submit" variant="main" size="medium" isPending={save.isPending}>
        <Trans>Save the file</Trans>
      </Button>
    </Form>
  );
}
