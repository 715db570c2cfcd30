import type { VassalModule } from '@umpire/shared/vassal';
import { selfContained } from './svg.ts';

/** Draws an SVG in a size; undefined if it cannot be drawn. */
export type DrawSvg = (svg: string, width: number, height: number) => Promise<ImageBitmap | undefined>;

/** The picture that a module has under a name, as a bitmap; undefined if there is none, or if it cannot be drawn. */
export const pictureReader = ({ images }: VassalModule, drawSvg: DrawSvg) => {
  const bytesOf = (name: string): Uint8Array | undefined => {
    const image = images.find(name);
    return image && image !== 'icon' ? images.read(image) : undefined;
  };
  const textOf = (name: string): string | undefined => {
    const bytes = bytesOf(name);
    return bytes && new TextDecoder().decode(bytes);
  };
  return async (name: string): Promise<ImageBitmap | undefined> => {
    const bytes = bytesOf(name);
    const size = images.sizeOf(name);
    if (!bytes || !size) return undefined;
    if (isSvg(bytes)) return drawSvg(selfContained(new TextDecoder().decode(bytes), textOf), size.width, size.height);
    return createImageBitmap(new Blob([bytes as BlobPart])).catch(() => undefined);
  };
};

/** By its first characters: suffixes are not to be trusted. */
const isSvg = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*<(\?xml|!--|!DOCTYPE|svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)));
