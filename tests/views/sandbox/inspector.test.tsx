import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise, type Actor } from 'xstate';
import { changePasswordMachine } from '../../../machines/changePassword';
import { drawerMachine } from '../../../machines/drawer';
import type { PasswordChangeBody } from '../../../contract/players';
import { agency } from '../../support/facts';
import { fakeServer } from '../../support/fakeServer';
import { Panel } from '../../../sandbox/inspector/Panel';
import { createLiveLog } from '../../../sandbox/inspector/log';
import { createRecorder, type Recorder } from '../../../sandbox/trace/recorder';
import type { Trace } from '../../../sandbox/trace/trace';

let recorder: Recorder;
let drawer: Actor<typeof drawerMachine>;
const onSave = jest.fn<() => void>();
const onClose = jest.fn<() => void>();

beforeEach(() => {
  recorder = createRecorder(() => 0);
  drawer = createActor(drawerMachine, { inspect: recorder.inspect }).start();
});
afterEach(() => {
  drawer.stop();
  onSave.mockClear();
  onClose.mockClear();
});

const openPanel = (link: string | null = null) => {
  const user = userEvent.setup();
  const live = createLiveLog(recorder);
  render(<Panel live={live} link={link} onSave={onSave} onClose={onClose} />);
  return { user, panel: within(screen.getByRole('complementary', { name: 'Inspector' })) };
};
const draft = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The event, JSON' });
const form = () => within(screen.getByRole('region', { name: 'Send an event' }));
const status = () => form().getByRole('status').textContent;
/** The lines of the log, as text. */
const lines = () =>
  within(screen.getByRole('listbox', { name: 'Events' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const lineOf = (event: string) => screen.findByRole('option', { name: new RegExp(event) });
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });

async function writeDraft(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(draft());
  await user.click(draft());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

test('shows which events a machine took, where they led, and which events it takes now', async () => {
  const { panel } = openPanel();
  await heading('closed');
  act(() => drawer.send({ type: 'drawer.open' }));
  await heading('open');
  expect(lines()).toEqual(['0.0drawerxstate.initclosed', '0.0drawerdrawer.openopen']);
  expect(panel.getByRole('button', { name: 'drawer.close' })).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'drawer.open' })).toBeNull();
});

test('an event that the machine takes now is sent from it, by keyboard alone', async () => {
  const { user } = openPanel();
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

test('an event that the machine does not take is refused with the reason, and the draft is kept', async () => {
  const { user } = openPanel();
  await heading('closed');
  await writeDraft(user, '{"type":');
  expect(status()).toMatch(/^Not JSON: /);
  await writeDraft(user, '["drawer.open"]');
  expect(status()).toBe('An event is an object with a type: {"type": "…"}');
  await writeDraft(user, '{"type":"drawer.close"}');
  expect(status()).toBe('drawer does not take this drawer.close now');
  expect(draft().value).toBe('{"type":"drawer.close"}');
  expect(drawer.getSnapshot().value).toBe('closed');
});

const secret = 'a-password-that-is-not-seen';

/** A player has submitted another password, and the answer is pending. */
function submitPassword() {
  const attempts: unknown[] = [];
  const change = createActor(
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<unknown, PasswordChangeBody>(({ input }) => {
          attempts.push(input);
          return Promise.reject(new Error('offline'));
        }),
      },
      actions: { notifyFailure: () => {} },
    }),
    { inspect: recorder.inspect },
  ).start();
  change.send({ type: 'password.open' });
  change.send({
    type: 'password.submit',
    passwords: { currentPassword: secret, newPassword: secret, confirmNewPassword: secret },
    agency,
    limits: null,
  });
  return { change, tried: attempts };
}

test('secrets are masked before the inspector gets them', async () => {
  const { change } = submitPassword();
  openPanel();
  await lineOf('password.submit');
  expect(document.body.textContent).not.toContain(secret);
  change.stop();
});

test('masks are never sent as passwords: a draft leaves them empty, and is not sent until they are filled in', async () => {
  const { change, tried } = submitPassword();
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: /^changePassword/ }));
  await user.click(form().getByRole('button', { name: 'password.submit' }));
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
  const filledForm = {
    currentPassword: '•••',
    newPassword: 'new-pass-1',
    confirmNewPassword: '•••',
  };
  await writeDraft(user, JSON.stringify({ ...event, passwords: filledForm }));
  expect(status()).toMatch(/passwords.currentPassword, passwords.confirmNewPassword$/);
  expect(tried).toHaveLength(1);
  const passwords = {
    ...filledForm,
    currentPassword: 'old-pass-1',
    confirmNewPassword: 'new-pass-1',
  };
  await writeDraft(user, JSON.stringify({ ...event, passwords }));
  expect(tried).toEqual([expect.anything(), passwords]);
  expect(draft().value).not.toContain('-pass-1');
  change.stop();
});

