import { handlingTests, inAll, inOwn } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import umpire from '../umpire.ts';
import { handling } from './handling.ts';
import { module } from './testing/position.ts';

const of = inOwn('allied', 'german');
const inAny = inAll('allied', 'german');
const always = { allied: 'always', german: 'always' } as const;
const taken = { all: { german: of('movement', 'mechanized-movement', 'assault').german } };
const declared = { lay: of('combat-declaration'), remove: { all: of('preparation', 'mechanized-movement') } };
const over = { remove: { all: of('preparation', 'mechanized-movement') } };

handlingTests({
  rules: umpire,
  module,
  scenario: 'campaign',
  handling,
  expected: {
    pieces: {
      // 7.3.6, 7.3.7
      dz: { lay: { allied: ['airborne-assault-allied'] }, flip: taken, remove: taken },
      // S2.6, 16.0.4
      control: { lay: always, flip: always, turn: always, label: always },
      // 15.0.4
      'air-sent': { lay: inAny('combat-declaration'), ...over },
    },
    marks: {
      // 16.0.1
      'out-of-supply': { lay: { all: inAny('preparation') }, remove: { all: inAny('preparation') } },
      // 12.0.1, 13.0.1 What is declared is fought; the marks come off when the combats are over.
      maneuver: declared,
      assault: declared,
      avoided: over,
      'came-from': over,
      // 4.2.5
      overran: { lay: of('movement', 'mechanized-movement') },
      // 9.4.2 In the first player's preparation phase.
      'first-fire': { remove: { all: { allied: ['preparation-allied'] } } },
      'final-fire': { remove: { all: { allied: ['preparation-allied'] } } },
    },
  },
});
