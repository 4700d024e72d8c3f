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

/** Essential content of a page whose code is loaded when it is shown. A failed load can be retried. */
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
