import { createInspector } from '@statelyai/inspect';
import type { AnyEventObject, InspectionEvent } from 'xstate';
import { i18n } from '@lingui/core';
import { inspectorPort } from '../../contract/sandbox';
import { toLanguage } from '../../src/i18n/languages';
import { tsr } from '../../src/api/client';
import { sessionStore } from '../../src/lib/storage';
import { createRecorder, type Recorder } from '../trace/recorder';
import { createRestorer, takeResumed } from '../trace/resume';
import { firstPlayer } from '../trace/playerName';
import { storedSteps, storeSteps } from '../trace/storedSteps';
import { navigationEventType, loadEventType, type Trace, type TraceStep } from '../trace/trace';
import { createHostedInspector } from './hosted';
import { keepConnected } from './keepConnected';
import { maskedInspector } from './maskedInspector';
import { saveTrace } from '../trace/saveTrace';
import { createLiveLog } from './log';
import { inspectKey } from '../../src/lib/build';

/** Available as `window.champa` on an inspected page, for the developer's console and for tests. */
export interface Bridge {
  trace: () => Promise<Trace>;
  steps: () => readonly TraceStep[];
  /** Sends an event to the machine with that name in the trace: `deposit`, `deposit 2`. */
  send: (actor: string, event: AnyEventObject) => void;
}

type Inspect = (event: InspectionEvent) => void;

/**
 * Options for every actor of the page.
 * @param params the page's query: `inspect`, and `trace`, the address of a trace to open in the panel
 */
export function optionsToInspect(params: URLSearchParams): { inspect?: Inspect } {
  const link = params.get('trace');
  const target = inspectTarget(params.get('inspect') ?? (link === null ? null : 'panel'));
  return target === null ? {} : { inspect: startInspector(target, link) };
}

/** Starts the inspector, and records all machines of the page. */
function startInspector(target: InspectTarget, link: string | null): Inspect {
  const recording = recordPage();
  const { recorder, watchers } = recording;
  Object.assign(window, { champa: bridgeTo(recording) });
  if (target === 'stately') {
    const hosted = createHostedInspector();
    watchers.push(hosted.inspect);
    void import('./mount').then(({ mountHostedNotice }) => mountHostedNotice(hosted));
  }
  if (target === 'socket') {
    const url = `ws://${location.hostname}:${inspectorPort}`;
    const { send } = keepConnected(() => new WebSocket(url));
    const adapter = { send: (message: unknown) => send(JSON.stringify(message)) };
    watchers.push(maskedInspector((options) => createInspector(adapter, options)));
  }
  if (target === 'panel') {
    const live = createLiveLog(recorder);
    void import('./mount').then(({ mountPanel }) =>
      mountPanel({ live, link, onSave: () => void traceOf(recording).then(saveTrace) }),
    );
  }
  return (event) => {
    for (const watch of watchers) watch(event);
  };
}

/** The player's name; null if the request for it fails, as for a visitor. */
async function fetchUsername(): Promise<string | null> {
  const answer = await tsr.players.info.query().catch(() => null);
  return answer?.status === 200 ? answer.body.player.username : null;
}

/** The trace so far. */
async function traceOf({ recorder, findPlayer }: Recording): Promise<Trace> {
  const player = findPlayer() ?? (await fetchUsername());
  return recorder.trace({ name: document.title, language: toLanguage(i18n.locale), player });
}

function bridgeTo(recording: Recording): Bridge {
  const { recorder } = recording;
  return {
    trace: () => traceOf(recording),
    steps: () => recorder.steps(),
    send(actor, event) {
      const machine = recorder.machine(actor);
      if (!machine) throw new Error(`No machine ${actor} runs`);
      machine.send(event);
    },
  };
}

interface Recording {
  recorder: Recorder;
  watchers: Inspect[];
  /** Username of the first player who was logged in, or null. */
  findPlayer: () => string | null;
}

/**
 * Records the page. The recording continues the steps of the tab's earlier pages; or the steps of a
 * trace to resume, with the machines restored from them.
 */
function recordPage(): Recording {
  const resumedTrace = takeResumed();
  const before = storedSteps();
  const loads = before.loads + 1;
  const recorder = createRecorder(() => performance.now(), resumedTrace ?? before.steps, loads);
  const currentAddress = () => location.pathname + location.search;
  recorder.page(loadEventType, currentAddress());
  let lastAddress = currentAddress();
  for (const change of ['popstate', 'pushState', 'replaceState'])
    window.addEventListener(change, () => {
      if (currentAddress() === lastAddress) return;
      lastAddress = currentAddress();
      recorder.page(navigationEventType, lastAddress);
    });
  // A page that nobody inspects makes no calls of its own
  const ask = sessionStore.get(inspectKey) === null ? async () => null : fetchUsername;
  const findPlayer = firstPlayer(recorder, ask, before.player);
  window.addEventListener('pagehide', () =>
    storeSteps({ steps: recorder.steps(), loads, player: findPlayer() }),
  );
  const restore = resumedTrace ? [createRestorer(resumedTrace, recorder)] : [];
  return { recorder, watchers: [...restore, recorder.inspect], findPlayer };
}

/**
 * `panel`: docked to the page. `stately`: the hosted inspector, in a window of its own. `socket`:
 * sends to `npm run inspect:server`. `record`: only records a trace.
 */
const inspectTargets = ['panel', 'stately', 'socket', 'record'] as const;
type InspectTarget = (typeof inspectTargets)[number];

/**
 * The inspector to use: the one in the address, else the one stored in this tab, else only the
 * recorder, so that an error page has a trace to save. `off` turns it off.
 */
function inspectTarget(value: string | null): InspectTarget | null {
  if (value !== null) sessionStore.set(inspectKey, value);
  const storedTarget = sessionStore.get(inspectKey);
  if (storedTarget === 'off') return null;
  return inspectTargets.find((target) => target === storedTarget) ?? 'record';
}
