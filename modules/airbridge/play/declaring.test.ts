import type { Position, Prompt } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { british, german, gun, positionWith } from '../rules/testing/position.ts';
import { combats } from './combat-card.ts';
import { declaring } from './declaring.ts';

// 12.0, 13.0 What the umpire proposes for declaration, and how a player changes it.

const sides = ['german', 'allied'] as const;
const makers = { german, allied: british };

interface Proposed {
  readonly target: string;
  readonly kind: string;
  readonly units: readonly string[];
}

describe.each(sides)('declarations of the %s side', (side) => {
  const defending = side === 'german' ? 'allied' : 'german';
  const [mine, theirs] = [makers[side], makers[defending]];
  const turn = { number: 5, side, phase: 'combat-declaration' };
  const proposed = (p: Position): readonly Proposed[] =>
    declaring.offers(p, side).flatMap(({ state }) => ('target' in state ? [state as unknown as Proposed] : []));

  test('13.0.2 an assault is proposed with the strongest units that fit into eight points', () => {
    const units = [
      mine('a', '0405', { attack: 3, stacking: 3 }),
      mine('b', '0405', { attack: 9, stacking: 5 }),
      mine('c', '0305', { attack: 5, stacking: 4 }),
      mine('d', '0305', { attack: 1, stacking: 1 }),
      mine('g', '0403', gun),
      mine('tired', '0403', { state: ['fatigued'] }),
      theirs('x', '0404', { defense: 2 }),
    ];
    const found = proposed(positionWith(units, { turn }));
    const of = (kind: string) => found.find((one) => one.kind === kind)?.units.toSorted();
    expect(of('maneuver')).toEqual(['a', 'b', 'c', 'd']);
    // b has five points; c would be the ninth; a fills it up.
    expect(of('assault')).toEqual(['a', 'b']);
  });

  test('the five best of them, none at less than 1-1, the best odds first', () => {
    const targets = ['0202', '0206', '0602', '0606', '0804', '0408', '1004'];
    const defenses = [2, 12, 4, 9, 1, 24, 3];
    const units = targets.flatMap((hex, i) => {
      const near = `${hex.slice(0, 2)}${String(Number(hex.slice(2)) - 1).padStart(2, '0')}`;
      return [theirs(`d${i}`, hex, { defense: defenses[i] }), mine(`a${i}`, near, { attack: 12, stacking: 2 })];
    });
    const p = positionWith(units, { turn, columns: 12, rows: 9 });
    const found = proposed(p);
    expect(found).toHaveLength(5);
    const odds = found.map(({ target, kind }) => {
      const ratio = 12 / defenses[targets.indexOf(target)]!;
      return kind === 'assault' ? ratio / 2 : Math.min(Math.floor(ratio), 7);
    });
    expect(odds).toEqual(odds.toSorted((one, other) => other - one));
    expect(found[0]!.target).toBe('0804');
    expect(found.map(({ target }) => target)).not.toContain('0408');
    // Besides them, any other may be chosen on the map.
    expect(declaring.offers(p, side)).toHaveLength(6);
    expect(declaring.offers(p, defending)).toEqual([]);
    const any = declaring.prompt(p, {})!;
    expect([any.step, any.side]).toEqual(['target', side]);
    expect(any.choices.map(({ id }) => id)).toContain('maneuver-0408');
    expect(any.choices.find(({ recommended }) => recommended)?.id).toBe('none');
  });

  test('units join and leave, and nothing is declared that may not be', () => {
    const units = [
      mine('a', '0405', { stacking: 5 }),
      mine('b', '0405', { stacking: 3 }),
      mine('c', '0305', { stacking: 1 }),
      theirs('x', '0404'),
    ];
    const p = positionWith(units, { turn });
    const ids = ({ choices }: Prompt) => choices.map(({ id }) => id);
    const best = ({ choices }: Prompt) => choices.filter(({ recommended }) => recommended).map(({ id }) => id);
    const asked = (kind: string, chosen: readonly string[]) =>
      declaring.prompt(p, { target: '0404', kind, units: chosen })!;
    const eight = asked('assault', ['a', 'b']);
    expect(ids(eight).toSorted()).toEqual(['call-off', 'declare', 'with-c', 'without-a', 'without-b']);
    expect(best(eight)).toEqual(['declare']);
    const declare = eight.choices.find(({ id }) => id === 'declare')!;
    expect(declare.acts).toEqual([{ type: 'setMarker', pieces: ['a', 'b'], kind: 'assault', value: '0404' }]);
    const nine = eight.choices.find(({ id }) => id === 'with-c')!;
    expect(nine.state).toMatchObject({ units: ['a', 'b', 'c'] });
    expect(eight.choices.find(({ id }) => id === 'without-a')!.state).toMatchObject({ units: ['b'] });
    for (const none of [asked('assault', ['a', 'b', 'c']), asked('maneuver', [])]) {
      expect(ids(none)).not.toContain('declare');
      expect(best(none)).toEqual(['call-off']);
    }
    expect(best(asked('maneuver', ['a', 'b', 'c']))).toEqual(['declare']);
    expect(declaring.prompt(p, { target: '0404', units: ['a'], picked: true })?.step).not.toBe('units');
  });

  test('7.3.4, 7.3.6 who may attack a drop zone on which nobody stands', () => {
    const markers = [{ kind: 'dz', on: '0404', formation: '82 Airborne Division' }];
    const p = positionWith([mine('a', '0405', { attack: 4 }), theirs('x', '0808')], { turn, markers });
    expect(proposed(p).map(({ kind, target }) => `${kind} ${target}`)).toEqual(
      side === 'german' ? ['assault 0404'] : [],
    );
  });

  test('the list of combats: who has somebody to fight, at which odds', () => {
    const at = (more: object, units = [theirs('x', '0404', { defense: 2, efficiency: 5 })]) =>
      positionWith([mine('a', '0405', { attack: 8, ...more }), mine('b', '0305'), ...units], {
        turn: { ...turn, phase: 'maneuver-combat' },
        extras: { battles: [{ target: '0404', maneuver: ['a'], assault: ['b'] }] },
      });
    const states = (p: Position) => combats(p).map(({ id, state }) => `${id} ${state}`);
    expect(states(at({}))).toEqual(['maneuver-0404 waits', 'assault-0404 waits']);
    expect(states(at({}, []))).toEqual(['maneuver-0404 void', 'assault-0404 void']);
    const said = (p: Position) => combats(p)[0]!.says;
    expect(said(at({ efficiency: 5 }))).toMatchObject({ text: 'play.card.maneuver', params: { odds: '4-1' } });
    expect(said(at({ efficiency: 9 }))).toMatchObject({
      text: 'play.card.maneuver-shifted',
      params: { odds: '6-1', basic: '4-1' },
    });
    expect(combats(at({}))[1]!.says.text).toBe('play.card.assault');
  });
});
