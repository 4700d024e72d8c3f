import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { settingSchemas, type SettingKey } from '../../contract/settings';
import { maxCounted, type SettingEffect } from '../../contract/staffSettings';
import { fetchBody, staffApi } from '../api';
import { useFormats } from '../ui/formats';

/** Pause in typing after which the server is called, ms. */
const pause = 400;

interface EffectsProps {
  settingKey: SettingKey;
  wanted: unknown;
  /** When the change takes effect; undefined: now. */
  validFrom: string | undefined;
}

/** The effects of a change, as the server computes them; renders nothing while they are loading, or for an invalid value. */
export function Effects({ settingKey, wanted, validFrom }: EffectsProps) {
  const text = JSON.stringify({ value: wanted, validFrom });
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['settings', 'preview', settingKey, asked],
    queryFn: () =>
      fetchBody(
        staffApi.settings.preview({
          params: { key: settingKey },
          body: JSON.parse(asked) as { value: unknown; validFrom?: string },
        }),
      ),
    // The server would refuse a half-typed value
    enabled: asked === text && settingSchemas[settingKey].safeParse(wanted).success,
  });
  const effects = asked === text ? (data?.effects ?? []) : [];
  return (
    <ul role="status">
      {effects.map((effect, at) => (
        <li key={at}>
          <EffectText of={effect} />
        </li>
      ))}
    </ul>
  );
}

function EffectText({ of: effect }: { of: SettingEffect }) {
  const { t, i18n } = useLingui();
  const { money } = useFormats();
  const most = i18n.number(maxCounted);
  const counted = (count: number) => (count >= maxCounted ? t`${most} or more` : String(count));
  switch (effect.effect) {
    case 'SECOND_PERSON':
      return (
        <b>
          <Trans>A second person must confirm it.</Trans>
        </b>
      );
    case 'OPEN_DEPOSITS': {
      const count = counted(effect.count);
      return <Trans>Open deposits go on as they were made: {count}</Trans>;
    }
    case 'OPEN_WITHDRAWALS': {
      const count = counted(effect.count);
      return <Trans>Open withdrawals go on as they were made: {count}</Trans>;
    }
    case 'NEXT_DEPOSIT': {
      const [amount, before, after] = [effect.amount, effect.before, effect.after].map(money);
      return (
        <Trans>
          The next deposit of {amount} brings {after} instead of {before}.
        </Trans>
      );
    }
    case 'NEXT_WITHDRAWAL': {
      const [amount, before, after] = [effect.amount, effect.before, effect.after].map(money);
      return (
        <Trans>
          The next withdrawal of {amount} pays {after} instead of {before}.
        </Trans>
      );
    }
    case 'BANK_ACCOUNTS': {
      const [bank, count] = [effect.bank, counted(effect.count)];
      return (
        <Trans>
          Players with an account at {bank}: {count}. It stays, and withdrawals to it go on.
        </Trans>
      );
    }
  }
}
