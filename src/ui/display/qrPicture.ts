import { drawLine, newCanvas, toPng } from './canvasPicture';
import { qrModules } from './qrModules';

export interface QrPictureOptions {
  /** Printed under the code, one per line, the most important first. */
  captions?: readonly string[];
  /** A word in a band above the code, that it is not real. */
  mark?: string | null;
}

/** Approximate width of the picture, px. */
const pixels = 1024;
const bandHeight = 96;
const firstHeight = 120;
const lineHeight = 72;

/**
 * A QR code as a PNG to save, dark on white with its quiet zone. Its captions say what it pays for, because it will be
 * one of many pictures on a phone.
 * @throws Error when the browser cannot make a picture
 */
export async function qrPicture(payload: string, options: QrPictureOptions = {}): Promise<Blob> {
  const { captions = [], mark = null } = options;
  const { size, path } = qrModules(payload);
  const scale = Math.max(1, Math.round(pixels / size));
  const side = size * scale;
  const top = mark === null ? 0 : bandHeight;
  const words = captions.length === 0 ? 0 : firstHeight + lineHeight * captions.length;

  const { canvas, context } = newCanvas(side, top + side + words);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (mark !== null) drawBand(context, mark, side);
  drawCode(context, path, { top, scale });
  drawCaptions(context, captions, { top: top + side, width: side });
  return toPng(canvas);
}

function drawCode(
  context: CanvasRenderingContext2D,
  path: string,
  { top, scale }: { top: number; scale: number },
): void {
  context.save();
  context.translate(0, top);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  context.restore();
}

function drawBand(context: CanvasRenderingContext2D, mark: string, width: number): void {
  context.fillStyle = '#a3152b';
  context.fillRect(0, 0, width, bandHeight);
  context.fillStyle = '#fff';
  drawLine(context, mark, { x: width / 2, y: bandHeight / 2, width: width - 96, size: 48 });
}

function drawCaptions(
  context: CanvasRenderingContext2D,
  captions: readonly string[],
  { top, width }: { top: number; width: number },
): void {
  context.fillStyle = '#000';
  captions.forEach((text, index) => {
    const y = index === 0 ? top + 48 : top + firstHeight + lineHeight * (index - 0.5);
    drawLine(context, text, { x: width / 2, y, width: width - 96, size: index === 0 ? 92 : 44 });
  });
}
