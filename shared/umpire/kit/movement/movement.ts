import type { Hex } from '../../../hex/index.ts';
import type { SideId } from '../../../table/index.ts';
import type { Change, Fact, Position, Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import type { Barred, Breach } from '../../verdict.ts';
import type { Bonds } from '../zones/bonds.ts';
import { byKey } from '../zones/by-key.ts';
import { allMarks, byteAt, lendMarks, type Mark, type Marks, markIn, marksOf, withMarks } from '../zones/marks.ts';
import { BOND, BONDED_SIDE, CROWDED, ENEMY, type Search, ZONE } from './ask.ts';
import type { Going } from './going.ts';
import { joinReaches } from './join-reaches.ts';
import type { EnterZone, LeaveZone, MoveAsk, MovementRules, PerUnit, ZoneToZone } from './movement-rules.ts';
import { FoundReach, whyNot } from './reach.ts';
import { assertNotCheaper, MOST_POINTS, StepBook } from './step-costs.ts';

/** Movement by rule: as a plugin's capability, and for verdicts. */
export interface Movement {
  /** @throws if no units are given, or if one of them neither stands on the map nor may enter it. */
  (position: Position, units: readonly Unit[], mode?: string): Reach;
  /** Whether the rules say how units come in that were not on the map when the phase began. */
  readonly hasEntry: boolean;
  /** The rules that the units would break if they ended their move there. The search ends as soon as it knows. */
  breach(position: Position, units: readonly Unit[], to: Hex, mode?: string): Breach | undefined;
}

/** Movement in a game of one mode. */
export const movement = (rules: MovementRules): Movement => {
  const book = new StepBook(rules.cost, rules.parts ?? 1, rules.changes);
  const marksFor = marking(rules);
  const crowdedKinds = new Map<string, string | undefined>();
  const crowdedKindOf = (kind: string): string | undefined => {
    if (rules.crowded && !crowdedKinds.has(kind)) crowdedKinds.set(kind, rules.crowded.kind(kind));
    return crowdedKinds.get(kind);
  };
  /** Units that move alike count as one. */
  const goers = (ask: MoveAsk): readonly Goer[] => {
    const [unit] = ask.units;
    if (!unit) throw new Error('nobody to move');
    if (ask.units.length === 1) return [{ unit, profile: profileOf(rules, crowdedKindOf, unit, ask) }];
    const distinct = new Map<string, Goer>();
    for (const unit of ask.units) {
      const profile = profileOf(rules, crowdedKindOf, unit, ask);
      const key = JSON.stringify(profile);
      if (!distinct.has(key)) distinct.set(key, { unit, profile });
    }
    return [...distinct.values()];
  };
  const marksOfGoer = (ask: MoveAsk, { profile }: Goer): Marks => {
    const marks = marksFor(ask, profile.side, profile.crowdedKind !== undefined);
    if (profile.unzoned.length === 0) return marks;
    return withMarks(
      marks,
      profile.unzoned.map((hex) => markIn(hex, byteAt(marks, hex) & ~ZONE)),
    );
  };
  const reach = (position: Position, units: readonly Unit[], mode?: string): Reach => {
    const ask = { position, units, mode };
    const found = (goer: Goer) => new FoundReach(goingOf(rules, book, ask, goer, allMarks(marksOfGoer(ask, goer))));
    return joinReaches(ask, goers(ask).map(found));
  };
  const breach = (position: Position, units: readonly Unit[], to: Hex, mode?: string): Breach | undefined => {
    const ask = { position, units, mode };
    for (const goer of goers(ask)) {
      const breach = lendMarks(marksOfGoer(ask, goer), (marks) => whyNot(goingOf(rules, book, ask, goer, marks), to));
      if (breach) return breach;
    }
    return undefined;
  };
  return Object.assign(reach, { breach, hasEntry: rules.entry !== undefined });
};

/** Movement in a game where units choose how to move. Each mode has its own rules. The first is the usual one. */
export const movementByMode = (modes: { readonly [mode: string]: Movement }): Movement => {
  const [usual] = Object.values(modes);
  const of = (mode: string | undefined): Movement => {
    const chosen = mode === undefined ? usual : Object.hasOwn(modes, mode) ? modes[mode] : undefined;
    if (!chosen) throw new Error(`no way of moving ${mode} among ${Object.keys(modes).join(', ')}`);
    return chosen;
  };
  const reach = (position: Position, units: readonly Unit[], mode?: string): Reach => of(mode)(position, units, mode);
  return Object.assign(reach, {
    hasEntry: Object.values(modes).every(({ hasEntry }) => hasEntry),
    breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string) =>
      of(mode).breach(position, units, to, mode),
  });
};

