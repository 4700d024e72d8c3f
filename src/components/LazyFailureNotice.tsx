import { useState } from 'react';
import { useFailureTexts } from '../i18n/failureText';
import { Notice } from '../ui/feedback/Notice';
import { createLazyPart, LazyPart } from '../ui/overlays/LazyPart';
import type { FailureNoticeProps } from './FailureNotice';
import { Reference } from './Reference';

const notice = createLazyPart(async () => {
  const { FailureNotice } = await import('./FailureNotice');
  return { default: FailureNotice };
});

/** To be called when a form is touched: what can fail is yet to be done. */
export const preloadFailureNotice = notice.preload;

/** {@link FailureNotice} where a page has no room for what is seldom shown: without its code, the words alone. */
export function LazyFailureNotice(props: FailureNoticeProps) {
  // Without a step between where it is there, as after a touch of the form
  const [Loaded] = useState(() => notice.loaded());
  const { text } = useFailureTexts().failure(props.failure, props.kind);
  if (Loaded) return <Loaded {...props} />;
  const words = (
    <Notice tone="error" isAnnounced>
      {text}
      <Reference of={props.failure} />
    </Notice>
  );
  return <LazyPart of={notice} isAsked fallback={words} errorFallback={words} props={props} />;
}
