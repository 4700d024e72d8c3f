import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { money, toMinor } from '../../contract/money';
import type { Promotion } from '../../contract/promotions';
import type { PromotionDraft } from '../../contract/promotionTerms';
import { languages } from '../../contract/provider';
import { languageNames } from '../../src/i18n/languages';
import { Card } from '../../src/ui/display/Card';
import { Stack } from '../../src/ui/display/Stack';
import { Heading, Text } from '../../src/ui/display/Text';
import { Select } from '../../src/ui/fields/Select';
import { deskPaths } from '../paths';
import { baht } from './baht';
import { messageFrom, type PreviewMessage, type Previewed } from './previewMessage';
import * as styles from './Promotions.module.css';

const kip = (amount: string) => money(toMinor(amount, 'LAK'), 'LAK');

/** Converts a draft to the promotion that players' pages read. */
const asRead = (draft: PromotionDraft): Promotion => ({
  id: 'preview',
  ...{ name: draft.name, summary: draft.summary, terms: draft.terms },
  providers: draft.providers,
  depositAmount: kip(draft.depositMin),
  depositMax: draft.depositMax === draft.depositMin ? null : kip(draft.depositMax),
  bonusPercent: draft.bonusPercent,
  maxBonus: baht(draft.maxBonus),
  requiredPercent: draft.requiredPercent,
  turnoverPercent: draft.turnoverPercent,
  stakePercents: draft.stakePercents,
  maxCredit: baht(draft.maxCredit),
  deductBonus: draft.deductBonus,
  withdrawAll: draft.withdrawAll,
  firstOrderOnly: draft.audience === 'NEW',
  oncePerPlayer: draft.oncePerPlayer,
  active: true,
  until: draft.schedule.until,
});

/** Width and height of each screen, CSS pixels. */
const screens = { phone: [360, 640], tablet: [768, 900], computer: [1280, 800] } as const;
export type Screen = keyof typeof screens;

export interface View extends Omit<Previewed, 'promotion'> {
  screen: Screen;
}
export const firstView: View = {
  page: 'promotion',
  language: 'lo',
  theme: 'light',
  screen: 'phone',
};

interface PreviewCardProps {
  /** Null while the terms are incomplete. */
  draft: PromotionDraft | null;
  view: View;
  onChange: (view: View) => void;
}

/** Players' pages with this promotion, before any player sees it. */
export function PreviewCard({ draft, view, onChange }: PreviewCardProps) {
  const { t } = useLingui();
  const chooser = <Key extends keyof View>(
    key: Key,
    label: string,
    options: readonly { value: View[Key]; label: string }[],
  ) => (
    <Select
      label={label}
      options={options}
      value={view[key]}
      onChange={(value) => onChange({ ...view, [key]: value })}
      placeholder={t`Choose`}
    />
  );
  return (
    <Card labelledBy="preview">
      <Stack gap={3}>
        <Heading id="preview">
          <Trans>As a player sees it</Trans>
        </Heading>
        <div className={styles.views}>
          {chooser('page', t`Page`, [
            { value: 'list', label: t`List of promotions` },
            { value: 'promotion', label: t`This promotion` },
            { value: 'deposit', label: t`Deposit with it` },
          ])}
          {chooser(
            'language',
            t`Language`,
            languages.map((one) => ({ value: one, label: languageNames[one] })),
          )}
          {chooser('screen', t`Screen`, [
            { value: 'phone', label: t`Phone` },
            { value: 'tablet', label: t`Tablet` },
            { value: 'computer', label: t`Computer` },
          ])}
          {chooser('theme', t`Look`, [
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ])}
        </div>
        {draft ? (
          <Frame promotion={asRead(draft)} view={view} />
        ) : (
          <Text size="sm" tone="soft">
            <Trans>It is shown once the terms are complete.</Trans>
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Frame({ promotion, view }: { promotion: Promotion; view: View }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [width, height] = screens[view.screen];
  const scale = Math.min(1, useWidth(box, width) / width);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const message = messageFrom(event, frame.current?.contentWindow ?? null);
    if (message?.type === 'preview.ready') setReady(true);
  });
  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  const { page, language, theme } = view;
  const shown = JSON.stringify({ promotion, page, language, theme });
  useEffect(() => {
    if (!isReady) return;
    const message: PreviewMessage = {
      type: 'preview.show',
      previewed: JSON.parse(shown) as Previewed,
    };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, shown]);
  return (
    <div ref={box} className={styles.screen}>
      <div className={styles.bezel} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          src={deskPaths.preview}
          title={t`As a player sees it`}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

/** The width of an element, CSS pixels; `before` until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
