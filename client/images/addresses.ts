import type { GameModule } from '@umpire/shared/module/module.ts';

type AddressOf = (image: string) => string;
type WithImages = Pick<GameModule, 'images'>;

/** By the images of a module: other maps and colors of the same module have the same images. */
const addresses = new WeakMap<NonNullable<GameModule['images']>, AddressOf>();

/** Says where the image files of a module lie. */
export const keepImagesAt = ({ images }: WithImages, addressOf: AddressOf): void => {
  if (images) addresses.set(images, addressOf);
};

/** The address of an image file of a module; undefined if nobody has said where they lie. */
export const addressOfImage = ({ images }: WithImages, image: string): string | undefined =>
  images && addresses.get(images)?.(image);
