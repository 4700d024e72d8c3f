import { useSelector } from '@xstate/react';
import { isAsking } from '../../../machines/realityCheck';
import { useFlow } from '../../api/useFlow';
import { LazyPart, createLazyPart } from '../../ui/overlays/LazyPart';
import { provideRealityCheck } from './provideRealityCheck';

const realityCheckDialog = createLazyPart(
  () => import('./RealityCheckDialog'),
  'realityCheckDialog',
);

/** Watches the time of play on every page, and shows the check when it is due. */
export default function RealityCheck() {
  const flow = useFlow(provideRealityCheck);
  return (
    <LazyPart of={realityCheckDialog} isAsked={useSelector(flow, isAsking)} props={{ flow }} />
  );
}
