import { escaped } from './html';
import type { OpenApi } from './openapi';
import { schemaText, type Schema } from './schemaText';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body & { $ref?: string }>;
}
interface Body {
  description?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Call extends Operation {
  method: string;
  path: string;
}

const schemaOf = (body: Body | undefined): [type: string, schema: Schema] | null => {
  const [found] = Object.entries(body?.content ?? {});
  return found ? [found[0], found[1].schema] : null;
};

function block(heading: string, body: Body | undefined): string {
  const found = schemaOf(body);
  if (!found) return '';
  return `<h4>${escaped(heading)} <small>${escaped(found[0])}</small></h4><pre>${schemaText(found[1])}</pre>`;
}

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${escaped(place)}${required ? '' : ', optional'}</td><td>${schemaText(schema)}</td></tr>`,
  );
  return `<h4>Parameters</h4><div class="scroll"><table>${rows.join('')}</table></div>`;
}

function callView(call: Call): string {
  const { method, path, summary = '', security, requestBody, responses } = call;
  const answers = Object.entries(responses)
    .filter(([, response]) => !response.$ref)
    .map(([status, response]) => block(`Answer ${status}`, response));
  const id = `${method}-${path}`.replaceAll(/[^a-z0-9]+/gi, '-');
  return `<details id="${id}"><summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escaped(path)}</code>${security ? ' <span class="open">public</span>' : ''}<span class="about">${escaped(summary)}</span></summary>
<div class="call">${parametersOf(call)}${block('Body', requestBody)}${answers.join('')}</div></details>`;
}

function callsOf(document: OpenApi): Map<string, Call[]> {
  const groups = new Map<string, Call[]>();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags?.[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), { ...operation, method, path }]);
    }
  return groups;
}

/** Text with its parts in backticks shown as code. */
const withCode = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The document as one page to read: every call with what it takes and gives, and the named schemas. */
export function referencePage(document: OpenApi): string {
  const groups = [...callsOf(document)];
  const components = document.components as {
    schemas: Record<string, Schema>;
    responses: Record<string, Body>;
  };
  const failures = Object.entries(components.responses).map(
    ([status, { description = '' }]) =>
      `<tr><th scope="row">${status}</th><td>${escaped(description)}</td></tr>`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<section id="schema-${escaped(name)}"><h3>${escaped(name)}</h3><pre>${schemaText(schema)}</pre></section>`,
  );
  const { title, version, description = '' } = document.info;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/style.css"></head><body>
<header><h1>${escaped(title)} <small>${escaped(version)}</small></h1><p>${withCode(description)}</p>
<p><a href="/docs/openapi.json">openapi.json</a></p></header>
<nav aria-label="Contents"><ul>${groups.map(([tag]) => `<li><a href="#${escaped(tag)}">${escaped(tag)}</a></li>`).join('')}<li><a href="#failures">failures</a></li><li><a href="#schemas">schemas</a></li></ul></nav>
<main>${groups.map(([tag, calls]) => `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${calls.map(callView).join('')}</section>`).join('')}
<section id="failures"><h2>failures</h2><p>Any call may answer with one of these; the body is a <a href="#schema-Failure">Failure</a>.</p><div class="scroll"><table>${failures.join('')}</table></div></section>
<section id="schemas"><h2>schemas</h2>${schemas.join('')}</section></main></body></html>
`;
}
