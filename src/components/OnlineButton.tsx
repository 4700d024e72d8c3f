import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../ui/buttons/Button';
import { Text } from '../ui/display/Text';
import { useConnection } from './connection';

export interface OnlineButtonProps extends ButtonProps {
  /** True if a neighbouring button gives the same reason. */
  hidesReason?: boolean;
}

/**
 * A button that sends something about money or the account. While the service cannot be reached it is disabled and
 * shows the reason: no request is queued.
 */
export function OnlineButton({
  isDisabled = false,
  hidesReason = false,
  ...props
}: OnlineButtonProps) {
  const isCut = useConnection() !== 'online';
  const saysWhy = isCut && !hidesReason;
  const reason = useId();
  return (
    <>
      <Button
        {...props}
        isDisabled={isDisabled || (isCut && !props.isPending)}
        {...(saysWhy && { 'aria-describedby': reason })}
      />
      {saysWhy && (
        <Text size="sm" tone="soft">
          <span id={reason}>
            <Trans>This works again as soon as you are connected.</Trans>
          </span>
        </Text>
      )}
    </>
  );
}
