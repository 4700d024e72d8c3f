import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/resources/operator';
import { LegalPage } from './LegalPage';

/** What applies between the player and whoever runs the site. */
export default function TermsPage() {
  const { t } = useLingui();
  const url = useAgency().data?.agency.terms?.termsUrl ?? null;
  return <LegalPage title={t`Terms of use`} document="terms" url={url} />;
}
