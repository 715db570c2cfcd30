import type { GameModule } from '@umpire/shared/module/module.ts';
import { keepImagesAt } from '../images/addresses.ts';
import { at, type TableId } from './http.ts';

/** Modules that somebody has brought to a table begin with this; their images come from the table. */
const BROUGHT = 'own-';

/** Says from where the images of a table's module come. */
export const findImages = (data: Pick<GameModule, 'manifest' | 'images'>, table: TableId): void => {
  if (data.manifest.id.startsWith(BROUGHT)) keepImagesAt(data, (image) => at(table, `/module/images/${image}`));
};
