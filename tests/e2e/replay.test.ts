import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { differenceText } from '../../scripts/replay/differenceText';
import { replayInContext } from '../../scripts/replay/inContext';
import { readTrace } from '../../src/sandbox/trace/trace';
import { openStage, scenario } from './support/scenario';

openStage();

for (const file of readdirSync('tests/traces'))
  scenario(
    `the trace ${file} comes out on the page as it was recorded`,
    async ({ site, visitor }) => {
      const trace = readTrace(readFileSync(`tests/traces/${file}`, 'utf8'));
      const { page } = await visitor();
      const difference = await replayInContext(page.context(), site, trace);
      expect(difference && differenceText(difference)).toBeNull();
    },
  );
