import type { Client, Exchange } from './client';

/** `error`: against the specification. `advice`: works, but the page could do better or has no name for it. */
export type Severity = 'error' | 'advice';

/** A deviation, with the call that showed it. */
export interface Finding {
  severity: Severity;
  problem: string;
  exchange?: Exchange;
}

/** What the checks run on. */
export interface Subject {
  /** No player is logged in. */
  visitor: () => Client;
  /** The test player, logged in. */
  player: Client;
  username: string;
  password: string;
  /** Origin of the page, when it differs from the API's: its calls need CORS. */
  pageOrigin?: string;
}

/** Result of a check, for the backend. */
export interface Verdict {
  findings: Finding[];
  /** Why the rule could not be tested; absent if it was. */
  skipped?: string;
}

export interface Check {
  /** Stable, for reports and for those who read them by machine: `session.cookie`. */
  id: string;
  /** The rule, in one sentence. */
  rule: string;
  /** Its section in `docs/specification.md`. */
  section: string;
  /** Changes something for the test player: left out unless writing was asked for. */
  writes?: true;
  run: (subject: Subject, judge: Judge) => Promise<void>;
}

/** Thrown by a check that lacks what it needs, with the reason. */
export class CannotTry extends Error {}

/** Collects what a check finds. */
export class Judge {
  readonly findings: Finding[] = [];

  error(problem: string, exchange?: Exchange): void {
    this.findings.push({ severity: 'error', problem, ...(exchange && { exchange }) });
  }

  advice(problem: string, exchange?: Exchange): void {
    this.findings.push({ severity: 'advice', problem, ...(exchange && { exchange }) });
  }

  /** The call must have one of these statuses. @returns whether it has */
  status(exchange: Exchange, ...expected: number[]): boolean {
    const fits = expected.includes(exchange.status);
    if (!fits) this.error(`answered ${exchange.status}, not ${expected.join(' or ')}`, exchange);
    return fits;
  }

  /** The call must have succeeded, with JSON. */
  success(exchange: Exchange): boolean {
    if (!this.status(exchange, 200, 201)) return false;
    if (!exchange.isJson) this.error('the answer is not JSON', exchange);
    return exchange.isJson;
  }

  /** The call must have been refused: 4xx, with any body. */
  refusal(exchange: Exchange, what: string): boolean {
    const fits = exchange.status >= 400 && exchange.status < 500;
    if (!fits) this.error(`${what}: answered ${exchange.status}, not 4xx`, exchange);
    return fits;
  }
}
