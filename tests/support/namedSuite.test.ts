import { jest } from '@jest/globals';
import { runFiles } from '../suites/share';

type Sequencer = new () => { sort: <T extends { path: string }>(tests: T[]) => T[] };
const ClosestFirst = jest.requireActual<Sequencer>('./closestFirst.cjs');

/** Runs the test files in `TEST_FILES`, those with names most similar to the file of `MUTANT` first. */
const files = process.env['TEST_FILES']?.split(',').map((path) => ({ path })) ?? [];
runFiles(new ClosestFirst().sort(files).map(({ path }) => path.replace(/^tests\//, '')));
