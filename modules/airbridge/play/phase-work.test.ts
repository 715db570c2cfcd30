import type { Command } from '@umpire/shared/table';
import type { Position, Procedure, Prompt } from '@umpire/shared/umpire';
import { beginning } from '@umpire/shared/umpire/guiding.ts';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { british, campaignAt, engineer, german, gun, module, positionWith } from '../rules/testing/position.ts';
import rules from '../umpire.ts';
import { chores } from './chores.ts';
import { initiative, weatherRoll } from './strategy.ts';
import { Game } from './testing/game.ts';

// The work of the phases without a combat, with each die: 14.0.6, 15.0.1, 18.0.1, 20.0.2, 9.4.2, 7.3.10.

const DICE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

interface Done {
  readonly asked: readonly string[];
  readonly acts: readonly Command[];
  readonly last: Prompt;
}

/** What a procedure asks and does from its only offer to its end, by its recommendations. */
const done = (procedure: Procedure, p: Position, side: 'allied' | 'german', die: (purpose: string) => number): Done => {
  const [offer] = procedure.offers(p, side);
  const asked: string[] = [];
  const acts: Command[] = [];
  let last: Prompt | undefined;
  playedOut(p, offer!.state, {
    ...{ procedure, die },
    choose: (prompt) => {
      asked.push(prompt.step);
      last = prompt;
      const way = recommended(prompt);
      acts.push(...way.acts);
      return way;
    },
  });
  return { asked, acts, last: last! };
};

/** Where record markers are put. */
const places = (acts: readonly Command[]): readonly string[] =>
  acts.flatMap((act) => (act.type === 'movePieces' ? [act.to] : []));

const morning = (number: number): Position => campaignAt({ number, phase: 'strategy' });

test('18.0.1 the weather is clear with a die of up to 7; the first storm makes mud', () => {
  for (const die of DICE) {
    const { acts } = done(weatherRoll, morning(3), 'allied', () => die);
    // The marker lies on clear weather already.
    expect(places(acts)).toEqual(die <= 7 ? [] : ['track:weather:storm', 'track:mud:mud']);
  }
});

test('3.0, 18.0.1, 20.0.2 both are rolled for on mornings from turn 3 on', () => {
  const offered = (number: number) =>
    [initiative, weatherRoll].map((procedure) => procedure.offers(morning(number), 'allied').length);
  expect([1, 2, 3, 4, 5].map(offered)).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
  const later = campaignAt({ number: 3, phase: 'preparation', side: 'allied' });
  expect(initiative.offers(later, 'allied')).toEqual([]);
});

describe('20.0.2 the lower roll decides who is first', () => {
  test.each(DICE)('the Allies roll %i', (allied) => {
    for (const enemy of DICE) {
      // A tie is rolled again: then the German has the lower roll.
      const rolls = { allied: [allied, 9], german: [enemy, 2] };
      const { asked, acts, last } = done(
        initiative,
        morning(3),
        'allied',
        (purpose) => rolls[purpose.endsWith('allied') ? 'allied' : 'german'].shift()!,
      );
      const winner = allied < enemy ? 'allied' : 'german';
      expect(last.side).toBe(winner);
      expect(acts).toContainEqual({ type: 'setTurn', number: 3, phase: 'strategy', first: winner });
      const once = ['roll-allied', 'roll-german'];
      expect(asked).toEqual([...once, ...(allied === enemy ? ['again', ...once] : []), 'decide']);
      // The winner may leave it to the other.
      expect(last.choices.map(({ id }) => id)).toEqual(['allied', 'german']);
    }
  });
});

describe('7.3.10 by a changed drop zone', () => {
  test.each(DICE)('a unit lands with die %i', (die) => {
    const game = new Game('campaign', 1, die);
    game.do({ type: 'flipPieces', pieces: [game.id('dz-1')], face: 1 });
    game.at('airborne-assault', 'allied', 3);
    const procedure = rules.procedures!.find(({ kind }) => kind === 'landing')!;
    const offer = procedure.offers(game.p, 'allied').find(({ state }) => {
      const unit = game.p.unit((state as { unit: string }).unit);
      return unit?.formation?.startsWith('1 A');
    })!;
    const { unit: id } = offer.state as { unit: string };
    const before = game.p.unit(id)!;
    game.do(beginning(offer));
    for (let i = 0; i < 9 && game.p.unit(id)!.at === undefined && game.play.table.where[id] === before.place; i++) {
      const { prompt, choose } = game.asked('landing');
      choose(recommended(prompt).id);
    }
    const landed = game.p.unit(id)!;
    expect(landed.state.includes('fatigued')).toBe(die >= 5 && die <= 8);
    expect(landed.steps).toBe(before.steps - (die >= 9 ? 1 : 0));
  });
});

