import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise, type Actor } from 'xstate';
import { changePasswordMachine } from '../../../machines/changePassword';
import { drawerMachine } from '../../../machines/drawer';
import type { PasswordChangeBody } from '../../../contract/players';
import { agency } from '../../support/facts';
import { Panel } from '../../../sandbox/inspector/Panel';
import { createRecords, type Records } from '../../../sandbox/inspector/records';

let records: Records;
let drawer: Actor<typeof drawerMachine>;
const onSave = jest.fn<() => void>();
const onClose = jest.fn<() => void>();

beforeEach(() => {
  records = createRecords();
  drawer = createActor(drawerMachine, { inspect: records.inspect }).start();
});
afterEach(() => {
  drawer.stop();
  onSave.mockClear();
  onClose.mockClear();
});

const opens = () => {
  const user = userEvent.setup();
  render(<Panel records={records} onSave={onSave} onClose={onClose} />);
  return { user, panel: within(screen.getByRole('complementary', { name: 'Inspector' })) };
};
const draft = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The event, JSON' });
const status = () => screen.getByRole('status').textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

async function writes(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(draft());
  await user.click(draft());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('shows what a machine took, where it went, and what it would take now', async () => {
  const { panel } = opens();
  await heading('closed');
  act(() => drawer.send({ type: 'drawer.open' }));
  await heading('open');
  const lines = panel.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('drawer.openopen');
  expect(panel.getByRole('button', { name: 'drawer.close' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'drawer.open' })).toBeNull();
});

test('an event that the machine takes now is sent from it, by keyboard alone', async () => {
  const { user } = opens();
  await heading('closed');
  const kind = screen.getByRole('button', { name: 'drawer.open' });
  while (document.activeElement !== kind) await user.tab();
  await user.keyboard('{Enter}');
  expect(JSON.parse(draft().value)).toEqual({ type: 'drawer.open' });
  const send = screen.getByRole('button', { name: 'Send' });
  while (document.activeElement !== send) await user.tab();
  await user.keyboard('{Enter}');
  expect(drawer.getSnapshot().value).toBe('open');
  await heading('open');
});

test('an event that it does not take is refused with the reason, and what was written stays', async () => {
  const { user } = opens();
  await heading('closed');
  await writes(user, '{"type":');
  expect(status()).toMatch(/^Not JSON: /);
  await writes(user, '["drawer.open"]');
  expect(status()).toBe('An event is an object with a type: {"type": "…"}');
  await writes(user, '{"type":"drawer.close"}');
  expect(status()).toBe('drawer does not take this drawer.close now');
  expect(draft().value).toBe('{"type":"drawer.close"}');
  expect(drawer.getSnapshot().value).toBe('closed');
});

const secret = 'a-password-that-nobody-sees';

/** A player has asked for another password, and the answer is still out. */
function asksForPassword() {
  const tried: unknown[] = [];
  const change = createActor(
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<unknown, PasswordChangeBody>(({ input }) => {
          tried.push(input);
          return Promise.reject(new Error('offline'));
        }),
      },
      actions: { notifyFailure: () => {} },
    }),
    { inspect: records.inspect },
  ).start();
  change.send({ type: 'password.open' });
  change.send({
    type: 'password.submit',
    passwords: { currentPassword: secret, newPassword: secret, confirmNewPassword: secret },
    agency,
    limits: null,
  });
  return { change, tried };
}

test('secrets are masked before they get there', async () => {
  const { change } = asksForPassword();
  opens();
  await screen.findByText('password.submit', { selector: 'li *' });
  expect(document.body.textContent).not.toContain(secret);
  change.stop();
});

test('no mask is sent as a password: a draft has it empty, and waits until it is filled in', async () => {
  const { change, tried } = asksForPassword();
  const { user } = opens();
  await user.click(await screen.findByRole('button', { name: /^changePassword/ }));
  await user.click(screen.getByRole('button', { name: 'password.submit' }));
  const event = JSON.parse(draft().value) as { passwords: PasswordChangeBody };
  expect(event.passwords).toEqual({
    currentPassword: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(status()).toBe(
    'Fill in what is masked: passwords.currentPassword, passwords.newPassword, passwords.confirmNewPassword',
  );
  const filled = { currentPassword: '•••', newPassword: 'new-pass-1', confirmNewPassword: '•••' };
  await writes(user, JSON.stringify({ ...event, passwords: filled }));
  expect(status()).toMatch(/passwords.currentPassword, passwords.confirmNewPassword$/);
  expect(tried).toHaveLength(1);
  const passwords = { ...filled, currentPassword: 'old-pass-1', confirmNewPassword: 'new-pass-1' };
  await writes(user, JSON.stringify({ ...event, passwords }));
  expect(tried).toEqual([expect.anything(), passwords]);
  expect(draft().value).not.toContain('-pass-1');
  change.stop();
});

test('saves a trace, folds and closes', async () => {
  const { user, panel } = opens();
  await heading('closed');
  await user.click(panel.getByRole('button', { name: 'Save trace' }));
  expect(onSave).toHaveBeenCalledTimes(1);
  await user.click(panel.getByRole('button', { name: 'Fold' }));
  expect(panel.queryByRole('heading', { level: 3 })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Unfold' }));
  await heading('closed');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
