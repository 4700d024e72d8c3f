import type { z } from 'zod';
import { contract, isAddedCall } from '../contract';
import { defaultApiBase } from '../contract/apiBase';
import { callTimeout, readTimeouts } from '../contract/callTimeouts';
import { heartbeatMs } from '../contract/events';
import { languages } from '../contract/languages';
import { getMark, withoutAdditions } from '../contract/reader';
import { cookieName, keepsSessionHint, sessionHint } from '../contract/session';
import { listRoutes, type AppRoute } from '../contract/tsRest';
import { fullAnswers } from '../tests/support/answers';
import { readCheckCounts, type CheckCount } from './conformanceLog';
import { keepCurrent } from './currentFile';

const seconds = (ms: number) => ms / 1000;

/** The type of texts by staff: one in each language of the page. */
const localized = `\`{${languages.map((language) => `"${language}"`).join(', ')}}\``;

/** Example bodies of answers, without the empty ones. */
const answers = new Map<string, object>(
  Object.entries(fullAnswers).filter(([, body]) => Object.keys(body).length > 0),
);

/** Readable JSON: only the first row of a list, and everything that fits on one line. */
function jsonOf(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.slice(0, 1).map((row) => jsonOf(row, inner))
    : Object.entries(value).map(([key, field]) => `"${key}": ${jsonOf(field, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const line = Array.isArray(value) ? `[${parts.join('')}]` : `{ ${parts.join(', ')} }`;
  const isShort = !line.includes('\n') && indent.length + line.length <= 120;
  return isShort && indent !== ''
    ? line
    : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** By its JSON and by its schema, the call that shows an example answer; calls with the same one, or its rows, refer to it. */
const shownExamples = new Map<unknown, string>();

/** An example answer: its JSON, or the name of a call with the same kind of answer. */
function exampleOf(value: object, schema: z.ZodTypeAny, call: string): string {
  if (Object.keys(value).length === 0) return 'An empty object is enough.';
  const json = jsonOf(value);
  const same = shownExamples.get(json) ?? shownExamples.get(schema);
  if (same !== undefined) return `Answers as \`${same}\`.`;
  shownExamples.set(json, call).set(schema, call);
  const rows = 'items' in value && Array.isArray(value.items) ? (value.items as unknown[]) : [];
  const row = shownExamples.get(jsonOf(rows[0]));
  if (row !== undefined) return `Answers \`{ "items": [ … ] }\` with rows as of \`${row}\`.`;
  return `\`\`\`json\n${json}\n\`\`\``;
}

/** Paths of the fields that a backend may omit. */
function additionsOf(schema: z.ZodTypeAny, value: unknown, path = ''): string[] {
  const mark = getMark(schema);
  if (mark?.kind === 'addition' && path !== '') return [path];
  if (mark) return additionsOf(mark.schema, value, path);
  if ('shape' in schema && typeof value === 'object' && value !== null)
    return Object.entries(schema.shape as z.ZodRawShape).flatMap(([key, field]) =>
      additionsOf(
        field,
        (value as Record<string, unknown>)[key],
        path === '' ? key : `${path}.${key}`,
      ),
    );
  if ('element' in schema && Array.isArray(value))
    return additionsOf(schema.element as z.ZodTypeAny, value[0], `${path}[]`);
  if ('unwrap' in schema && typeof schema.unwrap === 'function' && (value ?? null) !== null)
    return additionsOf((schema.unwrap as () => z.ZodTypeAny)(), value, path);
  return [];
}

/** By their names, the object that shows several optional fields; others with the same names refer to it. */
const shownFields = new Map<string, string>();

/** The paths, with several fields of one object together. */
function listFields(fields: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const field of fields) {
    const object = field.slice(0, Math.max(0, field.lastIndexOf('.')));
    groups.set(object, [...(groups.get(object) ?? []), field]);
  }
  return [...groups]
    .map(([object, paths]) => {
      const isNamed = object !== '' && paths.length > 1;
      const names = isNamed ? paths.map((path) => path.slice(object.length + 1)) : paths;
      const list = names.map((name) => `\`${name}\``).join(', ');
      if (!isNamed) return list;
      const same = shownFields.get(list);
      if (same === undefined) shownFields.set(list, object);
      return `in \`${object}\` ${same === undefined ? list : `as in \`${same}\``}`;
    })
    .join('; ');
}

/** What the heading of the optional calls says already. */
const isAdditionText = /^An addition(?:, which a backend may leave out)?\. /;

function sectionOf(name: string, route: AppRoute): string {
  const heading = `### ${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const schema = (route.responses[200] ?? route.responses[201]) as z.ZodTypeAny;
  const summary = `${(route.summary ?? '').replace(isAdditionText, '')}.`;
  const answer = answers.get(name);
  if (answer === undefined) return [heading, summary, 'Any answer, or none.'].join('\n\n');
  const least = withoutAdditions(schema, answer) ?? {};
  const example = exampleOf(least, schema, heading.slice('### '.length));
  const additions = additionsOf(schema, answer).filter(
    (field) => example.startsWith('```') || !field.startsWith('items[]'),
  );
  return [
    heading,
    summary,
    example,
    ...(additions.length > 0 && !example.startsWith('Answers as')
      ? [`May also have: ${listFields(additions)}.`]
      : []),
  ].join('\n\n');
}

/** The rows of what was tried: the attempts of one kind together, and kinds with the same attempts. */
function checkCountRows(): string[] {
  const kinds = new Map<string, CheckCount[]>();
  for (const count of readCheckCounts()) {
    const [kind = ''] = count.label.split(': ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), count]);
  }
  const rows = new Map<string, { kinds: string[]; counts: CheckCount[] }>();
  for (const [kind, counts] of kinds) {
    const attempts = counts.map(({ label }) => label.slice(kind.length + 2)).join('; ');
    const row = rows.get(attempts) ?? { kinds: [], counts: [] };
    rows.set(attempts, { kinds: [...row.kinds, kind], counts: [...row.counts, ...counts] });
  }
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return [...rows].map(([attempts, row]) => {
    const tried = sum(row.counts.map((count) => count.tried));
    const passed = sum(row.counts.map((count) => count.passed));
    return `| ${row.kinds.join(' / ')}: ${attempts} | ${tried} | ${passed} |`;
  });
}

const routes = listRoutes(contract).filter(({ name }) => name !== 'events.stream');
const sections = (some: typeof routes) =>
  some.map(({ name, route }) => sectionOf(name, route)).join('\n\n');

const text = `# A backend for this page

Written by \`npm run backend-docs\` from the contract. The page needs a backend that keeps to the
[specification](specification.md); ours, in \`server/\`, is one.

Check yours while it runs, with the account of a test player:

\`\`\`sh
CONFORMANCE_PASSWORD=… npm run conformance -- https://agency.example --player NAME           # changes nothing
CONFORMANCE_PASSWORD=… npm run conformance -- https://agency.example --player NAME --write   # makes and cancels orders too
\`\`\`

With \`--write\` the player needs a bank account, credit to withdraw, and no open order or promotion. Each finding names
the rule, its section of the specification, the request and the answer. \`--json FILE\` and \`--html FILE\` keep the
report; the exit code is 0 when all that is required holds, 1 when not, 2 when nothing could be checked. With \`--root\`
the calls are at the root of the host (\`API_BASE=https://api.example\`), otherwise below its \`/api\` or the path of the
address.

## What it must do

- **Session.** A login sets a cookie, which may be HttpOnly. The page asks \`GET /api/v2/players/current\` who is logged in,
  or \`/players/info\` where there is no such call. 401 means that no one is logged in.
- **Refusals.** Any 4xx is a refusal: the player may correct and send again. Its body may be \`{"code": "…"}\` with a code of
  \`contract/errors.ts\` (the page then has words for it in four languages), or anything else. At the login 401 means wrong
  credentials.
- **Unknown outcomes.** No answer, or 5xx, to a call with an idempotency key: the page says that it does not know, and asks
  again with the same key. The same key and body must give the same order.
- **Refused orders.** An order that was refused is sent again under the same key when the player has changed nothing in it, after a
  deposit, say. Judge it again: a refusal must not be kept under its key.
- **Time to answer.** A call is given up after ${seconds(callTimeout)} s; one that only reads is tried again and given more
  time each time: ${readTimeouts.map(seconds).join(', ')} s.
- **Reach.** Without an answer, or with 502 to 504, the page asks \`GET /api/v2/agency/info\` whether the service is there. Any
  other answer means yes: a call that fails alone is that part's matter.
- **Money** is a decimal string with its currency, never a JSON number. An order without \`code\`, \`amount\` or \`status\` is
  not shown.
- **Promotions.** One at a time, also when two requests come at once.
- **Time.** The standard header \`Date\` is enough: countdowns then do not depend on the phone's clock. One from a cache is
  passed over. At another origin it must be [exposed](#at-another-origin). Without it the page goes by its device, corrected
  by an order: one that was just made was made now, and none is younger than now.

Everything else may be missing or odd: the page leaves out the field or the row, says so, and goes on.

## What it may add, and what the page then does better

| Addition | Without it | With it |
| --- | --- | --- |
| \`GET /api/v2/events\` (server-sent events) | changes are asked for at growing intervals, within 15 s | changes arrive at once, if a \`data:\` line comes at least every ${seconds(heartbeatMs)} s |
| header \`server-time\`: \`2026-11-20T07:03:11.482Z\`, or milliseconds since 1970 | \`Date\`, to the second | countdowns exact to a fraction of a second |
| cookie \`${sessionHint}\` (or \`${cookieName(sessionHint, true)}\`), readable by scripts, for as long as the session, and \`<meta name="${keepsSessionHint}">\` in the page's document | one call more before the first page | a visitor's page needs no call, if the calls are at \`${defaultApiBase}\` of its own origin |
| texts as ${localized} | one text for all players | the player's language |
| \`expiresAt\` of a deposit | no countdown | a countdown, and no QR after it |
| \`rate\`, \`timeline\`, \`payout\`, \`reason\` | the part of the page is left out | what was converted, when, and why |
| \`passkeys\` of the agency | login by password | also by passkey, which needs the calls below |
| \`historyRanges\` of the agency | histories without dates, the statement by months | a range of days, and the totals of it |
| \`seamlessProviders\` of the agency | no history of rounds | rounds of games, which needs \`/v2/rounds\` |
| \`roundFilters\` of the agency | that history without filters and sums | by provider, game and days, with sums of days |
| \`limits\` | the backend alone refuses | amounts are checked while they are typed |

## At another origin

The page finds its backend at \`/api\` of its own origin, unless it is [configured otherwise](hosting.md#a-backend-elsewhere). At
another origin the answers need, for the origin of the page and no other:

\`\`\`
access-control-allow-origin: https://page.example
access-control-allow-credentials: true
access-control-allow-methods: GET, POST
access-control-allow-headers: content-type, idempotency-key, fingerprint
access-control-expose-headers: Date
\`\`\`

and the cookie \`SameSite=None; Secure; Partitioned\` when the sites differ: a current Chromium keeps
no other cookie there. A backend that sends \`server-time\` exposes that header too.
\`npm run conformance -- … --origin https://page.example\` checks it.

## Results with another backend

The page in a browser, or in jsdom for the fields, with the second backend of \`tests/foreign/\`: in memory, without a line
of ours, with one HttpOnly cookie and no addition. Recorded by

\`\`\`sh
CONFORMANCE_LOG=1 npm run test:e2e -- foreign.test.ts foreignFaults.test.ts
CONFORMANCE_LOG=1 npx jest tests/views/app/answers.test.tsx --selectProjects views
\`\`\`

| What | Tried | Passed |
| ---- | ----: | -----: |
${checkCountRows().join('\n')}

## The calls

The least that is needed of each answer. A page takes 200 and 201 alike.

${sections(routes.filter(({ name }) => !isAddedCall(name)))}

## Calls that it may have

Where they answer 404, 405 or 501 the page leaves out what they are for.

${sections(routes.filter(({ name }) => isAddedCall(name)))}
`;

keepCurrent('docs/backend.md', text, 'npm run backend-docs');
