import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Money } from '../../contract/money';
import { providers, type Provider } from '../../contract/provider';
import { creditForLak, lakForCredit } from '../../contract/amounts';
import type { SettingKey, SettingValues } from '../../contract/settings';
import { maxCounted, type SettingEffect } from '../../contract/staffSettings';
import { depositOrderMachine } from '../../machines/depositOrder';
import { statusesBefore } from '../../machines/lifecycle';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import type { Context } from '../context';
import type { Db } from '../db/database';
import { bankAccount, deposit, withdrawal } from '../db/schema';
import { isOneOf } from '../db/schema/columns';
import { readStart, readValue, type ProposedChange } from './changes';
import { needsSecondPerson } from './secondPerson';

type Deps = Pick<Context, 'config' | 'clock' | 'settings'>;

const exampleDeposit: Money = { amount: '100000', currency: 'LAK' };
const exampleWithdrawal: Money = { amount: '100.00', currency: 'THB' };

/**
 * Previews the effects of a change. Nothing is stored.
 * @throws DomainError 400 naming the invalid fields of the value, or `validFrom`
 */
export async function getEffects<Key extends SettingKey>(
  ctx: Deps,
  db: Db,
  key: Key,
  { value, validFrom }: Pick<ProposedChange, 'value' | 'validFrom'>,
): Promise<SettingEffect[]> {
  const wanted = readValue(key, value);
  const from = readStart(validFrom, ctx.clock.now());
  // Of a planned change, what it replaces may be planned as well
  const before = await ctx.settings.validAt(db, from, key);
  const needsSecond = await needsSecondPerson(ctx, db, key, wanted, from);
  return [
    ...(needsSecond ? [{ effect: 'SECOND_PERSON' } as const] : []),
    ...(await effects[key](db, before, wanted)),
  ];
}

const effects: {
  [Key in SettingKey]: (
    db: Db,
    before: Pick<SettingValues, Key>,
    wanted: SettingValues[Key],
  ) => Promise<SettingEffect[]>;
} = {
  rates: async (db, { rates }, wanted) =>
    rates.THB === wanted.THB
      ? []
      : [
          await openDepositsEffect(db),
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
  limits: async (db) => [await openDepositsEffect(db), await openWithdrawalsEffect(db)],
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
      ...(deposits.length > 0 ? [await openDepositsEffect(db, deposits)] : []),
      ...(withdrawals.length > 0 ? [await openWithdrawalsEffect(db, withdrawals)] : []),
    ];
  },
  maintenance: async (db, _, wanted) => [
    ...(wanted?.parts.includes('deposit') ? [await openDepositsEffect(db)] : []),
    ...(wanted?.parts.includes('withdraw') ? [await openWithdrawalsEffect(db)] : []),
  ],
  notices: () => Promise.resolve([]),
  legalTexts: () => Promise.resolve([]),
  alerts: () => Promise.resolve([]),
};

/** Deposits that wait for their payment or their credit: they keep the terms and the rate that they were created with. */
async function openDepositsEffect(
  db: Db,
  at: readonly Provider[] = providers,
): Promise<SettingEffect> {
  const open = and(
    isOneOf(deposit.status, statusesBefore(depositOrderMachine, 'reject')),
    inArray(deposit.provider, [...at]),
  );
  return { effect: 'OPEN_DEPOSITS', count: await countSome(db, deposit, open) };
}

/** Withdrawals that are not yet decided or paid. */
async function openWithdrawalsEffect(
  db: Db,
  at: readonly Provider[] = providers,
): Promise<SettingEffect> {
  const open = and(
    isOneOf(withdrawal.status, statusesBefore(withdrawalOrderMachine, 'approve')),
    inArray(withdrawal.provider, [...at]),
  );
  return { effect: 'OPEN_WITHDRAWALS', count: await countSome(db, withdrawal, open) };
}

const accountsAt = (db: Db, bankId: string) =>
  countSome(db, bankAccount, and(eq(bankAccount.bankId, bankId), isNull(bankAccount.replacedAt)));

/** Counts rows up to a maximum. */
async function countSome(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(maxCounted)
    .as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
