import type { ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { toastsMachine } from '../../machines/toasts';
import { provideAuth } from '../../src/features/auth/provideAuth';
import { tsr } from '../../src/api/client';
import { provideConnection } from '../../src/components/connection';
import { createPlayerEvents } from '../../src/api/events';
import { createQueryClient } from '../../src/api/queryClient';
import { ServicesContext, type Services } from '../../src/api/services';
import { LinkProvider } from '../../src/ui/buttons/LinkProvider';

export interface PageUnderTest {
  user: ReturnType<typeof userEvent.setup>;
  services: Services;
  /** Paths that were visited, in order. */
  visited: string[];
  /** Number of reloads of the page. */
  reloads: () => number;
  container: HTMLElement;
}

/**
 * Renders a view with everything that the page provides: real machines with their calls, the real query client, the source
 * texts. Only the network, the reload and the router are fake. Numbers are formatted as in Lao. `view` may read the services.
 */
export async function renderPage(
  view: ReactNode | ((services: Services) => ReactNode),
): Promise<PageUnderTest> {
  i18n.loadAndActivate({ locale: 'lo', messages: {} });
  let reloadCount = 0;
  const visited: string[] = [];
  const services = startServices(() => {
    reloadCount += 1;
  });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={services.client}>
        <tsr.ReactQueryProvider>
          <ServicesContext value={services}>
            <LinkProvider navigate={(href) => void visited.push(href)} onIntent={() => {}}>
              {typeof view === 'function' ? view(services) : view}
            </LinkProvider>
          </ServicesContext>
        </tsr.ReactQueryProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  await waitFor(() => {
    if (services.auth.getSnapshot().matches('checking')) throw new Error('still checking');
  });
  return { user: userEvent.setup(), services, visited, reloads: () => reloadCount, container };
}

function startServices(reloadPage: () => void): Services {
  const client = createQueryClient();
  // Failures are tried again as on the page, only without the waits in between.
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retryDelay: 0, gcTime: Infinity },
  });
  const events = createPlayerEvents();
  const toasts = createActor(toastsMachine).start();
  const auth = createActor(
    provideAuth({
      client,
      announce: () => {},
      visitorId: () => Promise.resolve('device-1'),
      reloadPage,
      onOtherPlayer: () => {},
    }),
  ).start();
  const connection = createActor(provideConnection()).start();
  return { client, events, auth, connection, toasts, actorOptions: {}, reloadPage };
}
