import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../src/ui/display/Icon';
import { Select, type SelectOption } from '../../src/ui/fields/Select';
import { useAssignableNames } from '../colleagues';
import * as styles from './AssigneeField.module.css';

interface AssigneeProps {
  label: string;
  /** A route that the assignee must be allowed to call. */
  route: string;
  value: string | null;
  onChange: (name: string | null) => void;
}

/** Options: none, and the staff whose role allows the route. */
function useAssignees({ route, value }: AssigneeProps): SelectOption[] {
  const { t } = useLingui();
  return [
    { value: '', label: t`Unassigned` },
    ...useAssignableNames(route, value).map((name) => ({ value: name, label: name })),
  ];
}

export function AssigneeField(props: AssigneeProps & { error?: string | false | null }) {
  const { label, value, onChange, error } = props;
  return (
    <Select
      label={label}
      placeholder=""
      options={useAssignees(props)}
      value={value ?? ''}
      onChange={(name) => onChange(name || null)}
      error={error || undefined}
    />
  );
}

/** `AssigneeField` as a small mark in a table row; the column's header is its label. */
export function AssigneePick(props: AssigneeProps) {
  const { label, value, onChange } = props;
  return (
    <span className={styles.pick} data-assigned={value !== null || undefined}>
      <Icon name="user" size={16} />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        {useAssignees(props).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}
