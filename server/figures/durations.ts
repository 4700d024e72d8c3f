import { sql, type SQL } from 'drizzle-orm';

/*
 * The median of a week cannot be computed from the medians of its days, so durations are counted in buckets, each 10 % wider
 * than the one before. The median is exact below ten seconds, and known to within 5 % above.
 */

const growth = 1.1;

/** SQL for the bucket of a duration in seconds. */
export const toBucket = (seconds: SQL): SQL =>
  sql`case when ${seconds} < 1 then -1 else ceil(ln((${seconds})::float8) / ln(${sql.raw(String(growth))}::float8))::int end`;

const secondsOf = (bucket: number): number =>
  bucket < 0 ? 0 : Math.round(growth ** (bucket - 0.5));

/** The median of the counted durations, seconds; null without any. */
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
