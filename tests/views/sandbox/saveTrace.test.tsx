import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor } from 'xstate';
import { bankAccountMachine } from '../../../machines/bankAccount';
import SaveTrace from '../../../sandbox/trace/SaveTrace';
import { createRecorder, type Recorder } from '../../../sandbox/trace/recorder';
import { readTrace } from '../../../sandbox/trace/trace';
import { limits } from '../../../machines/model/limits';

const secrets = {
  accountNumber: '9876500001234',
  accountName: 'CANARY NAME',
  password: 'canary-password-1',
  token: 'canary-token-of-a-link',
  phone: '02055501234',
  displayName: 'Noy Canary',
};

const page = window as unknown as { champa?: unknown };
const created: Blob[] = [];
Object.assign(URL, {
  createObjectURL: (blob: Blob) => {
    created.push(blob);
    return 'blob:saved';
  },
  revokeObjectURL: () => {},
});
HTMLAnchorElement.prototype.click = () => {};

afterEach(() => {
  delete page.champa;
  created.length = 0;
});

/** The recording of a page that shows an error. */
function createFilledRecorder(): Recorder {
  const recorder = createRecorder(() => 0);
  page.champa = { trace: async () => recorder.trace({ name: 'x', language: 'lo', player: null }) };
  return recorder;
}

test('the error page saves a trace of what led to the error, without secrets', async () => {
  const recorder = createFilledRecorder();
  const { accountNumber, accountName, ...others } = secrets;
  createActor(bankAccountMachine, { inspect: recorder.inspect })
    .start()
    .send({
      type: 'bankAccount.submit',
      draft: { bankId: 'bcel', accountNumber, accountName, ...others },
      limits,
    } as never);
  render(<SaveTrace />);
  expect(screen.getByText(/Passwords and accounts are masked/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save what led here' }));
  await screen.findByText(/^Saved\. Replay it with: npm run replay/);
  const text = await created[0]?.text();
  expect(readTrace(text ?? '').steps.map(({ event }) => event.type)).toContain(
    'bankAccount.submit',
  );
  for (const [, secret] of Object.entries(secrets)) expect(text).not.toContain(secret);
});

test('without a recording there is nothing to save', () => {
  const { container } = render(<SaveTrace />);
  expect(container.innerHTML).toBe('');
});
