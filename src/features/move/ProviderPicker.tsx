import { useLingui } from '@lingui/react/macro';
import { providers, type Provider } from '../../../contract/provider';
import type { ProviderPart } from '../../../contract/switches';
import { useCredits } from '../../api/resources/credits';
import { useClosed } from '../../components/useClosed';
import { ProviderMark } from '../../components/ProviderMark';
import { useMoney } from '../../i18n/money';
import { providerName } from '../../i18n/providerNames';
import { Select } from '../../ui/fields/Select';

interface ProviderPickerProps {
  label: string;
  name: string;
  of: readonly Provider[];
  value: Provider | null;
  onChange: (value: string) => void;
  error: string | null | undefined;
  isDisabled: boolean;
  /** A provider whose credit is unknown cannot be chosen. */
  needsCredit?: boolean;
  /** The feature that a provider is chosen for; providers where the operator has closed it cannot be chosen. */
  part: ProviderPart;
}

/** A picker of a provider, with the credit there, on one line: two pickers and the amount fit on a low phone. */
export function ProviderPicker({ of, part, needsCredit = false, ...rest }: ProviderPickerProps) {
  const { t } = useLingui();
  const money = useMoney();
  const credits = useCredits();
  const closed = useClosed(part);
  return (
    <Select
      {...rest}
      placeholder={t`Choose a provider`}
      mark={rest.value && <ProviderMark provider={rest.value} size={34} />}
      options={of.map((provider) => {
        const credit = credits[providers.indexOf(provider)]?.data?.credit ?? null;
        const isClosed = closed.at(provider) !== null;
        const more = isClosed ? t`Closed now` : money.text(credit);
        return {
          value: provider,
          label: `${providerName(provider)} · ${more}`,
          isDisabled: isClosed || (needsCredit && credit === null),
        };
      })}
    />
  );
}
