import { generateOpenApi } from '@ts-rest/open-api';
import type { z } from 'zod';
import { contract } from '../../contract';
import { Agency } from '../../contract/agency';
import { Bank, BankAccount } from '../../contract/bankAccounts';
import { c } from '../../contract/base';
import { CurrencyRate } from '../../contract/currencyRates';
import { DepositOrder } from '../../contract/deposits';
import { commonResponses, Failure } from '../../contract/errors';
import { DevicePayload } from '../../contract/fingerprint';
import { ReadGame } from '../../contract/games';
import { Limits } from '../../contract/limits';
import { Money } from '../../contract/money';
import { pageSizes } from '../../contract/page';
import { Player, PlayerInfo } from '../../contract/players';
import { Promotion, PromotionUsage } from '../../contract/promotions';
import { Provider } from '../../contract/provider';
import { WithdrawalOrder } from '../../contract/withdrawals';
import type { AppRoute } from '../../contract/tsRest';
import { publicRoutes } from './publicRoutes';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The generated OpenAPI 3.0 document, handled here as plain JSON. */
export type OpenApi = ReturnType<typeof generateOpenApi>;

/** Schemas that become named components. */
const namedSchemas: Record<string, z.ZodTypeAny> = {
  Agency,
  Bank,
  BankAccount,
  CurrencyRate,
  DepositOrder,
  DevicePayload,
  Failure,
  Game: ReadGame,
  Limits,
  Money,
  Player,
  PlayerInfo,
  Promotion,
  PromotionUsage,
  Provider,
  WithdrawalOrder,
};

const meanings: Record<keyof typeof commonResponses, string> = {
  400: 'The named fields are at fault',
  401: 'Not logged in, or the credentials are wrong',
  403: 'The call comes from another site',
  404: 'Missing, or not the player’s',
  408: 'The request did not arrive in time',
  409: 'A rule of the product says no',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'A known idempotency key with another body',
  429: 'Too many tries: the header `retry-after` says when to come again',
  500: 'Something went wrong',
  503: 'Not available at the moment',
};

/** The header of a response after which a retry makes sense. */
const retryAfter = {
  headers: { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } },
};
const isTemporary = (status: string) => status === '429' || status === '503';

const plain = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;

/** The used part of a generated operation: the generator leaves its type open. */
interface GeneratedOperation {
  responses: { '200': { content: { 'application/json': { schema: object } } } };
}

/** The JSON schema that the generator makes of a zod schema. */
function schemaOf(schema: z.ZodTypeAny): Json {
  const route = c.router({ only: { method: 'GET', path: '/', responses: { 200: schema } } });
  const { paths } = generateOpenApi(route, { info: { title: '', version: '' } });
  const { responses } = (paths['/'] as { get: GeneratedOperation }).get;
  return plain(responses['200'].content['application/json'].schema);
}

/** Replaces named schemas by references, outermost first. */
function withReferences(value: Json, names: Map<string, string>): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withReferences(item, names));
  const name = names.get(JSON.stringify(value));
  if (name) return { $ref: `#/components/schemas/${name}` };
  const { nullable, ...rest } = value;
  const nullableName = nullable === true && names.get(JSON.stringify(rest));
  return nullableName
    ? { allOf: [{ $ref: `#/components/schemas/${nullableName}` }], nullable }
    : inside(value, names);
}

function inside(value: Json, names: Map<string, string>): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, withReferences(item, names)]));
}

/** Failures are the same for all operations, so they become shared components. */
function responsesOf(route: AppRoute, generated: Record<string, object>): Record<string, object> {
  const responses = Object.entries(generated).map(([status, response]) => {
    if (status in commonResponses) return [status, { $ref: `#/components/responses/${status}` }];
    const stream = route === contract.events.stream;
    const content = { 'text/event-stream': { schema: { type: 'string' } } };
    return [status, { ...response, description: 'Done', ...(stream && { content }) }];
  });
  return Object.fromEntries(responses) as Record<string, object>;
}

const numbers: Record<string, object> = {
  page: { type: 'integer', minimum: 1, default: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: pageSizes.max, default: pageSizes.default },
};

/** Query parameters are strings of digits, which the generator does not recognize as numbers. */
function describedParameter<Parameter extends object>(parameter: Parameter): Parameter {
  const { name = '' } = parameter as { name?: string };
  const schema = numbers[name];
  return schema ? { ...parameter, schema } : parameter;
}

/** A body is required unless it may be null. */
function requiredBody<Body extends object>(body: Body): Body {
  const { content } = body as { content?: Record<string, { schema?: { nullable?: boolean } }> };
  return { ...body, required: !content?.['application/json']?.schema?.nullable };
}

/** The OpenAPI document of the contract; deterministic. */
export function openApiDocument(version: string): OpenApi {
  const document = generateOpenApi(
    contract,
    {
      info: {
        title: 'Player API',
        version,
        description:
          'Every call of the site. A failure is `{ code, params?, fields? }`; amounts are decimal strings; every answer carries the header `server-time`.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: 'The site that serves this document' }],
    },
    {
      setOperationId: 'concatenated-path',
      operationMapper: (operation, route) => ({
        ...operation,
        parameters: (operation.parameters ?? []).map(describedParameter),
        ...(operation.requestBody && { requestBody: requiredBody(operation.requestBody) }),
        responses: responsesOf(route, operation.responses),
        ...(publicRoutes.has(route) && { security: [] }),
      }),
    },
  );
  const schemas = Object.entries(namedSchemas).map(([name, zod]) => [name, schemaOf(zod)] as const);
  const names = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const components = {
    schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, inside(schema, names)])),
    responses: Object.fromEntries(
      Object.entries(meanings).map(([status, description]) => [
        status,
        { description, content: failure, ...(isTemporary(status) && retryAfter) },
      ]),
    ),
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description: 'Set by login and registration; over TLS its name is `__Host-session`.',
      },
    },
  };
  const { openapi, info, servers, paths } = document;
  const referring = withReferences(plain(paths), names);
  const whole = {
    openapi,
    info,
    servers,
    security: [{ session: [] }],
    paths: referring,
    components,
  };
  return plain(whole) as unknown as OpenApi;
}
