import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { registry } from '../../server/metrics/registry';

/** The names of all metrics; a histogram has three. */
async function readExistingNames(): Promise<Set<string>> {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const all = [...(await registry.getMetricsAsJSON()), ...(await defaults.getMetricsAsJSON())];
  return new Set(
    all.flatMap(({ name }) => [name, ...['bucket', 'count', 'sum'].map((end) => `${name}_${end}`)]),
  );
}

/** The names of metrics in PromQL expressions. */
const findMetricNames = (text: string) => [
  ...new Set(text.match(/\b(champa|nodejs|process)_[a-z0-9_]+/g) ?? []),
];

test.each(['ops/prometheus/alerts.yml', 'ops/grafana/champa.json'])(
  'every metric that %s names exists',
  async (file) => {
    const names = findMetricNames(readFileSync(file, 'utf8'));
    expect(names.length).toBeGreaterThan(5);
    const existingNames = await readExistingNames();
    expect(names.filter((name) => !existingNames.has(name))).toEqual([]);
  },
);

const rules = 'ops/prometheus/alerts.yml';
const ruleTests = 'ops/prometheus/alerts.test.yml';

test('every alert has a test in which a fault fires it, and its end clears it', () => {
  const names = (file: string, pattern: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();
  expect(names(ruleTests, /^ {2}- name: (\w+)$/gm)).toEqual(names(rules, /^ {6}- alert: (\w+)$/gm));
  const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ruleTests], {
    encoding: 'utf8',
  });
  // Without an installed Prometheus, only the names are checked
  if (!error) expect([status, `${stdout}${stderr}`]).toEqual([0, expect.any(String)]);
});
