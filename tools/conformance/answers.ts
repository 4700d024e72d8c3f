import type { z } from 'zod';
import { contract } from '../../contract';
import { listRoutes, type AppRoute } from '../../contract/tsRest';
import { CannotTry, type Judge } from './check';
import type { Client, Exchange } from './client';
import { findDeviations } from './deviations';

const routes = new Map(listRoutes(contract).map(({ name, route }) => [name, route]));

/** @throws Error when the contract has no such route */
function routeNamed(name: string): AppRoute {
  const route = routes.get(name);
  if (!route) throw new Error(`The contract has no route ${name}`);
  return route;
}

/** Compares an answer with the contract of its route, and reports every field that differs. @returns whether it conforms */
export function compare(judge: Judge, name: string, exchange: Exchange): boolean {
  if (!judge.success(exchange)) return false;
  const { responses } = routeNamed(name);
  const schema = (responses[200] ?? responses[201]) as z.ZodTypeAny;
  const deviations = findDeviations(schema, exchange.answer);
  for (const { path: place, level, problem } of deviations) {
    const words = `${name}: ${place === '' ? 'the answer' : place}: ${problem}`;
    if (level === 'required') judge.error(words, exchange);
    else if (level === 'addition') judge.advice(`${words} (an optional field)`, exchange);
    else judge.advice(`${words} (the page shows it as it is)`, exchange);
  }
  return deviations.every(({ level }) => level !== 'required');
}

/** Whether the backend answers a call as one that it may leave out. */
export const isAbsent = ({ status }: Exchange): boolean => [404, 405, 501].includes(status);

/** The part of an answer at a path; undefined if there is none. */
export function part(answer: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    answer,
  );
}

export function rows(answer: unknown, field = 'items'): unknown[] {
  const list = part(answer, field);
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/** A text or number in an answer, as text; empty if there is none. */
export function textAt(answer: unknown, ...path: (string | number)[]): string {
  const value = part(answer, ...path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** @throws CannotTry when the player has no bank account */
export async function fetchBankAccount(player: Client): Promise<string> {
  const { answer } = await player.get('/v2/players/bank-accounts');
  const id = textAt(rows(answer, 'bankAccounts')[0], 'id');
  if (id === '') throw new CannotTry('the test player has no bank account');
  return id;
}
