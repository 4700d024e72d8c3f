import { useEffect, useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { isLoggedIn } from '../../../machines/auth';
import { useAgency } from '../../api/resources/operator';
import { useProtection } from '../../api/resources/protection';
import { useHasMoves } from '../../api/resources/seamless';
import { useServices } from '../../api/services';
import { Columns } from '../../components/Columns';
import { ContactLinks } from '../../components/ContactLinks';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { Page } from '../../components/Page';
import { helpIds, helpTexts, type HelpId, type HelpTexts } from '../../i18n/helpTexts';
import { toLanguage } from '../../i18n/languages';
import { operatorText } from '../../i18n/operatorText';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/buttons/Button';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { EmptyState } from '../../ui/display/EmptyState';
import { Icon, type IconName } from '../../ui/display/Icon';
import { Stack } from '../../ui/display/Stack';
import { Heading } from '../../ui/display/Text';
import { VisuallyHidden } from '../../ui/display/VisuallyHidden';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/fields/TextField';
import { HelpSteps } from './HelpSteps';
import { foundHelp, partsFound } from './searchHelp';
import * as styles from './HelpPage.module.css';

/** Questions and answers, searched in the browser. `?about=` opens one of them. */
export default function HelpPage() {
  const { t, i18n } = useLingui();
  const language = toLanguage(i18n.locale);
  const texts = useQuery({
    queryKey: ['helpTexts', language],
    queryFn: helpTexts[language],
    staleTime: Infinity,
    networkMode: 'always',
  });
  return (
    <Page title={t`Help`} back={paths.landing} width="wide">
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
  const found = foundHelp(texts, search, useAnsweredIds());
  const isSearching = search.trim() !== '';
  const parts = isSearching ? [{ topic: null, ids: found }] : topicsOf(found);
  const card = ({ topic, ids }: (typeof parts)[number]) => (
    <Card key={topic?.from ?? ''} padding="tight">
      {topic && <Topic of={topic} />}
      {ids.map((id) => (
        <Question
          key={id}
          {...{ id, texts, search }}
          isOpen={id === asked || (isSearching && found.length <= fewFound)}
        />
      ))}
    </Card>
  );
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
        <Columns side={parts.slice(3).map(card)}>{parts.slice(0, 3).map(card)}</Columns>
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
  /** The search whose words are highlighted. */
  search: string;
  /** True if the address links to it, or it is one of few results. */
  isOpen: boolean;
}

function Question({ id, texts, search, isOpen }: QuestionProps) {
  const { i18n } = useLingui();
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const way = isPlayer ? ways[id] : undefined;
  const { question, answer, steps } = texts[id];
  const own = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <details className={styles.question} open={isOpen} ref={own}>
      <summary className={styles.summary}>
        <Marked text={operatorText(question, i18n.locale)} search={search} />
        <Icon name="down" size={20} />
      </summary>
      <div className={styles.answer}>
        <HelpSteps of={id} words={steps} />
        <Marked text={operatorText(answer, i18n.locale)} search={search} />
      </div>
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

/** Highlights the searched words where they occur literally. */
function Marked({ text, search }: { text: string | null; search: string }) {
  if (text === null) return null;
  return (
    <span>
      {partsFound(text, search).map((part, index) =>
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
}

/** Maximum number of results that are shown opened. */
const fewFound = 3;

const topics = [
  { icon: 'deposit', from: 'depositHow', name: msg`Deposit` },
  { icon: 'withdraw', from: 'withdrawHow', name: msg`Withdraw` },
  { icon: 'promo', from: 'promotionHow', name: msg`Promotion` },
  { icon: 'bank', from: 'bankAccount', name: msg`Bank account` },
  { icon: 'game', from: 'moveCredit', name: msg`Games` },
  { icon: 'lock', from: 'password', name: msg`Account` },
] as const satisfies readonly { icon: IconName; from: HelpId; name: MessageDescriptor }[];
type Topic = (typeof topics)[number];

/** Groups the questions by topic: a topic ends where the first question of the next one begins. */
function topicsOf(ids: readonly HelpId[]): { topic: Topic | null; ids: HelpId[] }[] {
  const starts = topics.map(({ from }) => helpIds.indexOf(from));
  return topics
    .map((topic, topicIndex) => ({
      topic,
      ids: ids.filter((id) => {
        const index = helpIds.indexOf(id);
        return (
          index >= (starts[topicIndex] ?? 0) && index < (starts[topicIndex + 1] ?? helpIds.length)
        );
      }),
    }))
    .filter((part) => part.ids.length > 0);
}

function Topic({ of: { icon, name } }: { of: Topic }) {
  const { i18n } = useLingui();
  return (
    <div className={styles.topic}>
      <span className={styles.sign}>
        <Icon name={icon} size={20} />
      </span>
      <Heading level={2} look={3}>
        {i18n._(name)}
      </Heading>
    </div>
  );
}

/** The page that an answer is about. */
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

/** The questions whose answers apply to this backend. */
function useAnsweredIds(): readonly HelpId[] {
  const agency = useAgency().data?.agency;
  const seamless = agency?.seamlessProviders.length ?? 0;
  const hasMoves = useHasMoves();
  const isPlayer = useSelector(useServices().auth, isLoggedIn);
  const isUnprotected = useProtection({ enabled: isPlayer }).data === null;
  const without: Partial<Record<HelpId, boolean>> = {
    moveCredit: !hasMoves,
    gameHistory: seamless === 0,
    passkey: !agency?.passkeys,
    limits: isUnprotected,
    breaks: isUnprotected,
  };
  return helpIds.filter((id) => !without[id]);
}
