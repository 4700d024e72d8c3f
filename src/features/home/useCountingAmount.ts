import { useEffect, useState } from 'react';
import { minorOf, money, type Money } from '../../../contract/money';

/** Duration of the counting animation, and of the shown difference, ms. */
const runs = 400;
const says = 2500;

interface Run {
  from: Money;
  to: Money;
  /** 0 to 1. */
  progress: number;
}

const isSame = (one: Money | null, other: Money | null) =>
  one?.amount === other?.amount && one?.currency === other?.currency;

/**
 * Animates a changing amount to its new value; `change` is the difference, for a short time. No animation for the first
 * value and for readers who prefer reduced motion.
 */
export function useCountingAmount(amount: Money | null): {
  shown: Money | null;
  change: Money | null;
} {
  const [seen, setSeen] = useState(amount);
  const [run, setRun] = useState<Run | null>(null);
  if (!isSame(seen, amount)) {
    setSeen(amount);
    const canRun = seen && amount && seen.currency === amount.currency && moves();
    setRun(canRun ? { from: seen, to: amount, progress: 0 } : null);
  }
  const to = run?.to;
  useEffect(() => {
    if (!to) return;
    const begun = performance.now();
    const step = (now: number) => {
      const progress = Math.min(1, Math.max(0, now - begun) / runs);
      setRun((current) => current && { ...current, progress });
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    const end = setTimeout(() => setRun(null), says);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(end);
    };
  }, [to]);
  if (!run) return { shown: amount, change: null };
  const [start, end] = [minorOf(run.from), minorOf(run.to)];
  // Fast at first, because the final value is what is read
  const share = BigInt(Math.round((1 - (1 - run.progress) ** 3) * 1000));
  return {
    shown:
      run.progress < 1 ? money(start + ((end - start) * share) / 1000n, run.to.currency) : amount,
    change: money(end - start, run.to.currency),
  };
}

const moves = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
