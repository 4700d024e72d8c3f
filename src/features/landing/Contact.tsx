import { useLingui } from '@lingui/react/macro';
import { ContactLinks } from '../../layout/ContactLinks';
import { Part } from './Part';

/** The way to people, before one has an account. */
export function Contact() {
  const { t } = useLingui();
  return (
    <Part title={t`Ask us`} lead={t`Staff answer about money, your account and the games.`}>
      <ContactLinks />
    </Part>
  );
}
