import type { ReactNode } from 'react';
import { Overlay } from './Overlay';
import * as styles from './Dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A task in the middle of the screen, on phones at its lower edge: a form, a detail. */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} placement="center" />;
}

export interface AlertDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the likely one first: at the top on phones, to the right elsewhere. */
  actions: ReactNode;
}

/** A dialog that must be answered: it closes only by its buttons. */
export function AlertDialog({ children, actions, ...rest }: AlertDialogProps) {
  return (
    <Overlay {...rest} placement="center" role="alertdialog" isDismissable={false}>
      {children && <div className={styles.words}>{children}</div>}
      <div className={styles.actions}>{actions}</div>
    </Overlay>
  );
}
