import { breachesOf } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import rules from '../umpire.ts';
import { american, clausesOf, german, panther, positionWith } from './testing/position.ts';

const judge = rules.judge!;

test('5.1.a units move in their own movement phase, as far as their reach shows', () => {
  const p = positionWith([german('a', '0404', panther), american('b', '0104')]);
  expect(judge(p, { type: 'movePieces', pieces: ['a'], to: '0407' }).type).toBe('fine');
  expect(clausesOf(breachesOf(judge(p, { type: 'movePieces', pieces: ['b'], to: '0105' })))).toEqual(['5.1.a']);
  const far = judge(p, { type: 'movePieces', pieces: ['a'], to: '1004' });
  expect(clausesOf(breachesOf(far))).toEqual(['5.2.a']);
});

test('9.7 an attacked unit stays where it is until the die asks it to go, and then goes where it may', () => {
  const units = [german('a', '0403', { strength: 20 }), american('d', '0404'), american('e', '0606')];
  const p = positionWith(units, { turn: { phase: 'combat' } });
  const to = (at: typeof p, hex: string, unit = 'd', by: readonly string[] = ['allied']) => {
    const verdict = judge(at, { type: 'movePieces', pieces: [unit], to: hex }, by);
    return verdict.type === 'broken' ? clausesOf(breachesOf(verdict)) : verdict.type;
  };
  const withAttack = (more: object) =>
    p.at({
      procedures: [{ id: '1', kind: 'attack', status: 'open', state: { attackers: ['a'], target: '0404', ...more } }],
    });
  expect([to(p, '0405'), to(withAttack({}), '0405')]).toEqual([['5.1.a'], ['9.2']]);

  const rolls = [{ purpose: '@play.roll.combat', dice: [1], total: 1 }];
  const thrown = { column: '3-1', drm: 0, odds: '3-1', defenders: ['d'] };
  const ahead = ['defender', 'attacker', 'attrition', 'advance', 'defenders-advance'];
  const rolled = withAttack({ rolls, thrown, ahead });
  const asked = rules.procedures!.find(({ kind }) => kind === 'attack')!.prompt(rolled, rolled.procedures[0]!.state)!;
  const [end] = asked.choices.flatMap(({ acts }) => acts.flatMap((act) => (act.type === 'movePieces' ? act.to : [])));
  // A D3: three hexes, not four, nor next to the attacker. No other unit retreats, and only its owner moves it.
  expect([to(rolled, end!), to(rolled, '0408'), to(rolled, '0303')]).toEqual(['fine', [asked.clause], [asked.clause]]);
  expect([to(rolled, end!, 'd', ['german']), to(rolled, '0607', 'e')]).toEqual([[asked.clause], ['5.1.a']]);
});

test('14.1 a reserve marker is set by who may, in the reserve phase', () => {
  const p = positionWith([german('a', '0404', panther), german('b', '0404')], { turn: { phase: 'reserve' } });
  const set = (piece: string) => judge(p, { type: 'setMarker', pieces: [piece], kind: 'reserve' });
  expect([set('a').type, clausesOf(breachesOf(set('b')))]).toEqual(['fine', ['14.1']]);
});

test('12.1 supply markers follow the supply', () => {
  const p = positionWith([german('a', '0404')], { turn: { phase: 'mutual-supply' } });
  const set = (type: 'setMarker' | 'removeMarker') => judge(p, { type, pieces: ['a'], kind: 'out-of-supply' }).type;
  expect([set('setMarker'), set('removeMarker')]).toEqual(['fine', 'broken']);
});

test('5.5.a a unit is put into the box of those that left by roads beyond the Meuse only', () => {
  const p = positionWith([german('a', '0404', panther)]);
  const verdict = judge(p, { type: 'movePieces', pieces: ['a'], to: 'box:german-exited' });
  expect(clausesOf(breachesOf(verdict))).toEqual(['5.5.a']);
});