/** All values on which a unit's search depends, as plain data: units with the same profile share one search. */
interface Profile {
  readonly side: SideId;
  readonly kind: string;
  readonly crowdedKind: string | undefined;
  readonly limit: number;
  readonly starts: Search['starts'];
  readonly entering: boolean;
  readonly absent: Barred | undefined;
  readonly oneHex: boolean;
  readonly held: Barred | undefined;
  readonly enter: EnterZone | undefined;
  readonly leave: LeaveZone | undefined;
  readonly zoneToZone: ZoneToZone | undefined;
  readonly unzoned: readonly Hex[];
}

interface Goer {
  readonly unit: Unit;
  readonly profile: Profile;
}

const profileOf = (
  rules: MovementRules,
  crowdedKindOf: (kind: string) => string | undefined,
  unit: Unit,
  ask: MoveAsk,
): Profile => {
  const parts = rules.parts ?? 1;
  const kind = rules.kind?.(unit, ask) ?? unit.kind;
  const allowance = rules.allowance?.(unit, ask) ?? unit.move;
  // A player may write any number on a counter.
  const limit = Math.min(Math.max(Math.floor(allowance * parts), 0), MOST_POINTS);
  // Without a rule for coming in, a unit that came onto the map in this phase goes on from there.
  const start = unit.began ?? (rules.entry ? undefined : unit.at);
  const absent = start === undefined ? rules.entry?.whyNot?.(unit, ask) : undefined;
  const enter = forUnit(rules.enterZone, unit, ask);
  const zoneToZone = forUnit(rules.zoneToZone, unit, ask);
  return {
    side: unit.side,
    kind,
    crowdedKind: crowdedKindOf(kind),
    limit,
    starts: start !== undefined ? [{ hex: start, cost: 0 }] : absent ? [] : entriesOf(rules, unit, ask, kind),
    entering: start === undefined,
    absent,
    oneHex: rules.oneHex?.(unit, ask) ?? false,
    held: rules.held?.(unit, ask),
    enter: typeof enter === 'string' ? { clause: enter } : enter,
    leave: forUnit(rules.leaveZone, unit, ask),
    zoneToZone: typeof zoneToZone === 'string' ? { clause: zoneToZone } : zoneToZone,
    unzoned: rules.unzoned?.(unit, ask) ?? [],
  };
};

const forUnit = <T extends object | string>(rule: PerUnit<T> | undefined, unit: Unit, ask: MoveAsk): T | undefined =>
  typeof rule === 'function' ? rule(unit, ask) : rule;

const entriesOf = (rules: MovementRules, unit: Unit, ask: MoveAsk, kind: string): Search['starts'] => {
  const { entry, parts = 1 } = rules;
  if (!entry) throw new Error(`${unit.id} is not on the map, and no rule says where it enters`);
  return Array.from(entry.hexes(unit, ask), (hex) => ({
    hex,
    cost: entry.cost(ask.position.board, kind, hex, ask.position) * parts,
  })).filter(({ hex }) => !ask.position.enemyAt(hex, unit.side));
};

const goingOf = (
  rules: MovementRules,
  book: StepBook,
  ask: MoveAsk,
  { unit, profile }: Goer,
  marks: Uint8Array,
): Going => {
  const { position } = ask;
  const { parts = 1, zones } = rules;
  const { side, limit, absent, held, enter, leave, zoneToZone, starts, entering, oneHex } = profile;
  const steps = book.in(position, profile.kind);
  const crowded = profile.crowdedKind === undefined ? steps : book.in(position, profile.crowdedKind);
  assertNotCheaper(crowded, steps);
  const bonds = zones?.bondsAgainst(position, side);
  const also = rules.also?.(ask);
  const search: Search = {
    neighbors: position.board.grid.neighbors,
    steps,
    crowded: crowded.costs,
    marks,
    starts: held ? starts.slice(0, 1) : starts,
    limit: held ? 0 : limit,
    blocks: (rules.enemyHex === undefined ? 0 : ENEMY) | BOND | (enter?.bars ? ZONE : 0),
    halts: enter && !enter.bars ? ZONE : 0,
    entering,
    leaving: (leave?.cost ?? 0) * parts,
    zoneToZone:
      zoneToZone?.ofOneUnit && zones
        ? (from, to) => zones.areHeldByOne(position, from, to, side)
        : zoneToZone !== undefined,
    bonded: bonds?.hexsides,
    bars: also && ((from, to) => also(from, to) !== undefined),
    oneHex: oneHex && !held,
  };
  const { notes: crowdedNotes } = crowded;
  const { kind, crowdedKind } = profile;
  return {
    ask,
    unit,
    rules,
    parts,
    kind,
    crowdedKind,
    search,
    crowdedNotes,
    book,
    bonds,
    also,
    limit,
    absent,
    held,
    enter,
    leave,
    zoneToZone,
  };
};

