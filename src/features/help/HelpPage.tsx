import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { isLoggedIn } from '../../../machines/auth';
import { useAgency } from '../../api/resources/operator';
import { useServices } from '../../api/services';
import { ContactLinks } from '../../components/ContactLinks';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { helpIds, helpTexts, type HelpId, type HelpTexts } from '../../i18n/helpTexts';
import { languageOf } from '../../i18n/languages';
import { operatorText } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon } from '../../ui/display/Icon';
import { Stack } from '../../ui/display/Stack';
import { Heading } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/fields/TextField';
import { foundHelp } from './searchHelp';
import * as styles from './HelpPage.module.css';

/** Questions and answers, searched on the device. `?about=` opens one of them. */
export default function HelpPage() {
  const { t, i18n } = useLingui();
  const language = languageOf(i18n.locale);
  const texts = useQuery({
    queryKey: ['helpTexts', language],
    queryFn: helpTexts[language],
    staleTime: Infinity,
    networkMode: 'always',
  });
  return (
    <Page title={t`Help`} back={paths.landing}>
      {texts.data ? (
        <Questions texts={texts.data.help} />
      ) : texts.isError ? (
        <LoadError
          error={texts.error}
          isRetrying={texts.isFetching}
          onRetry={() => void texts.refetch()}
        />
      ) : (
        <Loading label={t`Loading the text`}>
          <Skeleton shape="block" height="52px" />
          <Skeleton shape="block" height="160px" />
        </Loading>
      )}
      <Card labelledBy="ask">
        <Stack gap={3}>
          <Heading id="ask" look={3}>
            <Trans>Is your question not here?</Trans>
          </Heading>
          <ContactLinks />
        </Stack>
      </Card>
    </Page>
  );
}

function Questions({ texts }: { texts: HelpTexts }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [address] = useSearchParams();
  const asked = address.get('about');
  const found = foundHelp(texts, search, useKnown());
  return (
    <>
      <TextField
        type="search"
        prefix={<Icon name="search" size={20} />}
        label={<VisuallyHidden>{t`Search the help`}</VisuallyHidden>}
        placeholder={t`Search the help`}
        value={search}
        onChange={setSearch}
        autoComplete="off"
        enterKeyHint="search"
      />
      {found.length > 0 ? (
        <Card padding="tight">
          {found.map((id) => (
            <Question key={id} id={id} texts={texts} isOpen={id === asked} />
          ))}
        </Card>
      ) : (
        <EmptyState
          title={t`Nothing found`}
          action={
            <Button onPress={() => setSearch('')}>
              <Trans>Show all questions</Trans>
            </Button>
          }
        >
          <Trans>Try another word, or ask staff.</Trans>
        </EmptyState>
      )}
    </>
  );
}

interface QuestionProps {
  id: HelpId;
  texts: HelpTexts;
  /** It was asked for by the address. */
  isOpen: boolean;
}

function Question({ id, texts, isOpen }: QuestionProps) {
  const { i18n } = useLingui();
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const way = isPlayer ? ways[id] : undefined;
  const { question, answer } = texts[id];
  const own = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <details className={styles.question} open={isOpen} ref={own}>
      <summary className={styles.summary}>
        <span>{operatorText(question, i18n.locale)}</span>
        <Icon name="down" size={20} />
      </summary>
      <p className={styles.answer}>{operatorText(answer, i18n.locale)}</p>
      {way && (
        <p className={styles.way}>
          <Link href={way}>
            <Trans>Go there</Trans>
          </Link>
        </p>
      )}
    </details>
  );
}

/** The page that an answer speaks of. */
const ways: Partial<Record<HelpId, string>> = {
  depositHow: paths.deposit,
  depositMissing: paths.depositHistory,
  depositAmount: paths.depositHistory,
  depositCancel: paths.deposit,
  withdrawHow: paths.withdraw,
  withdrawTime: paths.withdraw,
  withdrawCancel: paths.withdraw,
  withdrawRejected: paths.withdrawHistory,
  promotionHow: paths.promotions,
  promotionWithdraw: paths.promotions,
  promotionDeposit: paths.promotions,
  promotionEnd: paths.promotions,
  bankAccount: paths.bank,
  bankChange: paths.bank,
  moveCredit: paths.move,
  gameHistory: paths.gameHistory,
  passkey: paths.account,
  devices: paths.account,
  limits: paths.protection,
  breaks: paths.protection,
};

/** The questions whose answers hold at this backend. */
function useKnown(): readonly HelpId[] {
  const agency = useAgency().data?.agency;
  const seamless = agency?.seamlessProviders.length ?? 0;
  const without: Partial<Record<HelpId, boolean>> = {
    moveCredit: seamless < 2,
    gameHistory: seamless === 0,
    passkey: !agency?.passkeys,
  };
  return helpIds.filter((id) => !without[id]);
}
