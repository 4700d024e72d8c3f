/** The `next` of a page, and its rows: `rows` has one more than fits when another page follows. */
export function keysetPage<Row, Cursor>(
  rows: readonly Row[],
  pageSize: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > pageSize && last ? cursorOf(last) : null };
}
