import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import type { Position, Prompt, Unit } from '@umpire/shared/umpire';
import { playedOut, recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { describe, expect, test } from 'vitest';
import { unitOf } from '../rules/testing/position.ts';
import { type Ground, neighborsOf, type Piece, positionOn, randomGround } from '../rules/testing/random-map.ts';
import * as reckoned from '../rules/testing/reckoning.ts';
import tables from '../table-facts.json' with { type: 'json' };
import { attack } from './attack.ts';
import { COMBAT } from './attack-state.ts';
import { bombardment } from './bombardment.ts';

// Every entry of the combat results table, from the die to the end of the attack, on random maps, by both sides, by the
// umpire's recommendations and by any choice, against a second reckoning of 7.6 to 7.9 from the entry and the map.

const stepsOf = (piece: Piece): number => (piece.state.includes('depleted') ? 1 : 2);
/** A unit that is turned over is depleted. */
const flipped = (unit: Unit): Unit => ({ ...unit, steps: unit.steps - 1, state: [...unit.state, 'depleted'] });

interface Attacked {
  readonly ground: Ground;
  readonly attackers: readonly Piece[];
  readonly defender: Piece;
}

/** Attacks on random maps, in combat phases of both sides. */
const attacks: readonly Attacked[] = (() => {
  const random = seeded(17);
  const found: Attacked[] = [];
  while (found.length < 60) {
    const ground = randomGround(random);
    const { side } = ground.turn;
    const near = (piece: Piece): readonly Piece[] =>
      reckoned.foesOf(ground, piece.side).filter(({ at }) => neighborsOf(piece.at).includes(at));
    const defender = reckoned.foesOf(ground, side).find((piece) => near(piece).length > 0);
    if (!defender) continue;
    found.push({
      ground: { ...ground, turn: { ...ground.turn, phase: 'combat' } },
      attackers: near(defender),
      defender,
    });
  }
  return found;
})();

/** The next few of them: together the entries have them all, again and again. */
const FEW = 7;
let next = 0;
const someAttacks = (few = FEW): readonly Attacked[] =>
  Array.from({ length: few }, () => attacks[next++ % attacks.length]!);

const { columns, rows } = tables.crt;
const entries = columns.flatMap((column, c) =>
  Object.entries(rows).map(([die, cells]) => [column, Number(die), cells[c]!] as const),
);

/** 7.6a Entries that only an owner's chart has, in the first cell. */
const ownEntries = ['AR2', 'DR3'];
const optionsFor = (entry: string) => (ownEntries.includes(entry) ? { crt: { '1:0': entry } } : {});

type Throw = readonly [column: string, die: number, entry: string];
type Choosing = (prompt: Prompt) => Prompt['choices'][number];

/** One cell of each kind of result. */
const kindsOfEntries = [...new Map(entries.map((one) => [one[2], one])).values()];

/** The end of the attack; or of the bombardment, if markers attack alone. */
const fought = (
  { ground, attackers, defender }: Attacked,
  [column, die, entry]: Throw,
  choose: Choosing,
  options: object = {},
  procedure: typeof attack = attack,
): Position => {
  const p = positionOn(ground, { ...optionsFor(entry), ...options });
  const whole = p.with(
    new Map(ground.pieces.map((piece) => [piece.id, { ...unitOf(p, piece.id), steps: stepsOf(piece) }])),
  );
  const isAlone = procedure === bombardment;
  const state = {
    attackers: isAlone ? [] : attackers.map(({ id }) => id),
    target: defender.at,
    rolls: [{ purpose: `@${COMBAT}`, dice: [die], total: die }],
    thrown: { column, drm: 0, odds: column, defenders: [defender.id] },
    ahead: isAlone ? ['defender'] : ['defender', 'attacker', 'advance'],
  };
  const advised: Choosing = (prompt) => {
    // A beginner is told what to do at every step.
    expect(prompt.choices.filter((choice) => choice.recommended)).toHaveLength(1);
    return choose(prompt);
  };
  return playedOut(whole, state, { procedure, choose: advised, flipped });
};

const stands = (p: Position, { id }: Piece): { readonly at: string | undefined; readonly steps: number } => {
  const { at, steps } = unitOf(p, id);
  return at === undefined ? { at: undefined, steps: 0 } : { at: p.board.grid.number(at), steps };
};

const lost = (p: Position, pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + stepsOf(piece) - stands(p, piece).steps, 0);

/** 7.6b to 7.9a of the defender, read once more. */
const expectDefender = (p: Position, { ground, defender }: Attacked, entry: string, mayResist = true): void => {
  const { at, steps } = stands(p, defender);
  const whole = stepsOf(defender);
  const hexes = entry === 'DD' ? 1 : entry.startsWith('DR') ? Number(entry[2]) : 0;
  if (hexes === 0) {
    // EX one step, DE all, else none; nobody who stays has moved.
    const left = entry === 'DE' ? 0 : entry === 'EX' ? whole - 1 : whole;
    expect({ at, steps }).toEqual({ at: left === 0 ? undefined : defender.at, steps: left });
    return;
  }
  const left = entry === 'DD' ? whole - 1 : whole;
  const open = reckoned.retreatsOf(ground, defender, hexes);
  // 7.8a At full strength in a town or city it may stay for a step; not after it has paid one.
  const mayStand =
    mayResist && whole === 2 && left === 2 && ['town', 'city'].includes(ground.terrain.get(defender.at)!);
  if (mayStand && at === defender.at) expect(steps).toBe(1);
  else if (left === 0 || open.size === 0) expect(at).toBeUndefined();
  else {
    expect(open).toContain(at);
    expect(steps).toBe(left);
  }
};

/** 7.6b, 7.7a of the attackers, 7.9a one of whom may advance. */
const expectAttackers = (p: Position, { ground, attackers, defender }: Attacked, entry: string): void => {
  const there = attackers.filter((piece) => stands(p, piece).at !== undefined);
  const inTarget = there.filter((piece) => stands(p, piece).at === defender.at);
  const isLeft = /^D|EX/.test(entry) && stands(p, defender).at !== defender.at;
  expect(inTarget.length).toBeLessThanOrEqual(isLeft ? 1 : 0);
  for (const piece of inTarget) {
    const gone = { ...ground, pieces: ground.pieces.filter(({ id }) => id !== defender.id) };
    expect(reckoned.mayAdvance(gone, piece, defender.at)).toBe(true);
  }
  if (entry.startsWith('AR')) {
    // Whoever is left went back and kept its steps; one that is alone goes wherever it may.
    const hexes = Number(entry[2]);
    for (const piece of there) {
      expect(reckoned.awayFrom(piece.at, stands(p, piece).at!)).toBe(hexes);
      expect(stands(p, piece).steps).toBe(stepsOf(piece));
    }
    const [only, ...others] = attackers;
    if (others.length > 0) return;
    const open = reckoned.retreatsOf(ground, only!, hexes);
    expect(open.size === 0 ? stands(p, only!).at === undefined : open.has(stands(p, only!).at!)).toBe(true);
    return;
  }
  expect(lost(p, attackers)).toBe(entry === 'AD' || entry === 'EX' ? 1 : 0);
  for (const piece of there) if (!inTarget.includes(piece)) expect(stands(p, piece).at).toBe(piece.at);
};

const random = seeded(18);
const any = ({ choices }: Prompt) => choices[Math.floor(random() * choices.length)]!;

describe.each([
  ['as the umpire recommends', recommended],
  ['by any choice', any],
] as const)('%s', (_name, choose) => {
  test.each(entries)('7.6b column %s, die %i: %s', (...thrown) => {
    for (const each of someAttacks()) {
      const p = fought(each, thrown, choose);
      expectDefender(p, each, thrown[2]);
      expectAttackers(p, each, thrown[2]);
    }
  });

  test.each(ownEntries)('7.6b %s of an owner’s chart', (entry) => {
    for (const each of someAttacks()) {
      const p = fought(each, ['0', 1, entry], choose);
      expectDefender(p, each, entry);
      expectAttackers(p, each, entry);
    }
  });

  test.each(kindsOfEntries)('8.4a of a bombardment only the defender suffers: column %s, die %i: %s', (...thrown) => {
    for (const each of someAttacks(3)) {
      const p = fought(each, thrown, choose, {}, bombardment);
      expectDefender(p, each, thrown[2]);
      for (const piece of each.attackers) {
        expect(stands(p, piece)).toEqual({ at: piece.at, steps: stepsOf(piece) });
      }
    }
  });

  test.each(kindsOfEntries)('7.8a, 7.9a where nobody stands fast or advances: column %s, die %i: %s', (...thrown) => {
    for (const each of someAttacks(3)) {
      const p = fought(each, thrown, choose, { stiffResistance: false, advancing: 'none' });
      expectDefender(p, each, thrown[2], false);
      for (const piece of each.attackers) expect(stands(p, piece).at).not.toBe(each.defender.at);
    }
  });
});

test('both sides attack, alone and together, and all kinds of results are among them', () => {
  expect(new Set(attacks.map(({ ground }) => ground.turn.side)).size).toBe(2);
  expect(new Set(attacks.map(({ attackers }) => attackers.length > 1)).size).toBe(2);
  expect([...new Set(entries.map(([, , entry]) => entry))].toSorted()).toEqual(
    ['AD', 'AR1', 'DD', 'DE', 'DR1', 'DR2', 'EX', 'NE'].toSorted(),
  );
});
