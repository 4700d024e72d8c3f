import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { providers, type Provider } from '../../../contract/provider';
import type { ProviderPart } from '../../../contract/switches';
import { useCredits } from '../../api/resources/credits';
import { providerName } from '../../i18n/providerNames';
import { useClosed } from '../../components/useClosed';
import { useFailureTexts } from '../../i18n/failureText';
import { ProviderMark } from '../../components/ProviderMark';
import { RadioCards } from '../../ui/fields/RadioCards';
import { Text } from '../../ui/display/Text';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Amount } from '../../components/Amount';
import { Private } from '../../components/Private';
import { EarlyAmount } from '../../components/EarlyAmount';
import * as styles from './ProviderChoice.module.css';

export interface ProviderChoiceProps {
  label: string;
  error?: string | null | undefined;
  value: Provider | null;
  onChange: (provider: Provider) => void;
  /** The only provider that may be chosen, where a promotion is tied to it. */
  only?: Provider | null | undefined;
  /** A provider whose credit could not be loaded cannot be chosen. */
  needsCredit?: boolean | undefined;
  /** The kind of order; providers where the operator has closed it cannot be chosen. */
  part: ProviderPart;
  isDisabled?: boolean | undefined;
}

/**
 * The four game providers with the player's credit there, to choose one. The one that a link names (`?provider=`) counts
 * before the stored draft; a choice takes it out of the address, so that a reload keeps the choice.
 */
export function ProviderChoice({
  only = null,
  needsCredit = false,
  onChange,
  part,
  ...rest
}: ProviderChoiceProps) {
  const { t } = useLingui();
  const credits = useCredits();
  const [search, setSearch] = useSearchParams();
  const closed = useClosed(part);
  const texts = useFailureTexts();
  const queryAt = (provider: Provider) => credits[providers.indexOf(provider)];
  const reasons = providers.flatMap((provider) => {
    const failure = closed.at(provider);
    return failure ? [{ provider, text: texts.failure({ kind: 'refused', failure }).text }] : [];
  });
  return (
    <div className={styles.choice}>
      <RadioCards
        {...rest}
        name="provider"
        layout="grid"
        onChange={(value) => {
          const chosen = providers.find((provider) => provider === value);
          if (!chosen) return;
          onChange(chosen);
          if (search.has('provider')) setSearch({}, { replace: true });
        }}
        options={providers.map((provider) => ({
          value: provider,
          label: providerName(provider),
          mark: <ProviderMark provider={provider} />,
          description: closed.at(provider) ? (
            t`Closed now`
          ) : // A withdrawal needs the balance, so it is not hidden
          part === 'withdraw' ? (
            creditAt(provider)
          ) : (
            <Private>{creditAt(provider)}</Private>
          ),
          isDisabled:
            closed.at(provider) !== null ||
            (only !== null && only !== provider) ||
            (needsCredit && !queryAt(provider)?.data),
        }))}
      />
      {/* A provider may be closed while the form is open */}
      <div role="status">
        {reasons.map(({ provider, text }) => (
          <Text key={provider} size="sm" tone="soft">
            {text}
          </Text>
        ))}
      </div>
    </div>
  );

  function creditAt(provider: Provider) {
    const query = queryAt(provider);
    if (query?.data) return <Amount of={query.data.credit} size="small" tone="soft" />;
    if (query?.isError) return t`Not loaded`;
    return (
      <EarlyAmount of={provider} currency="THB" size="small" tone="soft">
        <Skeleton width="84px" />
      </EarlyAmount>
    );
  }
}
