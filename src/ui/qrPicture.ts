import { qrModules } from './qrModules';

/**
 * A QR code as a PNG to keep, dark on white with its quiet zone, about `pixels` wide.
 * @throws Error when the browser cannot make a picture
 */
export async function qrPicture(payload: string, pixels = 1024): Promise<Blob> {
  const { size, path } = qrModules(payload);
  const scale = Math.max(1, Math.round(pixels / size));
  const canvas = document.createElement('canvas');
  canvas.width = size * scale;
  canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
