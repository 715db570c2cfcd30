import { loadGame } from '@umpire/modules';
import { expect, test } from 'vitest';
import { mapAddress, optionsInAddress } from './map-address.ts';

test('the map editor opens with the map of the table that it was opened from', async () => {
  const { module: own, options } = await loadGame('sandbox', { columns: 12, rows: 9 });
  const address = new URL(mapAddress('sandbox', options), 'http://localhost');
  expect(address.pathname).toBe('/maps/sandbox');
  const { module } = await loadGame('sandbox', optionsInAddress(address.search));
  expect(module.data.map.grid).toEqual(own.data.map.grid);
  expect(own.data.map.grid).toMatchObject({ columns: 12, rows: 9 });
});

test('a garbled address opens the original map of the game', () => {
  for (const search of ['', '?options=', '?options={', '?options=[1]', '?options={"columns":{}}', '?options=null']) {
    expect(optionsInAddress(search)).toEqual({});
  }
});
