import { isBroughtId } from '@umpire/modules';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { keepImagesAt } from '../images/addresses.ts';
import { at, type TableId } from './http.ts';

/** Says from where the images of a table's module come: those of one that somebody has brought come from the table. */
export const findImages = (data: Pick<GameModule, 'manifest' | 'images'>, table: TableId): void => {
  if (isBroughtId(data.manifest.id)) keepImagesAt(data, (image) => at(table, `/module/images/${image}`));
};
