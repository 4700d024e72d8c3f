import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readAddress } from './address';
import { asHtml, asJson, asText } from './report';
import { CannotStart, conforms, runChecks } from './run';

const usage = `npm run conformance -- ADDRESS --player NAME [--root] [--write] [--origin ORIGIN] [--json FILE] [--html FILE]

ADDRESS is where the calls are: https://agency.example, or with a path, https://agency.example/api.
--root: without a path they are at the root of that host, not at its /api (a page built with API_BASE=https://api.example).
The password of the test player is read from the variable CONFORMANCE_PASSWORD.
--write also makes and cancels orders for that player; without it nothing is changed.
--origin is where the page is served, when that is another origin than the calls.
Exit code: 0 when everything that is required holds, 1 when not, 2 when nothing could be checked.`;

function fail(words: string): never {
  console.error(words);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    write: { type: 'boolean', default: false },
    root: { type: 'boolean', default: false },
    origin: { type: 'string' },
    json: { type: 'string' },
    html: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [address] = positionals;
const password = process.env['CONFORMANCE_PASSWORD'];
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (address === undefined || values.player === undefined) fail(usage);
if (!password) fail(`CONFORMANCE_PASSWORD is not set\n\n${usage}`);

const api = readAddress(address, values);
if (api === null) fail(`${address} is no address\n\n${usage}`);
try {
  const results = await runChecks({
    api,
    username: values.player,
    password,
    write: values.write,
    ...(values.origin !== undefined && { pageOrigin: values.origin }),
  });
  console.log(asText(results));
  if (values.json !== undefined) writeFileSync(values.json, asJson(results));
  if (values.html !== undefined) writeFileSync(values.html, asHtml(results, api));
  process.exitCode = conforms(results) ? 0 : 1;
} catch (error) {
  if (error instanceof CannotStart) fail(error.message);
  throw error;
}