test('14.0.6 who is fatigued recovers on a morning, unless an enemy is beside it', () => {
  const tired = { state: ['fatigued'] };
  const units = [
    british('a', '0101', tired),
    british('b', '0404', tired),
    german('c', '0405', tired),
    german('d', '0808', tired),
    german('e', '0606'),
  ];
  const at = (number: number, phase = 'strategy') => positionWith(units, { turn: { number, phase, side: 'allied' } });
  const { acts } = done(chores.recovery, at(3), 'allied', () => 1);
  expect(acts).toEqual([{ type: 'removeMarker', pieces: ['a', 'd'], kind: 'fatigued' }]);
  for (const p of [at(1), at(4), at(3, 'preparation')]) expect(chores.recovery.offers(p, 'allied')).toEqual([]);
});

test('9.4.2 fire markers of both sides come off in the first player’s preparation phase alone', () => {
  const units = [
    british('a', '0101', { ...gun, state: ['first-fire'] }),
    german('b', '0404', { ...gun, state: ['final-fire'] }),
    german('c', '0505', gun),
  ];
  const at = (side: string) => positionWith(units, { turn: { number: 5, phase: 'preparation', side } });
  expect(done(chores.fireMarkers, at('allied'), 'allied', () => 1).acts).toEqual([
    { type: 'removeMarker', pieces: ['a'], kind: 'first-fire' },
    { type: 'removeMarker', pieces: ['b'], kind: 'final-fire' },
  ]);
  expect(chores.fireMarkers.offers(at('german'), 'german')).toEqual([]);
});

test('9.4.2 a gun that has moved gets its first marker, then its last', () => {
  const game = new Game('campaign');
  game.at('movement', 'german', 2);
  game.put('2art', 'A0707');
  const moved = () => {
    const offer = rules.procedures!.find(({ kind }) => kind === 'guns-moved')!.offers(game.p, 'german')[0];
    if (!offer) return false;
    game.do(beginning(offer));
    game.asked('guns-moved').choose('do');
    return true;
  };
  expect(moved()).toBe(true);
  expect([game.marked('2art', 'first-fire'), game.marked('2art', 'gun-moved'), moved()]).toEqual([true, true, false]);
  game.at('mechanized-movement', 'german', 2);
  game.put('2art', 'A0706');
  expect(moved()).toBe(true);
  expect([game.marked('2art', 'first-fire'), game.marked('2art', 'final-fire')]).toEqual([false, true]);
});

test('3.0.1 the marks of the combats, and those of another phase, are tidied up', () => {
  const marks = ['maneuver', 'assault', 'came-from', 'avoided'];
  const units = marks.map((kind, i) => british(`u${i}`, `010${i + 1}`, { state: [kind] }));
  const p = positionWith([...units, german('x', '0505', { state: ['fatigued'] })], {
    turn: { number: 5, phase: 'mechanized-movement', side: 'allied' },
  });
  expect(done(chores.tidying, p, 'allied', () => 1).acts).toEqual(
    marks.map((kind, i) => ({ type: 'removeMarker', pieces: [`u${i}`], kind })),
  );
});

test('nothing is offered where there is no work', () => {
  const { phases } = module.data.manifest;
  for (const { id: phase } of phases)
    for (const side of ['allied', 'german'] as const) {
      const units = [
        british('a', '0101'),
        german('b', '0404', gun),
        british('e', '0606', { ...engineer, bridging: true }),
      ];
      const p = positionWith(units, { turn: { number: 5, phase, side } });
      for (const { kind, offers } of Object.values(chores)) expect(offers(p, side), `${kind} in ${phase}`).toEqual([]);
    }
});

test('17.1.1 a bridge engineer that has ended its movement at a blown bridge waits there until it goes', () => {
  const acts = (at: string, more: object, side: 'allied' | 'german' = 'allied') => {
    const units = [british('e', at, { ...engineer, bridging: true, ...more })];
    const p = positionWith(units, {
      edges: { '0404-0405': 'canal bridge', '0303-0304': 'canal bridge' },
      markers: [{ kind: 'bridge-blown', on: ['0404', '0405'] }],
      turn: { number: 5, phase: 'mechanized-movement', side },
    });
    return chores.engineersWait.offers(p, side).length === 0 ? [] : done(chores.engineersWait, p, side, () => 1).acts;
  };
  const waits = [{ type: 'setMarker', pieces: ['e'], kind: 'waiting' }];
  expect([acts('0404', {}), acts('0405', {})]).toEqual([waits, waits]);
  expect([acts('0303', {}), acts('0404', { bridging: false }), acts('0404', {}, 'german')]).toEqual([[], [], []]);
  expect(acts('0404', { state: ['waiting'] })).toEqual([]);
  expect(acts('0606', { state: ['waiting'] })).toEqual([{ type: 'removeMarker', pieces: ['e'], kind: 'waiting' }]);
});
