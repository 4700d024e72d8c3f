/** A line of text on a canvas, around or beside a point; smaller if it would be wider than `width`. */
export interface CanvasLine {
  x: number;
  y: number;
  width: number;
  /** Height of the letters, px. */
  size: number;
  weight?: number;
  align?: 'left' | 'center' | 'right';
  family?: string;
}

/** Draws one line in the color of the context. @returns how wide it has become */
export function drawLine(
  context: CanvasRenderingContext2D,
  text: string,
  line: CanvasLine,
): number {
  const {
    x,
    y,
    width,
    size,
    weight = 700,
    align = 'center',
    family = 'system-ui, sans-serif',
  } = line;
  const fontOf = (height: number) => `${weight} ${height}px ${family}`;
  context.font = fontOf(size);
  const actual = context.measureText(text).width;
  if (actual > width) context.font = fontOf(Math.floor((size * width) / actual));
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillText(text, x, y);
  return Math.min(actual, width);
}

/** An empty canvas. @throws Error when the browser has none */
export function newCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** The canvas as a PNG. @throws Error when the browser cannot make one */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
