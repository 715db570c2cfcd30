import { loadGame, modules } from '@umpire/modules/index.ts';
import { describe, expect, test } from 'vitest';
import { legendOf } from './legend.ts';
import { compileSheet } from './map/sheet.ts';

describe('the legend', () => {
  for (const id of Object.keys(modules)) {
    test(`${id}: every word has a sample in which it, and of its kind nothing else, is drawn`, async () => {
      const { module } = await loadGame(id);
      const { map } = module.data;
      const entries = legendOf(map);
      const words = Object.values(map.legend).flatMap((kinds) => Object.keys(kinds));
      expect(entries.map(({ word }) => word)).toEqual([
        ...Object.keys(map.legend.terrain),
        ...Object.keys(map.legend.features),
        ...Object.keys(map.legend.roads),
        ...Object.keys(map.legend.edges),
      ]);
      expect(entries).toHaveLength(words.length);
      for (const { of, word, sample } of entries) {
        const sheet = compileSheet(sample, { title: '', scale: '' });
        const { style } = map.legend[of][word]!;
        const drawn = {
          terrain: style === 'clear' ? ['clear'] : sheet.grounds.map((ground) => ground.style),
          features: sheet.features.map((feature) => feature.style),
          roads: sheet.roads.map((road) => road.style),
          edges: [...sheet.crossings, ...sheet.waters, ...sheet.borders].map((edge) => edge.style),
        }[of];
        expect(drawn).toContain(style);
        if (of !== 'edges') expect(new Set(drawn)).toEqual(new Set([style]));
      }
    });
  }
});
