import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Money } from '../../contract/money';
import { providers } from '../../contract/provider';
import { creditForLak, lakForCredit } from '../../contract/rules';
import type { SettingKey, SettingValues } from '../../contract/settings';
import { countedUpTo, type SettingEffect } from '../../contract/staffSettings';
import { depositOrderMachine } from '../../machines/depositOrder';
import { statusesBefore } from '../../machines/lifecycle';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { bankAccount, deposit, withdrawal } from '../db/schema';
import { isOneOf } from '../db/schema/columns';
import { readValue } from './changes';
import { needsSecondPerson } from './secondPerson';

type Deps = Pick<Context, 'config' | 'clock' | 'settings'>;
type Before = SettingValues;

/** What examples are computed with. */
const exampleDeposit: Money = { amount: '100000', currency: 'LAK' };
const exampleWithdrawal: Money = { amount: '100.00', currency: 'THB' };

/**
 * What a change will mean, for who makes it. Nothing is stored.
 * @throws DomainError 400 naming the fields of the value that are not usable
 */
export async function effectsOf<Key extends SettingKey>(
  ctx: Deps,
  db: Db,
  key: Key,
  value: unknown,
): Promise<SettingEffect[]> {
  const wanted = readValue(key, value);
  const before = ctx.settings.current();
  const needsSecond = await needsSecondPerson(ctx, db, key, wanted);
  return [
    ...(needsSecond ? [{ effect: 'SECOND_PERSON' } as const] : []),
    ...(await effects[key](db, before, wanted)),
  ];
}

const effects: {
  [Key in SettingKey]: (
    db: Db,
    before: Before,
    wanted: SettingValues[Key],
  ) => Promise<SettingEffect[]>;
} = {
  rates: async (db, { rates }, wanted) =>
    rates.THB === wanted.THB
      ? []
      : [
          { effect: 'OPEN_DEPOSITS', count: await openDeposits(db), rate: rates.THB },
          {
            effect: 'NEXT_DEPOSIT',
            amount: exampleDeposit,
            before: creditForLak(exampleDeposit, rates.THB),
            after: creditForLak(exampleDeposit, wanted.THB),
          },
          {
            effect: 'NEXT_WITHDRAWAL',
            amount: exampleWithdrawal,
            before: lakForCredit(exampleWithdrawal, rates.THB),
            after: lakForCredit(exampleWithdrawal, wanted.THB),
          },
        ],
  limits: async (db) => [
    { effect: 'OPEN_DEPOSITS', count: await openDeposits(db), rate: null },
    { effect: 'OPEN_WITHDRAWALS', count: await openWithdrawals(db) },
  ],
  banks: (db, { banks }, wanted) =>
    Promise.all(
      wanted
        .filter(({ id, isOn }) => !isOn && banks.some((bank) => bank.id === id && bank.isOn))
        .map(async ({ id, shortName }) => ({
          ...({ effect: 'BANK_ACCOUNTS', bank: shortName } as const),
          count: await accountsAt(db, id),
        })),
    ),
  contacts: () => Promise.resolve([]),
  providers: async (db, before, wanted) => {
    const closing = (part: 'deposit' | 'withdraw') =>
      providers.filter((one) => before.providers[one][part].isOn && !wanted[one][part].isOn);
    const [deposits, withdrawals] = [closing('deposit'), closing('withdraw')];
    return [
      ...(deposits.length > 0
        ? [
            {
              ...({ effect: 'OPEN_DEPOSITS', rate: null } as const),
              count: await openDeposits(db, deposits),
            },
          ]
        : []),
      ...(withdrawals.length > 0
        ? [{ effect: 'OPEN_WITHDRAWALS', count: await openWithdrawals(db, withdrawals) } as const]
        : []),
    ];
  },
  maintenance: async (db, _, wanted) => [
    ...(wanted?.parts.includes('deposit')
      ? [{ effect: 'OPEN_DEPOSITS', rate: null, count: await openDeposits(db) } as const]
      : []),
    ...(wanted?.parts.includes('withdraw')
      ? [{ effect: 'OPEN_WITHDRAWALS', count: await openWithdrawals(db) } as const]
      : []),
  ],
  notices: () => Promise.resolve([]),
};

const waiting = statusesBefore(depositOrderMachine, 'reject');

/** Deposits that wait for their payment or their credit, as far as they are counted. */
async function openDeposits(db: Db, at: readonly (typeof providers)[number][] = providers) {
  const some = db
    .select({ code: deposit.code })
    .from(deposit)
    .where(and(isOneOf(deposit.status, waiting), inArray(deposit.provider, [...at])))
    .limit(countedUpTo)
    .as('some');
  return numberOf(await db.select({ count: count() }).from(some));
}

/** Withdrawals that are not decided or not paid yet, as far as they are counted. */
async function openWithdrawals(db: Db, at: readonly (typeof providers)[number][] = providers) {
  const some = db
    .select({ code: withdrawal.code })
    .from(withdrawal)
    .where(and(isOneOf(withdrawal.status, ['OPEN']), inArray(withdrawal.provider, [...at])))
    .limit(countedUpTo)
    .as('some');
  return numberOf(await db.select({ count: count() }).from(some));
}

async function accountsAt(db: Db, bankId: string) {
  const some = db
    .select({ id: bankAccount.id })
    .from(bankAccount)
    .where(and(eq(bankAccount.bankId, bankId), isNull(bankAccount.replacedAt)))
    .limit(countedUpTo)
    .as('some');
  return numberOf(await db.select({ count: count() }).from(some));
}

const numberOf = ([row]: readonly { count: number }[]) => row?.count ?? 0;
