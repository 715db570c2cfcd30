import { expect, test } from 'vitest';
import { plain, position } from '../testing/small-map.ts';
import { digitTrack } from './digit-track.ts';

const losses = digitTrack('losses', (side) => ({ ones: `${side}-ones`, tens: `${side}-tens` }));
const at = (ones: string, tens: string) =>
  position({
    map: plain(2, 2),
    units: {},
    markers: [
      { kind: 'record', id: 'o', counter: 'red-ones', place: ones },
      { kind: 'record', id: 't', counter: 'red-tens', place: tens },
    ],
  });

test.each([
  ['both are moved on', 'track:losses:8', 'track:losses:1', 5, ['o 3', 't 2']],
  ['only the ones', 'track:losses:1', 'track:losses:0', 3, ['o 4']],
  ['markers that still lie in a box count as zero', 'box:markers', 'box:markers', 2, ['o 2', 't 0']],
  ['no more than 99', 'track:losses:5', 'track:losses:9', 50, ['o 9']],
  ['nothing to count', 'track:losses:1', 'track:losses:0', 0, []],
] as const)('%s', (_name, ones, tens, by, moved) => {
  const acts = losses.add(at(ones, tens), 'red', by);
  expect(
    acts.flatMap((act) => (act.type === 'movePieces' ? `${act.pieces} ${String(act.to).split(':').at(-1)}` : [])),
  ).toEqual(moved);
});

test('where no marker is there is nothing to move', () => {
  expect(losses.add(position({ map: plain(2, 2), units: {} }), 'red', 3)).toEqual([]);
});