type Marking = (ask: MoveAsk, side: SideId, mindsCrowds: boolean) => Marks;

/** The marks of each hex for one side, and the enemy's control and bonds from which they follow. */
interface Known {
  readonly marks: Marks;
  readonly against: Uint8Array | undefined;
  readonly bonds: Bonds | undefined;
}

/** The marks of each hex for a side that moves; worked out once for all its units. */
const marking = (rules: MovementRules): Marking => {
  const { zones, crowded } = rules;
  const markOf = (unit: Unit, side: SideId): number => (unit.side !== side ? ENEMY : crowded?.by(unit) ? CROWDED : 0);

  const workOut = (position: Position, side: SideId): Known => {
    const marks = new Uint8Array(position.board.grid.size);
    const against = zones?.against(position, side);
    if (against) for (let hex = 0; hex < marks.length; hex++) if (against[hex] !== 0) marks[hex] = ZONE;
    for (const unit of position.units) if (unit.at !== undefined) marks[unit.at]! |= markOf(unit, side);
    const bonds = zones?.bondsAgainst(position, side);
    if (bonds) for (let hex = 0; hex < marks.length; hex++) marks[hex]! |= bondMarks(bonds, hex);
    return { marks: marksOf(marks), against, bonds };
  };

  /** If the enemy's control and bonds are unchanged, only those hexes change that units left or entered. */
  const carryOver = (before: Known, changes: readonly Change[], position: Position, side: SideId): Known => {
    const against = zones?.against(position, side);
    const bonds = zones?.bondsAgainst(position, side);
    if (against !== before.against || bonds !== before.bonds) return workOut(position, side);
    const changed: Mark[] = [];
    const look = (hex: Hex | undefined): void => {
      if (hex === undefined) return;
      let mark = against && against[hex] !== 0 ? ZONE : 0;
      for (const unit of position.unitsAt(hex)) mark |= markOf(unit, side);
      changed.push(markIn(hex, bonds ? mark | bondMarks(bonds, hex) : mark));
    };
    for (const change of changes) {
      look(change.before?.at);
      look(change.after?.at);
    }
    return { marks: withMarks(before.marks, changed), against, bonds };
  };

  const factOf = byKey(
    (side): Fact<Known> => ({
      of: (position) => workOut(position, side),
      after: (before, changes, position) => carryOver(before, changes, position, side),
    }),
  );

  return ({ position, units }, side, mindsCrowds) => {
    const { marks } = position.fact(factOf(side));
    if (!mindsCrowds) return marks;
    // Units that move do not block each other where they stand now. A unit never goes back to where it began: that
    // costs nothing anyway.
    if (units.every(({ at, began }) => at === began && at === units[0]!.at)) return marks;
    const own: Mark[] = [];
    for (const { at: hex } of units) {
      if (hex !== undefined) own.push(markIn(hex, markWithout(position, hex, byteAt(marks, hex), units, rules)));
    }
    return withMarks(marks, own);
  };
};

const bondMarks = ({ hexes, hexsides }: Bonds, hex: Hex): number =>
  (hexes[hex] !== 0 ? BOND : 0) | (hexsides[hex] !== 0 ? BONDED_SIDE : 0);

const markWithout = (
  position: Position,
  hex: Hex,
  mark: number,
  movers: readonly Unit[],
  { crowded }: MovementRules,
): number => {
  const [mover] = movers;
  const others = position.unitsAt(hex).filter((unit) => unit.side === mover?.side && !movers.includes(unit));
  return crowded && others.some(crowded.by) ? mark | CROWDED : mark & ~CROWDED;
};
