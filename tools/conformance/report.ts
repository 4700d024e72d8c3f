import type { Finding } from './check';
import { conforms, type Result } from './run';

type State = 'passed' | 'failed' | 'advice' | 'skipped';

function stateOf({ findings, skipped }: Result): State {
  if (findings.some(({ severity }) => severity === 'error')) return 'failed';
  if (skipped !== undefined) return 'skipped';
  return findings.length > 0 ? 'advice' : 'passed';
}

const marks: Record<State, string> = { passed: '✓', failed: '✗', advice: '!', skipped: '–' };

function summary(results: readonly Result[]): string {
  const count = (state: State) => results.filter((result) => stateOf(result) === state).length;
  return `${count('passed')} rules hold, ${count('failed')} do not, ${count('advice')} with advice, ${count('skipped')} not tried`;
}

function exchangeLines({ exchange }: Finding): string[] {
  if (!exchange) return [];
  const { method, url, body, status, answer, milliseconds } = exchange;
  const sentText = body === undefined ? '' : ` ${JSON.stringify(body)}`;
  const replied = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return [
    `${method} ${url}${sentText}`,
    `→ ${status} in ${milliseconds} ms: ${replied.slice(0, 300)}`,
  ];
}

/** A report for a terminal: one line per rule, with its findings below. */
export function asText(results: readonly Result[]): string {
  const lines = results.flatMap((result) => {
    const { check, findings, skipped } = result;
    return [
      `${marks[stateOf(result)]} ${check.id.padEnd(26)} ${check.rule} (specification, ${check.section})`,
      ...(skipped === undefined ? [] : [`    not tried: ${skipped}`]),
      ...findings.flatMap((finding) => [
        `    ${finding.severity}: ${finding.problem}`,
        ...exchangeLines(finding).map((line) => `      ${line}`),
      ]),
    ];
  });
  return [...lines, '', summary(results)].join('\n');
}

/** A report for programs. `conforms` equals the exit code. */
export function asJson(results: readonly Result[]): string {
  const rules = results.map((result) => ({
    id: result.check.id,
    rule: result.check.rule,
    section: result.check.section,
    state: stateOf(result),
    ...(result.skipped !== undefined && { skipped: result.skipped }),
    findings: result.findings,
  }));
  return `${JSON.stringify({ conforms: conforms(results), rules }, null, 2)}\n`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** A self-contained page, to send to the developers of the backend. */
export function asHtml(results: readonly Result[], api: string): string {
  const sections = results.map((result) => {
    const { check, findings, skipped } = result;
    const state = stateOf(result);
    const items = findings.map(
      (finding) =>
        `<li><b>${finding.severity}</b>: ${escapeHtml(finding.problem)}<pre>${escapeHtml(exchangeLines(finding).join('\n'))}</pre></li>`,
    );
    return `<section class="${state}"><h2>${marks[state]} ${escapeHtml(check.rule)}</h2>
<p>${check.id} · specification, ${check.section}${skipped === undefined ? '' : ` · not tried: ${escapeHtml(skipped)}`}</p>
<ul>${items.join('')}</ul></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance of ${escapeHtml(api)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{font-size:1rem;margin:0}section{border-left:.25rem solid;padding:.25rem 1rem;margin:1rem 0}
section p{margin:0;opacity:.75}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}
ul:empty{display:none}.passed{border-color:green}.failed{border-color:red}.advice{border-color:orange}.skipped{border-color:gray}
</style>
<h1>Conformance of ${escapeHtml(api)}</h1><p>${summary(results)}.</p>
${sections.join('\n')}
</html>
`;
}
