import { petal, petals } from '../../brand/flowerShape';
import { brandName } from '../../brand/name';
import { drawLine, newCanvas, toPng, type CanvasLine } from '../../ui/display/canvasPicture';
import type { StatusTone } from '../../ui/feedback/StatusChip';

/** The content of a receipt, in the player's language. */
export interface Receipt {
  /** The kind of order: a deposit, a withdrawal. */
  title: string;
  /** The paid amount, the largest text. */
  amount: { text: string; currency: string };
  status: { word: string; tone: StatusTone };
  /** One below the other: reference, date and so on. */
  rows: readonly { term: string; value: string }[];
  /** When the receipt was made: the order may change afterwards. */
  note: string;
  /** A word across the receipt, that it is not real; null for none. */
  mark: string | null;
}

const width = 1080;
const edge = 64;
const cardTop = 210;
const rowsTop = 640;
const rowHeight = 104;

/**
 * A receipt as a PNG to share, in the dark colors of the brand and the fonts of the page.
 * @throws Error when the browser cannot make a picture
 */
export async function receiptPicture(receipt: Receipt): Promise<Blob> {
  const cardHeight = rowsTop - cardTop + receipt.rows.length * rowHeight + 104;
  const height = cardTop + cardHeight + 130;
  const { canvas, context } = newCanvas(width, height);
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const family = getComputedStyle(document.body).fontFamily;
  const write = (text: string, ink: string, line: Omit<CanvasLine, 'family'>) => {
    context.fillStyle = ink;
    return drawLine(context, text, { family, ...line });
  };

  drawGround(context, height, color);
  drawFlower(context, { x: edge + 50, y: 112, size: 100 }, color);
  write(brandName, color('brand-ink'), { x: 190, y: 112, width: 420, size: 58, align: 'left' });
  write(receipt.title, color('brand-ink-soft'), {
    x: width - edge,
    y: 112,
    width: 400,
    size: 38,
    weight: 500,
    align: 'right',
  });

  drawCard(context, { top: cardTop, height: cardHeight }, color);
  const { word, tone } = receipt.status;
  drawStatus(context, word, { tone: tones[tone], y: cardTop + 98, family });
  const middle = { x: width / 2, width: width - 2 * edge - 120 };
  write(receipt.amount.text, color('brand-ink'), { ...middle, y: cardTop + 226, size: 124 });
  write(receipt.amount.currency, color('brand-pollen'), { ...middle, y: cardTop + 326, size: 48 });
  receipt.rows.forEach(({ term, value }, index) => {
    const y = rowsTop + index * rowHeight;
    context.fillStyle = color('brand-line');
    context.fillRect(edge + 56, y, width - 2 * (edge + 56), 2);
    const line = { y: y + rowHeight / 2, size: 40, width: 400 };
    const inked = write(term, color('brand-ink-soft'), {
      ...line,
      x: edge + 56,
      weight: 500,
      align: 'left',
    });
    write(value, color('brand-ink'), {
      ...line,
      x: width - edge - 56,
      width: width - 2 * (edge + 56) - inked - 40,
      align: 'right',
    });
  });
  drawHem(context, cardTop + cardHeight - 50, color);
  write(receipt.note, color('brand-ink-soft'), {
    ...middle,
    y: height - 66,
    size: 34,
    weight: 500,
  });
  if (receipt.mark !== null) drawMark(context, receipt.mark, family);
  return toPng(canvas);
}

/** Text and background of a status, as `--color-green` and the like in the dark scheme. */
const tones: Record<StatusTone, readonly [string, string]> = {
  grey: ['#c3c7d6', '#2b2944'],
  yellow: ['#ffdf6b', '#3a2f28'],
  green: ['#4be3a3', '#16323a'],
  red: ['#ff9090', '#3d1c35'],
};

type Color = (name: string) => string;

