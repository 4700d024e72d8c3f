import { parseDate, type CalendarDate } from '@internationalized/date';
import {
  DateField,
  DateInput,
  DateSegment,
  FieldError,
  Label,
} from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Icon } from '../display/Icon';
import { cx } from '../cx';
import * as styles from './DayField.module.css';
import * as field from './Field.module.css';
import type { FieldTexts } from './Field';

export interface DayFieldProps extends FieldTexts {
  /** `2026-11-24`; null while it is not whole. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Accessible names of the parts of a date. */
  partLabels: Record<'day' | 'month' | 'year', string>;
}

/** A calendar day, typed in or stepped by the arrow keys: day, month, year in every language, as dates are shown. */
export function DayField({ label, error, value, onChange, partLabels }: DayFieldProps) {
  return (
    // In an unknown language a browser would use its own order
    <I18nProvider locale="en-GB">
      <DateField
        className={cx(field.field)}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day && gregorian(day).toString())}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
      >
        <Label className={field.label}>{label}</Label>
        <DateInput className={cx(field.box, styles.box)}>
          {(segment) => (
            <DateSegment
              segment={segment}
              className={cx(styles.part)}
              render={(props) => <span {...props} {...labelOf(partLabels, segment.type)} />}
            />
          )}
        </DateInput>
        <FieldError className={cx(field.error)}>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </FieldError>
      </DateField>
    </I18nProvider>
  );
}

/** Thailand and Laos also count from the Buddha's death: 2569 is 2026. No other day is meant by such a year. */
const gregorian = (day: CalendarDate): CalendarDate =>
  day.year >= 2500 && day.year < 2643 ? day.subtract({ years: 543 }) : day;

function labelOf(labels: Readonly<Record<string, string>>, part: string) {
  return labels[part] === undefined ? {} : { 'aria-label': labels[part] };
}
