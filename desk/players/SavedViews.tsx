import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Link } from '../../src/ui/buttons/Link';
import { Row } from '../../src/ui/display/Stack';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, mayCall, staffApi, usePolledQuery, useStaffMutation, type Me } from '../api';
import * as layout from '../ui/Layout.module.css';
import { deskPaths } from '../paths';
import { errorText } from '../texts';

/** Saved filters of the directory, and a form to save the current ones under a name. @param query the current filters */
export function SavedViews({ me, query }: { me: Me; query: string }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const list = usePolledQuery(['views'], () => fetchBody(staffApi.playerRecords.views()));
  const save = useStaffMutation(() =>
    fetchBody(staffApi.playerRecords.saveView({ body: { name: name.trim(), query } })),
  );
  const end = useStaffMutation((id: number) =>
    fetchBody(staffApi.playerRecords.endView({ params: { id: String(id) }, body: {} })),
  );
  const may = mayCall(me, 'playerRecords.saveView');
  const views = list.data?.items ?? [];
  const shown = views.find((view) => view.query === query);
  const error = save.error ?? end.error;
  const submit = () => {
    if (name.trim() && !save.isPending) save.mutate(undefined, { onSuccess: () => setName('') });
  };
  return (
    <>
      {views.length > 0 && (
        <Row wrap>
          {views.map((view) => (
            <Link
              key={view.id}
              href={`${deskPaths.players}?${view.query}`}
              look="text"
              aria-current={view.query === query ? 'true' : 'false'}
            >
              {view.name}
            </Link>
          ))}
        </Row>
      )}
      {may && shown && (
        <Button onPress={() => end.mutate(shown.id)} isPending={end.isPending}>
          <Trans>Remove this view</Trans>
        </Button>
      )}
      {may && !shown && query !== '' && (
        <Form onSubmit={submit} label={t`Save this view`}>
          <div className={layout.pair}>
            <TextField
              label={t`Name of this view`}
              value={name}
              onChange={setName}
              maxLength={60}
            />
            <Button type="submit" isPending={save.isPending}>
              <Trans>Save this view</Trans>
            </Button>
          </div>
        </Form>
      )}
      {error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, error)}
        </Notice>
      )}
    </>
  );
}
