import { useLingui } from '@lingui/react/macro';
import { useAgency } from '../../api/hooks';
import { ContactLinks } from '../../layout/ContactLinks';
import { contactLinks } from '../../layout/agencyContacts';
import { Part } from './Part';

/** The way to people, before one has an account. Nothing where the agency has none. */
export function Contact() {
  const { t } = useLingui();
  const { data } = useAgency();
  if (data && contactLinks(data.agency.social).length === 0) return null;
  return (
    <Part title={t`Ask us`} lead={t`Staff answer about money, your account and the games.`}>
      <ContactLinks />
    </Part>
  );
}
