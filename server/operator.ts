import type { Bank } from '../contract/bankAccounts';
import type { CurrencyRate } from '../contract/currencyRates';
import { operatorZone } from '../contract/dayRange';
import type { Limits } from '../contract/limits';
import type { SettingValues } from '../contract/settings';
import type { OwnAgency } from './operator/agency';

/** A bank as it is configured. */
type OwnBank = Omit<Bank, 'isOff'>;

/** A rate limit: at most `max` attempts in `seconds`. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * The operator's configuration. Name, licence and terms of the agency come from the environment. Rates, limits, banks,
 * contacts, order lifetime, four-eyes limits and bounds of alerts are defaults, valid until staff change them (`server/settings/`).
 */
export const operator = {
  agency: {
    id: 'champa',
    social: {
      telegram: 'https://t.me/champa_support',
      whatsapp: 'https://wa.me/8562055550001',
      facebook: 'https://www.facebook.com/champa.support',
      twitter: 'https://wa.me/8562055550002',
      line: 'https://line.me/R/ti/p/@champa',
    },
    passkeys: true,
    historyRanges: true,
    roundFilters: true,
  } satisfies OwnAgency as OwnAgency,
  limits: {
    username: { minLength: 4, maxLength: 32 },
    displayName: { minLength: 2, maxLength: 40 },
    password: { minLength: 8, maxLength: 128 },
    accountNumber: { minLength: 8, maxLength: 20 },
    accountName: { minLength: 2, maxLength: 60 },
    deposit: {
      min: { amount: '10000', currency: 'LAK' },
      max: { amount: '50000000', currency: 'LAK' },
    },
    maxOpenDeposits: 5,
    withdrawal: {
      min: { amount: '50.00', currency: 'THB' },
      max: { amount: '100000.00', currency: 'THB' },
    },
    withdrawalMinutes: 30,
    promotionCreditThreshold: { amount: '20.00', currency: 'THB' },
  } satisfies Limits as Limits,
  /**
   * A rate that differs by more than this, in percent, from the current rate or from that of a day ago needs a second person.
   */
  rateChangePercent: 5,
  /** LAK for one unit of the currency. */
  rates: [
    { currency: 'LAK', buy: '1' },
    { currency: 'THB', buy: '640' },
    { currency: 'USD', buy: '21500' },
  ] satisfies CurrencyRate[] as CurrencyRate[],
  banks: [
    { id: 'bcel', name: 'Banque pour le Commerce Extérieur Lao', shortName: 'BCEL' },
    { id: 'ldb', name: 'Lao Development Bank', shortName: 'LDB' },
    { id: 'apb', name: 'Agricultural Promotion Bank', shortName: 'APB' },
    { id: 'jdb', name: 'Joint Development Bank', shortName: 'JDB' },
    { id: 'psvb', name: 'Phongsavanh Bank', shortName: 'Phongsavanh' },
    { id: 'icbc', name: 'ICBC Vientiane Branch', shortName: 'ICBC' },
  ] satisfies OwnBank[] as OwnBank[],
  /** Deep links that open a bank's app with a QR, by the bank's id; without one, players scan or save the QR. */
  bankApps: { bcel: 'onepay://qr/{payload}' } as Readonly<Record<string, string>>,
  rateLimits: {
    /** Failed logins; a browser that the account knows has its own ten, whatever its address. */
    loginByAccount: { max: 10, seconds: 15 * 60 },
    loginByAddress: { max: 100, seconds: 15 * 60 },
    /** Logins by passkey in unknown browsers; each takes two calls. */
    passkeyByAddress: { max: 200, seconds: 15 * 60 },
    registerByAddress: { max: 300, seconds: 10 * 60 },
    validateUsernameByAddress: { max: 240, seconds: 60 },
    /** Strict, because each attempt reveals whether an account exists and whether another player uses it. */
    addBankAccountByPlayer: { max: 10, seconds: 3600 },
    /** Counts refusals only, because many players may share an address. */
    addBankAccountByAddress: { max: 100, seconds: 3600 },
    /** The showcase for visitors. Many visitors may share an address. */
    showcaseByAddress: { max: 600, seconds: 60 },
    /** Malformed requests of clients that are not logged in: a wrong content type, wrong or too many fields. */
    refusedByAddress: { max: 600, seconds: 60 },
    /** For each costly call that a player could repeat without end. */
    callByPlayer: { max: 120, seconds: 15 * 60 },
    /** Unknown promotion codes: an attempt may be a guess. */
    promotionCodeByPlayer: { max: 20, seconds: 3600 },
  } satisfies Record<string, RateLimit> as Record<
    | 'loginByAccount'
    | 'loginByAddress'
    | 'passkeyByAddress'
    | 'registerByAddress'
    | 'validateUsernameByAddress'
    | 'addBankAccountByPlayer'
    | 'addBankAccountByAddress'
    | 'showcaseByAddress'
    | 'refusedByAddress'
    | 'callByPlayer'
    | 'promotionCodeByPlayer',
    RateLimit
  >,
  /** Push services of browsers; the server sends pushes to no other address. */
  pushServices: [
    'https://fcm.googleapis.com',
    'https://updates.push.services.mozilla.com',
    'https://*.notify.windows.com',
    'https://*.push.apple.com',
  ] as string[],
  /** Timeout of a push service. */
  pushTimeoutMs: 5_000,
  /** Timeout for receiving a request. */
  requestTimeoutMs: 20_000,
  /** Lifetime of a session, and its idle timeout. */
  sessionSeconds: 14 * 24 * 3600,
  sessionIdleSeconds: 3 * 24 * 3600,
  /** Concurrent sessions of a player: a further login ends the oldest. */
  maxSessions: 10,
  /** Passkeys of a player, and how long an attempt to add or use one may take. */
  maxPasskeys: 10,
  passkeySeconds: 5 * 60,
  /** Lifetime, idle timeout and maximum number of staff sessions. */
  staffSessionSeconds: 12 * 3600,
  staffIdleSeconds: 30 * 60,
  maxStaffSessions: 5,
  /** How long a withdrawal stays claimed. */
  claimSeconds: 10 * 60,
  /**
   * Limits of what one member of staff may decide alone within `fourEyesSeconds`, LAK: for one player, and in total. A larger
   * amount needs a second person (docs/decisions.md).
   */
  fourEyesAbove: '10000000',
  fourEyesAboveInAll: '100000000',
  fourEyesSeconds: 24 * 3600,
  /** Payments and payouts this close to the start or end of a bank statement may be in the neighboring statement instead. */
  reconciliationEdgeSeconds: 2 * 3600,
  /** Lifetime of an invitation of a member of staff. */
  staffInviteSeconds: 30 * 60,
  /** Lifetime of a link to set a new password. */
  passwordLinkSeconds: 30 * 60,
  /** How long a browser is remembered after a login, and a player's device after it was seen. */
  deviceSeconds: 180 * 24 * 3600,
  /** Browsers remembered for each player: a further one replaces the one not seen for longest. */
  maxKnownDevices: 20,
  /** For this long after a login a withdrawal needs no password in a new browser. */
  freshLoginSeconds: 15 * 60,
  /**
   * Security hold: for this long after a change of password (or a link to set one) no bank account is changed, and
   * after a change of the bank account no withdrawal to it is paid.
   */
  securityHoldSeconds: 24 * 3600,
  /** Thresholds of alerts (`server/alerts/rules.ts`), in addition to the promised time of a withdrawal. */
  alerts: {
    paymentMinutes: 30,
    inquiryMinutes: 60,
    heldKipAbove: '50000000',
    promotionBudgetPercent: 80,
    reviewWinsAbove: {
      ...{ alphabet: '100000', askmebet: '100000' },
      ...{ gclub: '100000', gclub_live: '100000' },
    },
    providerReturn: { atLeast: 60, atMost: 110, ofStakes: '100000' },
    unsignedCalls: 20,
  } satisfies SettingValues['alerts'],
  alertDelivery: {
    /** Address of the Telegram Bot API. */
    telegramUrl: 'https://api.telegram.org',
    /** Timeout of a channel. */
    timeoutMs: 10_000,
  },
  /** How long a deposit order can be paid. */
  orderLifetimeSeconds: 15 * 60,
  /** How long a round may be open before staff see it as overdue and may end it; for providers that report rounds. */
  overdueRoundSeconds: 6 * 3600,
  /** How long after a stake its game may still pay out; a promotion does not end before that. */
  roundSettleSeconds: 60,
  /** Player protection (specification, section 10): the options, and how long a higher limit must wait. */
  protection: {
    raiseWaitSeconds: 24 * 3600,
    /** How long after the wait a higher limit can be confirmed. */
    raiseLapseSeconds: 7 * 24 * 3600,
    /** Wait from the request to end a self-exclusion until it ends. */
    exclusionWaitSeconds: 24 * 3600,
    timeOutDays: [1, 7, 30, 42],
    exclusionMonths: [6, 12, 24, 36, 60],
    realityCheckMinutes: [15, 30, 60],
    sessionMinutes: [30, 60, 120, 240, 480],
    /** Time zone of the months of a self-exclusion and of a statement. */
    timeZone: operatorZone.name,
  },
  /** How long a request that creates an order may be repeated under its idempotency key. */
  idempotencyKeySeconds: 30 * 24 * 3600,
  /** Maximum difference between the timestamp of a payment notice and the server's time. */
  gatewayNoticeWindowSeconds: 5 * 60,
  /** Maximum difference between the timestamp of a provider's call and the server's time. */
  providerCallWindowSeconds: 5 * 60,
  /** Timeouts of calls to the gateway, a provider or a bank, milliseconds. */
  portLimitsMs: {
    /** Fetching the payments of an order: `check` while the player waits for the response, `payments` in the background. */
    check: 1_500,
    payments: 5_000,
    /** For a new order's QR; after that the page says that the QR comes later. */
    qr: 2_000,
    /** For the QR in the background. A gateway may take half a minute. */
    createPayment: 40_000,
    voidPayment: 10_000,
    payout: 20_000,
    credit: 10_000,
    /** For the balance at a provider with a transfer wallet, while the player waits. */
    balance: 1_500,
    games: 3_000,
    launch: 5_000,
    bankAccount: 5_000,
  },
  /** Grace period for running calls when the server stops, milliseconds. */
  stopGraceMs: 3_000,
  /** Maximum clock skew to the database before a node is not ready, milliseconds. */
  maxClockSkewMs: 5_000,
};

export type Operator = typeof operator;
