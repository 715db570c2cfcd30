import { expect, test } from 'vitest';
import type { HandAttack } from './hand-attack.ts';
import { tell } from './sight/tell.ts';
import { viewerOf } from './sight/viewer.ts';
import type { Sight } from './state/state.ts';
import { Play, tableWith } from './testing/test-kit.ts';

const ambush: Sight = { there: ['german'], where: ['german'], what: ['german'] };
const masked: Sight = { there: 'all', where: 'all', what: ['german'] };

const play = () =>
  new Play(
    tableWith({
      '0101': ['german-a-2', { counter: 'german-b-2', sight: ambush }, { counter: 'german-c-2', sight: masked }],
      '0102': ['allied-d-2'],
    }),
  );

const attack = (attackers: readonly string[], target = '0102'): HandAttack => ({
  target,
  attackers: [...attackers],
  strength: { attack: 9, defense: 4 },
  chart: { id: 'crt', column: 3, shift: 1 },
});

const rolling = (declared: HandAttack) => ({
  type: 'rollDice' as const,
  expression: '1d6',
  purpose: '',
  attack: declared,
});

test('an attack goes with its roll, and everybody is told of the attackers whom they see, as they know them', () => {
  const at = play();
  const before = at.table;
  const step = at.do('anna', rolling(attack(['p1', 'p2', 'p3'])));
  const toldTo = (person: string) => {
    const viewer = viewerOf(before, person);
    const [roll] = tell(before, at.table, step, viewer).tellings ?? [];
    return roll?.type === 'diceRolled' ? roll.attack : undefined;
  };
  expect(toldTo('anna')).toEqual(attack(['p1', 'p2', 'p3']));
  const mask = before.pieces.p3!.mask!.id;
  expect(toldTo('ben')).toEqual(attack(['p1', mask]));
  expect(toldTo('cleo')).toEqual(attack(['p1', mask]));
});

test('attackers are named as whoever declares it knows them, by no id that they do not know', () => {
  expect(play().refusal('ben', rolling(attack(['p3'])))).toBe('no-such-piece');
  expect(play().refusal('ben', rolling(attack(['p2'])))).toBe('no-such-piece');
  const named = play();
  const mask = named.table.pieces.p3!.mask!.id;
  expect(named.do('ben', rolling(attack([mask]))).events.at(-1)).toMatchObject({ attack: attack(['p3']) });
  expect(play().refusal('anna', rolling(attack(['p1', 'p1'])))).toBe('named-twice');
});

test.each(['9999', 'box:reserve', 'nonsense'])('%s is no hex to attack', (target) => {
  expect(play().refusal('anna', rolling(attack(['p1'], target)))).toBe('no-such-place');
});
