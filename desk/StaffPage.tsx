import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { StaffRole, staffRoles, type StaffMember } from '../contract/staff';
import { Button } from '../src/ui/buttons/Button';
import { CopyButton } from '../src/ui/buttons/CopyButton';
import { Card } from '../src/ui/display/Card';
import { Stack } from '../src/ui/display/Stack';
import { Heading, Text } from '../src/ui/display/Text';
import { Notice } from '../src/ui/feedback/Notice';
import { StatusChip } from '../src/ui/feedback/StatusChip';
import { Form } from '../src/ui/fields/Form';
import { Select } from '../src/ui/fields/Select';
import { TextField } from '../src/ui/fields/TextField';
import { bodyOf, staffApi, useAct, useLive } from './api';
import * as styles from './Desk.module.css';
import { LoadError } from './LoadError';
import { deskPaths } from './paths';
import { ReasonDialog } from './ReasonDialog';
import { Table, type Column } from './Table';
import { errorText, roleWords } from './texts';

/** Who works here: invites and disables. */
export function StaffPage() {
  const { t, i18n } = useLingui();
  const { data, error, refetch } = useLive(['staff'], () => bodyOf(staffApi.staff.list()));
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const columns: Column<StaffMember>[] = [
    { id: 'name', head: t`Name`, cell: ({ name }) => name },
    { id: 'role', head: t`Role`, cell: ({ role }) => i18n._(roleWords[role]) },
    {
      id: 'state',
      head: t`Status`,
      cell: ({ isDisabled, hasJoined }) =>
        isDisabled ? (
          <StatusChip tone="red">{t`Disabled`}</StatusChip>
        ) : hasJoined ? (
          <StatusChip tone="green">{t`Active`}</StatusChip>
        ) : (
          <StatusChip tone="grey">{t`Invited`}</StatusChip>
        ),
    },
    {
      id: 'act',
      head: '',
      align: 'end',
      cell: (member) =>
        !member.isDisabled && (
          <Button variant="plain" onPress={() => setLeaving(member)}>
            <Trans>Disable</Trans>
          </Button>
        ),
    },
  ];
  return (
    <>
      <h1 className={styles.title}>
        <Trans>Staff</Trans>
      </h1>
      <div className={styles.columns}>
        <Card padding="tight">
          {error && <LoadError error={error} onRetry={refetch} />}
          {data && (
            <Table
              label={t`Staff`}
              columns={columns}
              rows={data.items}
              keyOf={({ id }) => id}
              empty={<Trans>Nobody yet.</Trans>}
            />
          )}
        </Card>
        <Invite />
      </div>
      <ReasonDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t`Disable ${leaving?.name ?? ''}?`}
        action={t`Disable`}
        isDangerous
        act={(reason) =>
          bodyOf(staffApi.staff.disable({ params: { id: leaving?.id ?? '' }, body: { reason } }))
        }
      />
    </>
  );
}

function Invite() {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('cashier');
  const invite = useAct(() => bodyOf(staffApi.staff.invite({ body: { name: name.trim(), role } })));
  const link = invite.data && `${location.origin}${deskPaths.join}#${invite.data.token}`;
  return (
    <Card labelledBy="invite">
      <Stack>
        <Heading id="invite">
          <Trans>Invite somebody</Trans>
        </Heading>
        <Form onSubmit={() => invite.mutate(undefined)} label={t`Invite somebody`}>
          <TextField
            label={t`Name`}
            hint={t`Small letters, digits, dot, hyphen; for the login. A known name gets a new invitation.`}
            value={name}
            onChange={setName}
            isVerbatim
          />
          <Select
            label={t`Role`}
            options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
            value={role}
            onChange={(value) => setRole(StaffRole.parse(value))}
            placeholder={t`Role`}
          />
          {invite.error && (
            <Notice tone="error" isAnnounced>
              {i18n._(errorText(invite.error))}
            </Notice>
          )}
          <Button type="submit" variant="main" isPending={invite.isPending}>
            <Trans>Invite</Trans>
          </Button>
        </Form>
        {link && (
          <Notice tone="success" title={t`Give them this link`} isAnnounced>
            <Text size="sm" isCode>
              {link}
            </Text>
            <Text size="sm" tone="soft">
              <Trans>It is good once, for half an hour.</Trans>
            </Text>
            <CopyButton text={link} label={t`Copy`} copiedLabel={t`Copied`} />
          </Notice>
        )}
      </Stack>
    </Card>
  );
}
