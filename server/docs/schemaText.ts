import { escaped } from './html';

/** A JSON schema, as far as the contract uses them. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
}

const range = (name: string, min?: number, max?: number): string =>
  min === undefined && max === undefined ? '' : ` <i>${name} ${min ?? ''}–${max ?? ''}</i>`;

function plainText(schema: Schema): string {
  const { type = 'any', format, pattern } = schema;
  const notes = [
    format && ` <i>${escaped(format)}</i>`,
    pattern && ` <i>${escaped(pattern)}</i>`,
    range('length', schema.minLength, schema.maxLength),
    range('', schema.minimum, schema.maximum),
  ];
  return escaped(type) + notes.filter(Boolean).join('');
}

function objectText(schema: Schema, indent: string): string {
  const deeper = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `${deeper}<b>${escaped(name)}</b>${mark}: ${schemaText(inner, deeper)}`;
  });
  if (typeof schema.additionalProperties === 'object')
    lines.push(`${deeper}[name]: ${schemaText(schema.additionalProperties, deeper)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

/** The schema as readable HTML text, with links to the named ones. */
export function schemaText(schema: Schema, indent = ''): string {
  const text = bareText(schema, indent);
  return schema.nullable ? `${text} or null` : text;
}

function bareText(schema: Schema, indent: string): string {
  if (schema.$ref) {
    const name = escaped(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1));
    return `<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.enum) return schema.enum.map((value) => `"${escaped(value)}"`).join(' or ');
  if (schema.oneOf) return schema.oneOf.map((one) => schemaText(one, indent)).join(' or ');
  if (schema.items) return `list of ${schemaText(schema.items, indent)}`;
  return schema.type === 'object' ? objectText(schema, indent) : plainText(schema);
}
