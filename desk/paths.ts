import type { FigureName } from '../contract/staffFigures';

/** Every URL path of the desk. */
export const deskPaths = {
  /** The start page, which depends on the role. */
  home: '/desk',
  queue: '/desk/withdrawals',
  join: '/desk/join',
  payments: '/desk/payments',
  enterPayment: '/desk/payments/enter',
  onePayment: '/desk/payments/one',
  reconciliation: '/desk/reconciliation',
  absentEntries: '/desk/reconciliation/entered',
  rounds: '/desk/games',
  figures: '/desk/figures',
  figureRows: '/desk/figures/rows',
  players: '/desk/players',
  promotions: '/desk/promotions',
  /** Shown in an iframe on a promotion's page. */
  preview: '/desk/preview',
  inquiries: '/desk/inquiries',
  reasons: '/desk/reasons',
  alerts: '/desk/alerts',
  settings: '/desk/settings',
  staff: '/desk/staff',
  sessions: '/desk/sessions',
  log: '/desk/log',
  alone: '/desk/log/alone',
  logEntry: (id: number) => `/desk/log/${id}`,
  statement: (id: string) => `/desk/reconciliation/${id}`,
  promotion: (id: string) => `/desk/promotions/${encodeURIComponent(id)}`,
  withdrawal: (code: string) => `/desk/withdrawals/${encodeURIComponent(code)}`,
} as const;

/** Tabs of a player's page; the first is the default. */
export const playerTabs = ['overview', 'orders', 'ledger', 'protection', 'messages'] as const;
export type PlayerTab = (typeof playerTabs)[number];

export const playerPath = (username: string, tab: PlayerTab = 'overview') =>
  `${deskPaths.players}?username=${encodeURIComponent(username)}${tab === 'overview' ? '' : `&tab=${tab}`}`;

/** A payment, and the deposit that it names. @param payment the gateway's id; empty: only the deposit is known */
export const paymentPath = (payment: string, order: string) =>
  `${deskPaths.onePayment}?${new URLSearchParams({ ...(payment && { payment }), ...(order && { order }) }).toString()}`;

/** The page of an order by its code: `CW-…` is a withdrawal. */
export const orderPath = (code: string) =>
  code.startsWith('CW-') ? deskPaths.withdrawal(code) : paymentPath('', code);

/** The rows that a figure of a day sums up. */
export const figureRowsPath = (figure: FigureName, day: string) =>
  `${deskPaths.figureRows}?figure=${figure}&day=${day}`;

/** @param since time of the oldest entry */
export const logPath = (subject: string, since?: string) =>
  `${deskPaths.log}?${new URLSearchParams({ subject, ...(since && { since }) }).toString()}`;

/** Decisions without a second person, by one member of staff; empty: by all. */
export const alonePath = (by: string) =>
  by ? `${deskPaths.alone}?by=${encodeURIComponent(by)}` : deskPaths.alone;
