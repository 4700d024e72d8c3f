/** Maximum number of log rows in one file; a longer export is refused. */
export const exportedActions = 50_000;

/** Maximum number of players in one file; the rest is cut off. */
export const exportedPlayers = 50_000;
