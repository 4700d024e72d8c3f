import { Trans, useLingui } from '@lingui/react/macro';
import { staffRoles } from '../../contract/staff';
import { permissions } from '../../contract/staffPermissions';
import { Disclosure } from '../../src/ui/buttons/Disclosure';
import { Card } from '../../src/ui/display/Card';
import { Icon } from '../../src/ui/display/Icon';
import * as wordsStyles from '../ui/Words.module.css';
import { actionWords } from '../log/logTexts';
import { Table, type Column } from '../ui/Table';
import { roleWords } from './roles';

/** The calls that change something. Reads, which all may make, are left out. */
const calls = Object.keys(actionWords).filter((name) => permissions[name]);

/** The permissions of each role, as the server checks them. */
export function RolesTable() {
  const { t, i18n } = useLingui();
  const columns: Column<{ call: string }>[] = [
    {
      id: 'call',
      head: t`In the log`,
      cell: ({ call }) => {
        const words = actionWords[call];
        return words ? i18n._(words) : call;
      },
    },
    ...staffRoles.map((role): Column<{ call: string }> => ({
      id: role,
      head: i18n._(roleWords[role]),
      cell: ({ call }) =>
        permissions[call]?.includes(role) ? (
          <span role="img" aria-label={t`may`}>
            <Icon name="check" size={18} />
          </span>
        ) : (
          <span className={wordsStyles.soft}>–</span>
        ),
    })),
  ];
  return (
    <Disclosure
      showLabel={<Trans>What each role may do</Trans>}
      hideLabel={<Trans>Hide what each role may do</Trans>}
    >
      <Card padding="tight">
        <Table
          label={t`What each role may do`}
          columns={columns}
          rows={calls.map((call) => ({ call }))}
          keyOf={({ call }) => call}
          empty={null}
        />
      </Card>
    </Disclosure>
  );
}
