import { encode } from 'uqr';

/** White modules around a code, in dark pages and in saved pictures alike: without them scanners do not find it. */
export const quietZone = 4;

export interface QrModules {
  /** Width and height in modules, the quiet zone on both sides included. */
  size: number;
  /** The dark modules as an SVG path, one unit per module. */
  path: string;
}

/** The modules of a payload, with medium error correction. */
export function qrModules(payload: string): QrModules {
  const { size, data } = encode(payload, { ecc: 'M', boostEcc: false, border: quietZone });
  let path = '';
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return { size, path };
}
