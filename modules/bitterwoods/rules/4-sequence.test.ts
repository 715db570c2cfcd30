import { expect, test } from 'vitest';
import manifest from '../manifest.json' with { type: 'json' };
import rules from '../umpire.ts';
import { mayEndPhase } from './4-sequence.ts';
import { american, clausesOf, german, positionWith } from './testing/position.ts';

test('4 the order of a turn, and the next turn after it', () => {
  const { phases } = rules;
  let p = positionWith([], { turn: { number: 3, phase: 'mutual-supply', side: 'german' } });
  const seen: string[] = [];
  for (const _ of manifest.phases) {
    seen.push(`${p.turn.side ?? '–'} ${p.turn.phase}`);
    p = p.at({ turn: phases!.next(p) });
  }
  expect(seen).toEqual([
    ...['mutual-supply', 'interdiction', 'reserve', 'movement', 'combat', 'exploitation', 'bridge-construction'].map(
      (phase) => `german ${phase}`,
    ),
    ...['mutual-supply', 'reserve', 'movement', 'combat', 'exploitation', 'bridge-construction'].map(
      (phase) => `allied ${phase}`,
    ),
    '– record-keeping',
  ]);
  expect(p.turn).toEqual({ number: 4, phase: 'mutual-supply', side: 'german' });
});

test('6.1 a movement phase does not end with four units in a hex', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => german(id, '0404'));
  expect(clausesOf(mayEndPhase(positionWith(four)))).toEqual(['6.1']);
  expect(mayEndPhase(positionWith(four.slice(1)))).toEqual([]);
});

test('9.5 a combat phase does not end while a counterattack is owed that could be made', () => {
  const owing = american('a', '0404', { state: ['counterattack'] });
  const turn = { side: 'allied', phase: 'combat' };
  expect(clausesOf(mayEndPhase(positionWith([owing, german('x', '0403')], { turn })))).toEqual(['9.5']);
  expect(mayEndPhase(positionWith([owing, german('x', '0402')], { turn }))).toEqual([]);
  const fort = { turn, hexes: { '0404': 'town fortress' } };
  expect(mayEndPhase(positionWith([owing, german('x', '0403')], fort))).toEqual([]);
});
