import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/resources/operator';
import { LegalPage } from './LegalPage';

/** What is kept of a player, and who else receives it. */
export default function PrivacyPage() {
  const { t } = useLingui();
  const url = useAgency().data?.agency.terms?.privacyUrl ?? null;
  return <LegalPage title={t`Privacy`} document="privacy" url={url} />;
}
