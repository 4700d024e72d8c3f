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

/** Call it when a form is touched, before anything can fail. */
export const preloadFailureNotice = notice.preload;

/** {@link FailureNotice} for pages without room for code that is rarely needed: until it has loaded, only its text. */
export function LazyFailureNotice(props: FailureNoticeProps) {
  // Rendered in full at once if the code has loaded already, as after a touch of the form
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
