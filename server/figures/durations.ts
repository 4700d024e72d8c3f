import { sql, type SQL } from 'drizzle-orm';

/*
 * Medians of a week cannot be made from those of its days, so times are counted in buckets, each a tenth longer than the one
 * before: the median is known to within 5 %, and exactly below ten seconds.
 */

const growth = 1.1;

/** The bucket of a time in seconds, in SQL. */
export const toBucket = (seconds: SQL): SQL =>
  sql`case when ${seconds} < 1 then -1 else ceil(ln((${seconds})::float8) / ln(${sql.raw(String(growth))}::float8))::int end`;

const secondsOf = (bucket: number): number =>
  bucket < 0 ? 0 : Math.round(growth ** (bucket - 0.5));

/** The median of counted times in seconds; null without any. */
export function getMedian(counts: ReadonlyMap<number, number>): number | null {
  const buckets = [...counts].sort(([one], [other]) => one - other);
  const all = buckets.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen * 2 >= all && all > 0) return secondsOf(bucket);
  }
  return null;
}
