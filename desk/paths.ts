/** Every URL path of the desk. */
export const deskPaths = {
  queue: '/desk',
  join: '/desk/join',
  payments: '/desk/payments',
  players: '/desk/players',
  reconciliation: '/desk/reconciliation',
  staff: '/desk/staff',
  log: '/desk/log',
  statement: (id: string) => `/desk/reconciliation/${id}`,
  withdrawal: (code: string) => `/desk/withdrawals/${code}`,
} as const;

/** The page of one player. */
export const playerPath = (username: string) =>
  `${deskPaths.players}?username=${encodeURIComponent(username)}`;
