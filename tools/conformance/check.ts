import type { Client, Exchange } from './client';

/**
 * `error`: violates the specification. `advice`: works, but the page could do better with another answer, or has no name for
 * it.
 */
export type Severity = 'error' | 'advice';

/** A deviation, with the call that showed it. */
export interface Finding {
  severity: Severity;
  problem: string;
  exchange?: Exchange;
}

/** What the checks need. */
export interface Subject {
  /** A client without a login. */
  visitor: () => Client;
  /** The test player, logged in. */
  player: Client;
  username: string;
  password: string;
  /** Origin of the page if it differs from the API's: calls then need CORS. */
  pageOrigin?: string;
}

/** Result of a check. */
export interface Verdict {
  findings: Finding[];
  /** Why the rule could not be tested; absent if it was. */
  skipped?: string;
}

export interface Check {
  /** Stable id for reports and for programs that read them: `session.cookie`. */
  id: string;
  /** The rule, in one sentence. */
  rule: string;
  /** Its section in `docs/specification.md`. */
  section: string;
  /** The check changes something for the test player: it runs only if writing was requested. */
  writes?: true;
  run: (subject: Subject, judge: Judge) => Promise<void>;
}

/** Thrown by a check that cannot run, with the reason. */
export class CannotTry extends Error {}

/** Collects the findings of a check. */
export class Judge {
  readonly findings: Finding[] = [];

  error(problem: string, exchange?: Exchange): void {
    this.findings.push({ severity: 'error', problem, ...(exchange && { exchange }) });
  }

  advice(problem: string, exchange?: Exchange): void {
    this.findings.push({ severity: 'advice', problem, ...(exchange && { exchange }) });
  }

  /** Requires one of these statuses. @returns whether the call has it */
  status(exchange: Exchange, ...expected: number[]): boolean {
    const fits = expected.includes(exchange.status);
    if (!fits) this.error(`answered ${exchange.status}, not ${expected.join(' or ')}`, exchange);
    return fits;
  }

  /** Requires success, with JSON. */
  success(exchange: Exchange): boolean {
    if (!this.status(exchange, 200, 201)) return false;
    if (!exchange.isJson) this.error('the answer is not JSON', exchange);
    return exchange.isJson;
  }

  /** Requires success, with any body or none: the page does not read the answer. */
  done(exchange: Exchange): void {
    if (exchange.status < 200 || exchange.status > 299)
      this.error(`answered ${exchange.status}, not 2xx`, exchange);
  }

  /** Requires a refusal: 4xx, with any body. */
  refusal(exchange: Exchange, label: string): boolean {
    const fits = exchange.status >= 400 && exchange.status < 500;
    if (!fits) this.error(`${label}: answered ${exchange.status}, not 4xx`, exchange);
    return fits;
  }
}
