/** Paths that are no screen of players. */
export const notOurs = /^\/(?:api|sandbox|desk|docs|gateway|providers|healthz|readyz)(?:\/|$)/;
