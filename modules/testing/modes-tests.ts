import { groundOf } from '@umpire/shared/module';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { breachesOf, type Position, positionOf, type Unit } from '@umpire/shared/umpire';
import { openingOf } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { expect, test } from 'vitest';
import { loadGame } from '../index.ts';
import { findPlugin } from '../plugins.ts';

/** A game with several modes of moving, at a moment when units of both sides can choose among them in turn. */
export interface MovingInModes {
  readonly game: string;
  readonly scenario: string;
  /** The phase in which units move. */
  readonly phase: string;
  readonly turn: number;
  /** The modes that units have at that moment: each is tried. */
  readonly modes: readonly string[];
}

/** Tests a mode of moving from the overlay through the verdict and the table's log to its undo. */
export const modesTests = ({ game, scenario, phase, turn, modes }: MovingInModes): void => {
  test('a move keeps its way from the overlay through the verdict and the log, and loses it when it is undone', async () => {
    const [{ module }, rules] = [await loadGame(game), (await findPlugin(game))!];
    const table = openingOf(module, scenario);
    const seats = Object.fromEntries(
      Object.entries(table.seats).map(([id, seat]) => [id, { ...seat, holder: 'anna' }]),
    );
    const play = new Play({ ...table, seats }, { ports: seededPorts(5), on: groundOf(module, scenario) });
    const now = (): Position => positionOf(rules.reading, module, play.table);
    const moved = new Set<string>();
    for (const side of module.data.manifest.sides) {
      play.do('anna', { type: 'setTurn', number: turn, phase, side: side.id });
      for (const { id, mode, to } of waysIn(now(), rules)) {
        const command = { type: 'movePieces', pieces: [id], to, mode } as const;
        expect(breachesOf(rules.judge!(now(), command)), `${id} to ${to}, ${mode}`).toEqual([]);
        const before = now().unit(id)!;
        play.do('anna', command);
        expect(play.log.at(-1)?.events).toContainEqual({ type: 'modesSet', changes: [{ piece: id, to: mode }] });
        const there = now().unit(id)!;
        expect([there.movedBy, there.at]).toEqual([mode, module.grid.parse(to)]);
        // The overlay of a unit that has moved uses the mode of its move.
        expect(rules.reach!(now(), [there], there.movedBy).cost(there.at!)).toBeDefined();
        play.do('anna', { type: 'undo' });
        expect(now().unit(id)).toEqual(before);
        moved.add(mode);
      }
    }
    expect([...moved].sort()).toEqual([...modes].sort());
  });
};

/** Two units for each mode, each with a hex that the overlay of that mode shows. */
const waysIn = (p: Position, rules: Rules): readonly Way[] => {
  const found: Way[] = [];
  for (const unit of p.units) {
    if (unit.side !== p.turn.side || unit.at === undefined) continue;
    for (const mode of rules.movementModes?.(p, [unit]) ?? []) {
      if (found.filter((way) => way.mode === mode).length >= 2) continue;
      const to = farthestOf(p, rules, unit, mode);
      if (to !== undefined) found.push({ id: unit.id, mode, to });
    }
  }
  return found;
};

type Rules = NonNullable<Awaited<ReturnType<typeof findPlugin>>>;

interface Way {
  readonly id: string;
  readonly mode: string;
  readonly to: string;
}

const farthestOf = (p: Position, rules: Rules, unit: Unit, mode: string): string | undefined => {
  const reach = rules.reach!(p, [unit], mode);
  const open = [...reach.hexes()].filter((hex) => hex !== unit.at && reach.ends(hex) && p.unitsAt(hex).length === 0);
  const hex = open.toSorted((one, other) => reach.cost(other)! - reach.cost(one)!)[0];
  return hex === undefined ? undefined : p.board.grid.number(hex);
};
