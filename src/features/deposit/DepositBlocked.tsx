import { Provider } from '../../../contract/provider';
import type { DepositTerms } from '../../../machines/orderForm';
import { BlockWays } from '../../components/DepositCondition';
import PromotionInForm from './PromotionInForm';

/** In place of a form that cannot be sent: why, and the two ways to make it possible. */
export default function DepositBlocked({ terms }: { terms: DepositTerms }) {
  const provider = Provider.safeParse(terms.inUse?.usage.provider).data;
  return (
    <>
      <PromotionInForm terms={terms} />
      {provider && <BlockWays block={{ provider }} isMain />}
    </>
  );
}
