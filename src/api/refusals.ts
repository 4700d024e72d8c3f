import { commonContract } from '../../contract/common';
import { ErrorCode, Failure } from '../../contract/errors';
import type { AppRoute } from '../../contract/tsRest';
import type { CallFailure } from '../../machines/failure';

/** Error codes by HTTP status. */
interface Meaning {
  [status: number]: ErrorCode;
  otherwise?: ErrorCode;
}

/** The code for an answer without a code that the page knows. */
const ofStatus: Meaning = {
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

const nameOf = ({ method, path }: Pick<AppRoute, 'method' | 'path'>) => `${method} ${path}`;
const { players, bankAccounts, deposits, games } = commonContract;

/** Meaning of a refusal by route, where the specification defines it (section 8). */
const ofRoute = new Map<string, Meaning>([
  [nameOf(players.login), { 404: 'CONTACT_SUPPORT' }],
  [
    nameOf(players.register),
    { 401: 'CONTACT_SUPPORT', 404: 'CONTACT_SUPPORT', 409: 'USERNAME_TAKEN' },
  ],
  [nameOf(players.validateUsername), { 409: 'USERNAME_TAKEN' }],
  [nameOf(players.changePassword), { 404: 'PASSWORD_INCORRECT', otherwise: 'PASSWORD_INCORRECT' }],
  [nameOf(bankAccounts.create), { 409: 'BANK_ACCOUNT_ALREADY_ADDED' }],
  [nameOf(deposits.check), { 400: 'ORDER_NOT_PAID', 409: 'ORDER_NOT_PAID', 422: 'ORDER_NOT_PAID' }],
  [nameOf(games.launch), { otherwise: 'GAME_NEEDS_DEPOSIT' }],
]);

/** The failure in a body, as far as it can be read. */
function failureIn(body: unknown): Failure | null {
  const whole = Failure.safeParse(body);
  if (whole.success) return whole.data;
  const code = ErrorCode.safeParse((body as { code?: unknown } | null | undefined)?.code);
  return code.success ? { code: code.data } : null;
}

/**
 * Converts the error of a call. Any 4xx is a refusal and any 5xx a fault of the server, whatever the body: a backend
 * may use other codes than the page knows, or none, and a proxy answers with HTML.
 */
export function toCallFailure(
  route: Pick<AppRoute, 'method' | 'path'>,
  status: number,
  body: unknown,
): CallFailure {
  if (status < 400) return { kind: 'broken' };
  const failure = failureIn(body);
  const known = ofStatus[status];
  if (status >= 500) {
    const isOwn = failure?.code === 'UNAVAILABLE' || failure?.code === 'CONTACT_SUPPORT';
    return { kind: 'failed', failure: isOwn ? failure : { code: known ?? 'CONTACT_SUPPORT' } };
  }
  const isLogin = route.path === players.login.path;
  if (isLogin && status === 401)
    return { kind: 'refused', failure: { code: 'CREDENTIALS_INCORRECT' } };
  const meaning = ofRoute.get(nameOf(route));
  const code = meaning?.[status] ?? known ?? meaning?.otherwise ?? 'CONTACT_SUPPORT';
  return { kind: 'refused', failure: failure ?? { code } };
}
