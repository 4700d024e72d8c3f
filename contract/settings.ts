import { z } from 'zod';
import { isAppLinkTemplate } from './appLink';
import { Id, Instant } from './base';
import { minorOf, ThbAmount, LakAmount, type Money } from './money';
import { NoticePage, NoticeTone } from './notices';
import { isOutsideLink } from './outsideLink';
import { languages, providers, type Language, type Provider } from './provider';
import { MaintenancePart, maintenanceParts } from './switches';

/*
 * The settings that the operator changes while the site runs: for each key the schema of its value, and further checks.
 * Staff change a value (`staffSettings.ts`); pages read what concerns them through the players' calls. This file is in
 * no player's page.
 */

/** LAK for one unit of a currency: a plain decimal above zero, with a point. */
const BuyRate = z
  .string()
  .regex(/^(?!0+(\.0+)?$)(0|[1-9]\d{0,8})(\.\d{1,6})?$/)
  .describe('a decimal above 0 with a point, such as 640 or 640.5');

/** LAK for one unit, when the service buys it. */
const Rates = z.object({ THB: BuyRate, USD: BuyRate }).strict();

const Lak = z.object({ amount: LakAmount, currency: z.literal('LAK') }).strict();
const Thb = z.object({ amount: ThbAmount, currency: z.literal('THB') }).strict();

const isAmount = ({ amount, currency }: Money) =>
  (currency === 'LAK' ? LakAmount : ThbAmount).safeParse(amount).success;
/** Also called with amounts that their own schema has refused. */
const isOrdered = ({ min, max }: { min: Money; max: Money }) =>
  !isAmount(min) || !isAmount(max) || minorOf(min) <= minorOf(max);
/** The refusal of an invalid range names the upper bound. */
const errorAtMax = { path: ['max'] };

const Limits = z
  .object({
    /** Per order. */
    deposit: z.object({ min: Lak, max: Lak }).strict().refine(isOrdered, errorAtMax),
    withdrawal: z.object({ min: Thb, max: Thb }).strict().refine(isOrdered, errorAtMax),
    maxOpenDeposits: z.number().int().min(1).max(100),
    promotionCreditThreshold: Thb,
    /** Promised time until a withdrawal is decided. */
    withdrawalMinutes: z.number().int().min(1).max(2880),
    /** How long a deposit order can be paid. */
    orderLifetimeSeconds: z.number().int().min(60).max(86_400),
    /** Limit of what one member of staff decides alone, for one player and in total. */
    fourEyesAbove: LakAmount,
    fourEyesAboveInAll: LakAmount,
  })
  .strict()
  .refine(({ fourEyesAbove, fourEyesAboveInAll }) => isAtMost(fourEyesAbove, fourEyesAboveInAll), {
    path: ['fourEyesAboveInAll'],
  });

/** Also called with values that their own schema has refused. */
const isAtMost = (one: string, other: string) =>
  !/^\d+$/.test(one) || !/^\d+$/.test(other) || BigInt(one) <= BigInt(other);

const trimmedText = (most: number) => z.string().trim().min(1).max(most);

/** A text in every language of the page. */
const textOf = (most: number) =>
  z
    .object(
      Object.fromEntries(languages.map((language) => [language, trimmedText(most)])) as Record<
        Language,
        z.ZodString
      >,
    )
    .strict();

/** A bank whose accounts are accepted. One that is switched off takes no new accounts; existing ones stay. */
const SettingBank = z
  .object({
    id: z.string().regex(/^[a-z0-9-]{1,32}$/),
    name: trimmedText(100),
    shortName: trimmedText(20),
    /** Opens the bank's app with a QR: `onepay://qr/{payload}`. Null: players scan or save the QR. */
    appLink: z.string().max(200).refine(isAppLinkTemplate).nullable(),
    isOn: z.boolean(),
  })
  .strict();

/** In the order in which players see them. */
const Banks = z
  .array(SettingBank)
  .min(1)
  .max(50)
  .refine((banks) => new Set(banks.map(({ id }) => id)).size === banks.length)
  .refine((banks) => banks.some(({ isOn }) => isOn));

/** Empty, or a link that browsers may open: https, or an app's own scheme. */
const ContactLink = z
  .string()
  .max(300)
  .refine((text) => text === '' || (isOutsideLink(text) && isContactAddress(text)));

