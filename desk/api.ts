import {
  MutationCache,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ZodTypeAny } from 'zod';
import { bankAccountsContract } from '../contract/bankAccounts';
import { currencyRatesContract } from '../contract/currencyRates';
import { StaffFailure, staffContract, type StaffRole } from '../contract/staff';
import { permissions } from '../contract/staffPermissions';
import {
  encodePath,
  initClient,
  listRoutes,
  type ApiFetcher,
  type AppRoute,
} from '../contract/tsRest';
import { originPrefix } from '../contract/url';
import { connection } from './connection';

/**
 * A failed call of staff. `failure`: the server's refusal; null if the outcome is unknown. `status`: HTTP status; null without an
 * answer. `reference`: id of the request in the server's log. `group`: group of the call in the contract: `withdrawals`.
 */
export class StaffCallError extends Error {
  constructor(
    readonly failure: StaffFailure | null,
    readonly status: number | null = null,
    readonly reference: string | null = null,
    readonly group: string | null = null,
  ) {
    super(failure?.code ?? 'unanswered');
  }
}

/** Timeout of a call, ms. */
const callTimeout = 15_000;

/** Timeout of calls that may take longer. */
export const longTimeout = () => ({ fetchOptions: { signal: AbortSignal.timeout(10 * 60_000) } });

const callServer: ApiFetcher = async (call) => {
  const { method, headers, body, rawBody, route, fetchOptions } = call;
  const init = {
    method,
    headers,
    signal: fetchOptions?.signal ?? AbortSignal.timeout(callTimeout),
  };
  const response = await fetch(originPrefix(document.baseURI) + encodePath(call), {
    ...init,
    ...(typeof body === 'string' && { body }),
    // A part of a file is sent as binary data, not as JSON
    ...(rawBody instanceof Blob && {
      body: rawBody,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    }),
  }).catch(() => null);
  const text = await response?.text().catch(() => null);
  connection.report(text !== null && text !== undefined);
  if (!response || text === null || text === undefined) throw new StaffCallError(null);
  const { status } = response;
  const reference = response.headers.get('x-request-id');
  if (!response.ok)
    throw new StaffCallError(failureOf(status, parse(text)), status, reference, groupOf(route));
  const schema = bodySchemaOf(route);
  const read = schema ? readBody(schema, parse(text)) : text;
  if (read === undefined) throw new StaffCallError(null, status, reference);
  return { status: 200, body: read, headers: response.headers };
};

const groups = new Map(
  listRoutes(staffContract).map(({ name, route }) => [route, name.split('.')[0]]),
);

/** The group of a call in the contract of staff; null for a public call. */
const groupOf = (route: AppRoute): string | null => groups.get(route) ?? null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's refusal; null for a fault of the server (5xx), whose outcome is unknown. */
function failureOf(status: number, answer: unknown): StaffFailure | null {
  const failure = StaffFailure.safeParse(answer);
  return status < 500 && failure.success ? failure.data : null;
}

type BodySchema = Pick<ZodTypeAny, 'safeParse'>;

/**
 * Validates an answer. A newer server may send a status or a kind that this page does not know: it is shown as it is (`wordOf`),
 * without actions. Any other mismatch gives undefined.
 */
export function readBody(schema: BodySchema, body: unknown): unknown {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const odd = read.error.issues.map((issue) =>
    issue.code === 'invalid_enum_value' && typeof issue.received === 'string' ? issue : null,
  );
  if (odd.includes(null)) return undefined;
  const known = structuredClone(body);
  for (const issue of odd) if (issue) setAtPath(known, issue.path, issue.options[0]);
  const again = schema.safeParse(known);
  if (!again.success) return undefined;
  for (const issue of odd) if (issue) setAtPath(again.data, issue.path, issue.received);
  return again.data;
}

/** Sets the value at a path of an answer, in place. */
function setAtPath(answer: unknown, path: readonly (string | number)[], value: unknown): void {
  let at = answer as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) at = at[step] as typeof at;
  const last = path.at(-1);
  if (last !== undefined) at[last] = value;
}

/** Schema of a successful answer; null for a file, which is read as text. */
function bodySchemaOf(route: AppRoute): BodySchema | null {
  const answer = route.responses[200];
  return typeof answer === 'object' && answer !== null && 'safeParse' in answer
    ? (answer as BodySchema)
    : null;
}

/** Public calls that staff need too: the accepted banks, and the exchange rates. */
export const publicApi = initClient(
  { banks: bankAccountsContract.banks, rates: currencyRatesContract.list },
  { baseUrl: '/api', api: callServer },
);

export const staffApi = initClient(staffContract, { baseUrl: '', api: callServer });

interface Answer {
  status: number;
  body: unknown;
}

/** The body of a successful answer. @throws StaffCallError */
export async function fetchBody<A extends Answer>(
  call: Promise<A>,
): Promise<Extract<A, { status: 200 }>['body']> {
  const { status, body } = await call;
  if (status !== 200) throw new StaffCallError(null, status);
  return body;
}

/** How often lists are refetched, ms: other staff may work on them. */
const refetchInterval = 5_000;

const meKey = ['me'];

/** True if there is no session, or it has ended. */
export const isLoggedOut = (error: unknown): boolean =>
  error instanceof StaffCallError && error.status === 401;

/** Shows the login as soon as a call reports that the session has ended. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isLoggedOut(error)) endSession(client);
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 0 }, mutations: { retry: false } },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  });
  return client;
}

/** Marks the session as ended. The shown data stays. */
export function endSession(client: QueryClient): void {
  if (client.getQueryData(meKey)) client.setQueryData(meKey, null);
}

/** For a call that is made outside of the query client: a 401 ends the session as well. */
export async function watchSession<Result>(
  client: QueryClient,
  call: Promise<Result>,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (isLoggedOut(error)) endSession(client);
    throw error;
  }
}

/** The member of staff who is logged in, or null. */
export const useMe = () =>
  useQuery({
    queryKey: meKey,
    queryFn: () =>
      fetchBody(staffApi.session.me()).catch((error: unknown) => {
        if (isLoggedOut(error)) return null;
        throw error;
      }),
    refetchInterval: 60_000,
  });

export type Me = NonNullable<ReturnType<typeof useMe>['data']>;

/** The roles that may call a route. */
export const rolesThatMay = (route: string): readonly StaffRole[] => permissions[route] ?? [];

/** Whether a role may call a route: `withdrawals.approve`. */
export const mayCall = ({ role }: Pick<Me, 'role'>, route: string): boolean =>
  permissions[route]?.includes(role) ?? false;

/** A query that is refetched every few seconds; with `isBehind` also in a hidden tab. A list's last page stays until the next has loaded. */
export const usePolledQuery = <Body>(
  queryKey: readonly unknown[],
  call: () => Promise<Body>,
  { isBehind = false } = {},
) =>
  useQuery({
    queryKey,
    queryFn: call,
    refetchInterval,
    refetchIntervalInBackground: isBehind,
    placeholderData: (before) => before,
  });

/** A call that changes something. All shown data is refetched after it, also after a failure. */
export function useStaffMutation<Input, Output>(call: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => client.invalidateQueries() });
}
