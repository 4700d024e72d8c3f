import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { operatorText } from '../../i18n/operatorText';
import type { HelpId, HelpText } from '../../i18n/helpTexts';
import * as styles from './HelpSteps.module.css';

type Screen = keyof typeof screens;

const button = <rect className={styles.accent} x="10" y="98" width="52" height="12" rx="5" />;
const big = <path className={styles.bold} d="M20 48h32" />;
const check = (
  <>
    <circle className={styles.good} cx="36" cy="52" r="15" />
    <path className={styles.onGood} d="m29.500 52.500 4.500 4.500 8.500-9.500" />
  </>
);

/** The screen at each step as a small drawing: 72 wide and 120 high, without words. */
const screens = {
  amount: (
    <>
      <rect className={styles.chosen} x="10" y="16" width="24" height="15" rx="4" />
      <rect className={styles.tile} x="38" y="16" width="24" height="15" rx="4" />
      <rect className={styles.field} x="10" y="37" width="52" height="22" rx="5" />
      {big}
      <path className={styles.soft} d="M14 71h8m10 0h8m10 0h8" />
      {button}
    </>
  ),
  qr: (
    <>
      <path className={styles.bold} d="M23 20h26" />
      <rect className={styles.sheet} x="13" y="30" width="46" height="46" rx="5" />
      <path
        className={styles.modules}
        d="M19 36h11v11H19zm23 0h11v11H42zM19 59h11v11H19zm16-23h3v6h-3zm0 11h6v4h-6zm8 3h4v4h-4zm6 4h4v5h-4zm-14 3h4v4h-4zm6 5h5v8h-5zm9 2h3v6h-3zm-17 4h4v4h-4z"
      />
      <path className={styles.soft} d="M22 87h28" />
      {button}
    </>
  ),
  credited: (
    <>
      {check}
      <path className={styles.bold} d="M20 80h32" />
      <path className={styles.soft} d="M25 90h22" />
    </>
  ),
  list: (
    <>
      {[18, 42, 66, 90].map((y) => (
        <g key={y}>
          <rect
            className={y === 42 ? styles.chosen : styles.tile}
            x="10"
            y={y}
            width="52"
            height="19"
            rx="5"
          />
          <path className={styles.soft} d={`M16 ${y + 9.5}h14`} />
          <path className={styles.bold} d={`M44 ${y + 9.5}h12`} />
        </g>
      ))}
    </>
  ),
  slip: (
    <>
      <path
        className={styles.sheet}
        d="M20 16h32v58l-5.3-4-5.4 4-5.300-4-5.300 4-5.400-4-5.300 4z"
      />
      <path className={styles.ink} d="M26 26h12m-12 9h20m-20 9h20m-20 9h14" />
      <path className={styles.soft} d="M16 86h40" />
      {button}
    </>
  ),
  answer: (
    <>
      <path
        className={styles.tile}
        d="M15 18h34a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H23l-8 7V42a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5z"
      />
      <path className={styles.soft} d="M18 27h26m-26 7h16" />
      <path
        className={styles.chosen}
        d="M23 58h34a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5v7l-8-7H23a5 5 0 0 1-5-5V63a5 5 0 0 1 5-5z"
      />
      <path className={styles.bold} d="M26 67h26m-26 7h18" />
    </>
  ),
  review: (
    <>
      <path className={styles.soft} d="M20 26v68" />
      <circle className={styles.good} cx="20" cy="26" r="7" />
      <path className={styles.onGood} d="m17 26 2.200 2.200 4-4.400" />
      <circle className={styles.now} cx="20" cy="60" r="7" />
      <circle className={styles.tile} cx="20" cy="94" r="7" />
      <path className={styles.soft} d="M33 26h26M33 68h18M33 94h22" />
      <path className={styles.bold} d="M33 58h26" />
    </>
  ),
  bank: (
    <>
      <path
        className={styles.chosen}
        d="m36 20 22 14v4H14v-4zM19 42v20m11-20v20m12-20v20m11-20v20M14 66h44"
      />
      <path className={styles.bold} d="M20 82h32" />
      <path className={styles.soft} d="M16 93h8m6 0h8m6 0h12" />
    </>
  ),
  account: (
    <>
      <rect className={styles.chosen} x="10" y="20" width="52" height="34" rx="6" />
      <rect className={styles.accent} x="16" y="27" width="11" height="8" rx="2" />
      <path className={styles.soft} d="M16 46h8m5 0h8m5 0h12" />
      <path className={styles.soft} d="M14 68h34m-34 10h24" />
      {button}
    </>
  ),
  people: (
    <>
      {[24, 48].map((x) => (
        <g key={x}>
          <circle className={styles.tile} cx={x} cy="36" r="8" />
          <path className={styles.tile} d={`M${x - 11} 64c0-9 5-14 11-14s11 5 11 14z`} />
        </g>
      ))}
      <circle className={styles.good} cx="36" cy="84" r="11" />
      <path className={styles.onGood} d="m31 84.500 3.500 3.500 6.500-7.200" />
    </>
  ),
  offer: (
    <>
      <rect className={styles.chosen} x="10" y="16" width="52" height="36" rx="6" />
      <path className={styles.petal} d="m36 21 13 13-13 13-13-13z" />
      <path className={styles.bold} d="M12 63h30" />
      <path className={styles.soft} d="M12 74h46m-46 9h36" />
      {button}
    </>
  ),
  move: (
    <>
      <rect className={styles.tile} x="10" y="18" width="52" height="24" rx="6" />
      <rect className={styles.chosen} x="10" y="64" width="52" height="24" rx="6" />
      <path className={styles.soft} d="M17 30h18M17 76h18" />
      <path className={styles.bold} d="M44 30h11M44 76h11M36 46v13m0 0 5-5m-5 5-5-5" />
    </>
  ),
  limits: (
    <>
      {[20, 44, 68].map((y) => (
        <g key={y}>
          <path className={styles.soft} d={`M12 ${y}h18`} />
          <path className={styles.bold} d={`M46 ${y}h14`} />
          <path className={styles.track} d={`M12 ${y + 10}h48`} />
          <path className={styles.used} d={`M12 ${y + 10}h${y === 44 ? 30 : 14}`} />
        </g>
      ))}
      {button}
    </>
  ),
} satisfies Record<string, ReactNode>;

/** The pictures of step-by-step answers; the answer has the captions. */
const ways: Partial<Record<HelpId, readonly Screen[]>> = {
  depositHow: ['amount', 'qr', 'credited'],
  depositMissing: ['list', 'slip', 'answer'],
  withdrawHow: ['amount', 'review', 'bank'],
  promotionHow: ['offer', 'qr', 'credited'],
  bankChange: ['account', 'people', 'bank'],
  moveCredit: ['move', 'amount', 'credited'],
  limits: ['limits', 'amount', 'credited'],
};

/** The pictures of the steps side by side, if the answer has steps. */
export function HelpSteps({ of, words }: { of: HelpId; words: HelpText['steps'] }) {
  const { i18n } = useLingui();
  const way = ways[of];
  if (!way || !words) return null;
  return (
    <ol role="list" className={styles.steps}>
      {way.map((screen, index) => (
        <li key={screen}>
          <svg viewBox="0 0 72 120" aria-hidden="true">
            <rect className={styles.phone} x="1" y="1" width="70" height="118" rx="11" />
            <path className={styles.soft} d="M31 8h10" />
            {screens[screen]}
          </svg>
          {operatorText(words[index] ?? null, i18n.locale)}
        </li>
      ))}
    </ol>
  );
}
