/** One ring of a woven diamond: small diamonds in a row, as on the hem of a sinh. */
export interface Ring {
  index: number;
  /** The line that the small diamonds lie on. */
  path: string;
}

/** Rings from the inside out, `step` apart, in the units of the drawing: ring `n` holds `n` diamonds on each side. */
export function diamondRings(first: number, last: number, step: number): Ring[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const reach = (first + index) * step;
    return { index, path: `M0-${reach}l${reach} ${reach}-${reach} ${reach}-${reach}-${reach}z` };
  });
}

/** Dashes as wide as the line, turned by the line's slope of 45°: diamonds of `size` from the middle to a corner. */
export function diamondDashes(
  step: number,
  size: number,
): { width: number; dashes: string; offset: number } {
  const width = round(size * Math.SQRT2);
  const gap = round(step * Math.SQRT2 - width);
  return { width, dashes: `${width} ${gap}`, offset: -gap / 2 };
}

const round = (length: number) => Math.round(length * 1000) / 1000;
