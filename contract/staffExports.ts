/** Most rows of the log in one file; more are refused. */
export const exportedActions = 50_000;

/** Most players in one file; it ends there. */
export const exportedPlayers = 50_000;
