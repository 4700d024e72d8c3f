import { useLocation } from 'wouter';
import { useFailureTexts } from '../../i18n/failureText';
import { Button } from '../../ui/buttons/Button';
import { LinkButton } from '../../ui/buttons/Link';
import { Notice } from '../../ui/feedback/Notice';

interface WayOn {
  href: string;
  words: string;
}

export interface OrderMissingProps {
  /** The page of such orders, without the code of the missing one. */
  page: WayOn;
  history: WayOn;
  /** Looks for another order. */
  onAgain: () => void;
}

/** Shown when the order in the address does not exist: a retry would not help. */
export default function OrderMissingNotice({ page, history, onAgain }: OrderMissingProps) {
  const texts = useFailureTexts();
  const [, navigate] = useLocation();
  const goOn = () => {
    onAgain();
    navigate(page.href, { replace: true });
  };
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <>
          <Button variant="main" onPress={goOn}>
            {page.words}
          </Button>
          <LinkButton href={history.href}>{history.words}</LinkButton>
        </>
      }
    >
      {texts.failure({ kind: 'refused', failure: { code: 'NOT_FOUND' } }).text}
    </Notice>
  );
}
