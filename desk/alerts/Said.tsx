import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AlertChannel, StaffAlert } from '../../contract/staffAlerts';
import * as words from '../ui/Words.module.css';
import { timeText } from '../ui/formats';
import { wordOf } from '../texts';

const channelWords: Record<AlertChannel, MessageDescriptor> = {
  email: msg`E-mail`,
  webhook: msg`Webhook`,
  telegram: msg`Telegram`,
};

/** Delivery of an alert by channel: sent, being sent, or failed and tried again. */
export function Said({ alert: { said } }: { alert: StaffAlert }) {
  const { t, i18n } = useLingui();
  if (said.length === 0) return null;
  const lines = said.map(({ channel, event, at, attempts, failure }) => {
    const name = wordOf(i18n, channelWords, channel);
    const when = at && timeText(at);
    if (when !== null)
      return event === 'began' ? t`${name}: said ${when}` : t`${name}: end said ${when}`;
    const why = failure ?? '—';
    return attempts === 0
      ? t`${name}: is being sent`
      : t`${name}: not taken yet (${why}), is sent again`;
  });
  return <span className={words.line}>{lines.join(' · ')}</span>;
}
