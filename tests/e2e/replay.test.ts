import { readdirSync, readFileSync } from 'node:fs';
import { differenceText } from '../../scripts/replay/differenceText';
import { replayInContext } from '../../scripts/replay/inContext';
import { readTrace } from '../../sandbox/trace/trace';
import { expect, test } from './support/test';

for (const file of readdirSync('tests/traces'))
  test(`the trace ${file} is reproduced on the page as it was recorded`, async ({
    site,
    visitor,
  }) => {
    const trace = readTrace(readFileSync(`tests/traces/${file}`, 'utf8'));
    const { page } = await visitor();
    const difference = await replayInContext(page.context(), site, trace);
    expect(difference && differenceText(difference)).toBeNull();
  });
