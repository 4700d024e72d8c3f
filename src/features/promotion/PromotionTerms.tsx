import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReadPromotion } from '../../../contract/promotions';
import { Columns } from '../../components/Columns';
import { Asks } from '../../components/promotion/Asks';
import { Conditions } from '../../components/promotion/Conditions';
import { Gain } from '../../components/promotion/Gain';
import { useBonusExample } from '../../components/useBonusExample';
import { operatorText } from '../../i18n/operatorText';
import { Card } from '../../ui/display/Card';
import { Stack } from '../../ui/display/Stack';
import { Heading, Text } from '../../ui/display/Text';
import * as styles from './PromotionTerms.module.css';

interface PromotionTermsProps {
  promotion: ReadPromotion;
  /** The button that uses the promotion, if it is offered. */
  children: ReactNode;
}

/** The gain and the button come first, within one screen of a phone; the full requirements below. */
export function PromotionTerms({ promotion, children }: PromotionTermsProps) {
  const { i18n } = useLingui();
  const summary = operatorText(promotion.summary, i18n.locale);
  const terms = operatorText(promotion.terms, i18n.locale);
  const example = useBonusExample(promotion);
  return (
    <Columns
      side={
        <>
          {children}
          {terms && (
            <div className={styles.terms}>
              <Card labelledBy="terms">
                <Stack gap={3}>
                  <Heading id="terms" look={3}>
                    <Trans>Terms</Trans>
                  </Heading>
                  {terms.split('\n').map((paragraph, index) => (
                    <Text key={index} tone="soft" size="sm">
                      {paragraph}
                    </Text>
                  ))}
                </Stack>
              </Card>
            </div>
          )}
        </>
      }
    >
      {(example || summary) && (
        <Card padding="snug">
          {example ? (
            <Stack gap={2}>
              <Gain promotion={promotion} example={example} />
              <Asks promotion={promotion} />
            </Stack>
          ) : (
            <Text size="sm" tone="soft">
              {summary}
            </Text>
          )}
        </Card>
      )}
      <div className={styles.conditions}>
        <Card look="featured" labelledBy="conditions">
          {/* The figures above say the same, in less room */}
          <Conditions promotion={promotion} summary={example ? summary : null} />
        </Card>
      </div>
    </Columns>
  );
}
