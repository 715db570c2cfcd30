import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Position, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { module } from '../rules/testing/position.ts';
import rules from '../umpire.ts';

// 4.1b What is done in which phase, by the umpire's list.

const at = (number: number, phase: string, side?: string, before: Readonly<Record<string, string>> = {}): Position => {
  const opening = seatedAt(openingOf(module, 'historical'), { german: 'ben', allied: 'ben' });
  const play = new Play(opening, { ports: seededPorts(1), on: groundOf(module, 'historical') });
  for (const [counter, to] of Object.entries(before)) {
    const id = Object.values(play.table.pieces).find((piece) => piece.counter === counter)!.id;
    play.do('ben', { type: 'movePieces', pieces: [id], to });
  }
  play.do('ben', { type: 'setTurn', number, phase, ...(side !== undefined && { side }) });
  return positionOf(rules.reading, module, play.table);
};

const listed = (p: Position) =>
  rules
    .phases!.todo(p)
    .map(({ id, optional, lapses }) => `${id.replace(/-\d+$/, '')}${optional ? '?' : ''}${lapses ? '!' : ''}`);

test('11.2a, 11.2b, 11.4a landings, which lapse, and reinforcements in the movement phase; late ones in the mobile phase', () => {
  expect(listed(at(2, 'movement', 'allied'))).toEqual(['landing?!', 'arrivals?']);
  expect(listed(at(1, 'movement', 'german'))).toEqual(['arrivals?']);
  expect(listed(at(1, 'mobile', 'german'))).toEqual(['late-arrivals?']);
  expect(listed(at(2, 'mobile', 'allied'))).toEqual(['late-arrivals?']);
  expect(listed(at(1, 'mobile', 'allied'))).toEqual([]);
});

test('11.2b, 11.5b who comes late, and that nobody is asked for who has no hex to come in by', () => {
  const asked = (p: Position, kind: string) => {
    const procedure = rules.procedures!.find((one) => one.kind === kind)!;
    const [offer] = procedure.offers(p, p.turn.side!);
    return offer ? procedure.prompt(p, offer.state)!.steps.map(({ says }) => says.params!.name) : [];
  };
  // 9/9S by 3824, 10S by 3326: the mobile ones of turn 1.
  expect(asked(at(1, 'mobile', 'german'), 'late-arrivals')).toEqual(['9/9S', '10S']);
  expect(asked(at(1, 'mobile', 'german', { 'us-1': '3824' }), 'late-arrivals')).toEqual(['10S']);
  expect(asked(at(1, 'movement', 'german'), 'arrivals')).toHaveLength(7);
  expect(asked(at(1, 'movement', 'german'), 'late-arrivals')).toEqual([]);
  // Airborne units land, they do not come by the edge.
  expect(asked(at(2, 'movement', 'allied'), 'arrivals')).toEqual(['Irish/Gds', '32/Gds', '231/50', 'Eng/30']);
});

test('7.1a, 8.4a a combat phase lists all that can be done in it, and passes where that is nothing', () => {
  const fight = { 'us-1': '3221' };
  expect(new Set(listed(at(1, 'combat', 'allied', fight)))).toEqual(new Set(['attack?', 'bombardment?']));
  const none = {
    ...Object.fromEntries(
      ['ge-1', 'ge-2', 'ge-brdf', 'ge-4', 'ge-5', 'ge-9s', 'ge-grsn'].map((id) => [id, 'box:german-eliminated']),
    ),
  };
  expect(rules.phases!.passes!(at(1, 'combat', 'allied', none), undefined)).toBe(true);
  expect(rules.phases!.passes!(at(1, 'combat', 'allied', fight), undefined)).toBe(false);
  expect(rules.phases!.passes!(at(1, 'movement', 'german', none), undefined)).toBe(false);
});
