import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { flows, lifecycles } from '../machines/all';
import { toChart } from '../machines/chart';
import { writeDiff } from './charts/writeDiff';
import { toMermaid } from './mermaid';

/**
 * Writes `coverage/diagrams/machines.md`, with a diagram of each machine that editors and GitHub draw. It is not kept in the
 * repository. `--diff REF` writes instead what has changed in the machines since that commit, `--diff A..B` from one commit to
 * another.
 */
const { diff } = parseArgs({
  options: { diff: { type: 'string' } },
}).values;

const text = `# The machines

Drawn from the code by \`npm run diagrams\`. A lifecycle says which status may follow which; a flow is what a player
goes through on a screen. \`X done\` and \`X failed\` are the ends of the call X; a guard stands in brackets, and the
first one that holds is taken.

## Lifecycles

${sections(lifecycles)}

## Flows

${sections(flows)}
`;
if (diff === undefined) {
  mkdirSync('coverage/diagrams', { recursive: true });
  writeFileSync('coverage/diagrams/machines.md', text);
  console.log('coverage/diagrams/machines.md is written');
} else
  await writeDiff(diff).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

function sections(machines: Record<string, AnyStateMachine>): string {
  return Object.values(machines)
    .map((machine) => {
      const chart = toChart(machine);
      const anywhere = chart.transitions.filter(({ from }) => from === chart.id);
      const events = anywhere.map(({ label }) => `\`${label}\``).join(', ');
      return [
        `### ${chart.id}`,
        ...(anywhere.length > 0 ? [`Taken in any state: ${events}.`] : []),
        `\`\`\`mermaid\n${toMermaid(chart)}\n\`\`\``,
      ].join('\n\n');
    })
    .join('\n\n');
}
