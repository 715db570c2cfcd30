import type { VassalModule } from '@umpire/shared/vassal';
import { drawImage } from '@umpire/shared/vassal/drawing/draw-image.ts';
import { selfContained } from './svg.ts';

/** Draws an SVG in a size; undefined if it cannot be drawn. */
export type DrawSvg = (svg: string, width: number, height: number) => Promise<ImageBitmap | undefined>;

/** The picture that a module has under a name, as a bitmap; undefined if there is none, or if it cannot be drawn. */
export const pictureReader = ({ images, drawnImages, drawing }: VassalModule, drawSvg: DrawSvg) => {
  const bytesOf = (name: string): Uint8Array | undefined => {
    const image = images.find(name);
    return image && image !== 'icon' ? images.read(image) : undefined;
  };
  const textOf = (name: string): string | undefined => {
    const bytes = bytesOf(name);
    return bytes && new TextDecoder().decode(bytes);
  };
  /** As a picture within a picture: nothing is loaded from outside. */
  const pictureIn = (name: string) => {
    const [bytes, size] = [bytesOf(name), images.sizeOf(name)];
    if (!bytes || !size || bytes.length > LARGEST) return undefined;
    const type = isSvg(bytes) ? 'image/svg+xml' : typeOf(bytes);
    const held = isSvg(bytes)
      ? new TextEncoder().encode(selfContained(new TextDecoder().decode(bytes), textOf))
      : bytes;
    return { ...size, href: `data:${type};base64,${base64(held)}` };
  };
  return async (name: string): Promise<ImageBitmap | undefined> => {
    const bytes = bytesOf(name);
    const size = images.sizeOf(name);
    if (!size) return undefined;
    const drawn = bytes ? undefined : drawnImages.get(name);
    if (drawn) return drawSvg(drawImage(drawn, drawing, pictureIn), size.width, size.height);
    if (!bytes) return undefined;
    if (isSvg(bytes)) return drawSvg(selfContained(new TextDecoder().decode(bytes), textOf), size.width, size.height);
    return createImageBitmap(new Blob([bytes as BlobPart])).catch(() => undefined);
  };
};

/** More bytes than these are no part of a counter. */
const LARGEST = 1_000_000;

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const typeOf = ([first]: Uint8Array): string =>
  first === 0x89 ? 'image/png' : first === 0xff ? 'image/jpeg' : 'image/gif';

/** By its first characters: suffixes are not to be trusted. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));
