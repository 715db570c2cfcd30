import { seeded } from '@umpire/shared/table/testing/test-kit.ts';
import type { Choice, Position, PositionMarker, Procedure } from '@umpire/shared/umpire';
import { hexIn, unitOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { type Ground, neighborsOf, type Piece, positionOn, randomGround, sideOf } from '../rules/testing/random-map.ts';
import * as reckoned from '../rules/testing/reckoning.ts';
import { demolition, repair } from './bridges.ts';
import { pontoon } from './pontoon.ts';

// 14, 15 Bridges on random maps, from the choice to the commands for the marker, by every face of the die, against a second
// reckoning from the rulebook.

const MAPS = 40;
const faces = [1, 2, 3, 4, 5, 6];
const placeOf = (side: string): string => `hexside:${side.replace('-', ':')}`;

/** The map's markers as pieces on the table; and one of each kind of bridge, with the pontoon, in the box. */
const withPieces = (ground: Ground, p: Position): Position => {
  const lying = (kind: string, side: string, counter: string, more = {}): PositionMarker => {
    const [a, b] = side.split('-').map((hex) => hexIn(p, hex)) as [number, number];
    const hexside = p.board.grid.hexsideBetween(a, b)!;
    return { kind, counter, id: `${counter} ${side}`, hexside, place: placeOf(side), face: 0, ...more };
  };
  const waiting = (kind: string, counter: string, more = {}): PositionMarker => ({
    ...{ kind, counter, id: counter, place: 'box:bridging', face: 0 },
    ...more,
  });
  const ofKind = (kind: string) => ({ values: { 'bridge-kind': kind } });
  const blown = [...ground.blown].flatMap(([side, kinds]) =>
    kinds.map((kind) => lying('bridge-blown', side, `${kind}-blown`, ofKind(kind))),
  );
  const kinds = ['road-bridge', 'rail-bridge', 'canal-bridge'];
  return p.at({
    markers: [
      ...blown,
      ...kinds.map((kind) => waiting('bridge-blown', `${kind}-blown`, ofKind(kind))),
      ground.pontoon === undefined ? waiting('pontoon', 'pontoon') : lying('pontoon', ground.pontoon, 'pontoon'),
    ],
  });
};

const triesOf = (procedure: Procedure, p: Position, side: string): readonly Choice[] => {
  const [offer] = procedure.offers(p, side);
  if (!offer) return [];
  return procedure.prompt(p, offer.state)!.choices.filter(({ id }) => id.startsWith('try-'));
};

const idsOf = (choices: readonly Choice[]): readonly string[] =>
  choices.map(({ id }) => id.slice('try-'.length)).toSorted();

/** What is done after that throw. */
const settled = (procedure: Procedure, p: Position, { state }: Choice, die: number): Choice => {
  const purpose = `@play.roll.${procedure.kind}`;
  const rolled = { ...(state as object), rolls: [{ purpose, dice: [die], total: die }] };
  return procedure.prompt(p, rolled)!.choices.find(({ id }) => id === 'settle')!;
};

/** Each Allied unit has come from some hex near it, along one cheapest way, or has not moved. */
const moved = (ground: Ground, random: () => number): ReadonlyMap<Piece, readonly string[]> =>
  new Map(
    ground.pieces
      .filter(({ side }) => side === 'allied')
      .map((piece) => {
        const nearby = neighborsOf(piece.at).flatMap(neighborsOf);
        const began = nearby[Math.floor(random() * nearby.length)]!;
        const isFree = !ground.pieces.some(({ at }) => at === began);
        const way = isFree ? reckoned.wayTo(ground, piece, began) : undefined;
        return [piece, way ? [began, ...way] : [piece.at]] as const;
      }),
  );

/** Whether it would get from the entered hex to where it stands if that bridge had been blown. */
const canGoOn = (
  ground: Ground,
  piece: Piece,
  began: string,
  { side, kind, entered }: { readonly side: string; readonly kind: string; readonly entered: string },
): boolean => {
  const spent = reckoned.reachOf(ground, { ...piece, at: began }).get(entered)!;
  const without = new Map([...ground.blown, [side, [...(ground.blown.get(side) ?? []), kind]]]);
  const onward = { ...piece, at: entered, move: piece.move - spent };
  return reckoned.reachOf({ ...ground, blown: without }, onward).has(piece.at);
};

const destroysUpTo: Readonly<Record<string, number>> = { 'canal-bridge': 3, 'rail-bridge': 2, 'road-bridge': 1 };

test('14.0a–14.0d which bridges are tried, for which entries; every face of the die; and who is put back before a bridge', () => {
  const random = seeded(31);
  const seen = { tries: 0, blown: 0, stopped: 0, onward: 0 };
  for (let map = 0; map < MAPS; map += 1) {
    const drawn = randomGround(random);
    const ground: Ground = {
      ...drawn,
      // Short of points, so that some cannot go round by another bridge.
      pieces: drawn.pieces.map((piece) => (piece.side === 'allied' ? { ...piece, move: 2 } : piece)),
      turn: { number: 3, side: 'allied', phase: map % 3 === 0 ? 'mobile' : 'movement' },
    };
    const ways = moved(ground, random);
    const still = withPieces(ground, positionOn(ground));
    const came = [...ways].map(
      ([{ id }, [began]]) => [id, { ...unitOf(still, id), began: hexIn(still, began!) }] as const,
    );
    const p = still.with(new Map(came));
    const expected = [...ways].flatMap(([{ id }, [, ...way]]) =>
      way.flatMap((entered) =>
        neighborsOf(entered).flatMap((next) => {
          const side = sideOf(entered, next);
          return reckoned.mayDemolish(ground, side, entered)
            ? reckoned.standing(ground, side).map((kind) => ({ id, side, kind, entered, way }))
            : [];
        }),
      ),
    );
    const found = triesOf(demolition, p, 'german');
    const nameOf = ({ id, side, kind, entered }: (typeof expected)[number]): string =>
      `${placeOf(side)}/${kind}/${entered} ${id}`;
    expect(idsOf(found)).toEqual(expected.map(nameOf).toSorted());
    expect(triesOf(demolition, p, 'allied')).toEqual([]);
    // Without a marker in the box nothing can be laid.
    const used = p.at({ markers: p.markers.filter(({ place }) => place !== 'box:bridging') });
    expect(triesOf(demolition, used, 'german')).toEqual([]);
    const once = p.at({ options: { triesPerEntry: 'turn' } });
    expect(idsOf(triesOf(demolition, once, 'german'))).toEqual(
      [...new Set(expected.map(({ side, kind }) => `${placeOf(side)}/${kind}`))].toSorted(),
    );
    for (const one of expected) {
      const choice = found.find(({ id }) => id === `try-${nameOf(one)}`)!;
      const { side, kind, entered, id } = one;
      const piece = ground.pieces.find((each) => each.id === id)!;
      const isBeyond = piece.at !== entered && !canGoOn(ground, piece, ways.get(piece)![0]!, one);
      for (const die of faces) {
        const { acts, state } = settled(demolition, p, choice, die);
        const isBlown = die <= destroysUpTo[kind]!;
        const lays = [{ type: 'movePieces', pieces: [`${kind}-blown`], to: placeOf(side) }];
        expect(acts, `${kind} at ${die}`).toEqual(isBlown ? lays : []);
        const isStopped = isBlown && isBeyond;
        const { follows } = state as { follows: readonly { to: string; pieces: readonly string[]; side: string }[] };
        expect(follows.map((next) => [next.side, next.pieces, next.to])).toEqual(
          isStopped ? [['allied', [id], entered]] : [],
        );
        seen.tries += 1;
        seen.blown += Number(isBlown);
        seen.stopped += Number(isStopped);
        seen.onward += Number(isBlown && !isStopped && piece.at !== entered);
      }
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});

const engineersOf = ({ pieces }: Ground): readonly Piece[] => pieces.filter(({ kind }) => kind === 'engineer');

/** Maps on which an engineer may be at work. */
const works = (seed: number): readonly Ground[] => {
  const random = seeded(seed);
  const all = Array.from({ length: 3 * MAPS }, () => randomGround(random));
  return all.filter((ground) => engineersOf(ground).length > 0).slice(0, 24);
};

test('14.2a–14.2c which bridges the engineer tries to repair, and every face of the die', () => {
  let repaired = 0;
  for (const ground of works(32)) {
    const p = withPieces(ground, positionOn(ground));
    const expected = [...ground.blown].flatMap(([side, kinds]) =>
      engineersOf(ground).some((engineer) => reckoned.mayRepair(ground, engineer, side))
        ? kinds.map((kind) => ({ side, kind }))
        : [],
    );
    const found = triesOf(repair, p, 'allied');
    expect(idsOf(found)).toEqual(expected.map(({ side, kind }) => `${placeOf(side)}/${kind}`).toSorted());
    expect(triesOf(repair, p, 'german')).toEqual([]);
    for (const { side, kind } of expected) {
      const choice = found.find(({ id }) => id === `try-${placeOf(side)}/${kind}`)!;
      for (const die of faces) {
        const isDone = die >= (kind === 'road-bridge' ? 4 : 5);
        const clears = [{ type: 'movePieces', pieces: [`${kind}-blown ${side}`], to: 'box:bridging' }];
        expect(settled(repair, p, choice, die).acts, `${kind} at ${die}`).toEqual(isDone ? clears : []);
        repaired += Number(isDone);
      }
    }
  }
  expect(repaired).toBeGreaterThan(10);
});

test('15.0a the banks of Allied units and the hexsides without a bridge that the engineer may bridge, rivers first', () => {
  let laid = 0;
  for (const ground of works(33)) {
    const p = withPieces(ground, positionOn(ground));
    const open = (from: string): readonly string[] =>
      neighborsOf(from).filter((to) => {
        const side = sideOf(from, to);
        const isOpen = reckoned.standing(ground, side).length === 0 && ground.pontoon !== side;
        return isOpen && engineersOf(ground).some((engineer) => reckoned.mayBridge(ground, engineer, side));
      });
    const allies = ground.pieces.filter(({ side }) => side === 'allied').map(({ at }) => at);
    const banks = allies.filter((hex) => open(hex).length > 0);
    const [offer] = pontoon.offers(p, 'allied');
    expect(pontoon.offers(p, 'german')).toEqual([]);
    expect(offer !== undefined).toBe(banks.length > 0);
    if (!offer) continue;
    const named = (choices: readonly Choice[], what: string) =>
      choices.flatMap(({ id }) => (id.startsWith(what) ? id.slice(what.length) : []));
    const first = pontoon.prompt(p, offer.state)!.choices;
    const waters = ['river', 'stream', 'canal'];
    const rank = (from: string) =>
      Math.min(...open(from).map((to) => waters.indexOf(ground.water.get(sideOf(from, to))!)));
    // A single bank is not asked for.
    if (banks.length > 1) {
      expect(named(first, 'from-').toSorted()).toEqual(banks.toSorted());
      const ranks = named(first, 'from-').map(rank);
      expect(ranks).toEqual(ranks.toSorted());
    }
    for (const from of banks) {
      const state = banks.length > 1 ? first.find(({ id }) => id === `from-${from}`)!.state : offer.state;
      const choices = pontoon.prompt(p, state)!.choices;
      expect(named(choices, 'over-').toSorted()).toEqual(open(from).toSorted());
      const kinds = named(choices, 'over-').map((to) => waters.indexOf(ground.water.get(sideOf(from, to))!));
      expect(kinds).toEqual(kinds.toSorted());
      for (const { id, acts, status } of choices.filter((each) => each.id.startsWith('over-'))) {
        const to = placeOf(sideOf(from, id.slice('over-'.length)));
        const pieces = [ground.pontoon === undefined ? 'pontoon' : `pontoon ${ground.pontoon}`];
        expect([acts, status]).toEqual([[{ type: 'movePieces', pieces, to }], 'done']);
        laid += 1;
      }
      expect(choices.map(({ recommended }) => recommended === true)).toEqual(choices.map((_, i) => i === 0));
    }
  }
  expect(laid).toBeGreaterThan(10);
});
