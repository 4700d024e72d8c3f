/**
 * Normalizes a username that a player types or pastes to its registered form: without blanks, invisible characters and
 * a leading `@`, in lower case, with plain letters for full-width ones.
 */
export const typedUsername = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^@/, '')
    .toLowerCase();
