import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { isCut } from '../../../machines/connection';
import { OnlineButton } from '../../../src/components/OnlineButton';
import { LoadError } from '../../../src/components/LoadError';
import { NoAnswerView } from '../../../src/components/NoAnswerView';
import { followConnection } from '../../../src/app/connection';
import { ConnectionBar } from '../../../src/app/ConnectionBar';
import { useBanks } from '../../../src/api/resources/operator';
import { agency, banks } from '../../support/facts';
import { fakeServer } from '../../support/fakeServer';
import { renderPage } from '../../support/renderPage';

let server: ReturnType<typeof fakeServer>;
let end: () => void = () => {};

beforeEach(() => {
  server = fakeServer();
  server.on('GET /v2/agency/info', { body: { agency } });
  server.on('GET /v2/banks', { body: { banks } });
});
afterEach(() => {
  end();
  sawNetwork(true);
});

/** Sets what the browser reports about its network. */
function sawNetwork(isThere: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isThere });
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

function Banks() {
  const { data, error, refetch } = useBanks();
  if (data) return <p>the banks</p>;
  return error && <LoadError error={error} isRetrying={false} onRetry={() => void refetch()} />;
}

const show = (view: React.ReactNode) =>
  renderPage((services) => {
    end = followConnection(services);
    return (
      <>
        <ConnectionBar />
        {view}
      </>
    );
  });

test('without network, the page says so at once and disables buttons that send, with the reason, until it is back', async () => {
  const presses: string[] = [];
  const { user } = await show(
    <OnlineButton onPress={() => presses.push('order')}>Send</OnlineButton>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(button().disabled).toBe(false);

  server.on('GET /v2/agency/info', 'offline');
  act(() => sawNetwork(false));
  expect(screen.getByText('No internet connection.')).toBeTruthy();
  expect(button().disabled).toBe(true);
  const reason = document.getElementById(button().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('This works again as soon as you are connected.');
  await user.click(button());

  server.on('GET /v2/agency/info', { body: { agency } });
  act(() => sawNetwork(true));
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByText('No internet connection.')).toBeNull();
  expect(presses).toEqual([]);
  await user.click(button());
  expect(presses).toEqual(['order']);
});

test('an unreachable service is named differently from no network, and missed data is fetched once it is back', async () => {
  server.on('GET /v2/banks', 'offline');
  server.on('GET /v2/agency/info', 'offline');
  const { services } = await show(<Banks />);
  await screen.findByText(/Our service does not answer/);
  expect(isCut(services.connection.getSnapshot())).toBe(true);
  await screen.findByText('We could not load this');

  server.on('GET /v2/banks', { body: { banks } });
  server.on('GET /v2/agency/info', { body: { agency } });
  expect(await screen.findByText('the banks', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Our service does not answer.')).toBeNull();
});

test('a single failed call does not count as a lost connection', async () => {
  server.on('GET /v2/banks', { status: 500, body: { code: 'CONTACT_SUPPORT' } });
  const { services } = await show(<Banks />);
  await screen.findByText('We could not load this');
  await waitFor(() => expect(server.callsOf('GET /v2/agency/info').length).toBeGreaterThan(0));
  expect(isCut(services.connection.getSnapshot())).toBe(false);
  expect(screen.queryByText('Our service does not answer.')).toBeNull();
});

test('a call that the backend does not offer casts no doubt on the connection', async () => {
  server.on('GET /v2/banks', { status: 501, body: { code: 'NOT_FOUND' } });
  const { services } = await show(<Banks />);
  const seen: unknown[] = [];
  services.connection.subscribe(({ value }) => seen.push(value));
  await screen.findByText('We could not load this', {}, { timeout: 10_000 });
  expect(seen).not.toContain('doubting');
});

test.each(['GET /v2/limits', 'GET /v2/agency/info'])(
  'the service counts as reachable even when %s fails',
  async (broken) => {
    server.on('GET /v2/banks', { status: 500, body: { code: 'CONTACT_SUPPORT' } });
    server.on(broken, { status: 500, body: { code: 'CONTACT_SUPPORT' } });
    const { services } = await show(<Banks />);
    await screen.findByText('We could not load this');
    await waitFor(() => expect(server.callsOf('GET /v2/agency/info').length).toBeGreaterThan(0));
    await waitFor(() => expect(services.connection.getSnapshot().hasTag('pending')).toBe(false));
    expect(isCut(services.connection.getSnapshot())).toBe(false);
  },
);

test('a device that wrongly reports no network is believed only briefly', async () => {
  const { services } = await show(<p>here</p>);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(isCut(services.connection.getSnapshot())).toBe(true);
  await waitFor(() => expect(isCut(services.connection.getSnapshot())).toBe(false), {
    timeout: 5_000,
  });
});

test('a page without an answer says whether the network is the cause, and retries by itself', async () => {
  let attempts = 0;
  server.on('GET /v2/agency/info', 'offline');
  await show(<NoAnswerView onRetry={() => void (attempts += 1)} />);
  act(() => sawNetwork(false));
  expect(screen.getByRole('heading').textContent).toBe('You are offline');
  server.on('GET /v2/agency/info', { body: { agency } });
  act(() => sawNetwork(true));
  await waitFor(() => expect(attempts).toBe(1));
});
