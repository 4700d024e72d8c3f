import { useState, type ReactNode } from 'react';
import { LazyPart, type Part } from '../ui/overlays/LazyPart';
import { LoadError } from './LoadError';

interface LazyContentProps<Props> {
  of: Part<Props>;
  /** True: load the content. It stays once loaded. */
  isAsked?: boolean;
  /** Shown while the code is loading. */
  fallback: ReactNode;
  props: Props;
}

/** Content that a page cannot do without, whose code is fetched when it is shown. Code that is missing can be fetched again. */
export function LazyContent<Props extends object>(content: LazyContentProps<Props>) {
  const [failures, setFailures] = useState(0);
  return (
    <LazyPart
      key={failures}
      isAsked
      errorFallback={
        <LoadError
          error={null}
          isRetrying={false}
          onRetry={() => setFailures((count) => count + 1)}
        />
      }
      {...content}
    />
  );
}
