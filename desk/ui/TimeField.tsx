import { useContext, useRef, useState } from 'react';
import { CalendarDate, type DateValue } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Button } from '../../src/ui/buttons/Button';
import { IconButton } from '../../src/ui/buttons/IconButton';
import { Icon } from '../../src/ui/display/Icon';
import { TextField, type TextFieldProps } from '../../src/ui/fields/TextField';
import { cx } from '../../src/ui/cx';
import { parseTime, timeText } from './formats';
import * as styles from './TimeField.module.css';

interface TimeFieldProps extends Omit<TextFieldProps, 'suffix' | 'type' | 'value' | 'onChange'> {
  /** The typed text: `24/11/2026 14:03`. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * A day and time, typed in the format of bank statements, with a calendar for the day. Choosing a day keeps the typed time;
 * without one it is 00:00.
 */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [, time = '00:00'] = /(\d{1,2}:\d{2}(?::\d{2})?)\s*$/.exec(value) ?? [];
  const choose = ({ day, month, year }: DateValue) => {
    const [dd, mm] = [day, month].map((part) => String(part).padStart(2, '0'));
    onChange(`${dd}/${mm}/${year} ${time}`);
    setOpen(false);
  };
  const chooseNow = () => {
    onChange(timeText(new Date().toISOString()).slice(0, 16));
    setOpen(false);
  };
  return (
    <>
      <TextField
        {...field}
        value={value}
        onChange={onChange}
        autoComplete="off"
        isVerbatim
        suffix={
          <IconButton
            ref={button}
            label={t`Choose the day`}
            icon={<Icon name="calendar" size={20} />}
            onPress={() => setOpen(true)}
          />
        }
      />
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        className={cx(styles.popover)}
      >
        <Dialog aria-label={t`Choose the day`} className={cx(styles.dialog)}>
          <Days chosen={dayOf(value)} onChoose={choose} />
          <Button variant="plain" onPress={chooseNow}>
            <Trans>Now</Trans>
          </Button>
        </Dialog>
      </Popover>
    </>
  );
}

/** The day of a typed time in the operator's zone; null if the text is not a time. */
function dayOf(text: string): CalendarDate | null {
  const at = parseTime(text);
  const [day, month, year] = at === null ? [] : timeText(at).slice(0, 10).split('/').map(Number);
  return day && month && year ? new CalendarDate(year, month, day) : null;
}

interface DaysProps {
  chosen: CalendarDate | null;
  onChoose: (day: DateValue) => void;
}

function Days({ chosen, onChoose }: DaysProps) {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    ...{ Mon: t`Mon`, Tue: t`Tue`, Wed: t`Wed`, Thu: t`Thu`, Fri: t`Fri` },
    ...{ Sat: t`Sat`, Sun: t`Sun` },
  };
  return (
    // Weeks begin on Monday in every language; browsers have no Lao names of days
    <I18nProvider locale="en-GB">
      <Calendar value={chosen} onChange={onChoose} autoFocus aria-label={t`Choose the day`}>
        <header className={styles.head}>
          <IconButton
            slot="previous"
            label={t`Month before`}
            icon={<Icon name="back" size={18} />}
          />
          <Month />
          <IconButton slot="next" label={t`Month after`} icon={<Icon name="forward" size={18} />} />
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className={cx(styles.weekday)}>
                {words[day] ?? day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} className={cx(styles.day)} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

function Month() {
  const { t } = useLingui();
  const start = useContext(CalendarStateContext)?.visibleRange.start;
  const months = [
    ...[t`January`, t`February`, t`March`, t`April`, t`May`, t`June`],
    ...[t`July`, t`August`, t`September`, t`October`, t`November`, t`December`],
  ];
  return <b>{start && `${months[start.month - 1] ?? ''} ${start.year}`}</b>;
}