test('saves a trace, folds and closes', async () => {
  const { user, panel } = openPanel();
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

test('a line that is clicked shows its state, its event, and what it has changed', async () => {
  const { change } = submitPassword();
  const { user } = openPanel();
  await user.click(await lineOf('password.open'));
  await heading('editing');
  const changes = within(screen.getByRole('table', { name: 'Changes' }));
  expect(changes.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'stateclosed editing',
  ]);
  await user.click(await lineOf('drawer.*xstate.init'));
  await heading('closed');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await heading('editing');
  change.stop();
});

test('the log can be filtered by machine and by text', async () => {
  const { change } = submitPassword();
  const { user, panel } = openPanel();
  await lineOf('password.submit');
  const search = screen.getByRole('searchbox', { name: 'Search the events' });
  await user.type(search, 'PASSWORD.open');
  await waitFor(() => expect(lines()).toEqual([expect.stringContaining('password.open')]));
  await user.type(search, '-not-there');
  expect(await panel.findByText('No event.')).toBeTruthy();
  await user.clear(search);
  await user.click(panel.getByRole('button', { name: /^drawer/ }));
  await waitFor(() => expect(lines()).toEqual(['0.0drawerxstate.initclosed']));
  change.stop();
});

test('senders and receivers are drawn, with the calls of a machine', async () => {
  const { change } = submitPassword();
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Sequence' }));
  expect(
    await screen.findByRole('listbox', { name: /changePassword, changePassword\/changePassword$/ }),
  ).toBeTruthy();
  change.stop();
});

test('clicking an arrow, or reaching it by keyboard, selects its line', async () => {
  const { change } = submitPassword();
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Sequence' }));
  const sequence = within(await screen.findByRole('listbox', { name: /^Sequence of / }));
  const arrow = (name: RegExp) => sequence.getByRole('option', { name });
  const selected = () =>
    within(screen.getByRole('listbox', { name: 'Events' })).getByRole('option', { selected: true })
      .textContent;
  await user.click(arrow(/page → changePassword: password\.open$/));
  await heading('editing');
  expect(selected()).toContain('password.open');
  await user.keyboard('{ArrowDown}');
  await heading('submitting');
  expect(selected()).toContain('password.submit');
  await user.keyboard('{Home}');
  await heading('closed');
  expect(selected()).toContain('drawerxstate.init');
  expect(arrow(/page → drawer: start$/).getAttribute('aria-selected')).toBe('true');
  change.stop();
});

/** A trace file, as chosen in a file input. jsdom cannot read files. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'saved.json', { type: 'application/json' }), {
    text: async () => text,
  });

async function openFile(user: ReturnType<typeof userEvent.setup>, text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no file can be chosen');
  await user.upload(input, fileOf(text));
  return within(await screen.findByRole('region', { name: 'Opened trace' }));
}

const saved = (): Trace => {
  act(() => drawer.send({ type: 'drawer.open' }));
  return recorder.trace({ name: 'A drawer', language: 'lo', player: 'rich' });
};

test('a trace from a file replaces the page in the panel, and can be closed again', async () => {
  const trace = saved();
  const { user } = openPanel();
  await heading('open');
  const text = JSON.stringify({ ...trace, steps: trace.steps.slice(0, 1) });
  const bar = await openFile(user, text);
  expect(bar.getByText('rich, lo')).toBeTruthy();
  expect(bar.getByRole('status').textContent).toBe('');
  expect(lines()).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Send an event' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Back to the page' }));
  await waitFor(() => expect(lines()).toHaveLength(2));
});

test('a trace that is dropped on the panel is shown', async () => {
  const trace = saved();
  openPanel();
  const panel = await screen.findByRole('complementary', { name: 'Inspector' });
  fireEvent.drop(panel, { dataTransfer: { files: [fileOf(JSON.stringify(trace))] } });
  await screen.findByText('A drawer');
});

test('a trace can be stepped through by keyboard alone', async () => {
  const trace = saved();
  const { user } = openPanel();
  const bar = await openFile(user, JSON.stringify(trace));
  await heading('open');
  const slider = screen.getByRole('slider', { name: 'Step' });
  act(() => slider.focus());
  await user.keyboard('{ArrowLeft}');
  await heading('closed');
  expect(bar.getByRole('button', { name: 'Continue live from step 0' })).toBeTruthy();
});

test.each([
  [
    'is cut off',
    (text: string) => text.slice(0, text.lastIndexOf('{"at"') + 8),
    'This trace is cut off: its end is missing. Step 0 can be shown and compared.',
    true,
  ],
  [
    'is none',
    () => 'hello',
    'This is no trace: it is not JSON, it begins with “hello”. Nothing of it can be shown.',
    false,
  ],
  [
    'has another version',
    (text: string) => text.replace('"version":2', '"version":9'),
    'This trace has version 9, and version 2 is compared here. Steps 0 to 1 can be shown, but not compared.',
    false,
  ],
  [
    'is of a machine that has changed',
    (text: string) => text.replace(/"drawer":"\w+"/, '"drawer":"0"'),
    'Changed since it was recorded: drawer. The charts are those of now.',
    true,
  ],
  [
    'comes out otherwise',
    (text: string) => text.replace('"state":"open"', '"state":"closed"'),
    'Step 1, drawer on drawer.open: state is recorded as closed, now it comes out as open. All is shown as recorded.',
    true,
  ],
])(
  'a trace that %s is shown as far as possible, with a message',
  async (_, damage, message, isUsable) => {
    const text = damage(JSON.stringify(saved()));
    const { user } = openPanel();
    const bar = await openFile(user, text);
    expect(bar.getByRole('status').textContent).toBe(message);
    const resume = bar.getByRole('button', { name: /^Continue live/ });
    expect(resume.hasAttribute('disabled')).toBe(!isUsable);
  },
);

test('a link to a trace that is not there shows an error', async () => {
  fakeServer({ 'GET /traces/x.json': { status: 404, body: {} } });
  openPanel('/traces/x.json');
  const bar = within(await screen.findByRole('region', { name: 'Opened trace' }));
  expect(bar.getByRole('status').textContent).toBe(
    'There is no trace at this address: status 404.',
  );
});
