/** Maximum number of log rows in one file; a longer export is refused. */
export const maxExportedActions = 50_000;

/** Maximum number of players in one file; the rest is cut off. */
export const maxExportedPlayers = 50_000;
