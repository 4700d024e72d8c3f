import { useLingui } from '@lingui/react/macro';
import { statusWord, type StatusKind } from '../../i18n/statusWords';
import { TabLinks } from '../../ui/buttons/TabLinks';

export interface StatusFilterProps<Status extends string> {
  kind: StatusKind;
  statuses: readonly Status[];
  /** The one that is shown; null for all. */
  current: Status | null;
  hrefOf: (status: Status | null) => string;
}

/** Which statuses the list shows: links, so that the choice is in the address. */
export function StatusFilter<Status extends string>(props: StatusFilterProps<Status>) {
  const { kind, statuses, current, hrefOf } = props;
  const { t, i18n } = useLingui();
  const tab = (status: Status | null, label: string) => ({
    href: hrefOf(status),
    label,
    isCurrent: status === current,
  });
  return (
    <TabLinks
      label={t`Show orders by status`}
      tabs={[
        tab(null, t`All`),
        ...statuses.map((status) => tab(status, statusWord(i18n, kind, status))),
      ]}
    />
  );
}
