import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../src/ui/buttons/Button';
import { Row } from '../../src/ui/display/Stack';
import { Notice } from '../../src/ui/feedback/Notice';
import { Form } from '../../src/ui/fields/Form';
import { Dialog } from '../../src/ui/overlays/Dialog';
import { useStaffMutation } from '../api';
import { errorText } from '../texts';

interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  /** The request of the first person. */
  about: ReactNode;
  action: string;
  act: () => Promise<unknown>;
}

/** Dialog for the step of a second person, who need not give a reason. */
export function ConfirmDialog({ onClose, title, ...rest }: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={title} closeLabel={t`Close`}>
      <ConfirmForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({ onClose, about, action, act }: Omit<ConfirmDialogProps, 'title'>) {
  const { i18n } = useLingui();
  const confirming = useStaffMutation(act);
  const submit = () => confirming.mutate(undefined, { onSuccess: onClose });
  const { error } = confirming;
  return (
    <Form onSubmit={submit} label={action}>
      {about}
      {error && (
        <Notice tone="error" isAnnounced>
          {errorText(i18n, error)}
        </Notice>
      )}
      <Row justify="fill">
        <Button onPress={onClose} isDisabled={confirming.isPending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="main" size="medium" isPending={confirming.isPending}>
          {action}
        </Button>
      </Row>
    </Form>
  );
}
