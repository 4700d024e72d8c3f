import type { ReactNode } from 'react';
import { dateText, noDate, timeText } from '../../i18n/dates';
import { providerName } from '../../i18n/providerNames';
import { Card } from '../../ui/display/Card';
import { List } from '../../ui/display/List';
import { Heading } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import * as styles from './DayCard.module.css';

interface Dated {
  createdAt: string;
}

export interface DayCardProps<Item> {
  /** One page of the list. */
  of: readonly Item[];
  /** True while the rows are those of the previous page. */
  isOutdated: boolean;
  /** The sum of a day, beside its date; not shown while the rows are outdated. */
  sumOf?: (rows: readonly Item[], day: string) => ReactNode;
  /** Renders the row of an item. */
  children: (item: Item) => ReactNode;
}

/** The rows of a history in one card, each day below its date. */
export function DayCard<Item extends Dated>(props: DayCardProps<Item>) {
  const { of, isOutdated, sumOf, children } = props;
  return (
    <div className={styles.list} data-outdated={isOutdated || undefined} aria-busy={isOutdated}>
      <Card padding="tight">
        {daysOf(of).map(({ day, items }) => (
          <section key={day} className={styles.day}>
            {day !== noDate && (
              <div className={styles.date}>
                <Heading level={2} look={3}>
                  {day}
                </Heading>
                {!isOutdated && sumOf?.(items, day)}
              </div>
            )}
            <List label={day}>{items.map(children)}</List>
          </section>
        ))}
      </Card>
    </div>
  );
}

/** Time and provider of a row. The date is above the rows; screen readers read it with each. */
export function When({ of: { createdAt, provider } }: { of: Dated & { provider: string } }) {
  const day = dateText(createdAt);
  return (
    <span className={styles.when}>
      <span>
        {day !== noDate && <VisuallyHidden>{day} </VisuallyHidden>}
        {timeText(createdAt)}
      </span>
      <span>{providerName(provider)}</span>
    </span>
  );
}

/** The rows grouped by day, in their order. */
function daysOf<Item extends Dated>(items: readonly Item[]) {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dateText(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
