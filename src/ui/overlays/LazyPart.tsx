import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the page whose code is fetched when it is first asked for. */
export interface Part<Props> {
  /** Fetches its code, again after a failure. `onPartAsked` gets the result. */
  load: () => Promise<ComponentType<Props>>;
  /** Prefetches its code. A failure is ignored. */
  preload: () => void;
  /** The component once its code is loaded; null before. */
  loaded: () => ComponentType<Props> | null;
}

type Listener = (name: string, isThere: boolean) => void;

const listeners = new Set<Listener>();

/** Called when a part was loaded or could not be. Returns the unsubscribe function. */
export function onPartAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a part; without a name its result is not reported. */
export function createLazyPart<Props>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): Part<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    const { default: part } = await fetchCode();
    loaded = part;
    return part;
  };
  const setThere = (isThere: boolean) => {
    if (name) for (const listener of listeners) listener(name, isThere);
  };
  return {
    async load() {
      try {
        const part = await fetchPart();
        setThere(true);
        return part;
      } catch (error) {
        setThere(false);
        throw error;
      }
    },
    preload: () => void fetchPart().catch(() => {}),
    loaded: () => loaded,
  };
}

export interface LazyPartProps<Props> {
  of: Part<Props>;
  /** Load the part; it stays once loaded. */
  isAsked: boolean;
  /** Called when it cannot be loaded; it is fetched again when next asked for. */
  onMissing?: () => void;
  /** Shown while it is loading. */
  fallback?: ReactNode;
  /** Shown when it cannot be loaded. */
  errorFallback?: ReactNode;
  props: Props;
}

/** Renders a part once its code is loaded. If that fails the rest of the page is not affected. */
export function LazyPart<Props extends object>(given: LazyPartProps<Props>): ReactNode {
  const { of: part, isAsked, onMissing, fallback, errorFallback, props } = given;
  const [Shown, show] = useState<ComponentType<Props> | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isShown = Shown !== null;
  const miss = useEffectEvent(() => {
    setMissing(true);
    onMissing?.();
  });
  useEffect(() => {
    if (!isAsked || isShown) return;
    let isOver = false;
    part.load().then(
      (component) => isOver || show(() => component),
      () => isOver || miss(),
    );
    return () => {
      isOver = true;
    };
  }, [part, isAsked, isShown]);
  if (Shown) return <Shown {...props} />;
  if (isMissing) return errorFallback;
  return isAsked ? fallback : null;
}
