import type { Notice } from '../../../server/payments/notices';
import type { Answer, TestClient } from '../../../tests/integration/support/client';
import type { MoneyPlayer, Sandbox } from '../../../tests/integration/support/moneyPlayer';
import type { Deployment } from '../deployment';

/** Rows of a query, every column as text. */
export type Rows = Record<string, string>[];

/** A running service with its database, gateway and staff. */
export interface Environment {
  deployment: Deployment;
  /** URL for calls. */
  url: string;
  /** URLs of the servers that are running now, without the balancer. */
  servers(): string[];
  /** A new browser with its own address. */
  client(): TestClient;
  sandbox: Sandbox;
  /** A new player with a bank account. */
  player(): Promise<MoneyPlayer>;
  /** Sends a notice as the gateway does. */
  notify(notice: Notice, options?: NoticeOptions): Promise<Answer>;
  /** Queries the database directly. */
  sql(text: string): Promise<Rows>;
  /** Causes the deployment's own fault while a scenario runs, if it has one: a node is killed. */
  disturb(): Promise<void>;
  close(): Promise<void>;
}

/** Deviations of a notice from a correct one. */
export interface NoticeOptions {
  /** Offset of the gateway's clock, seconds. */
  aheadSeconds?: number;
  /** Changes the body after it was signed. */
  spoil?: (raw: string) => string;
}
