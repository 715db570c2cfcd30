import { handlingTests } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import umpire from '../umpire.ts';
import { handling } from './handling.ts';
import { module } from './testing/position.ts';

const combats = ['combat-allied', 'combat-german'];
// 5.1c, 11.4k, 14.0c Marks for one turn come off at its end.
const offAtTheEnd = { remove: { all: { allied: ['turn-end'], german: ['turn-end'] } } };

handlingTests({
  rules: umpire,
  module,
  scenario: 'historical',
  handling,
  expected: {
    pieces: {
      // 15.0a, 15.0d It goes from hexside to hexside in the Allied phases of movement, and is never taken up.
      pontoon: {
        lay: { allied: ['movement-allied', 'mobile-allied'] },
        move: { allied: ['movement-allied', 'mobile-allied'] },
      },
      // 8.3a, 8.4a
      support: { lay: { allied: combats, german: combats } },
      // 17.0a
      arnhem: { lay: { allied: ['movement-allied', 'combat-allied', 'mobile-allied'] } },
    },
    marks: {
      // 11.4k
      landed: { lay: { allied: ['movement-allied'] }, ...offAtTheEnd },
      moved: offAtTheEnd,
      'at-bridge': offAtTheEnd,
    },
  },
});
