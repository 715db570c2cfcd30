import { expect, test } from 'vitest';
import { kindOfFile, VASSAL_FILES } from './file-kinds.ts';

test('files are told apart by their names, in any case', () => {
  expect(['Game.vmod', 'old.MOD', 'again.zip'].map(kindOfFile)).toEqual(['module', 'module', 'module']);
  expect(['More.vmdx', 'more.vext'].map(kindOfFile)).toEqual(['extension', 'extension']);
  expect(['a.vsav', 'a.sav', 'b.vlog', 'b.log'].map(kindOfFile)).toEqual(['game', 'game', 'game', 'game']);
  expect(['rules.pdf', 'vmod', ''].map(kindOfFile)).toEqual([undefined, undefined, undefined]);
});

test('the dialog that chooses files offers all of them', () => {
  for (const suffix of VASSAL_FILES.split(',')) expect(kindOfFile(`x${suffix}`)).toBeDefined();
});
