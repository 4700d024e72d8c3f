/** Who looks at the page, as far as is known. */
export type Account =
  { status: 'pending' } | { status: 'visitor' } | { status: 'player'; displayName: string };
