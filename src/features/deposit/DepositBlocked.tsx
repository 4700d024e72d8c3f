import { Provider } from '../../../contract/provider';
import type { DepositTerms } from '../../../machines/orderForm';
import { BlockWays } from '../../components/DepositCondition';
import PromotionInForm from './PromotionInForm';

/** Replaces a form that cannot be sent: the reason, and the two ways to make it possible. */
export default function DepositBlocked({ terms }: { terms: DepositTerms }) {
  const provider = Provider.safeParse(terms.inUse?.usage.provider).data;
  return (
    <>
      <PromotionInForm terms={terms} />
      {provider && <BlockWays block={{ provider }} isMain />}
    </>
  );
}
