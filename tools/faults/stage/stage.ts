import type { Notice } from '../../../server/payments/notices';
import type { Answer, TestClient } from '../../../tests/integration/support/client';
import type { MoneyPlayer, Sandbox } from '../../../tests/integration/support/moneyPlayer';
import type { Place } from '../place';

/** Rows of a query, every column as text. */
export type Rows = Record<string, string>[];

/** A service that runs, with its database, its gateway and its staff. */
export interface Stage {
  place: Place;
  /** URL for calls. */
  url: string;
  /** The addresses of the servers themselves, those that run now. */
  servers(): string[];
  /** Another browser, with an address of its own. */
  client(): TestClient;
  sandbox: Sandbox;
  /** A new player with a bank account. */
  player(): Promise<MoneyPlayer>;
  /** Sends a notice as the gateway does. */
  notify(notice: Notice, how?: NoticeOptions): Promise<Answer>;
  /** Asks the database itself. */
  sql(text: string): Promise<Rows>;
  /** Lets a fault happen by itself while trials run, where the place has one: a node is killed. */
  disturb(): Promise<void>;
  close(): Promise<void>;
}

/** Deviations of a notice from a correct one. */
export interface NoticeOptions {
  /** Offset of the gateway's clock. */
  aheadSeconds?: number;
  /** Changes the signed body. */
  spoil?: (raw: string) => string;
}
