/** Prints which of the requested rows do not exist, and which rows do. @returns true when one does not */
export function hasUnknownRows(
  requestedRows: readonly string[],
  knownRows: readonly string[],
): boolean {
  const unknown = requestedRows.filter((name) => !knownRows.includes(name));
  if (unknown.length > 0) console.error(`No row ${unknown.join(', ')}: ${knownRows.join(', ')}`);
  return unknown.length > 0;
}
