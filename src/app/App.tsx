import { useCallback, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { tsr } from '../api/client';
import { ServicesContext, type Services } from '../api/services';
import { LinkProvider } from '../ui/buttons/LinkProvider';
import { LocaleProvider } from '../ui/LocaleProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { follow } from './follow';
import { Frame } from './Frame';
import { preload } from './preload';
import { Toasts } from './Toasts';
import type { ReadAgency } from '../../contract/agency';
import { CallError } from '../api/callError';
import { useAgency } from '../api/resources/operator';
import { AgencyMissing } from '../components/AgencyMissing';
import { ErrorView } from '../components/ErrorView';
import { isNoAnswer, NoAnswerView } from '../components/NoAnswerView';
import { FullScreenSpinner } from '../components/FullScreenSpinner';

interface AppProps {
  services: Services;
  /** The path to render during prerendering. */
  ssrPath?: string;
}

/** The whole page: providers of every view, the agency first, then frame and routes. */
export function App({ services, ssrPath }: AppProps) {
  return (
    <Router {...(ssrPath !== undefined && { ssrPath })}>
      <Surroundings services={services} />
    </Router>
  );
}

function Surroundings({ services }: { services: Services }) {
  // A stable callback: a new one on each navigation would render all links again.
  const onIntent = useCallback((href: string) => preload(href, services), [services]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={services.client}>
        <tsr.ReactQueryProvider>
          <ServicesContext value={services}>
            <InPageLanguage>
              <LinkProvider navigate={follow} onIntent={onIntent}>
                <ErrorBoundary>
                  <AgencyGate>{(agency) => <Frame {...agency} />}</AgencyGate>
                </ErrorBoundary>
                <Toasts />
              </LinkProvider>
            </InPageLanguage>
          </ServicesContext>
        </tsr.ReactQueryProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function InPageLanguage({ children }: { children: ReactNode }) {
  return <LocaleProvider locale={useLingui().i18n.locale}>{children}</LocaleProvider>;
}

/** Renders nothing of the site until its agency is known (specification, section 2). */
function AgencyGate({ children }: { children: (agency: ReadAgency) => ReactNode }) {
  const { data, error, isFetching, refetch } = useAgency();
  if (data) return children(data.agency);
  if (!error || isFetching) return <FullScreenSpinner />;
  const isMissing = error instanceof CallError && error.status === 404;
  if (isMissing) return <AgencyMissing />;
  if (isNoAnswer(error)) return <NoAnswerView onRetry={() => void refetch()} />;
  return <ErrorView error={error} onRetry={() => void refetch()} />;
}
