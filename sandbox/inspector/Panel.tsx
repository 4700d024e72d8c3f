import { useCallback, useEffect, useState, useSyncExternalStore, type DragEvent } from 'react';
import { resumeFrom } from '../trace/resume';
import type { LiveLog } from './log';
import { fetchTrace, readTraceFile, type OpenedTrace } from './opened';
import { PanelBar } from './PanelBar';
import { PanelBody } from './PanelBody';
import { TraceBar } from './TraceBar';
import * as styles from './Panel.module.css';

export interface PanelProps {
  live: LiveLog;
  /** Address of a trace to open at the start; null: none. */
  link: string | null;
  /** Saves the trace of the page as a file. */
  onSave: () => void;
  onClose: () => void;
}

/**
 * The inspector, docked to the bottom of the page. Shows what the machines do, and did before a
 * reload; or a trace that was opened.
 */
export function Panel({ live, link, onSave, onClose }: PanelProps) {
  const runningLog = useSyncExternalStore(live.subscribe, live.read);
  const [openedTrace, setOpened] = useState<OpenedTrace | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [isFolded, fold] = useState(false);
  useDocked(isFolded);

  const show = useCallback((trace: OpenedTrace | null) => {
    setOpened(trace);
    setCursor(null);
    choose(null);
    fold(false);
  }, []);
  useEffect(() => {
    if (link !== null) void fetchTrace(link).then(show);
  }, [link, show]);
  const open = useCallback((file: File) => void readTraceFile(file).then(show), [show]);
  const resume = (trace: OpenedTrace) => {
    const problem = resumeFrom(trace.steps.slice(0, (cursor ?? Infinity) + 1));
    if (problem !== null) setOpened({ ...trace, problems: [problem], canContinue: false });
  };

  const log = openedTrace?.log ?? runningLog;
  const actor = log.actors.find(({ name }) => name === chosen);
  return (
    <aside
      className={styles.panel}
      aria-label="Inspector"
      data-folded={isFolded || undefined}
      {...acceptDroppedFile(open)}
    >
      <PanelBar
        log={log}
        moment={cursor ?? Infinity}
        chosen={actor?.name ?? null}
        onChoose={choose}
        isFolded={isFolded}
        onFold={fold}
        onOpen={open}
        onSave={onSave}
        onClose={onClose}
      />
      {openedTrace && (
        <TraceBar
          trace={openedTrace}
          moment={cursor}
          onContinue={() => resume(openedTrace)}
          onLeave={() => show(null)}
        />
      )}
      {!isFolded && (
        <PanelBody log={log} chosen={actor ?? null} cursor={cursor} onCursor={setCursor} />
      )}
    </aside>
  );
}

/** Handlers that accept a dropped file. By keyboard, a file is opened by the button. */
function acceptDroppedFile(take: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    },
  };
}

/** Reserves space for the panel below the page and its dialogs, by an attribute of `body`. */
function useDocked(isFolded: boolean): void {
  useEffect(() => {
    document.body.dataset['docked'] = isFolded ? 'folded' : 'open';
    return () => void delete document.body.dataset['docked'];
  }, [isFolded]);
}