const isContactAddress = (text: string) => {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text) || /^http:/i.test(text)) return false;
  // An app's scheme has no host that could be checked
  return /^https:/i.test(text) ? /^https:\/\/[^\s/@]+\.[^\s/@]+/i.test(text) : /:.{2,}/.test(text);
};

const Contacts = z
  .object({
    telegram: ContactLink,
    whatsapp: ContactLink,
    facebook: ContactLink,
    twitter: ContactLink,
    line: ContactLink,
  })
  .strict();

const maxReasonLength = 300;

/** A feature that is switched off must have a reason. */
const Switch = z
  .object({ isOn: z.boolean(), reason: textOf(maxReasonLength).nullable() })
  .strict()
  .refine(({ isOn, reason }) => isOn || reason !== null, { path: ['reason'] });

const ProviderSwitches = z.object({ deposit: Switch, withdraw: Switch, games: Switch }).strict();
const Providers = z
  .object(
    Object.fromEntries(providers.map((provider) => [provider, ProviderSwitches])) as Record<
      Provider,
      typeof ProviderSwitches
    >,
  )
  .strict();

const span = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, from: Instant, until: Instant.nullable() }).strict();
const isSpan = ({ from, until }: { from: string; until: string | null }) =>
  until === null || Date.parse(from) < Date.parse(until);
const atEnd = { path: ['until'] };

/** Null: no maintenance. Announced as soon as it is set. With all parts the site is closed, except for staff. */
const Maintenance = span({
  parts: z.array(MaintenancePart).min(1).max(maintenanceParts.length),
  text: textOf(maxReasonLength),
})
  .refine(isSpan, atEnd)
  .nullable();

const Notice = span({
  /** Stays the same through edits, so that a player who dismissed the notice does not see it again. */
  id: Id.regex(/^[\w-]+$/),
  text: textOf(500),
  page: NoticePage,
  tone: NoticeTone,
}).refine(isSpan, atEnd);
const Notices = z
  .array(Notice)
  .max(20)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length);

/**
 * Version of the terms and the privacy policy, usually the date of their last change. A player who has accepted another
 * version is asked again.
 */
export const TermsVersion = z.string().regex(/^[\w.-]{1,32}$/);
const LegalTexts = z.object({ version: TermsVersion }).strict();

/** A week at most. */
const WaitMinutes = z.number().int().min(1).max(10_080);
const ReturnPercent = z.number().int().min(0).max(1000);

/** When alerts begin; the rules are in `server/alerts/rules.ts`. */
const Alerts = z
  .object({
    /** How long payments, order issues and inquiries may wait. */
    paymentMinutes: WaitMinutes,
    inquiryMinutes: WaitMinutes,
    /** Sum of held payments, LAK. */
    heldKipAbove: LakAmount,
    /** Used percentage of a promotion's budget. */
    promotionBudgetPercent: z.number().int().min(1).max(100),
    /** A provider's single win of more than this, THB, is posted and shown to staff: it may be an error, or fraud. */
    reviewWinsAbove: z
      .object(
        Object.fromEntries(providers.map((provider) => [provider, ThbAmount])) as Record<
          Provider,
          typeof ThbAmount
        >,
      )
      .strict(),
    /** Normal payout per 100 THB of stakes at a provider in 24 hours; checked once the stakes reach `ofStakes`, THB. */
    providerReturn: z
      .object({ atLeast: ReturnPercent, atMost: ReturnPercent, ofStakes: ThbAmount })
      .strict()
      .refine(({ atLeast, atMost }) => atLeast <= atMost, { path: ['atMost'] }),
    /** Number of a provider's calls with a wrong signature within two hours: a few may come from strangers. */
    unsignedCalls: z.number().int().min(1).max(100_000),
  })
  .strict();

/** The schema of each value. */
export const settingSchemas = {
  rates: Rates,
  limits: Limits,
  banks: Banks,
  contacts: Contacts,
  providers: Providers,
  maintenance: Maintenance,
  notices: Notices,
  legalTexts: LegalTexts,
  alerts: Alerts,
} as const;

export type SettingValues = {
  [Key in keyof typeof settingSchemas]: z.infer<(typeof settingSchemas)[Key]>;
};
export type SettingKey = keyof SettingValues;
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];
export const SettingKey = z.enum(settingKeys);

export type OperatorLimitName = keyof SettingValues['limits'];
export const operatorLimitNames = Object.keys(Limits.innerType().shape) as OperatorLimitName[];
