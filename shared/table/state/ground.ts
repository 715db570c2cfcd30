import type { ActDone } from './counter-act.ts';
import type { CounterId, SideId } from './ids.ts';
import type { MapChange } from './map-change.ts';
import type { Place } from './place.ts';
import type { Scan, ScanProblem } from './scan.ts';
import type { Piece, Value } from './state.ts';
import type { RuleOptionValues } from './umpire.ts';

/** One phase of the sequence of play. */
export interface Phase {
  readonly id: string;
  /** The side whose phase it is; absent: it is both sides' phase. */
  readonly side?: SideId;
  /** Comes in turn `from` and in every `every`-th turn after it; absent: in every turn. */
  readonly turns?: { readonly from: number; readonly every: number };
  /** Comes only if this rule option, a switch, is on. */
  readonly option?: { readonly id: string; readonly standard: boolean };
}

/** Whether a phase comes in a turn: a night phase, say, comes only after the second turn of a day. */
export const comesIn = ({ turns }: Pick<Phase, 'turns'>, turn: number): boolean =>
  turns === undefined || (turn >= turns.from && (turn - turns.from) % turns.every === 0);

/** Whether these rule options include the phase. */
export const isPlayed = ({ option }: Phase, options: RuleOptionValues): boolean =>
  option === undefined || (options[option.id] ?? option.standard) === true;

/**
 * The phases of a turn in which `first` has the initiative. Where phases of several sides follow each other, those of
 * `first` come before the others. Phases of both sides stay where they are. Without `first` nothing changes.
 */
export const phasesInOrder = <P extends Pick<Phase, 'side'>>(
  phases: readonly P[],
  first: SideId | undefined,
): readonly P[] => {
  if (first === undefined) return phases;
  const runs: P[][] = [];
  for (const phase of phases) {
    const run = runs.at(-1);
    if (run && (run[0]!.side === undefined) === (phase.side === undefined)) run.push(phase);
    else runs.push([phase]);
  }
  return runs.flatMap((run) => [
    ...run.filter(({ side }) => side === first),
    ...run.filter(({ side }) => side !== first),
  ]);
};

/** The phases that come between two moments, of one turn and the next at the most. */
export const phasesBetween = <P extends Phase>(phases: readonly P[], from: Moment, to: Moment): readonly P[] => {
  const inOrder = phasesInOrder(phases, from.first);
  const isAt = (phase: P, { phase: id, side }: Moment): boolean => phase.id === id && (phase.side ?? side) === side;
  const turns = [from.number, from.number + 1].flatMap((number) =>
    inOrder.filter((phase) => comesIn(phase, number)).map((phase) => ({ phase, number })),
  );
  const [start, end] = [from, to].map((moment) =>
    turns.findIndex(({ phase, number }) => number === moment.number && isAt(phase, moment)),
  );
  return start === -1 || end === -1 ? [] : turns.slice(start! + 1, end).map(({ phase }) => phase);
};

interface Moment {
  readonly number: number;
  readonly phase: string;
  readonly side?: SideId;
  readonly first?: SideId;
}

/** A change of the map that does not fit the map. */
export interface MapProblem {
  /** `changes[3].between`. */
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

/** A value that a rule option cannot have. */
export interface RuleOptionProblem {
  readonly option: string;
  /** In words, for the person who sent it. */
  readonly expected: string;
  /** It contradicts another option: the text key of the module that says why. */
  readonly says?: string;
}

/**
 * The table's view of its module. `module/ground.ts` makes one from a module; tests make small ones by hand.
 */
export interface Ground {
  readonly sides: readonly SideId[];
  /** The phases of one turn, in order. */
  readonly phases: readonly Phase[];
  /** Last turn of the scenario. */
  readonly turns: number;
  /** Whether the map, boxes, tracks and hands have this place. The table itself judges free points and pools. */
  readonly hasPlace: (place: Place) => boolean;
  readonly hasCounter: (counter: CounterId) => boolean;
  /** The changes among these that the module's map cannot have; `undefined` if it can have them all. */
  readonly findMapProblem: (changes: readonly MapChange[]) => MapProblem | undefined;
  /** The values of these rule options that cannot be set, from `now` on; `undefined` if they all can. */
  readonly findOptionProblem: (options: RuleOptionValues, now: RuleOptionValues) => RuleOptionProblem | undefined;
  /** Why the three points of a scan do not say how it lies on the map; `undefined` if they do. */
  readonly findScanProblem: (scan: Scan) => ScanProblem | undefined;
  /** How many faces the counter has: 1 or more. */
  readonly faces: (counter: CounterId) => number;
  /** The side of the counter. Neutral markers have none. */
  readonly sideOf: (piece: Piece) => SideId | undefined;
  /** The name of the printed back, which a mask shows: all masked counters with the same back look the same. */
  readonly backOf: (piece: Piece) => string;
  /** Status markers that may be set on a piece. */
  readonly hasMarker: (kind: string) => boolean;
  /** An act that counters have or that acts call. */
  readonly act: (act: string) => ActDone | undefined;
  /** Whether players may perform this act with the counter. */
  readonly hasAct: (counter: CounterId, act: string) => boolean;
  /** A value as printed on the face that is up. */
  readonly printed: (piece: Piece, value: string) => Value | undefined;
}
