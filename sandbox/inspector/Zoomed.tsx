import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { BareButton } from '../../src/ui/buttons/BareButton';
import * as styles from './Zoomed.module.css';

export interface ZoomedProps {
  label: string;
  /** Size of the drawing at 100 %, px. */
  width: number;
  height: number;
  /** Initial zoom. */
  start?: Zoom;
  children: (zoom: number) => ReactNode;
}

/** 1 is natural size; `fit` shows the whole drawing. */
type Zoom = number | 'fit';

const minZoom = 0.1;
const maxZoom = 3;
const step = 1.25;
const clampZoom = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));

/** A scrollable drawing that is zoomed by buttons, by the keys + - 0 and f, and by the wheel with Ctrl. */
export function Zoomed({ label, width, height, start = 1, children }: ZoomedProps) {
  const area = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState<Zoom>(start);
  const size = useSize(area);
  const fitting = Math.min(1, size.width / width, size.height / height);
  const zoom = chosen === 'fit' ? clampZoom(fitting > 0 ? fitting : 1) : chosen;
  const zoomBy = (factor: number) => choose(clampZoom(zoom * factor));
  useWheelAndKeys(area, zoomBy, {
    '+': () => zoomBy(step),
    '-': () => zoomBy(1 / step),
    '0': () => choose(1),
    f: () => choose('fit'),
  });
  return (
    <div className={styles.zoomed}>
      <div
        ref={area}
        className={styles.area}
        // A scrollable region must be reachable by keyboard (WCAG 2.1.1)
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
      >
        {children(zoom)}
      </div>
      <div className={styles.tools} role="group" aria-label="Zoom">
        <Tool name="Zoom out" onPress={() => zoomBy(1 / step)}>
          −
        </Tool>
        <Tool name="Natural size" onPress={() => choose(1)}>
          {`${Math.round(zoom * 100)} %`}
        </Tool>
        <Tool name="Zoom in" onPress={() => zoomBy(step)}>
          +
        </Tool>
        <Tool name="Fit" isPressed={chosen === 'fit'} onPress={() => choose('fit')}>
          Fit
        </Tool>
      </div>
    </div>
  );
}

interface ToolProps {
  name: string;
  isPressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ name, isPressed, onPress, children }: ToolProps) {
  return (
    <BareButton
      className={styles.tool}
      aria-label={name}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onPress={onPress}
    >
      {children}
    </BareButton>
  );
}

function useSize(area: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return size;
}

/** Native listeners: React's wheel listener is passive and cannot keep the page from zooming too. */
function useWheelAndKeys(
  area: RefObject<HTMLElement | null>,
  zoomBy: (factor: number) => void,
  keys: Record<string, () => void>,
) {
  useEffect(() => {
    const element = area.current;
    const turned = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? step : 1 / step);
    };
    const handleKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey) keys[key]?.();
    };
    element?.addEventListener('wheel', turned, { passive: false });
    element?.addEventListener('keydown', handleKey);
    return () => {
      element?.removeEventListener('wheel', turned);
      element?.removeEventListener('keydown', handleKey);
    };
  });
}
