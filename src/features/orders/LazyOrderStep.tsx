import { useState, type ReactNode } from 'react';
import { LoadError } from '../../components/LoadError';
import { LazyPart, type Part } from '../../ui/overlays/LazyPart';

interface LazyOrderStepProps<Props> {
  of: Part<Props>;
  /** Stands there while its code loads. */
  skeleton: ReactNode;
  props: Props;
}

/** The step with an order: most visits begin with the form, so its code comes later. One that is missing can be tried again. */
export function LazyOrderStep<Props extends object>(given: LazyOrderStepProps<Props>) {
  const { of, skeleton, props } = given;
  const [misses, countMisses] = useState(0);
  const again = () => countMisses((count) => count + 1);
  return (
    <LazyPart
      key={misses}
      of={of}
      isAsked
      meanwhile={skeleton}
      instead={<LoadError error={null} isRetrying={false} onRetry={again} />}
      props={props}
    />
  );
}
