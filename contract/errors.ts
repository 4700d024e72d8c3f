import { z } from 'zod';

/**
 * Every reason a call can fail. Only the code is sent: the page chooses the message in the player's language
 * (specification, section 8).
 */
export const errorCodes = [
  // The catalogue of the specification, section 8
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_IN_USED',
  'PROMOTION_ONLY_FOR_FIRST_ORDER',
  'CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN',
  'OPEN_ORDER',
  'PROMOTION_ALREADY_USED',
  'PROMOTION_USAGE',
  'PROMOTION_INACTIVE',
  'PROMOTION_CREDIT_USED',
  // The other messages of section 8
  'LOGIN_FAILED',
  'CREDENTIALS_INCORRECT',
  'USERNAME_TAKEN',
  'REGISTRATION_FAILED',
  'BANK_ACCOUNT_ALREADY_ADDED',
  'ACCOUNT_CHANGE_PENDING',
  'PASSWORD_INCORRECT',
  'PASSWORD_REQUIRED',
  'PASSWORD_TOO_COMMON',
  'TERMS_NOT_ACCEPTED',
  'PASSKEY_NOT_ACCEPTED',
  'TOO_MANY_PASSKEYS',
  'CONTACT_SUPPORT',
  'ORDER_NOT_PAID',
  'CANNOT_DEPOSIT_OR_WITHDRAW',
  'GAME_NEEDS_DEPOSIT',
  'PROMOTION_BLOCKED',
  'BLOCKED',
  'PROMOTION_USED_UP',
  // Money and orders
  'AMOUNT_OUT_OF_RANGE',
  'AMOUNT_MUST_EQUAL_PROMOTION',
  'INSUFFICIENT_CREDIT',
  'PROMOTION_CREDIT_NOT_REACHED',
  'PROMOTION_TURNOVER_NOT_REACHED',
  'WITHDRAW_ALL_REQUIRED',
  'WITHDRAWAL_PENDING',
  'OPEN_WITHDRAWAL',
  'PROMOTION_SETTLING',
  'TOO_MANY_OPEN_ORDERS',
  'CANCEL_AFTER_PAID',
  'CANCEL_AFTER_APPROVED',
  'INQUIRY_PENDING',
  'ORDER_STATUS_CHANGED',
  'ACCOUNT_STOPPED',
  'SWITCHED_OFF',
  'MAINTENANCE',
  'IDEMPOTENCY_KEY_REUSED',
  // Player protection
  'DEPOSIT_LIMIT_REACHED',
  'LOSS_LIMIT_REACHED',
  'TIMED_OUT',
  'SELF_EXCLUDED',
  'REALITY_CHECK_DUE',
  'PROTECTION_CHANGED',
  // Protocol and availability
  'VALIDATION',
  'UNAUTHORIZED',
  'FORBIDDEN_ORIGIN',
  'NOT_FOUND',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'UNAVAILABLE',
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

/**
 * The body of every failure.
 * `params` fill the message (`{ provider: 'gclub' }`), amounts among them as decimal strings;
 * `BLOCKED` and `PROMOTION_BLOCKED` carry the blocked `part`, the reason by language (`lo`, `cn`, `vn`, `th`), and
 * `end` when it is known;
 * 429 `RATE_LIMITED` gives the time to wait in `minutes`;
 * `fields` name the invalid request fields, in the order of the form; a header has its own name.
 */
export const Failure = z.object({
  code: ErrorCode,
  params: z.record(z.string()).optional(),
  fields: z.array(z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;

/** Responses that any route may give. 400 names the invalid fields; 409: a business rule refuses the request. */
export const commonResponses = {
  400: Failure,
  401: Failure,
  403: Failure,
  404: Failure,
  408: Failure,
  409: Failure,
  413: Failure,
  415: Failure,
  422: Failure,
  429: Failure,
  500: Failure,
  503: Failure,
} as const;

/** Options that all routes of players share. */
export const routeOptions = {
  pathPrefix: '/api',
  strictStatusCodes: true,
  commonResponses,
} as const;
