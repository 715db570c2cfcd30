import { loadModule } from '@umpire/shared/module/load.ts';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { expect, test } from 'vitest';
import { makeFixture } from '../board/workbench/fixture.ts';
import { addressOfImage } from '../images/addresses.ts';
import { withSafeSides } from '../state/side-colors.ts';
import { findImages } from './module-images.ts';

const IMAGE = 'ab'.repeat(32);

const moduleCalled = (id: string) => {
  const fixture = makeFixture({ columns: 4, rows: 4, units: 2 });
  const manifest: GameModule['manifest'] = { ...fixture.manifest, id };
  const loaded = loadModule({ ...fixture, manifest, images: { [IMAGE]: { width: 10, height: 10 } } });
  if ('problems' in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.module;
};

test('the images of a module that somebody brought come from its table, with the usual and with safe colors', () => {
  const module = moduleCalled(`own-${'0123456789abcdef'.repeat(2)}`);
  expect(addressOfImage(module.data, IMAGE)).toBeUndefined();
  findImages(module.data, 'table/1');
  expect(addressOfImage(module.data, IMAGE)).toBe(`/api/tables/table%2F1/module/images/${IMAGE}`);
  expect(addressOfImage(withSafeSides(module).data, IMAGE)).toBe(addressOfImage(module.data, IMAGE));
});

test('no other module has images at a table', () => {
  const module = moduleCalled('ford');
  findImages(module.data, 'table');
  expect(addressOfImage(module.data, IMAGE)).toBeUndefined();
});
