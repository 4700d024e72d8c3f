import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NewStaffName, StaffRole, staffRoles, type StaffMember } from '../../contract/staff';
import { Button } from '../../src/ui/buttons/Button';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Notice } from '../../src/ui/feedback/Notice';
import { StatusChip } from '../../src/ui/feedback/StatusChip';
import { Form } from '../../src/ui/fields/Form';
import { Select } from '../../src/ui/fields/Select';
import { TextField } from '../../src/ui/fields/TextField';
import { fetchBody, staffApi, useStaffMutation, usePolledQuery, type Me } from '../api';
import { DeskPage } from '../ui/DeskPage';
import * as layout from '../ui/Layout.module.css';
import { timeText } from '../ui/formats';
import { LiveTable } from '../ui/LiveTable';
import { OneTimeLink } from '../players/OneTimeLink';
import { deskPaths } from '../paths';
import { ReasonDialog } from '../ui/ReasonDialog';
import type { Column } from '../ui/Table';
import { errorText, wordOf } from '../texts';
import { roleHints, roleWords } from './roles';
import { RolesTable } from './RolesTable';

/** Lists, invites and disables members of staff. */
export function StaffPage({ me }: { me: Me }) {
  const { t } = useLingui();
  const list = usePolledQuery(['staff'], () => fetchBody(staffApi.staff.list()));
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const columns = useColumns(me, setLeaving);
  const name = leaving?.name ?? '';
  return (
    <DeskPage title={t`Staff`}>
      <div className={layout.columns}>
        <Stack>
          <Card padding="tight">
            <LiveTable
              list={list}
              label={t`Staff`}
              columns={columns}
              keyOf={({ id }) => id}
              empty={<Trans>No staff yet.</Trans>}
            />
          </Card>
          <div>
            <RolesTable />
          </div>
        </Stack>
        <div className={layout.aside}>
          <Invite me={me} />
        </div>
      </div>
      <ReasonDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t`Disable ${name}?`}
        about={
          <Text tone="soft">
            <Trans>Their sessions end now. They can be invited again later.</Trans>
          </Text>
        }
        action={t`Disable`}
        isDangerous
        act={(reason) =>
          fetchBody(staffApi.staff.disable({ params: { id: leaving?.id ?? '' }, body: { reason } }))
        }
      />
    </DeskPage>
  );
}

function useColumns(me: Me, onDisable: (member: StaffMember) => void): Column<StaffMember>[] {
  const { t, i18n } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        head: t`Name`,
        cell: ({ name }) => <b>{name}</b>,
        sortBy: ({ name }) => name,
      },
      {
        id: 'role',
        head: t`Role`,
        cell: ({ role }) => wordOf(i18n, roleWords, role),
        sortBy: ({ role }) => staffRoles.indexOf(role),
      },
      {
        id: 'since',
        head: t`Since`,
        cell: ({ createdAt }) => timeText(createdAt),
        sortBy: ({ createdAt }) => createdAt,
      },
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
        head: t`Disable`,
        isHeadHidden: true,
        align: 'end',
        cell: (member) => {
          const { id, name, isDisabled } = member;
          if (isDisabled || id === me.id) return null;
          return (
            <span className={layout.buttons}>
              <Button onPress={() => onDisable(member)} aria-label={t`Disable ${name}`}>
                <Trans>Disable</Trans>
              </Button>
            </span>
          );
        },
      },
    ],
    [t, i18n, me.id, onDisable],
  );
}

function Invite({ me }: { me: Me }) {
  const { t, i18n } = useLingui();
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('cashier');
  const [isSent, setSent] = useState(false);
  const isOwn = name.trim() === me.name;
  const isGood = !isOwn && NewStaffName.safeParse(name.trim()).success;
  const nameError = isOwn
    ? t`This is you. Another admin must invite you again.`
    : t`2 to 40 small letters, digits, dots or hyphens, and no name that the log uses itself, as bank or provider`;
  const invite = useStaffMutation(() =>
    fetchBody(staffApi.staff.invite({ body: { name: name.trim(), role } })),
  );
  const submit = () => {
    setSent(true);
    if (isGood && !invite.isPending) invite.mutate(undefined);
  };
  const link = invite.data && `${location.origin}${deskPaths.join}#${invite.data.token}`;
  return (
    <Card labelledBy="invite" look="calling">
      <Stack gap={3}>
        <Heading id="invite">
          <Trans>Invite someone</Trans>
        </Heading>
        <Form onSubmit={submit} label={t`Invite someone`}>
          <TextField
            label={t`Name for the login`}
            hint={t`Someone who works here already gets a new password, a new second factor and this role.`}
            value={name}
            onChange={setName}
            error={isSent && !isGood && nameError}
            isVerbatim
            isRequired
          />
          <Select
            label={t`Role`}
            hint={i18n._(roleHints[role])}
            options={staffRoles.map((value) => ({ value, label: i18n._(roleWords[value]) }))}
            value={role}
            onChange={(value) => setRole(StaffRole.parse(value))}
            placeholder={t`Role`}
          />
          {invite.error && (
            <Notice tone="error" isAnnounced>
              {errorText(i18n, invite.error)}
            </Notice>
          )}
          <Button type="submit" variant="main" isPending={invite.isPending}>
            <Trans>Make the invitation</Trans>
          </Button>
        </Form>
        {link && <OneTimeLink title={t`Give them this link`} link={link} />}
      </Stack>
    </Card>
  );
}
