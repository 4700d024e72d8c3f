import { Trans, useLingui } from '@lingui/react/macro';
import { maxExportedPlayers } from '../../contract/staffExports';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';
import { fetchBody, longTimeout, staffApi, useStaffMutation } from '../api';
import { errorText } from '../texts';
import { dayAgo, timeText } from '../ui/formats';
import { saveFile } from '../../src/lib/saveFile';

/** Username and registration time of the last player of a file, from their first three cells. */
function lastOf(lines: readonly string[]) {
  const found = /^([^,]+),.*?,(\d{4}-\d\d-\d\dT[\d:.]+Z),/.exec(lines.at(-1) ?? '');
  return { name: found?.[1] ?? '?', registered: found?.[2] ?? null };
}

/** Exports all matching players as a file. If it reaches the limit, a notice says where it ends. */
export function DirectoryExport({ filters }: { filters: object }) {
  const { i18n } = useLingui();
  const most = i18n.number(maxExportedPlayers);
  const save = useStaffMutation(async () => {
    const text = await fetchBody(
      staffApi.players.export({ query: { ...filters, pageSize: 500 }, ...longTimeout() }),
    );
    saveFile(new Blob([text as string], { type: 'text/csv' }), `players-${dayAgo(0)}.csv`);
    const lines = (text as string).trimEnd().split('\r\n');
    // The first line has the names of the columns
    return lines.length > maxExportedPlayers ? lastOf(lines) : null;
  });
  const name = save.data?.name;
  const until = save.data?.registered ? timeText(save.data.registered) : '?';
  return (
    <>
      <Button onPress={() => save.mutate(undefined)} isPending={save.isPending}>
        <Trans>Save as CSV</Trans>
      </Button>
      {save.data && (
        <Notice tone="warn" isAnnounced>
          <Trans>
            The file is full: it ends after {most} players, with {name}, registered {until}. For the
            others set “Registered until”, or narrow the filters.
          </Trans>
        </Notice>
      )}
      {save.error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, save.error)}
        </Notice>
      )}
    </>
  );
}
