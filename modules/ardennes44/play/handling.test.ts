import { handlingTests, inAll, inOwn } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import { module } from '../rules/testing/table.ts';
import umpire from '../umpire.ts';
import { handling } from './handling.ts';

const own = inOwn('german', 'allied');
const everybody = inAll('german', 'allied');

const going = ['movement', 'night-movement', 'combat', 'night-combat'] as const;
const night = { german: ['replacement'], allied: ['replacement'] };
/** 11.9a, 13.1a, 13.4b Allied units alone go into boxes, in their movement phase. */
const box = { remove: { allied: ['movement-allied'] } };
const sectors = ['southeast', 'southwest', 'northwest', 'northeast'];
const boxes = [...sectors, ...[...'abcdefghj'].map((letter) => `blockers-${letter}`)];

handlingTests({
  rules: umpire,
  module,
  scenario: 'campaign',
  handling,
  expected: {
    pieces: {
      // 24.3a, 24.4a Markers on the map do not move; 24.3b they come off by the dice. 24.8a Roadblocks are placed anew.
      traffic: { lay: own('traffic') },
      roadblock: { lay: own('traffic'), move: own('traffic') },
      // 15.8e At once when nobody is left, at the latest after movement.
      position: { remove: everybody('combat', 'night-combat', 'recovery') },
      // 30.2a The side that moves or advances passes places.
      control: { lay: own(...going), flip: own(...going) },
    },
    marks: {
      // 23.1a
      'out-of-supply': { lay: { all: everybody('supply') }, remove: { all: everybody('supply') } },
      // 25.21a; 25.25a after the morning's movement
      replacement: { lay: night, remove: own('recovery') },
      // 12.7a when the unit has not gone on by strategic movement; German ones for prime movers
      sm: { remove: { german: ['artillery-supply-german', 'movement-german'], allied: ['movement-allied'] } },
      // 13.1a, 12.7a
      truck: { lay: { allied: ['movement-allied'] }, remove: own('movement') },
      // 22.3a; 5.1b
      pm: { lay: { german: ['movement-german'] }, remove: own('artillery-supply') },
      // 25.3a; in the morning the night is over
      night: { lay: own('movement'), remove: own('movement', 'artillery-supply') },
      // 20.5a
      engaged: { remove: own('combat') },
      // 20.1a, 27.11a, 11.10b
      disengaged: { remove: own('traffic') },
      tricked: { remove: own('traffic') },
      'beyond-boundary': { remove: own('recovery') },
    },
    units: {
      // 25.21a
      unit: { flip: night },
      ...Object.fromEntries(boxes.map((id) => [`box:${id}`, box])),
      // 11.9b
      'box:german-exited': { remove: { german: ['movement-german'] } },
      // 8.3b
      'box:german-dead': { remove: { german: own(...going).german } },
      'box:allied-dead': { remove: { allied: own(...going).allied } },
    },
  },
});
