import { useLingui } from '@lingui/react/macro';
import { providers, type Provider } from '../../../contract/provider';
import { useCredits } from '../../api/resources/credits';
import { providerName } from '../../i18n/providerNames';
import { ProviderMark } from '../../components/ProviderMark';
import { RadioCards } from '../../ui/fields/RadioCards';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Amount } from '../../components/Amount';

export interface ProviderChoiceProps {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  value: Provider | null;
  onChange: (provider: Provider) => void;
  /** The only one that may be chosen, where a promotion ties the player to it. */
  only?: Provider | null | undefined;
  /** A provider whose credit could not be loaded cannot be chosen. */
  needsCredit?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

/** The four game providers with the player's credit there, to choose one. */
export function ProviderChoice({
  only = null,
  needsCredit = false,
  onChange,
  ...rest
}: ProviderChoiceProps) {
  const { t } = useLingui();
  const credits = useCredits();
  return (
    <RadioCards
      {...rest}
      name="provider"
      layout="grid"
      onChange={(value) => {
        const chosen = providers.find((provider) => provider === value);
        if (chosen) onChange(chosen);
      }}
      options={providers.map((provider, index) => ({
        value: provider,
        label: providerName(provider),
        mark: <ProviderMark provider={provider} />,
        description: creditAt(index),
        isDisabled: (only !== null && only !== provider) || (needsCredit && !credits[index]?.data),
      }))}
    />
  );

  function creditAt(index: number) {
    const query = credits[index];
    if (query?.data) return <Amount of={query.data.credit} size="small" tone="soft" />;
    return query?.isError ? t`Not loaded` : <Skeleton width="84px" />;
  }
}
