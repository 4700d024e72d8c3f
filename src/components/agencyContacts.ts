import type { Agency } from '../../contract/agency';
import { isOutsideLink } from '../../contract/outsideLink';
import type { SocialNetwork } from '../ui/display/SocialMark';

export interface ContactLink {
  id: string;
  network: SocialNetwork;
  /** The network's name, with a number if there are two. */
  name: string;
  href: string;
}

/**
 * The ways to reach the agency, in the order in which they are shown (specification, section 2): the second WhatsApp
 * link is the agency's twitter value. Missing links, and those that would execute something, are left out.
 */
export function contactLinks(social: Agency['social']): ContactLink[] {
  const all: ContactLink[] = [
    { id: 'whatsapp', network: 'whatsapp', name: 'WhatsApp', href: social.whatsapp },
    { id: 'line', network: 'line', name: 'Line', href: social.line },
    { id: 'facebook', network: 'facebook', name: 'Facebook', href: social.facebook },
    { id: 'telegram', network: 'telegram', name: 'Telegram', href: social.telegram },
    { id: 'whatsapp2', network: 'whatsapp', name: 'WhatsApp 2', href: social.twitter },
  ];
  return all.filter(({ href }) => isOutsideLink(href));
}
