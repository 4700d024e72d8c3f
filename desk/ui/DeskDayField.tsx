import { useLingui } from '@lingui/react/macro';
import { DayField, type DayFieldProps } from '../../src/ui/fields/DayField';

/** A calendar day, with the words of the desk. */
export function DeskDayField(props: Omit<DayFieldProps, 'partLabels'>) {
  const { t } = useLingui();
  return <DayField {...props} partLabels={{ day: t`Day`, month: t`Month`, year: t`Year` }} />;
}
