import { dirname } from 'node:path';
import { checkSettings } from '../server/startChecks';

/** `npm run check:settings`: checks whether `npm run serve` would start with these settings. Exits with 1 if not. */
const { problems, warnings } = checkSettings(process.env, dirname(import.meta.dirname));
for (const problem of problems) console.log(`wrong    ${problem}`);
for (const warning of warnings) console.log(`look at  ${warning}`);
if (problems.length === 0) console.log('The settings are complete.');
process.exitCode = problems.length === 0 ? 0 : 1;
