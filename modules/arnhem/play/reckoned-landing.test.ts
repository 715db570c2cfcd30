import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import type { Position, Unit } from '@umpire/shared/umpire';
import { hexIn, unitOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { recommended } from '@umpire/shared/umpire/kit/testing/played-out.ts';
import { expect, test } from 'vitest';
import {
  allNumbers,
  distancesFrom,
  type Ground,
  type Piece,
  positionOn,
  randomGround,
} from '../rules/testing/random-map.ts';
import * as reckoned from '../rules/testing/reckoning.ts';
import { landing } from './landing.ts';

// 11.4 Landings on random maps, from the hex aimed at to the commands for the counter, by every face of the die, against a
// second reckoning from the rulebook.

interface Drop {
  readonly ground: Ground;
  readonly p: Position;
  readonly piece: Piece;
  readonly unit: Unit;
  /** The hex of its drop zone. */
  readonly zone: string;
}

/** Units of the 101st with the timetable's names. */
const names = { parachute: '1/501', glider: '1/327' } as const;

const drops: readonly Drop[] = (() => {
  const random = seeded(23);
  const found: Drop[] = [];
  while (found.length < 24) {
    const drawn = randomGround(random);
    const kind = found.length % 2 === 0 ? 'parachute' : 'glider';
    const piece = drawn.pieces.find((each) => each.kind === kind);
    if (!piece) continue;
    const ground: Ground = {
      ...drawn,
      turn: { number: 3, side: 'allied', phase: 'movement' },
      pieces: drawn.pieces.filter(({ id }) => id !== piece.id),
    };
    const zone = allNumbers[Math.floor(random() * allNumbers.length)]!;
    const drawnP = positionOn({ ...ground, pieces: drawn.pieces });
    const unit: Unit = { ...unitOf(drawnP, piece.id), name: names[kind], at: undefined, began: undefined };
    const marker = { kind: 'drop-zone', at: hexIn(drawnP, zone), values: { division: '101-airborne' } };
    const p = drawnP.at({ markers: [...drawnP.markers, marker] }).with(new Map([[unit.id, unit]]));
    found.push({ ground, p, piece, unit, zone });
  }
  return found;
})();

const isTaken = ({ pieces }: Ground, hex: string): boolean => pieces.some(({ at }) => at === hex);

/** 11.1b, 11.0b Where it may aim. */
const aimsOf = ({ ground, piece, zone }: Drop): readonly string[] =>
  [...distancesFrom(zone)].flatMap(([hex, far]) =>
    far > 7 || (piece.kind === 'glider' && isTaken(ground, hex)) ? [] : hex,
  );

type Fate = 'full' | 'depleted' | 'eliminated';

/** What becomes of a unit that aims there, and where it may be put. */
const fateOf = (
  { ground, piece }: Drop,
  aim: string,
  die: number,
): { readonly fate: Fate; readonly on: readonly string[] } => {
  if (piece.kind === 'glider') {
    const fate = reckoned.glidesDown(ground, piece, aim, reckoned.gliderRolls(ground, aim) ? die : undefined);
    return { fate, on: [aim] };
  }
  const hex = reckoned.scatteredTo(aim, die);
  if (hex === undefined) return { fate: 'eliminated', on: [] };
  const fate = reckoned.comesDown(ground, piece, hex);
  return { fate, on: isTaken(ground, hex) ? reckoned.roomBeside(ground, piece, hex) : [hex] };
};

const faces = [1, 2, 3, 4, 5, 6];
const choicesOf = ({ p }: Drop, state: object) => landing.prompt(p, state)!.choices;
const aimed = (drop: Drop): readonly string[] =>
  choicesOf(drop, { unit: drop.unit.id }).flatMap(({ id }) => (id.startsWith('at-') ? id.slice('at-'.length) : []));

test('11.1b, 11.0b a unit aims at any hex within seven of its zone; a glider not where a unit is', () => {
  for (const drop of drops) expect(aimed(drop).toSorted()).toEqual(aimsOf(drop).toSorted());
});

test('the hexes come in the order of their harm: a loss counts as three depletions, then the fewest units within two hexes', () => {
  const harms = { full: 0, depleted: 1, eliminated: 3 };
  for (const drop of drops.slice(0, 6)) {
    const harm = (aim: string) => faces.reduce((sum, die) => sum + harms[fateOf(drop, aim, die).fate], 0);
    const near = (aim: string) => drop.ground.pieces.filter(({ at }) => distancesFrom(aim).get(at)! <= 2).length;
    const keys = aimed(drop).map((aim) => [harm(aim), near(aim)] as const);
    expect(keys).toEqual(keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
    expect(`at-${aimed(drop)[0]}`).toBe(recommended(landing.prompt(drop.p, { unit: drop.unit.id })!).id);
  }
});

test('11.4 a plan aims where the die does least harm and no units are beside the hex, and of those nearest to a bridge that stands', () => {
  for (const drop of drops.slice(0, 4)) {
    const { ground, unit } = drop;
    const counter = unit.kind === 'glider' ? 'us-1-327' : 'us-1';
    const p = drop.p.with(new Map([[unit.id, { ...unit, counter, place: 'track:turn:1' }]]));
    const [planned, ...others] = landing.plan!(p, 'allied');
    expect([planned!.unit, others]).toEqual([unit.id, []]);
    const bridges = [...ground.bridges.keys()].filter((side) => reckoned.standing(ground, side).length > 0);
    const ends = bridges.flatMap((side) => side.split('-'));
    const harms = { full: 0, depleted: 1, eliminated: 3 };
    const key = (aim: string) => {
      const away = distancesFrom(aim);
      const beside = ground.pieces.filter(({ at }) => away.get(at)! <= 1).length;
      const harm = faces.reduce((sum, die) => sum + harms[fateOf(drop, aim, die).fate], beside);
      return [harm, Math.min(...ends.map((hex) => away.get(hex)!))] as const;
    };
    const keys = planned!.hexes.map((hex) => key(p.board.grid.number(hex)));
    expect(keys.length).toBe(aimsOf(drop).length);
    expect(keys).toEqual(keys.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
  }
});

test('11.4b–11.4k every face of the die: where the unit is put, whether it is turned over or lost, and that its hex is remembered', () => {
  const random = seeded(24);
  const seen = new Set<string>();
  for (const drop of drops) {
    const { unit, piece, ground } = drop;
    const aims = aimsOf(drop);
    for (const aim of Array.from({ length: 12 }, () => aims[Math.floor(random() * aims.length)]!)) {
      const rolls = piece.kind === 'parachute' || reckoned.gliderRolls(ground, aim);
      const start = { unit: unit.id, aim };
      expect(choicesOf(drop, start).some(({ id }) => id.startsWith('roll'))).toBe(rolls);
      for (const die of faces) {
        const { fate, on } = fateOf(drop, aim, die);
        const purpose = piece.kind === 'parachute' ? '@play.roll.scatter' : '@play.roll.glider';
        const thrown = rolls ? { ...start, rolls: [{ purpose, dice: [die], total: die }] } : start;
        const found = choicesOf(drop, thrown).map(({ id, acts, status }) => ({ id, acts, status }));
        const put = on.map((hex) => ({
          id: `on-${hex}`,
          acts: [
            { type: 'movePieces', pieces: [unit.id], to: hex },
            ...(fate === 'depleted' ? [{ type: 'flipPieces', pieces: [unit.id], face: 1 }] : []),
            { type: 'setMarker', pieces: [unit.id], kind: 'landed', value: hex },
          ],
          status: 'done',
        }));
        const lost = [{ type: 'movePieces', pieces: [unit.id], to: 'box:allied-eliminated' }];
        const expected = fate === 'eliminated' ? [{ id: 'lost', acts: lost, status: 'done' }] : put;
        const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);
        expect(found.toSorted(byId), `${piece.kind} at ${aim}, ${die}`).toEqual(expected.toSorted(byId));
        seen.add(`${piece.kind} ${fate} ${on.length > 1 ? 'beside' : ''}`.trim());
      }
    }
  }
  // Every fate of either kind is among them.
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'glider depleted',
      'glider eliminated',
      'glider full',
      'parachute depleted',
      'parachute depleted beside',
      'parachute eliminated',
      'parachute full',
    ]),
  );
});
