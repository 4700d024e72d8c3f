import { useLingui } from '@lingui/react/macro';
import { paths } from '../lib/paths';
import { Link } from '../ui/buttons/Link';
import { isActive, menuGroups, visitorEntries, type MenuEntry } from './menuEntries';
import * as styles from './MainNav.module.css';

/** The menu entries that are shown in the bar; the deposit is a button there. */
const shown: readonly string[] = ['home', 'games', 'promotion', 'withdraw', 'history'];
const all = menuGroups.flat();
const entries = shown.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
const visitorLinks = visitorEntries.filter(({ id }) => ['games', 'offers', 'help'].includes(id));

/** Links to the main pages, in the bar at the top of a desktop. */
export function MainNav({
  status,
  path,
}: {
  status: 'pending' | 'visitor' | 'player';
  path: string;
}) {
  const { t, i18n } = useLingui();
  // Only the page itself knows whom it is for
  if (status === 'pending' && !path.startsWith(paths.home)) return null;
  const isVisitor = status === 'visitor';
  const links = (isVisitor ? visitorLinks : entries).map((entry) => ({
    href: hrefOf(entry),
    label: typeof entry.label === 'string' ? entry.label : i18n._(entry.label),
    ...currentOf(hrefOf(entry), path, isVisitor ? undefined : isActive(entry, path)),
  }));
  return (
    <nav className={styles.nav} aria-label={t`Main pages`}>
      {links.map(({ href, label, ...current }) => (
        <Link key={href} href={href} look="bare" className={styles.link} {...current}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The link of an entry, or of its first child. */
const hrefOf = ({ href, children }: MenuEntry): string => href ?? children?.[0]?.href ?? paths.home;

/** The `aria-current` attribute of a link: `page` on its own page, `true` on a page below it, otherwise none. */
function currentOf(href: string, path: string, isWithin = path.startsWith(`${href}/`)) {
  if (href === path) return { 'aria-current': 'page' as const };
  return isWithin ? { 'aria-current': 'true' as const } : {};
}
