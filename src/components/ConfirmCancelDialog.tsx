import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/Button';
import { Text } from '../ui/display/Text';
import { LazyAlertDialog } from '../ui/overlays/LazyDialog';
import { OnlineButton } from './OnlineButton';

interface ConfirmCancelDialogProps {
  /** "Cancel this deposit?" */
  title: string;
  isAsking: boolean;
  /** The call is on its way: the dialog stays until it is answered. */
  isWorking: boolean;
  onKeep: () => void;
  onConfirm: () => void;
  /** What happens to the money. */
  children: ReactNode;
}

/** Asks the player for confirmation before something is canceled. */
export function ConfirmCancelDialog(props: ConfirmCancelDialogProps) {
  const { title, isAsking, isWorking, onKeep, onConfirm, children } = props;
  return (
    <LazyAlertDialog
      isOpen={isAsking || isWorking}
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      title={title}
      actions={
        <>
          <Button size="large" isDisabled={isWorking} onPress={onKeep}>
            <Trans>No, keep it</Trans>
          </Button>
          <OnlineButton variant="danger" size="large" isPending={isWorking} onPress={onConfirm}>
            <Trans>Yes, cancel it</Trans>
          </OnlineButton>
        </>
      }
    >
      <Text>{children}</Text>
    </LazyAlertDialog>
  );
}
