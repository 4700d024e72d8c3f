import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../display/Icon';
import { IconButton } from '../buttons/IconButton';
import { useCover } from './covered';
import { useOverlayEntry } from './overlayEntry';
import * as styles from './Overlay.module.css';
import { cx } from '../cx';

export interface OverlayProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `center`: a dialog, which rises from below on phones; `left` and `bottom`: drawers. */
  placement: 'center' | 'left' | 'bottom';
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False: only its own buttons close it. */
  isDismissable?: boolean | undefined;
  title?: ReactNode;
  /** Replaces the title, for example a logo; `label` then names the overlay. */
  header?: ReactNode;
  label?: string | undefined;
  /** Accessible name of the close button; without it there is none. */
  closeLabel?: string | undefined;
  children: ReactNode;
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode;
}

/**
 * Shared by dialogs and drawers: backdrop, panel, header with title and close button, focus trap; Escape closes it
 * unless it is not dismissable, the back button of a phone always.
 */
export function Overlay(props: OverlayProps) {
  const {
    isOpen,
    onOpenChange,
    placement,
    title,
    header,
    closeLabel,
    isDismissable = true,
  } = props;
  useOverlayEntry(isOpen, () => onOpenChange(false));
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={cx(styles.scrim)}
      data-place={placement}
    >
      <Modal className={cx(styles.panel)} data-place={placement}>
        <Dialog
          role={props.role ?? 'dialog'}
          className={cx(styles.dialog)}
          {...(props.label !== undefined && { 'aria-label': props.label })}
        >
          <div className={styles.head}>
            {title ? (
              <Heading slot="title" className={cx(styles.title)}>
                {title}
              </Heading>
            ) : (
              <div className={styles.title}>{header}</div>
            )}
            {closeLabel && (
              <IconButton
                label={closeLabel}
                icon={<Icon name="close" />}
                onPress={() => onOpenChange(false)}
              />
            )}
          </div>
          <div className={styles.body}>{props.children}</div>
          {props.footer && <div className={styles.foot}>{props.footer}</div>}
          <Cover />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Mounted as long as the overlay is on the screen. */
function Cover() {
  useCover();
  return null;
}
