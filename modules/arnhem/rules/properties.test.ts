import { gameProperties, randomPositions } from '@umpire/shared/umpire/kit/testing/properties.ts';
import fc from 'fast-check';
import rules from '../umpire.ts';
import { reach } from './5-movement.ts';
import { battle } from './7-combat.ts';
import { retreat } from './7-retreat.ts';
import { american, british, engineer, german, mobile, parachute, polish, positionWith } from './testing/position.ts';

const options = fc.record({
  zocExit: fc.constantFrom('leave-no-reentry', 'locked', 'free'),
  zocAcrossRiver: fc.boolean(),
  stackingLimit: fc.constantFrom(1, 2),
  retreatIntoZones: fc.constantFrom('beside-friends', 'never', 'free'),
  clampFirst: fc.boolean(),
});

const positions = randomPositions({
  positionWith,
  columns: 8,
  rows: 7,
  makers: { german, british, american, polish },
  kinds: [{}, mobile, engineer, parachute, { state: ['depleted'], attack: 1, defense: 2 }],
  ground: ['mixed', 'broken', 'rough', 'woods', 'town', 'city'],
  borders: ['river', 'stream', 'canal', 'river road-bridge', 'canal canal-bridge', 'river rail-bridge'],
  roads: { road: [['0301', '0302', '0303', '0304', '0305']], trail: [['0105', '0205', '0305']] },
  turns: [
    { side: 'allied', phase: 'movement' },
    { side: 'german', phase: 'movement' },
    { side: 'german', phase: 'combat' },
  ],
  more: options.map((given) => ({ options: given })),
});

gameProperties({ positions, reach, judge: rules.judge!, moving: ['movement'], battle, retreat });
