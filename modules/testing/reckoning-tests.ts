import type { Hex } from '@umpire/shared/hex';
import { type LoadedModule, languages } from '@umpire/shared/module';
import {
  type Position,
  positionOf,
  type Reckoning,
  type RulesPlugin,
  sumOf,
  tellIn,
  type Unit,
} from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

// "Explain this number": every number of the umpire is the sum of its parts, each with a clause and a text.

/** A game whose numbers are checked, and one of its scenarios. */
export interface Reckoned {
  readonly game: string;
  readonly scenario: string;
  /** Modes of moving that count hexes: a hex has no further parts to explain. */
  readonly byHexes?: readonly string[];
  /** Units are always in supply: there are no lines. */
  readonly withoutLines?: boolean;
}

/** A key without a text, or an unfilled placeholder. */
const UNSAID = /^(rules|play|map|terrain|kit)\.[\w.-]+$|\{\{|@\w/;

interface Game {
  readonly module: LoadedModule;
  readonly rules: RulesPlugin;
  /** The scenario as it opens, in every phase of every side. */
  readonly positions: readonly Position[];
}

const load = async (game: string, scenario: string): Promise<Game> => {
  const { module } = await loadGame(game);
  const rules = (await findPlugin(game))!;
  const known = module.data.manifest.scenarios.some(({ id }) => id === scenario);
  const table = openingOf(module, known ? scenario : module.data.manifest.scenarios[0]!.id);
  const positions = module.data.manifest.phases.flatMap(({ id, side }) =>
    (side === undefined ? module.data.manifest.sides.map((one) => one.id) : [side]).map((whose) =>
      positionOf(rules.reading, module, { ...table, turn: { ...table.turn, phase: id, side: whose } }),
    ),
  );
  return { module, rules, positions };
};

const expectTold = ({ module, rules }: Game, found: Reckoning, total: number, of: string): void => {
  expect(found.total, of).toBeCloseTo(total, 9);
  expect(sumOf(found.parts), of).toBeCloseTo(total, 9);
  for (const { clause, says } of found.parts) {
    expect(Object.hasOwn(rules.clauses, clause), `${of}: ${clause}`).toBe(true);
    for (const language of languages) expect(tellIn(language, module, says), of).not.toMatch(UNSAID);
  }
};

/** Only every n-th of them, to save time. */
const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, i) => i % Math.max(1, Math.ceil(all.length / most)) === 0);

const movable = (p: Position): readonly Unit[] =>
  some(
    p.units.filter(({ side, at }) => side === p.turn.side && at !== undefined),
    12,
  );

/** An airborne side has no units on the map, so some are placed for it. */
const withBothSides = (p: Position): Position => {
  const isThere = (side: string): boolean => p.units.some((unit) => unit.side === side && unit.at !== undefined);
  const absent = p.sides.filter((side) => !isThere(side));
  const landing = p.units.filter(({ side, attack }) => absent.includes(side) && attack > 0).slice(0, 5);
  return landing.reduce((now, { id }, i) => now.moved([now.unit(id)!], 200 + i), p);
};

const nearestEnemy = (p: Position, { at, side }: Unit): Hex | undefined => {
  const far = ({ at: there }: Unit): number => p.board.grid.distance(at!, there!);
  const enemies = p.units.filter((unit) => unit.side !== side && unit.at !== undefined);
  return enemies.toSorted((one, other) => far(one) - far(other))[0]?.at;
};

/** Properties of the numbers of every game. */
export const reckoningTests = ({ game, scenario, byHexes = [], withoutLines = false }: Reckoned): void => {
  test('what a move costs is the sum of its steps, each told by the rules of the game', async () => {
    const known = await load(game, scenario);
    const untold = new Set<string>();
    let steps = 0;
    for (const p of known.positions) {
      for (const unit of movable(p)) {
        for (const mode of [undefined, ...(known.rules.movementModes?.(p, [unit]) ?? [])]) {
          const reach = known.rules.reach!(p, [unit], mode);
          for (const hex of some([...reach.hexes()], 40)) {
            const found = reach.reckon(hex)!;
            expectTold(known, found, reach.cost(hex)!, `${unit.id} to ${p.board.grid.number(hex)}`);
            steps += found.parts.length;
            if (found.parts.some(({ says }) => says.text === 'kit.reckoning.step')) untold.add(mode ?? 'usual');
          }
          expect(reach.reckon(reach.from)).toEqual({ total: 0, parts: [] });
        }
      }
    }
    expect(steps).toBeGreaterThan(100);
    expect([...untold].filter((mode) => !byHexes.includes(mode))).toEqual([]);
  });

  test('strengths, shifts and modifiers of an attack are the sums that they show', async () => {
    const known = await load(game, scenario);
    const p = withBothSides(known.positions[0]!);
    let fought = 0;
    for (const unit of some(p.units, 60)) {
      if (unit.at === undefined) continue;
      // Whether the attack is allowed does not affect the parts of its numbers.
      const target = nearestEnemy(p, unit);
      if (target === undefined) continue;
      const attackers = p.unitsAt(unit.at).filter(({ side }) => side === unit.side);
      const battle = known.rules.battle!(p, { attackers, target, options: {} });
      const { sums } = battle;
      expect(sums.attack.parts.length).toBeGreaterThan(0);
      expectTold(known, sums.attack, battle.strength.attack, unit.id);
      expectTold(known, sums.defense, battle.strength.defense, unit.id);
      expectTold(known, sums.shifts, sums.shifts.total, unit.id);
      expectTold(known, sums.drm, sums.drm.total, unit.id);
      fought++;
    }
    expect(fought).toBeGreaterThan(3);
  });

  test('a line of supply is as long as its legs', async () => {
    const known = await load(game, scenario);
    const [p] = known.positions;
    let traced = 0;
    for (const unit of p!.units) {
      if (unit.at === undefined) continue;
      const { length, path, supplied } = known.rules.supply!(p!, unit);
      if (!supplied || !length) continue;
      expectTold(known, length, length.total, unit.id);
      expect(length.parts.at(-1)!.at.at(-1)).toBe(path.at(-1));
      traced++;
    }
    expect(traced > 2).toBe(!withoutLines);
  });
};
