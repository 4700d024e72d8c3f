import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { acceptTermsFailure, isAccepting, isAsking } from '../../../machines/acceptTerms';
import { useFlow } from '../../api/useFlow';
import { FailureNotice } from '../../components/FailureNotice';
import { inAnotherTab, useLegalPaths } from '../../components/legalPaths';
import { OnlineButton } from '../../components/OnlineButton';
import { paths } from '../../lib/paths';
import { Link } from '../../ui/buttons/Link';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import * as styles from './AcceptTerms.module.css';
import { provideAcceptTerms } from './provideAcceptTerms';

/** Pages on which the player starts something new and must accept the terms first. On other pages they read, or withdraw. */
const asksAt = (path: string) =>
  [paths.home, paths.deposit, paths.move].some((page) => page === path) ||
  (['/player/game/', paths.promotions].some((start) => path.startsWith(start)) &&
    !path.endsWith('/history'));

/**
 * Asks a player to accept newer terms at the top of pages that start something new, in place of the content, which is
 * closed until then: the next login shows it first.
 */
export default function AcceptTerms({ path }: { path: string }) {
  const flow = useFlow(provideAcceptTerms);
  const legal = useLegalPaths();
  const isAsked = useSelector(flow, isAsking);
  const isSent = useSelector(flow, isAccepting);
  const failure = useSelector(flow, acceptTermsFailure);
  if (!isAsked || !legal || !asksAt(path)) return null;
  return (
    <div className={styles.area}>
      <Card labelledBy="newer-terms">
        <Stack>
          <Heading id="newer-terms">
            <Trans>Our terms have changed</Trans>
          </Heading>
          <Text>
            <Trans>
              To deposit, play or use promotions, please accept the{' '}
              <Link href={legal.terms} {...inAnotherTab}>
                terms of use
              </Link>{' '}
              and the{' '}
              <Link href={legal.privacy} {...inAnotherTab}>
                privacy notice
              </Link>{' '}
              as they are now.
            </Trans>
          </Text>
          <Text tone="soft" size="sm">
            <Trans>Your credit stays yours: you can withdraw it at any time.</Trans>
          </Text>
          {failure && <FailureNotice failure={failure} />}
          <div className={styles.action}>
            <OnlineButton
              variant="main"
              isPending={isSent}
              onPress={() => flow.send({ type: 'terms.accept' })}
            >
              <Trans>Accept</Trans>
            </OnlineButton>
          </div>
        </Stack>
      </Card>
    </div>
  );
}
