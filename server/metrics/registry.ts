import { Gauge, Histogram, Registry } from 'prom-client';

/*
 * The metrics of this process for Prometheus. Names and labels are those of `ops/`; labels have few values: never a
 * player or an order.
 */

export const registry = new Registry();
const registers = [registry];

/** Refused logins are the responses of login routes with status 401; calls of providers are those of `/providers/…`. */
export const requests = new Histogram({
  name: 'champa_http_request_seconds',
  help: 'Answered requests by route and status; streams of events are left out',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.025, 0.1, 0.5, 2.5],
  registers,
});

export const portCalls = new Histogram({
  name: 'champa_port_call_seconds',
  help: 'Calls to gateway, payout service and providers; outcome: answered, refused or failed',
  labelNames: ['call', 'outcome'],
  buckets: [0.1, 0.5, 2.5, 10],
  registers,
});

export const jobRuns = new Histogram({
  name: 'champa_job_run_seconds',
  help: 'Runs of jobs; outcome: ended or failed',
  labelNames: ['job', 'outcome'],
  buckets: [0.1, 1, 10, 60],
  registers,
});

export const orderStatuses = new Histogram({
  name: 'champa_order_status_seconds',
  help: 'How long orders were in a status that they have left',
  labelNames: ['kind', 'status'],
  buckets: [5, 30, 120, 600, 1800, 7200, 86_400],
  registers,
});

export const eventLag = new Histogram({
  name: 'champa_event_lag_seconds',
  help: 'From a change until this node has told its open pages of it',
  buckets: [0.01, 0.05, 0.25, 1, 5, 30],
  registers,
});

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers });

export const gauges = {
  databaseUp: gauge('champa_database_up', '1 while the database can be read within 2 s'),
  connections: gauge('champa_pool_connections', 'Connections to the database', ['state']),
  clockSkew: gauge('champa_clock_skew_seconds', 'How far the clock is ahead of the database'),
  draining: gauge('champa_draining', '1 once the node is to stop'),
  outbox: gauge('champa_outbox_calls', 'Calls that are not done, at most 10000', ['event']),
  outboxOldest: gauge('champa_outbox_overdue_seconds', 'Of the call due longest', ['event']),
  orders: gauge('champa_open_orders', 'Orders that are not done, at most 10000', [
    'kind',
    'status',
  ]),
  oldestOrder: gauge('champa_open_order_oldest_seconds', 'Since the oldest of them was made', [
    'kind',
    'status',
  ]),
  reportLag: gauge('champa_report_lag_seconds', 'How old what reports are read from is'),
  held: gauge('champa_held_payments', 'Payments and orders that wait for staff, at most 10000'),
  heldKip: gauge('champa_held_kip', 'Money of these payments'),
  auditOk: gauge('champa_audit_ok', '1 when the last audit found nothing', ['kind']),
  auditAge: gauge('champa_audit_age_seconds', 'Since the last audit', ['kind']),
  findings: gauge('champa_audit_findings', 'What audits have found and is not cleared'),
};
