import type { AlertDialogProps, DialogProps } from './Dialog';
import { LazyPart, createLazyPart } from './LazyPart';

// Dialogs are larger than most pages: fetched on the intent to open one.
const dialog = createLazyPart(
  async () => ({ default: (await import('./Dialog')).Dialog }),
  'dialog',
);
const alertDialog = createLazyPart(
  async () => ({ default: (await import('./Dialog')).AlertDialog }),
  'dialog',
);

/** Fetches the code of dialogs, on the intent to open one. */
export const preloadDialog = dialog.preload;

/** For buttons that open a dialog: preloads it on hover and focus. */
export const dialogIntent = { onHoverStart: preloadDialog, onFocus: preloadDialog };

/** A {@link Dialog} whose code is fetched on demand. If that fails it closes again. */
export function LazyDialog(props: DialogProps) {
  const close = () => props.onOpenChange(false);
  return <LazyPart of={dialog} isAsked={props.isOpen} onMissing={close} props={props} />;
}

/** An {@link AlertDialog}, as {@link LazyDialog}. */
export function LazyAlertDialog(props: AlertDialogProps) {
  const close = () => props.onOpenChange(false);
  return <LazyPart of={alertDialog} isAsked={props.isOpen} onMissing={close} props={props} />;
}
