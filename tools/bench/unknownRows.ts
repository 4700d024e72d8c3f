/** Prints which of the requested rows do not exist, and which rows do. @returns true when one does not */
export function hasUnknownRows(asked: readonly string[], known: readonly string[]): boolean {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) console.error(`No row ${unknown.join(', ')}: ${known.join(', ')}`);
  return unknown.length > 0;
}
