import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAgency } from '../../api/resources/operator';
import { brandName } from '../../brand/name';
import { ContactLinks } from '../../components/ContactLinks';
import { LegalLinks } from '../../components/LegalLinks';
import { useLegalPaths } from '../../components/legalPaths';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { toLanguage } from '../../i18n/languages';
import { operatorText } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/buttons/Link';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Heading, Text } from '../../ui/display/Text';
import { legalTexts, type LegalTexts } from '../../i18n/legalTexts';
import * as styles from './LegalPage.module.css';

export interface LegalPageProps {
  title: string;
  /** The document to show. */
  document: keyof LegalTexts;
  /** URL of the operator's own document; null without one. */
  url: string | null;
  /** Content before the text. */
  lead?: ReactNode;
}

/** One of the site's legal documents in the player's language, or a link to the operator's own. */
export function LegalPage({ title, document, url, lead }: LegalPageProps) {
  return (
    <Page title={title} back={paths.landing}>
      {lead}
      {url === null ? (
        <OwnText document={document} />
      ) : (
        <LinkButton href={url} target="_blank" rel="noopener noreferrer">
          <Trans>Open the document</Trans>
        </LinkButton>
      )}
      <section className={styles.part}>
        <Heading>
          <Trans>Questions?</Trans>
        </Heading>
        <ContactLinks />
      </section>
      <LegalLinks legal={useLegalPaths()} />
    </Page>
  );
}

function OwnText({ document }: Pick<LegalPageProps, 'document'>) {
  const { t, i18n } = useLingui();
  const agency = useAgency().data?.agency;
  const language = toLanguage(i18n.locale);
  const texts = useQuery({
    queryKey: ['legalTexts', language],
    queryFn: legalTexts[language],
    staleTime: Infinity,
  });
  if (texts.isError)
    return (
      <LoadError
        error={texts.error}
        isRetrying={texts.isFetching}
        onRetry={() => void texts.refetch()}
      />
    );
  if (!texts.data)
    return (
      <Loading label={t`Loading the text`}>
        <Skeleton shape="block" height="160px" />
        <Skeleton shape="block" height="160px" />
      </Loading>
    );
  const name = agency?.name ?? brandName;
  const version = agency?.terms?.version;
  return (
    <>
      {version !== undefined && (
        <Text size="sm" tone="soft">
          <Trans>Version of {version}</Trans>
        </Text>
      )}
      {texts.data.legal[document].map((part) => (
        <section key={part.title} className={styles.part}>
          <Heading>{operatorText(part.title, i18n.locale)}</Heading>
          {part.text.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {operatorText(paragraph.replace('{name}', name), i18n.locale)}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
