import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

/** A part of the page whose code is fetched when it is first asked for. */
export interface Part<Props> {
  /** Fetches its code, anew after a failure. `onPartAsked` hears how it ended. */
  load: () => Promise<ComponentType<Props>>;
  /** Fetches it on the intent to ask for it. A failure is kept quiet. */
  preload: () => void;
}

type Listener = (name: string, isThere: boolean) => void;

const listeners = new Set<Listener>();

/** Called whenever a part that was asked for has come or could not be fetched; gives a function that ends it. */
export function onPartAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A part without a name is one that nobody is told of. */
export function partOf<Props>(
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
  name?: string,
): Part<Props> {
  const tell = (isThere: boolean) => {
    if (name) for (const listener of listeners) listener(name, isThere);
  };
  return {
    async load() {
      try {
        const { default: part } = await fetchCode();
        tell(true);
        return part;
      } catch (error) {
        tell(false);
        throw error;
      }
    },
    preload: () => void fetchCode().catch(() => {}),
  };
}

export interface LazyPartProps<Props> {
  of: Part<Props>;
  /** From the first time that it is asked for it is there, if it can be had. */
  isAsked: boolean;
  /** To take the question back: it is fetched anew when it is next asked for. */
  onMissing?: () => void;
  /** What stands in its place while it is on its way. */
  meanwhile?: ReactNode;
  /** What stands in its place where it cannot be fetched. */
  instead?: ReactNode;
  props: Props;
}

/** A part in its place, once its code has come. Where that cannot be fetched the page around it stays as it is. */
export function LazyPart<Props extends object>(given: LazyPartProps<Props>): ReactNode {
  const { of: part, isAsked, onMissing, meanwhile, instead, props } = given;
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
  if (isMissing) return instead;
  return isAsked ? meanwhile : null;
}
