import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { flows, tables } from '../../machines/model/tables';
import { fetchBody } from '../../src/api/client';
import { Page } from '../../src/components/Page';
import { Spinner } from '../../src/ui/feedback/Spinner';
import { sandbox } from '../calls';
import { getCoverage, levels, type Level } from './coverage';
import { CoverageMap } from './CoverageMap';
import { Failures } from './Failures';
import { MachineList } from './MachineList';
import { getModel, type Model } from './paths';
import { PathList } from './PathList';
import { Player } from './Player';
import * as styles from './ModelPage.module.css';

const useModelRuns = () =>
  useQuery({
    queryKey: ['sandbox', 'model'],
    queryFn: () => fetchBody(sandbox.modelRuns()),
    refetchInterval: 10_000,
    staleTime: 0,
  });

/**
 * The models of all machines: test coverage and generated paths of each. A path can be played on the real page. Part of
 * the sandbox build only.
 */
export default function ModelPage() {
  const [address, setAddress] = useState(readAddress);
  const table = tables.find(({ name }) => name === address.machine) ?? flows[0] ?? tables[0];
  const runs = useModelRuns();
  const name = table?.name ?? '';
  const choose = (next: Partial<typeof address>) => {
    const nextAddress = { ...address, machine: name, ...next };
    writeAddress(nextAddress);
    setAddress(nextAddress);
  };
  return (
    <Page title="Models" width="wide" back="/sandbox">
      <div className={styles.whole}>
        <Failures runs={runs.data?.items ?? null} hasFailed={runs.isError} />
        <MachineList
          chosen={name}
          runs={runs.data?.items ?? []}
          onChoose={(machine) => choose({ machine, path: null })}
        />
        {table && (
          <Later key={name} make={() => getModel(table).stepNames()} label={`the chart of ${name}`}>
            {(names) => (
              <Bench
                model={getModel(table)}
                names={names}
                runs={runs.data?.items ?? []}
                path={address.path}
                onPath={(path) => choose({ path })}
              />
            )}
          </Later>
        )}
      </div>
    </Page>
  );
}

interface LaterProps<Value> {
  make: () => Value;
  label: string;
  children: (value: Value) => ReactNode;
}

/** Computes an expensive value after the page has rendered. */
function Later<Value>({ make, label, children }: LaterProps<Value>) {
  const [made, setMade] = useState<{ value: Value } | null>(null);
  const generate = useEffectEvent(() => setMade({ value: make() }));
  useEffect(() => {
    const timer = setTimeout(generate, 30);
    return () => clearTimeout(timer);
  }, []);
  if (made) return children(made.value);
  return (
    <p className={styles.waiting} role="status">
      <Spinner /> Generating {label}…
    </p>
  );
}

interface BenchProps {
  model: Model;
  /** Names of all transitions of the machine. */
  names: readonly string[];
  runs: Parameters<typeof getCoverage>[2];
  path: string | null;
  onPath: (id: string | null) => void;
}

function Bench({ model, names, runs, path, onPath }: BenchProps) {
  const { table } = model;
  const [level, setLevel] = useState<Level>('a');
  const [state, setState] = useState<string | null>(null);
  const [playedNow, setPlayedNow] = useState<ReadonlySet<string>>(new Set());
  const coverages = useMemo(
    () =>
      levels.map((one) =>
        getCoverage(table, one.level, runs, names, one.level === 'c' ? playedNow : undefined),
      ),
    [table, runs, names, playedNow],
  );
  return (
    <div className={styles.bench}>
      <CoverageMap
        model={model}
        covers={coverages}
        level={level}
        onLevel={setLevel}
        state={state}
      />
      <Later make={model.paths} label="its paths">
        {(paths) => {
          const chosen =
            path === null ? null : [...paths, ...model.tours()].find(({ id }) => id === path);
          return (
            <>
              <PathList paths={paths} chosen={path} onChoose={onPath} />
              <Player
                model={model}
                path={chosen ?? null}
                isLost={chosen === undefined}
                onState={setState}
                onPath={onPath}
                onWalked={(name) => setPlayedNow((before) => new Set([...before, name]))}
              />
            </>
          );
        }}
      </Later>
    </div>
  );
}

/** State of the page in its address, so that it can be sent as a link. */
interface Address {
  machine: string | null;
  /** Id of a path. */
  path: string | null;
}

function readAddress(): Address {
  const params = new URLSearchParams(location.search);
  return { machine: params.get('machine'), path: params.get('path') };
}

function writeAddress({ machine, path }: Address): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries({ machine, path }))
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}
