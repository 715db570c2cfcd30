import { z } from 'zod';
import { limits } from '../table/state/limits.ts';
import { box, chart, page, track } from './chart.ts';
import { counterSheet } from './counter.ts';
import { manifest, moduleTexts } from './manifest.ts';
import { mapData } from './map.ts';
import { moduleImages, modulePictures } from './pictures.ts';
import { printedBoard } from './printed-board.ts';
import { ruleOptionsData } from './rule-options.ts';
import { scenario } from './scenario.ts';
import { gameLanguages, textKey } from './text.ts';

const placeName = z.string().min(1).max(60);

/** A whole game module: only data, checked by this schema and then for references (`load.ts`). */
export const gameModule = z.strictObject({
  format: z.literal(1),
  manifest,
  map: mapData,
  /** Boards that come as pictures, the later above the earlier. */
  boards: z.array(printedBoard).max(200).optional(),
  images: moduleImages.optional(),
  pictures: modulePictures.optional(),
  counters: counterSheet,
  /** The rolls that players of the game make most: buttons beside the dice. */
  dice: z
    .array(z.strictObject({ name: textKey, expression: z.string().min(1).max(limits.expression) }))
    .max(40)
    .optional(),
  charts: z.array(chart),
  pages: z.array(page),
  tracks: z.array(track),
  boxes: z.array(box),
  scenarios: z.array(scenario).min(1),
  /** Switches in the game's rules, for games that have an umpire. */
  ruleOptions: ruleOptionsData.optional(),
  texts: moduleTexts,
  /** Names on the map as readers of a language write them: `{ "ja": { "Bastogne": "バストーニュ" } }`. The others stay as on the map. */
  placeNames: z.partialRecord(z.enum(gameLanguages), z.record(placeName, placeName)).optional(),
});
export type GameModule = z.infer<typeof gameModule>;
