import type { ReactNode } from 'react';

/** Shapes on a 24 x 24 grid, with a round stroke in the current text color. */
const shapes = {
  deposit: (
    <path d="M12 3.5v10m0 0 4-4m-4 4-4-4M4 14.5V18a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-3.5" />
  ),
  home: (
    <path d="M4 11.5 12 4l8 7.5M6 10v8.5A1.5 1.5 0 0 0 7.500 20h9a1.5 1.500 0 0 0 1.5-1.5V10M10 20v-5.500h4V20" />
  ),
  withdraw: (
    <path d="M12 14V4m0 0 4 4m-4-4L8 8m-4 6.5V18a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-3.5" />
  ),
  bank: (
    <path d="m3.5 9.5 8.5-6 8.5 6v1h-17v-1ZM6 10.5V17m4-6.5V17m4-6.5V17m4-6.5V17M3.5 20.5h17M5 17h14" />
  ),
  contact: (
    <>
      <path d="M20.5 11.5a8 8 0 0 1-11.6 7.1L4 20l1.4-4.6A8 8 0 1 1 20.5 11.5Z" />
      <path d="M9 11.5h.01m3.49 0h.01m3.49 0h.01" strokeWidth="2.2" />
    </>
  ),
  game: (
    <>
      <path d="M7.5 7h9a5 5 0 0 1 5 5.2l-.2 3a2.7 2.7 0 0 1-4.7 1.6L15 15H9l-1.6 1.8a2.7 2.7 0 0 1-4.7-1.6l-.2-3a5 5 0 0 1 5-5.2Z" />
      <path d="M8 9.7v3M6.5 11.2h3M15.5 10h.01m2 2.2h.01" />
    </>
  ),
  device: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2.5" />
      <path d="M11 17.5h2" />
    </>
  ),
  bell: (
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5h-14l1.5-1.5ZM10 20.5a2.2 2.2 0 0 0 4 0M12 5.5v-2" />
  ),
  contrast: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17Z" fill="currentColor" />
    </>
  ),
  calendar: (
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2Zm-2 5h17M8 3.5v4m8-4v4" />
  ),
  add: <path d="M12 5v14M5 12h14" />,
  menu: <path d="M4 7h16M4 12h16M4 17h10" />,
  search: <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  back: <path d="M14.5 5.5 8 12l6.5 6.5" />,
  forward: <path d="M9.5 5.5 16 12l-6.5 6.5" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  copy: (
    <>
      <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
      <path d="M15.5 5.5A2.5 2.5 0 0 0 13 3.5H6.5a3 3 0 0 0-3 3V13a2.5 2.5 0 0 0 2 2.5" />
    </>
  ),
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2m0-4.8v4.8h-4.8" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  eyeOff: (
    <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.5 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2M10 10a2.8 2.8 0 0 0 4 4" />
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.4-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5Z" />
    </>
  ),
  check: <path d="m5 12.5 4.7 4.7L19 7.5" />,
  success: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8.3 12.3 2.6 2.6 4.9-5.2" />
    </>
  ),
  heart: <path d="M12 20S3.5 15 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11Z" />,
  offline: (
    <path d="M3 3.5l17.5 17.5M5.5 12.8a9.5 9.5 0 0 1 3.8-2.3M2.5 9a14 14 0 0 1 4-2.6M18.5 12.8a9.5 9.5 0 0 0-3-2M21.5 9A14 14 0 0 0 10.5 5.2M8.8 16.2a4.7 4.7 0 0 1 5.3-.7M12 19.8h.01" />
  ),
  warning: <path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5h.01" />,
  error: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V13m0 3h.01" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 8h.01" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.3l3.3 2" />
    </>
  ),
  history: <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8m0-4.8v4.8h4.8M12 8v4.3l3 1.8" />,
  promo: (
    <path d="M4.5 11.5h15v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7Zm-1-4h17v4h-17v-4Zm8.5 0v13m0-13S10.5 3 8 3.5 7.5 7.5 12 7.5Zm0 0S13.5 3 16 3.5s.5 4-4 4Z" />
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  userAdd: (
    <>
      <circle cx="10" cy="8" r="4" />
      <path d="M2.5 20.5c.6-4 3.6-6 7.5-6 1.3 0 2.5.2 3.5.7M18 14.5v6m-3-3h6" />
    </>
  ),
  login: (
    <path d="M10.5 4.5H17A2.5 2.5 0 0 1 19.5 7v10a2.5 2.5 0 0 1-2.5 2.5h-6.5M4 12h10m0 0-3.5-3.5M14 12l-3.5 3.5" />
  ),
  logout: (
    <path d="M13.5 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h6.5M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5" />
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="m11.3 12.3 8.2-8.3m-3.7 3.8 3.2 3.2M13.5 10l2 2" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="3" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
    </>
  ),
  share: (
    <>
      <circle cx="6" cy="12" r="2.7" />
      <circle cx="17.5" cy="5.7" r="2.7" />
      <circle cx="17.5" cy="18.3" r="2.7" />
      <path d="m8.4 10.7 6.7-3.7m-6.7 6.3 6.7 3.7" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Z" />
      <path d="m8.8 12 2.3 2.3 4.1-4.5" />
    </>
  ),
  print: (
    <path d="M7.5 9V4h9v5M7.5 16.5H5.5A2 2 0 0 1 3.5 14.5V11a2 2 0 0 1 2-2h13a2 2 0 0 1 2 2v3.5a2 2 0 0 1-2 2h-2M7.5 14h9v6h-9v-6Z" />
  ),
  paid: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="3" />
      <circle cx="12" cy="12" r="2.7" />
    </>
  ),
  download: <path d="M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 20h14" />,
  external: (
    <path d="M13.5 4.5h6v6m0-6L11 13m-2-7.5H7A2.5 2.5 0 0 0 4.5 8v9A2.5 2.5 0 0 0 7 19.5h9a2.5 2.5 0 0 0 2.5-2.5v-2" />
  ),
  whatsapp: <path d="m4.5 7 3 10L12 8l4.5 9 3-10" />,
  telegram: <path d="M20.5 4 3.5 11l5.5 2.5L19 6l-7.5 9 5.5 4.5L20.5 4ZM9 13.5V20l2.7-4" />,
  line: <path d="M7 5v13.5h10.5" />,
  facebook: <path d="M16.5 4.5h-2A4 4 0 0 0 10.5 8.5V20m-3-9h7.5" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** An icon. Always decorative: the text beside it, or the label of its button, gives its meaning. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {shapes[name]}
    </svg>
  );
}

export const iconNames = Object.keys(shapes) as IconName[];
