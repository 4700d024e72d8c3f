import { Trans, useLingui } from '@lingui/react/macro';
import { exportedPlayers } from '../../contract/staffExports';
import { Button } from '../../src/ui/buttons/Button';
import { Notice } from '../../src/ui/feedback/Notice';
import { bodyOf, longTimeout, staffApi, useStaffMutation } from '../api';
import { errorText } from '../texts';
import { dayAgo } from '../ui/formats';
import { saveFile } from '../ui/saveFile';

/** All that fit as a file, which says when others are missing. */
export function DirectoryExport({ filters }: { filters: object }) {
  const { i18n } = useLingui();
  const most = i18n.number(exportedPlayers);
  const save = useStaffMutation(async () => {
    const text = await bodyOf(
      staffApi.players.export({ query: { ...filters, pageSize: 500 }, ...longTimeout() }),
    );
    saveFile(new Blob([text as string], { type: 'text/csv' }), `players-${dayAgo(0)}.csv`);
    // The first line has the names of the columns
    return (text as string).trimEnd().split('\n').length > exportedPlayers;
  });
  return (
    <>
      <Button onPress={() => save.mutate(undefined)} isPending={save.isPending}>
        <Trans>Save as CSV</Trans>
      </Button>
      {save.data && (
        <Notice tone="warn" isAnnounced>
          <Trans>
            One file has at most {most} players: others are missing. Narrow the filters.
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
