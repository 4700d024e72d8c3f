import { StrictMode } from 'react';
import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { Language } from '../../contract/provider';
import { toastsMachine } from '../../machines/toasts';
import { provideAuth } from '../features/auth/provideAuth';
import { provideInitialData } from '../api/initialData';
import { createPlayerEvents } from '../api/events';
import { createQueryClient } from '../api/queryClient';
import type { Services } from '../api/services';
import { App } from '../app/App';
import { whenDrawable } from '../app/prerendered';
import { loadCatalog } from '../i18n/catalogs';
import { whatThisIs } from '../i18n/i18n';
import { localeTags } from '../i18n/languages';
import { paths } from '../lib/paths';

/** The pages that a visitor's document brings along as he will see them: one to look at, and one to type in. */
export const drawnPaths: readonly string[] = [paths.landing, paths.login];

/** A page as HTML for `#root`, and what the head says of it. */
export interface DrawnPage {
  html: string;
  title: string;
  description: string;
  /** The value of `<html lang>`. */
  lang: string;
}

const nothing = () => {};

/** What a visitor's page lives on. Nothing is asked of a server: what is not among the answers is not there. */
function createVisitor(): Services {
  const client = createQueryClient();
  const auth = createActor(
    provideAuth({
      client,
      announce: nothing,
      visitorId: () => Promise.reject(new Error('no browser')),
      reloadPage: nothing,
      onOtherPlayer: nothing,
    }),
  );
  const events = createPlayerEvents();
  const toasts = createActor(toastsMachine);
  return { client, events, auth, toasts, actorOptions: {}, reloadPage: nothing };
}

/**
 * Draws a page for a visitor, as his browser will draw it.
 * @param path one of `drawnPaths`
 * @param answers bodies by path, the same that the document embeds: agency and banks at least
 */
export async function drawPage(
  path: string,
  language: Language,
  answers: Readonly<Record<string, unknown>>,
): Promise<DrawnPage> {
  const messages = await loadCatalog(language);
  provideInitialData(answers);
  const services = createVisitor();
  services.auth.start();
  try {
    await whenDrawable(services, path);
    i18n.loadAndActivate({ locale: localeTags[language], messages });
    const whole = renderToString(
      <StrictMode>
        <App services={services} ssrPath={path} />
      </StrictMode>,
    );
    const [tag = '', title = ''] = /<title>([^<]*)<\/title>/.exec(whole) ?? [];
    return {
      html: whole.replace(tag, ''),
      title,
      description: i18n._(whatThisIs),
      lang: localeTags[language],
    };
  } finally {
    services.auth.stop();
    services.client.clear();
  }
}
