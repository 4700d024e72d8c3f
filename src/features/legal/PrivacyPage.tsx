import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/resources/operator';
import { LegalPage } from './LegalPage';

/** The privacy policy: stored data and its recipients. */
export default function PrivacyPage() {
  const { t } = useLingui();
  const url = useAgency().data?.agency.terms?.privacyUrl ?? null;
  return <LegalPage title={t`Privacy`} document="privacy" url={url} />;
}
