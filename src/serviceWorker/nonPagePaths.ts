/** Paths that are not pages of players. */
export const notOurs = /^\/(?:api|sandbox|desk|docs|gateway|providers|healthz|readyz)(?:\/|$)/;