function drawGround(context: CanvasRenderingContext2D, height: number, color: Color): void {
  context.fillStyle = color('brand-night');
  context.fillRect(0, 0, width, height);
  const glow = context.createRadialGradient(width / 2, -120, 0, width / 2, -120, 900);
  glow.addColorStop(0, color('brand-aurora'));
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fillRect(0, 0, width, height);
}

function drawFlower(
  context: CanvasRenderingContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  color: Color,
): void {
  const fill = context.createRadialGradient(0, 0, 0, 0, 0, 48);
  fill.addColorStop(0, color('brand-flower-heart'));
  fill.addColorStop(0.2, color('brand-flower-gold'));
  fill.addColorStop(0.52, color('brand-flower-cream'));
  fill.addColorStop(0.8, color('brand-flower-rim'));
  context.save();
  context.translate(x, y);
  context.scale(size / 100, size / 100);
  context.fillStyle = fill;
  for (const turn of petals) {
    context.save();
    context.rotate((turn * 2 * Math.PI) / petals.length);
    context.fill(new Path2D(petal));
    context.restore();
  }
  context.restore();
}

function roundRect(
  context: CanvasRenderingContext2D,
  box: { x: number; y: number; width: number; height: number; radius: number },
): void {
  const { x, y, radius } = box;
  const [right, bottom] = [x + box.width, y + box.height];
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(right, y, right, bottom, radius);
  context.arcTo(right, bottom, x, bottom, radius);
  context.arcTo(x, bottom, x, y, radius);
  context.arcTo(x, y, right, y, radius);
  context.closePath();
}

function drawCard(
  context: CanvasRenderingContext2D,
  { top, height }: { top: number; height: number },
  color: Color,
): void {
  roundRect(context, { x: edge, y: top, width: width - 2 * edge, height, radius: 56 });
  const fill = context.createLinearGradient(0, top, 0, top + height);
  fill.addColorStop(0, color('brand-twilight'));
  fill.addColorStop(1, color('brand-dusk'));
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = color('brand-line');
  context.lineWidth = 3;
  context.stroke();
}

function drawStatus(
  context: CanvasRenderingContext2D,
  word: string,
  {
    tone: [ink, ground],
    y,
    family,
  }: { tone: readonly [string, string]; y: number; family: string },
): void {
  const size = 40;
  context.font = `600 ${size}px ${family}`;
  const inner = Math.min(context.measureText(word).width, 600);
  roundRect(context, {
    x: (width - inner) / 2 - 44,
    y: y - 40,
    width: inner + 88,
    height: 80,
    radius: 40,
  });
  context.fillStyle = ground;
  context.fill();
  context.fillStyle = ink;
  drawLine(context, word, { x: width / 2, y, width: 600, size, weight: 600, family });
}

/** Alternating large and small diamonds, fading towards both edges. */
function drawHem(context: CanvasRenderingContext2D, y: number, color: Color): void {
  const fill = context.createLinearGradient(edge, 0, width - edge, 0);
  fill.addColorStop(0, 'transparent');
  fill.addColorStop(0.2, color('brand-petal'));
  fill.addColorStop(0.5, color('brand-pollen'));
  fill.addColorStop(0.8, color('brand-petal'));
  fill.addColorStop(1, 'transparent');
  context.fillStyle = fill;
  for (let position = 0; position < 23; position += 1) {
    const x = edge + 36 + position * 40;
    const [across, up] = position % 2 === 0 ? [18, 14] : [9, 7];
    context.beginPath();
    context.moveTo(x - across, y);
    context.lineTo(x, y - up);
    context.lineTo(x + across, y);
    context.lineTo(x, y + up);
    context.fill();
  }
}

function drawMark(context: CanvasRenderingContext2D, mark: string, family: string): void {
  context.save();
  context.translate(width / 2, 480);
  context.rotate(-Math.PI / 9);
  context.globalAlpha = 0.22;
  context.fillStyle = '#ff9090';
  drawLine(context, mark, { x: 0, y: 60, width: 900, size: 300, weight: 800, family });
  context.restore();
}
