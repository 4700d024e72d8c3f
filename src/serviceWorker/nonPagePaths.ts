/** Paths that are not pages of players. */
export const nonPagePaths = /^\/(?:api|sandbox|desk|docs|gateway|providers|healthz|readyz)(?:\/|$)/;
