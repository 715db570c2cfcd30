import { limits } from '@umpire/shared/table/state/limits.ts';
import { RequestFailed } from '../../../net/http.ts';

/** Types that the server accepts. */
const TAKEN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const QUALITIES = [0.92, 0.8, 0.6];
/** Some browsers cannot encode more pixels than this. */
const ENCODABLE = 16_000_000;

/**
 * A file ready to send: unchanged if the server accepts it, otherwise redrawn, and reduced if needed. Photos with a rotation
 * in their metadata are redrawn upright, since the server drops metadata.
 * @throws RequestFailed if the browser cannot show it
 */
export const prepareScan = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new RequestFailed('bad-picture', { problem: 'no-picture' });
  try {
    return await fitting(file, picture);
  } finally {
    picture.close();
  }
};

const fitting = async (file: File, picture: ImageBitmap): Promise<Blob> => {
  const { width, height } = picture;
  const share = Math.min(1, limits.scanSide / Math.max(width, height), Math.sqrt(limits.scanPixels / (width * height)));
  const isTaken = TAKEN.has(file.type) && file.size <= limits.scanBytes && share === 1;
  if (isTaken && !(await isTurned(file, picture))) return file;
  for (const most of [share, Math.min(share, Math.sqrt(ENCODABLE / (width * height)))]) {
    for (const quality of QUALITIES) {
      const drawn = await drawnAnew(picture, most, quality);
      if (drawn && drawn.size <= limits.scanBytes) return drawn;
    }
  }
  throw new RequestFailed('too-large');
};

const drawnAnew = (picture: ImageBitmap, share: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * share));
  canvas.height = Math.max(1, Math.floor(picture.height * share));
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) return Promise.resolve(null);
  ctx.imageSmoothingQuality = 'high';
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

const LOOK = 8;

/** Whether the file's metadata rotate the picture. */
const isTurned = async (file: File, shown: ImageBitmap): Promise<boolean> => {
  if (file.type !== 'image/jpeg') return false;
  const lying = await createImageBitmap(file, { imageOrientation: 'none' });
  const [a, b] = [glance(shown), glance(lying)];
  lying.close();
  return lying.width !== shown.width || a.some((value, i) => Math.abs(value - b[i]!) > 8);
};

const glance = (picture: ImageBitmap): Uint8ClampedArray => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = LOOK;
  const ctx = canvas.getContext('2d');
  if (!ctx) return new Uint8ClampedArray();
  ctx.drawImage(picture, 0, 0, LOOK, LOOK);
  return ctx.getImageData(0, 0, LOOK, LOOK).data;
};
