import { useMemo, type ReactNode } from 'react';
import { qrModules } from './qrModules';
import * as styles from './QrCode.module.css';

export interface QrCodeProps {
  /** The text that the code carries. */
  payload: string;
  /** Accessible description of the code. */
  label: string;
  /** A word on the edge, outside the code, that it is not real. */
  ribbon?: ReactNode;
}

/** A QR code, always dark on white with its quiet zone, in both color schemes. */
export function QrCode({ payload, label, ribbon }: QrCodeProps) {
  const { size, path } = useMemo(() => qrModules(payload), [payload]);
  return (
    <div className={styles.frame}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      {ribbon && <span className={styles.ribbon}>{ribbon}</span>}
    </div>
  );
}
