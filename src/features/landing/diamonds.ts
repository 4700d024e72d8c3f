/** One ring of a woven diamond: small diamonds that touch corner to corner, as on the hem of a sinh. */
export interface Ring {
  index: number;
  path: string;
}

/**
 * Rings from the inside out. Ring `n` is made of `4n` diamonds whose centres lie `n` steps from the middle,
 * counted along the axes; `step` and `size` are in the units of the drawing.
 */
export function diamondRings(first: number, last: number, step: number, size: number): Ring[] {
  const rings: Ring[] = [];
  for (let ring = first; ring <= last; ring += 1) {
    const cells: string[] = [];
    for (let side = 0; side < ring; side += 1) {
      const corners = [
        [side, ring - side],
        [ring - side, -side],
        [-side, side - ring],
        [side - ring, side],
      ] as const;
      for (const [x, y] of corners) cells.push(diamond(x * step, y * step, size));
    }
    rings.push({ index: ring - first, path: cells.join('') });
  }
  return rings;
}

function diamond(x: number, y: number, size: number): string {
  return `M${x} ${y - size}l${size} ${size}-${size} ${size}-${size}-${size}z`;
}
