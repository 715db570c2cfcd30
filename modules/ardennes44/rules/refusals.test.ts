import { type Breach, tellIn } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { whyNotReady } from './5-artillery-supply.ts';
import { modes } from './11-modes.ts';
import { reach } from './11-movement.ts';
import { whyNotIntoBox } from './11-off-map.ts';
import { whyNotDig } from './15-positions.ts';
import { check } from './check.ts';
import { allied, clausesOf, type Fields, german, hexIn, positionWith, unitOf } from './testing/position.ts';
import { module } from './testing/table.ts';

/** A refusal names the clause that says what its sentence says. */

const told = (breaks: readonly Breach[]): readonly string[] =>
  breaks.map(({ clause, says }) => `${clause} ${tellIn('en', module, says)}`);

test('an enemy’s hex: enemies are attacked from the next hex (14.1), and the order of moves (11.1) has nothing to do with it', () => {
  const p = positionWith([german('a', '0404'), allied('x', '0405')]);
  for (const mode of modes.filter((each) => !['strategic', 'reposition', 'infiltrate'].includes(each))) {
    expect(told([reach(p, [unitOf(p, 'a')], mode).why(hexIn(p, '0405'))!])).toEqual([
      '14.1a The hex is occupied by an enemy unit.',
    ]);
  }
});

test('11.1a units move in movement phases of their own side', () => {
  const clauses = (phase: string, side: string) => {
    const p = positionWith([german('a', '0404')], { turn: { phase, side } });
    const found = check(p, { do: 'move', unit: 'a', path: ['0405'] });
    return found && 'breaks' in found ? clausesOf(found.breaks as readonly Breach[]) : found;
  };
  expect([clauses('movement', 'german'), clauses('combat', 'german')]).toEqual([[], ['11.1a']]);
  expect(clauses('movement', 'allied')).toEqual(['11.1a']);
});

test('a gun that is ready: the phase turns guns that have fired (5.1), and what hinders them is 5.3', () => {
  const gun = { kind: 'artillery', attack: 'S', move: 1, ready: false };
  const why = (more: Fields) => {
    const p = positionWith([allied('g', '0404', { ...gun, name: 'V/187', ...more })], {
      turn: { phase: 'artillery-supply', side: 'allied' },
    });
    return told(whyNotReady(p, [unitOf(p, 'g')]));
  };
  expect(why({})).toEqual([]);
  expect(why({ ready: true })).toEqual(['5.1a V/187 is already ready; only artillery that has fired is readied.']);
  expect(why({ kind: 'infantry' })).toEqual(['5.1a V/187 is not artillery.']);
  expect(why({ state: ['oos'] })).toEqual(['5.3a V/187 is out of supply and may not be readied.']);
});

test('a second position: one gives 2 and is not added to (15.8a), one that is begun is finished (15.8d)', () => {
  const why = (kind: string) => {
    const p = positionWith([allied('a', '0404')], {
      turn: { side: 'allied' },
      markers: [{ kind, at: '0404', side: 'allied' }],
    });
    return told(whyNotDig(p, unitOf(p, 'a')));
  };
  expect(why('ip')).toEqual([
    '15.8a There is already an improved position here: it gives 2, and a second would add nothing.',
  ]);
  expect(why('ip-building')).toEqual([
    "15.8d A position has already been begun here; it is finished in its side's next movement phase.",
  ]);
});

test('without supply: no strategic movement (12.1), and of the other ways the tactical one alone (23.4)', () => {
  const p = positionWith([german('a', '0404', { kind: 'tank', move: 6, silhouette: true, state: ['oos'] })]);
  const why = (mode: string) => told([reach(p, [unitOf(p, 'a')], mode).why(hexIn(p, '0405'))!]);
  expect(why('strategic')).toEqual(['12.1a A unit out of supply may not use strategic movement.']);
  expect(why('normal')).toEqual(['23.4a A unit out of supply may use tactical movement only.']);
});

test('11.9 Germans leave the map only for victory (b), and for a point (a)', () => {
  const at = (hex: string, began = hex) => {
    const p = positionWith([german('a', hex, { move: 3 })], { standard: true, turn: { number: 13, side: 'german' } });
    const unit = { ...unitOf(p, 'a'), began: hexIn(p, began) };
    return whyNotIntoBox(p.with(new Map([['a', unit]])), unit, 'german-exited').map(({ clause }) => clause);
  };
  expect([at('W3431'), at('W3425')]).toEqual([[], ['11.9b']]);
  expect(at('W3431', 'W3127')).toEqual(['11.9a']);
});
