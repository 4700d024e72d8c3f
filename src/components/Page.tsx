import { useRef, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { brandName } from '../brand/name';
import { Icon } from '../ui/display/Icon';
import { Link } from '../ui/buttons/Link';
import { useFocusAfterNavigation } from './navigation';
import * as styles from './Page.module.css';

export interface PageProps {
  /** The heading, and the title of the browser tab. */
  title: string;
  /** Target of the back arrow; without it there is no arrow. */
  back?: string | undefined;
  /** At the end of the heading's line: a filter, a link to the history. */
  action?: ReactNode;
  /** `form`: one column of fields; `reading`: a line of text; `list`: rows on one line; `wide`: two columns. */
  width?: 'form' | 'reading' | 'list' | 'wide';
  /** True if the content itself shows the heading: it is then only for screen readers. */
  hidesTitle?: boolean;
  children: ReactNode;
}

/** The frame of each screen: its heading, which takes the focus after a navigation, and its main region. */
export function Page(props: PageProps) {
  const { title, back, action, width = 'reading', hidesTitle = false, children } = props;
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterNavigation(heading);
  return (
    <main className={styles.page} data-width={width}>
      <title>{`${title} · ${brandName}`}</title>
      <div className={styles.head} data-hidden={hidesTitle || undefined}>
        {back !== undefined && (
          <Link href={back} look="bare" className={styles.back} aria-label={t`Back`}>
            <Icon name="back" />
          </Link>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {action}
      </div>
      {children}
    </main>
  );
}
