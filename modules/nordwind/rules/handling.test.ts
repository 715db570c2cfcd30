import { handlingTests } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import umpire from '../umpire.ts';
import { handling } from './handling.ts';
import { module } from './testing/position.ts';

const supply = { all: { german: ['supply-weather'], allied: ['supply-weather'] } };
const always = { all: { german: 'always', allied: 'always' } } as const;
const ownTurn = { german: ['combat-german'], allied: ['combat-allied'] };
const combats = { german: ['combat-german', 'combat-allied'], allied: ['combat-german', 'combat-allied'] };
const notInCombat = ['supply-weather', 'movement-german', 'movement-allied', 'turn-end'];

handlingTests({
  rules: umpire,
  module,
  scenario: 'historical',
  handling,
  expected: {
    pieces: {
      // 3.3a In any German movement phase; it never moves. 3.3c It is gone at once when it is lost, whoever sees it.
      ferry: { lay: { german: ['movement-german'] }, remove: always },
      // 9b Both sides assign their missions to combats, and think again until the dice are thrown.
      'air-mission': { lay: combats, move: combats, remove: combats },
      // 10.3c The markers may be set right at any time.
      losses: { move: always },
    },
    marks: {
      // 7.2e
      isolated: { lay: supply, remove: supply },
      'out-of-supply': { lay: supply, remove: supply },
      // 6d A unit attacks once in a phase: the mark comes off after it.
      attacked: { lay: ownTurn, remove: { german: notInCombat, allied: notInCombat } },
      // 6.6.1e It comes back in its side's movement phase.
      returns: { remove: { german: ['movement-german'], allied: ['movement-allied'] } },
    },
  },
});
