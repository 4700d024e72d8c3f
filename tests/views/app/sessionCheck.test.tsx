import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionHint } from '../../../contract/session';
import { App } from '../../../src/app/App';
import { createApp, type App as RunningApp } from '../../../src/app/createApp';
import { paths } from '../../../src/lib/paths';
import { creditCalls, playerInfo } from '../../support/facts';
import { fakeServer, refusal, type Answer, type FakeServer } from '../../support/fakeServer';

/** An event stream that never sends anything. */
class SilentSource {
  close() {}
}

const current = 'GET /v2/players/current';
const isPlayer = { body: { player: { id: 'player-1' } } };
const isVisitor = refusal(401, 'UNAUTHORIZED');

let server: FakeServer;
let app: RunningApp;

beforeEach(() => {
  localStorage.clear();
  document.cookie = `${sessionHint}=1; path=/`;
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  Object.assign(globalThis, { EventSource: SilentSource });
  server = fakeServer({
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/bank-accounts': { body: { bankAccounts: [] } },
    'GET /v2/deposits/open': { body: { items: [] } },
    ...creditCalls(),
  });
});

afterEach(() => {
  cleanup();
  app.stop();
});

function visit(path: string): void {
  history.replaceState(null, '', path);
  app = createApp();
  render(<App services={app.services} />);
}

/** Answers a call only when the returned function is called. */
function holdAnswer(call: string, answer: Answer): () => void {
  let give = () => {};
  server.on(call, () => new Promise((resolve) => (give = () => resolve(answer))));
  return () => act(() => give());
}

const waitForPath = (path: string, timeout = 20_000) =>
  waitFor(() => expect(location.pathname).toBe(path), { timeout });

test('a player whose session is over is sent to the login by the first call that says so, after a check without an answer', async () => {
  server.on(current, refusal(500, 'CONTACT_SUPPORT'));
  const refuse = holdAnswer('GET /v2/players/bank-accounts', isVisitor);
  visit(paths.bank);
  await waitFor(() => expect(app.services.auth.getSnapshot().hasTag('unreachable')).toBe(true));
  expect(location.pathname).toBe(paths.bank);
  server.on(current, isVisitor);
  refuse();
  // Before the check is repeated
  await waitForPath(paths.login, 3_000);
  expect(app.services.auth.getSnapshot().context.returnTo).toBe(paths.bank);
});

test('a visitor who opens another page while they are being logged in arrives there', async () => {
  server.on(current, isVisitor);
  const letIn = holdAnswer('POST /v2/players/login', { body: { player: playerInfo().player } });
  visit(paths.login);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'noy');
  await user.type(screen.getByLabelText('Password'), 'champa1234{Enter}');
  await act(async () => history.pushState(null, '', paths.bank));
  await waitForPath(paths.login);
  server.on(current, isPlayer);
  letIn();
  await waitForPath(paths.bank);
});
