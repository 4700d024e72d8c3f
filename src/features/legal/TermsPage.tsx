import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/resources/operator';
import { LegalPage } from './LegalPage';

/** The terms between the player and the operator of the site. */
export default function TermsPage() {
  const { t } = useLingui();
  const url = useAgency().data?.agency.terms?.termsUrl ?? null;
  return <LegalPage title={t`Terms of use`} document="terms" url={url} />;
}
