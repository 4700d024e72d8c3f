import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffRole } from '../../contract/staff';
import { Desk } from '../../desk/Desk';
import { fakeServer, type Answer, type AnswerFunction, type FakeServer } from './fakeServer';

/** A page of a list of the desk. */
export const pageWith = (items: readonly unknown[]): Answer => ({
  body: { items, next: null, page: 1, pageSize: 50, total: items.length },
});

/** Answers to the calls of every screen of the desk. */
const usual = (name: string, role: StaffRole): Record<string, Answer> => ({
  'GET /staff/v1/me': { body: { id: 'staff-1', name, role } },
  'GET /staff/v1/queue': { body: { withdrawals: { REVIEW: 1 }, payments: 1, rounds: 0 } },
  'GET /staff/v1/payments/entries': pageWith([]),
  'GET /staff/v1/issues': pageWith([]),
});

export interface DeskUnderTest {
  server: FakeServer;
  user: ReturnType<typeof userEvent.setup>;
  container: HTMLElement;
}

/**
 * Opens the real desk at an address, with its router, machines and calls; only the network is fake. Shown in English; `somchai`
 * is logged in.
 * @param answers by the name of the call: `GET /staff/v1/payments`
 */
export async function openDesk(
  path: string,
  answers: Record<string, AnswerFunction | Answer>,
  role: StaffRole = 'checker',
): Promise<DeskUnderTest> {
  // English is the language of the source
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  history.replaceState(null, '', path);
  const server = fakeServer({ ...usual('somchai', role), ...answers });
  const { container } = render(<Desk />);
  await screen.findByRole('navigation', { name: 'Desk' });
  return { server, user: userEvent.setup(), container };
}
