import type { Hex } from '../../../hex/index.ts';
import type { AdvanceAsk, Advances } from '../../aftermath.ts';
import type { Position, Unit } from '../../position.ts';
import type { Breach } from '../../verdict.ts';

/** One hex of an advance. */
export interface AdvanceStep {
  readonly position: Position;
  readonly unit: Unit;
  readonly ask: AdvanceAsk;
  readonly from: Hex;
  readonly to: Hex;
  /** 1 for the first. */
  readonly step: number;
}

/** How a game's units advance after combat. */
export interface AdvanceRules {
  /** How far the unit may go. */
  readonly hexes: (position: Position, unit: Unit, ask: AdvanceAsk) => number;
  /** Hexes that may be the first; absent: only the vacated one. */
  readonly first?: (ask: AdvanceAsk) => readonly Hex[];
  /** Why a unit may not enter a hex: an enemy in it, a border that it cannot cross, not on the path of retreat. */
  readonly bars: (step: AdvanceStep) => Breach | undefined;
  /** Whether the unit must stop in the hex that it has just entered. */
  readonly stops?: (step: AdvanceStep) => boolean;
  /** Why the unit may not advance at all. */
  readonly forbids?: (position: Position, unit: Unit, ask: AdvanceAsk) => Breach | undefined;
  /** The breach of going to a hex that is too far. */
  readonly tooFar: (unit: Unit, hex: Hex, hexes: number) => Breach;
}

/** Hexes to which every one of these units may advance, the nearest first. */
export const advanceBy =
  (rules: AdvanceRules) =>
  (position: Position, ask: AdvanceAsk): Advances => {
    const searches = ask.units.map((unit) => advanceOf(rules, position, unit, ask));
    const [first, ...others] = searches;
    const to = [...(first?.to ?? [])].filter((hex) => others.every((other) => other.to.has(hex)));
    return {
      to,
      why: (hex) => searches.map((search) => search.why(hex)).find((breach) => breach !== undefined),
    };
  };

const advanceOf = (rules: AdvanceRules, position: Position, unit: Unit, ask: AdvanceAsk) => {
  const hexes = rules.hexes(position, unit, ask);
  const forbidden = rules.forbids?.(position, unit, ask);
  const to = new Set<Hex>();
  const told = new Map<Hex, Breach>();
  const first = rules.first?.(ask) ?? (ask.vacated === undefined ? [] : [ask.vacated]);
  const start = unit.at;

  let edge = forbidden || start === undefined ? [] : [start];
  for (let step = 1; step <= hexes && edge.length > 0; step++) {
    const next: Hex[] = [];
    for (const from of edge) {
      for (const hex of position.board.grid.around(from)) {
        if (to.has(hex) || hex === start || (step === 1 && !first.includes(hex))) continue;
        const at = { position, unit, ask, from, to: hex, step };
        const breach = rules.bars(at);
        if (breach) {
          if (!told.has(hex)) told.set(hex, breach);
          continue;
        }
        to.add(hex);
        if (!rules.stops?.(at)) next.push(hex);
      }
    }
    edge = next;
  }
  return {
    to,
    why: (hex: Hex): Breach | undefined =>
      to.has(hex) ? undefined : (forbidden ?? told.get(hex) ?? rules.tooFar(unit, hex, hexes)),
  };
};
