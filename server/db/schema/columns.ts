import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, kept with the milliseconds that JavaScript knows and no more. */
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** An amount in minor units (kip, satang). */
export const minor = (name: string) => bigint(name, { mode: 'bigint' });

/** A counter made by the database; it also settles the order of rows of the same moment. */
export const counter = (name: string) =>
  bigint(name, { mode: 'number' }).generatedAlwaysAsIdentity();
