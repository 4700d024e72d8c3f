/** Enough to read a bank slip, px. */
const longestEdge = 1600;
/** JPEG qualities to try, best first. */
const qualities = [0.8, 0.65, 0.5, 0.35];

/**
 * A picture as a JPEG of at most about `bytes`, so that a photo of 20 MB can be sent over a slow network: first its
 * size is reduced, then its quality. Only its pixels remain, so the place where it was taken is not sent.
 * @throws Error for a file that is not a picture
 */
export async function shrinkPicture(file: Blob, bytes = 400_000): Promise<Blob> {
  const picture = await createImageBitmap(file);
  let smallest: Blob | null = null;
  for (const edge of [longestEdge, longestEdge / 2]) {
    const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) break;
    // Transparent pixels would become black
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const made = await jpegOf(canvas, quality);
      if (!made) continue;
      smallest = made;
      if (made.size <= bytes) break;
    }
    if (smallest && smallest.size <= bytes) break;
  }
  picture.close();
  if (!smallest) throw new Error('the picture cannot be drawn');
  return smallest;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
