import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Figures } from '../../contract/staffFigures';
import { Link } from '../../src/ui/buttons/Link';
import * as words from '../ui/Words.module.css';
import { definitions, type Definition } from './definitions';
import * as styles from './Figures.module.css';
import { toNumber, useValues } from './values';

/** The earlier value that figures are compared with; absent: no comparison. */
interface Before {
  figures: Figures;
  /** Text of the earlier value: `Last week by now: 4`. */
  words: (value: string) => string;
}

interface TilesProps {
  label: string;
  /** The day whose rows each figure links to. */
  day: string;
  now: Figures;
  before: Before | null;
}

/** Nothing is done "within 0 s". */
const atLeastOne = (seconds: number | null) => (seconds === null ? null : Math.max(1, seconds));

/** The figures of a range of days, each beside its earlier value. */
export function Tiles({ label, day, now, before }: TilesProps) {
  const { money, count, seconds, change } = useValues();
  interface Shown {
    value: (figures: Figures) => string;
    /** The value to compute the change from; absent: no change is shown. */
    size?: (figures: Figures) => number;
    more?: string;
    /** Number of orders in the sum. */
    orders?: (figures: Figures) => string;
  }
  const tile = ({ name, rows }: Definition, { value, size, orders, more = '' }: Shown) => (
    <Tile
      key={name.id}
      name={name}
      rows={rows(day)}
      value={value(now)}
      // No line breaks within it: if it does not fit, it is a line of its own
      before={
        before &&
        before.words(
          [orders?.(before.figures), value(before.figures)]
            .filter(Boolean)
            .join(' · ')
            .replaceAll(' ', '\u00a0'),
        )
      }
      orders={orders?.(now) ?? ''}
      change={before && size ? change(size(now), size(before.figures)) : ''}
      more={more}
    />
  );
  const amount = (of: (figures: Figures) => Figures['ggr']): Shown => ({
    value: (figures) => money(of(figures)),
    size: (figures) => toNumber(of(figures)),
  });
  const persons = (of: (figures: Figures) => number | null): Shown => ({
    value: (figures) => count(of(figures)),
    size: (figures) => of(figures) ?? 0,
  });
  const flow = (of: 'deposits' | 'withdrawals'): Shown => ({
    value: (figures) => money(figures[of].amount),
    orders: (figures) => count(figures[of].count),
    size: (figures) => toNumber(figures[of].amount),
    more: now[of].count > 0 ? seconds(atLeastOne(now[of].medianSeconds)) : '',
  });
  return (
    <dl className={styles.tiles} aria-label={label}>
      {tile(definitions.deposits, flow('deposits'))}
      {tile(definitions.withdrawals, flow('withdrawals'))}
      {tile(
        definitions.position,
        amount(({ house }) => house.position),
      )}
      {tile(
        definitions.ggr,
        amount(({ ggr }) => ggr),
      )}
      {tile(
        definitions.ngr,
        amount(({ ngr }) => ngr),
      )}
      {tile(
        definitions.registered,
        persons(({ players }) => players.registered),
      )}
      {now.players.active !== null &&
        tile(
          definitions.active,
          persons(({ players }) => players.active),
        )}
      {tile(
        definitions.firstDeposit,
        persons(({ players }) => players.firstDeposit),
      )}
      {tile(
        definitions.promotions,
        amount(({ promotions }) => promotions.given),
      )}
      {tile(definitions.held, { value: ({ held }) => money(held.payments) })}
      {tile(definitions.credit, { value: ({ held }) => money(held.credit) })}
    </dl>
  );
}

interface TileProps {
  name: MessageDescriptor;
  /** Path of the rows. */
  rows: string;
  value: string;
  before: string | null;
  /** Number of orders, or empty. */
  orders: string;
  /** Change in percent, or empty. */
  change: string;
  /** Time within which half of them are done, or empty. */
  more: string;
}

function Tile({ name, rows, value, orders, before, change, more }: TileProps) {
  const { i18n } = useLingui();
  return (
    <div className={styles.tile}>
      <dt>
        <Link href={rows} look="bare" className={words.link}>
          {i18n._(name)}
        </Link>
      </dt>
      <dd>
        <div className={styles.now}>
          <span className={styles.value}>{value}</span>
          {change && <span className={styles.change}>{change}</span>}
        </div>
        {orders && (
          <span className={styles.before}>
            <Trans>Orders: {orders}</Trans>
            {more && (
              <>
                {' · '}
                <Trans>half within {more}</Trans>
              </>
            )}
          </span>
        )}
        {before !== null && <span className={styles.before}>{before}</span>}
      </dd>
    </div>
  );
}
