/** What a photo may take on the phone and on the way, bytes. */
const MOST_BYTES = 350_000;

/** Longest side of a photo, pixels, tried in this order, each with less quality. */
const STEPS: readonly (readonly [side: number, quality: number])[] = [
  [1600, 0.82],
  [1600, 0.65],
  [1280, 0.65],
  [1280, 0.5],
  [960, 0.5],
  [800, 0.4],
];

/**
 * The picture as a JPEG of at most 350 kB, upright. What the camera wrote into it is gone: place and time are the
 * record's. Throws for what is no picture.
 */
export async function scaledPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let smallest: Blob | undefined;
    for (const [side, quality] of STEPS) {
      smallest = await drawn(picture, { side, quality });
      if (smallest.size <= MOST_BYTES) return smallest;
    }
    if (smallest === undefined) throw new Error('no step makes a photo smaller');
    return smallest;
  } finally {
    picture.close();
  }
}

async function drawn(
  picture: ImageBitmap,
  { side, quality }: { side: number; quality: number },
): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the browser writes no JPEG')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
