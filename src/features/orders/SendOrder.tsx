import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallFailure } from '../../../machines/failure';
import { useFailureTexts } from '../../i18n/failureText';
import { OnlineButton } from '../../components/OnlineButton';
import { Icon } from '../../ui/display/Icon';
import { Notice } from '../../ui/feedback/Notice';
import { StickyAction } from '../../components/StickyAction';
import { ContactLinks } from '../../components/ContactLinks';
import { Outcome } from '../../components/Outcome';
import { LazyFailureNotice } from '../../components/LazyFailureNotice';

export interface SendOrderProps {
  /** The last failure, if no field shows it. */
  failure: CallFailure | null;
  /** The kind of order. */
  kind: 'deposit' | 'withdrawal';
  isSending: boolean;
  /** Unknown whether the order was made: only the same one may be sent again. */
  isUncertain: boolean;
  isDisabled?: boolean | undefined;
  onRetry: () => void;
  /** See `StickyAction`. */
  above?: ReactNode;
  /** The label of the main action. */
  children: ReactNode;
}

/** The end of an order's form: what went wrong, and the one main action. */
export function SendOrder(props: SendOrderProps) {
  const {
    failure,
    kind,
    isSending,
    isUncertain,
    isDisabled = false,
    onRetry,
    above,
    children,
  } = props;
  const { t } = useLingui();
  const texts = useFailureTexts();

  const said = failure && texts.failure(failure);
  return (
    <>
      <Outcome of={failure ?? isUncertain}>
        {isUncertain ? (
          <Notice
            tone="warn"
            title={t`We got no clear answer`}
            isAnnounced
            action={said?.needsStaff ? <ContactLinks /> : null}
          >
            {said && <p>{said.text}</p>}
            <p>
              <Trans>
                Your order may already be there. Send it again: it is never made twice, and nothing
                is lost.
              </Trans>
            </p>
          </Notice>
        ) : (
          failure && <LazyFailureNotice failure={failure} kind={kind} />
        )}
      </Outcome>
      <StickyAction above={above}>
        {isUncertain ? (
          <OnlineButton variant="main" icon={<Icon name="refresh" />} onPress={onRetry}>
            <Trans>Send again</Trans>
          </OnlineButton>
        ) : (
          <OnlineButton type="submit" variant="main" isPending={isSending} isDisabled={isDisabled}>
            {children}
          </OnlineButton>
        )}
      </StickyAction>
    </>
  );
}
