import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../hex/index.ts';
import type { LoadedModule } from '../../../module/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { RulesPlugin } from '../../plugin.ts';
import type { Position, Unit } from '../../position.ts';
import { breachesOf, isUnder } from '../../verdict.ts';
import { rowOf, turnOfRow } from '../play/reinforcements.ts';
import { openingOf, positionAt } from './game-position.ts';

/** What a game's rulebook says about who comes when. A module's tests call `arrivalTests` with it. */
export interface ArrivalTests {
  readonly rules: RulesPlugin;
  readonly module: LoadedModule;
  readonly scenarios: readonly string[];
  /** The phase in which units come in. */
  readonly phase: string;
  /** The clauses that refuse a unit which does not come in. */
  readonly clauses: (unit: Unit) => readonly string[];
  /** Units that do not come in by moving on the turn of their row: from the air, or under a condition of their own. */
  readonly unless?: (p: Position, unit: Unit) => boolean;
}

/** A unit comes in from the turn of its row in the scenario: asked of the reach, and by hand. What has no turn, or is lost, never does. */
export const arrivalTests = (game: ArrivalTests): void => {
  describe.each(game.scenarios)('who comes when: %s', (scenario) => {
    const { module, rules, phase } = game;
    const table = openingOf(module, scenario);
    const positions = new Map<string, Position>();
    const at = (number: number, side: SideId): Position => {
      const key = `${number} ${side}`;
      const found = positions.get(key) ?? positionAt(rules.reading, module, table, { number, phase, side });
      positions.set(key, found);
      return found;
    };
    const opening = at(1, module.data.manifest.sides[0]!.id);
    const off = opening.units.filter((unit) => unit.at === undefined);
    const turnOf = (unit: Unit): number | undefined => turnOfRow(rowOf(opening, unit)!);
    const lastTurn = Math.max(1, ...off.map((unit) => turnOf(unit) ?? 1));

    test('nobody comes in before the turn of its row, nor without one', () => {
      const wrong = off.flatMap((unit) => {
        const turn = turnOf(unit);
        return turn === 1 ? [] : wrongBefore(game, at(turn === undefined ? lastTurn : turn - 1, unit.side), unit);
      });
      expect(wrong).toEqual([]);
    });

    test('nobody who is lost comes in again', () => {
      const boxes = module.data.boxes.map(({ id }) => id);
      const wrong = off.flatMap((unit) => {
        const box = boxes.find((id) => id === `${unit.side}-eliminated`);
        const turn = turnOf(unit);
        if (box === undefined || turn === undefined) return [];
        const lost = { ...unit, place: `box:${box}`, beganAt: `box:${box}` };
        const p = at(turn, unit.side);
        return wrongBefore(game, p.with(new Map([[unit.id, lost]])), lost);
      });
      expect(wrong).toEqual([]);
    });

    test('everybody comes in on that turn', () => {
      const wrong = off.flatMap((unit) => {
        const turn = turnOf(unit);
        if (turn === undefined) return [];
        const p = at(turn, unit.side);
        const isThere = [...rules.reach!(p, [unit]).hexes()].length > 0;
        return isThere || game.unless?.(p, unit) ? [] : [`${unit.counter} does not come in on turn ${turn}`];
      });
      expect(wrong).toEqual([]);
    });

    test('all who may come come in together as the umpire plans it, each by the rules', () => {
      const turns = new Map(off.map((unit) => [`${turnOf(unit)} ${unit.side}`, unit]));
      const found = [...turns.values()].flatMap((unit) => {
        const turn = turnOf(unit);
        return turn === undefined ? [] : plannedAt(rules, at(turn, unit.side), unit.side);
      });
      expect(found).toEqual([]);
    });
  });
};

/** What the umpire has against the moves of its own plan for all who come in, one after the other. */
const plannedAt = ({ procedures = [], judge }: RulesPlugin, p: Position, side: SideId): readonly string[] => {
  let now = p;
  const coming = procedures.filter(({ plan, begins, offers }) => plan && !begins && offers(p, side).length > 0);
  const plan = coming.flatMap((one) => one.plan!(p, side));
  if (coming.length > 0 && plan.length === 0) return [`nobody is planned on turn ${p.turn.number}`];
  return plan.flatMap(({ unit, hexes }) => {
    const moved = now.unit(unit)!;
    const to = now.board.grid.number(hexes[0]!);
    const breaks = breachesOf(judge!(now, { type: 'movePieces', pieces: [unit], to }, [side]));
    now = now.with(new Map([[unit, { ...moved, at: hexes[0]!, place: to }]]));
    return breaks.length === 0 ? [] : `${moved.counter} to ${to}: ${breaks.map(({ clause }) => clause)}`;
  });
};

/** What is wrong with the answers about a unit that may not come in. */
const wrongBefore = (game: ArrivalTests, p: Position, unit: Unit): readonly string[] => {
  const { rules, clauses } = game;
  const told = `${unit.counter} on turn ${p.turn.number}`;
  const reach = rules.reach!(p, [unit]);
  const [reached] = reach.hexes();
  if (reached !== undefined) return [`${told} reaches ${p.board.grid.number(reached)}`];
  const isRight = (clause: string | undefined): boolean =>
    clause !== undefined && clauses(unit).some((named) => isUnder(clause, named));
  return hexesFor(p, unit).flatMap((hex) => {
    const to = p.board.grid.number(hex);
    const why = reach.why(hex)?.clause;
    const verdict = rules.judge!(p, { type: 'movePieces', pieces: [unit.id], to }, [unit.side]);
    const breaks = breachesOf(verdict).map(({ clause }) => clause);
    return [
      ...(isRight(why) ? [] : [`${told}: ${to} is out of reach by ${why}`]),
      ...(breaks.some(isRight) ? [] : [`${told}: put into ${to} by hand: ${verdict.type} ${breaks.join()}`]),
    ];
  });
};

/** Two hexes of the unit's row; for a unit without any, one hex in which nobody stands. */
const hexesFor = (p: Position, unit: Unit): readonly Hex[] => {
  const listed = p.board.grid.parseAll(rowOf(p, unit)?.enters ?? []).filter((hex) => !p.enemyAt(hex, unit.side));
  return listed.length > 0
    ? listed.slice(0, 2)
    : p.board.grid.hexes.filter((hex) => p.unitsAt(hex).length === 0).slice(0, 1);
};
