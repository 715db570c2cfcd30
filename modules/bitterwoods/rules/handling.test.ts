import { handlingTests } from '@umpire/shared/umpire/kit/testing/handling-tests.ts';
import umpire from '../umpire.ts';
import { handling } from './handling.ts';
import { module } from './testing/position.ts';

const always = { german: 'always', allied: 'always' } as const;
const ownMovement = { german: ['movement-german'], allied: ['movement-allied'] };
const ownReserve = { german: ['reserve-german'], allied: ['reserve-allied'] };
const combats = { german: ['combat-german', 'combat-allied'], allied: ['combat-german', 'combat-allied'] };
const supplies = ['mutual-supply-german', 'mutual-supply-allied'];
const anySupply = { all: { german: supplies, allied: supplies } };
const allied = (...moments: readonly string[]) => ({ german: [], allied: moments });
const german = (...moments: readonly string[]) => ({ german: moments, allied: [] });
/** By either side in its own phases, and by both in phases of no side. */
const both = (...moments: readonly string[]) => ({
  german: moments.filter((moment) => !moment.endsWith('-allied')),
  allied: moments.filter((moment) => !moment.endsWith('-german')),
});
/** The lists of these phases take off what has to go, and the side whose phase it is may do by hand what they ask for. */
const settled = ['movement', 'combat', 'exploitation', 'bridge-construction'].flatMap((phase) => [
  `${phase}-german`,
  `${phase}-allied`,
]);
const atSupply = { remove: { all: both(...supplies) } };

handlingTests({
  rules: umpire,
  module,
  scenario: 'campaign',
  handling,
  expected: {
    pieces: {
      // 8.1.b In the builder's own movement phase; 8.2.c only the Allies fortify.
      'improved-position': { lay: ownMovement },
      fortification: { lay: allied('movement-allied') },
      // 11.2 Both sides before a combat; 11.3, 12.5 the Allies in the German turn. What has been flown stays.
      'ground-support': { lay: combats },
      interdiction: { lay: allied('interdiction-german') },
      'air-drop': { lay: allied('mutual-supply-german') },
      // 12.3 Who holds Liège is seen by both.
      control: { lay: always, flip: always, remove: always, turn: always, label: always },
      // 29, 38 A reminder tells what was rolled.
      reminder: { label: {} },
    },
    marks: {
      // 12.1 By both players, of all units, in each supply phase.
      'out-of-supply': { lay: anySupply, remove: anySupply },
      // 14.1 In its own reserve phase. 14.3 It goes next to an enemy, where the German unit is, and with the other side's turn.
      reserve: {
        lay: ownReserve,
        remove: {
          of: {
            german: both('reserve-german', ...settled, 'mutual-supply-allied'),
            allied: both('mutual-supply-german', 'reserve-allied'),
          },
        },
      },
      // 13.3
      'building-bridge': {
        lay: ownMovement,
        remove: {
          of: {
            german: both('movement-german', ...supplies),
            allied: both('movement-allied', ...supplies),
          },
        },
      },
      // 21.3 At the end of the owner's player turn.
      shocked: { remove: { of: { german: both('mutual-supply-allied'), allied: both('mutual-supply-german') } } },
      // 9.5 Nobody beside them is engaged any more; a counterattack lapses with the turn in which it was owed.
      engaged: { remove: { all: both(...settled) } },
      counterattack: {
        remove: {
          of: { german: both('mutual-supply-allied'), allied: both('mutual-supply-german', 'record-keeping') },
        },
      },
      // 10.1.b Germans once in a game turn, Allies once in a player turn.
      fired: { remove: { of: { german: both('record-keeping'), allied: both(...supplies, 'record-keeping') } } },
      // 9.1.b, 9.8.f, 10.4.b, 22.2, 27.1 These hold for a player turn.
      attacked: atSupply,
      ford: atSupply,
      moved: atSupply,
      challenge: atSupply,
      'goes-on': atSupply,
      // 5.5.b It is off again as soon as the unit is back.
      'left-map': { remove: { all: both(...settled) } },
      // 15.3 On turn 1.
      'may-move-fully': { remove: { all: both('record-keeping') } },
      // 24.6
      'army-declared': { lay: german('movement-german'), remove: german('movement-german') },
    },
    units: {
      // 5.5.a, 5.5.b
      'box:german-exited': { remove: german('movement-german', 'exploitation-german') },
      'box:allied-north': { remove: allied('movement-allied') },
      'box:allied-west': { remove: allied('movement-allied') },
      'box:allied-south': { remove: allied('movement-allied') },
    },
  },
});
