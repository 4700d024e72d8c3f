import type { AriaAttributes, ComponentProps } from 'react';
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

type Segment = ComponentProps<typeof DateSegment>['segment'];

export interface DayFieldProps extends FieldTexts {
  /** `2026-11-24`; null while it is not whole. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  /** Names of the parts of a date; shown while a part is empty. */
  partLabels: Record<'day' | 'month' | 'year', string>;
}

/** A calendar day, typed in or stepped by the arrow keys: day, month, year in every language, as dates are shown. */
export function DayField({ label, error, value, onChange, onBlur, partLabels }: DayFieldProps) {
  return (
    // In an unknown language a browser would use its own order
    <I18nProvider locale="en-GB">
      <DateField
        className={cx(field.field)}
        value={value === null ? null : parseDate(value)}
        onChange={(day) => onChange(day && gregorian(day).toString())}
        onBlur={() => onBlur?.()}
        isInvalid={Boolean(error)}
        shouldForceLeadingZeros
      >
        <Label className={field.label}>{label}</Label>
        <DateInput
          className={cx(field.box, styles.box)}
          render={(props) => <div {...props} {...withoutEnglish(props)} />}
        >
          {(segment) => (
            <DateSegment
              segment={segment}
              className={cx(styles.part)}
              render={(props) => (
                <span {...props} {...withoutEnglish(props)} {...wordsOf(segment, partLabels)} />
              )}
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

/** What is shown and read of one part: its value, or its name while it is empty. */
function wordsOf(segment: Segment, labels: Readonly<Record<string, string>>) {
  const label = labels[segment.type];
  if (label === undefined) return {};
  const text = segment.isPlaceholder ? label : segment.text;
  return { 'aria-label': label, 'aria-valuetext': text, children: text };
}

/** Drops react-aria's sentence on the date ("Selected Date: 24 November 2026"), which has no Lao. An error stays. */
function withoutEnglish({ 'aria-describedby': ids }: Pick<AriaAttributes, 'aria-describedby'>) {
  const ours = ids?.split(' ').filter((id) => !id.startsWith('react-aria-description-'));
  return { 'aria-describedby': ours?.join(' ') || undefined };
}
