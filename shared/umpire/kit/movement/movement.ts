import type { Hex } from '../../../hex/index.ts';
import type { Position, Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import type { Barred, Breach } from '../../verdict.ts';
import { allMarks, byteAt, lendMarks, type Marks, markIn, withMarks } from '../zones/marks.ts';
import { alikes, keyOf } from './alikes.ts';
import { BOND, ENEMY, type Search, ZONE } from './ask.ts';
import type { Going } from './going.ts';
import { joinReaches } from './join-reaches.ts';
import { marking } from './marking.ts';
import type { MoveAsk, MovementRules, StepRule, Traveller } from './movement-rules.ts';
import { printedOn } from './printed.ts';
import { FoundReach, whyNot } from './reach.ts';
import {
  assertNotCheaper,
  counted,
  MOST_POINTS,
  type Points,
  partsOf,
  pointsIn,
  type Step,
  StepBook,
  type StepChange,
} from './step-costs.ts';

/** Movement by rule: as a plugin's capability, and for verdicts. */
export interface Movement {
  /** @throws if no units are given, or if one of them neither stands on the map nor may enter it. */
  readonly reach: (position: Position, units: readonly Unit[], mode?: string) => Reach;
  /** The rules that the units would break if they ended their move there. The search ends as soon as it knows. */
  readonly breach: (position: Position, units: readonly Unit[], to: Hex, mode?: string) => Breach | undefined;
  /** Whether the rules say how units come in that were not on the map when the phase began. */
  readonly hasEntry: boolean;
}

/** The same, and what a game asks of its own movement. */
export interface Travelling<Pays> extends Movement {
  /** A step of the first of the units, as things stand: what it costs, or why not. */
  readonly step: (ask: MoveAsk, from: Hex, to: Hex) => Step;
  /** For one unit that moves unlike what the rules say of it: it goes on from a hex on its way. `bars`: its own rule. */
  readonly reachAs: (ask: MoveAsk, traveller: Traveller<Pays>, bars: StepRule | undefined) => Reach;
}

/** Movement in a game: one search over its step. */
export const movement = <Pays extends object>(rules: MovementRules<Pays>): Travelling<Pays> => {
  const ready = readied(rules);
  const search = (ask: MoveAsk, goer: Goer<Pays>, bars: StepRule | undefined): Reach =>
    new FoundReach(goingOf(ready, ask, goer, bars, allMarks(marksOf(ready, ask, goer))));
  return {
    hasEntry: rules.entry !== undefined,
    reach: (position, units, mode) => {
      const ask = { position, units, mode };
      const bars = rules.bars?.(ask);
      return joinReaches(
        ask,
        goersOf(ready, ask).map((goer) => search(ask, goer, bars)),
      );
    },
    breach: (position, units, to, mode) => {
      const ask = { position, units, mode };
      const bars = rules.bars?.(ask);
      for (const goer of goersOf(ready, ask)) {
        const breach = lendMarks(marksOf(ready, ask, goer), (marks) =>
          whyNot(goingOf(ready, ask, goer, bars, marks), to),
        );
        if (breach) return breach;
      }
      return undefined;
    },
    step: (ask, from, to) => rules.step(ask.position, rules.traveller(ask.units[0]!, ask).pays, from, to),
    reachAs: (ask, traveller, bars) => search(ask, goerOf(ready, ask, ask.units[0]!, traveller), bars),
  };
};

/** The rules, with what is remembered between searches. */
interface Ready<Pays> {
  readonly rules: MovementRules<Pays>;
  readonly parts: number;
  readonly book: StepBook<Pays>;
  readonly alike: (pays: Pays) => Pays;
  /** What is paid in a crowded hex by those who mind. */
  readonly crowdedOf: (pays: Pays) => Pays | undefined;
  readonly marksFor: ReturnType<typeof marking>;
}

const readied = <Pays extends object>(rules: MovementRules<Pays>): Ready<Pays> => {
  const { step, changed, crowds, parts = 1 } = rules;
  const known = new WeakMap<object, Map<Pays, readonly StepChange[]>>();
  const changes = (position: Position, pays: Pays): readonly StepChange[] => {
    const pairs = changed?.(position, pays) ?? none;
    if (pairs.length === 0) return none;
    const by = known.get(pairs) ?? new Map<Pays, readonly StepChange[]>();
    known.set(pairs, by);
    const made =
      by.get(pays) ?? pairs.map(([from, to]) => ({ from, to, cost: counted(step(position, pays, from, to)) }));
    by.set(pays, made);
    return made;
  };
  const alike = alikes<Pays>();
  const crowded = new WeakMap<Pays, Pays | undefined>();
  const crowdedOf = (pays: Pays): Pays | undefined => {
    if (!crowds) return undefined;
    if (!crowded.has(pays)) {
      const there = crowds.pays(pays);
      crowded.set(pays, there && alike(there));
    }
    return crowded.get(pays);
  };
  return {
    rules,
    parts,
    book: new StepBook((board, pays, from, to): Step => step(printedOn(board), pays, from, to), parts, changes),
    alike,
    crowdedOf,
    marksFor: marking(rules.crowds?.by),
  };
};
const none: readonly [] = [];

/** A unit, and all on which its search depends. */
interface Goer<Pays> {
  readonly unit: Unit;
  readonly traveller: Traveller<Pays>;
  readonly pays: Pays;
  readonly crowded: Pays | undefined;
  readonly limit: number;
  readonly starts: Search['starts'];
  readonly entering: boolean;
  readonly absent: Barred | undefined;
}

/** Units that move alike count as one. */
const goersOf = <Pays extends object>(ready: Ready<Pays>, ask: MoveAsk): readonly Goer<Pays>[] => {
  const [first] = ask.units;
  if (!first) throw new Error('nobody to move');
  const goerFor = (unit: Unit): Goer<Pays> => goerOf(ready, ask, unit, ready.rules.traveller(unit, ask));
  if (ask.units.length === 1) return [goerFor(first)];
  const distinct = new Map<string, Goer<Pays>>();
  for (const unit of ask.units) {
    const goer = goerFor(unit);
    const key = spelled(goer);
    if (!distinct.has(key)) distinct.set(key, goer);
  }
  return [...distinct.values()];
};

const spelled = <Pays>({ unit, traveller, pays, crowded: _crowded, ...rest }: Goer<Pays>): string => {
  const { pays: _, zones, ...others } = traveller;
  return JSON.stringify([unit.side, keyOf(pays), keyOf(zones), rest, others]);
};

const goerOf = <Pays extends object>(
  { rules, parts, alike, crowdedOf }: Ready<Pays>,
  ask: MoveAsk,
  unit: Unit,
  traveller: Traveller<Pays>,
): Goer<Pays> => {
  const { allowance, begins } = traveller;
  const pays = alike(traveller.pays);
  // Without a rule for coming in, a unit that came onto the map in this phase goes on from there.
  const start = begins?.hex ?? unit.began ?? (rules.entry ? undefined : unit.at);
  const absent = start === undefined ? rules.entry?.whyNot?.(unit, ask) : undefined;
  const cost = begins ? partsFor(begins.spent, parts) : 0;
  return {
    unit,
    traveller,
    pays,
    crowded: crowdedOf(pays),
    // A player may write any number on a counter.
    limit: Math.min(Math.max(Math.floor(allowance * parts), 0), MOST_POINTS),
    starts: start !== undefined ? [{ hex: start, cost }] : absent ? [] : entriesOf(rules, parts, unit, ask, pays),
    entering: start === undefined || begins?.entered === true,
    absent,
  };
};

/** Thirds of a point have no exact number. */
const partsFor = (points: Points, parts: number): number => Math.round(pointsIn(points) * parts);

const entriesOf = <Pays>(
  { entry }: MovementRules<Pays>,
  parts: number,
  unit: Unit,
  ask: MoveAsk,
  pays: Pays,
): Search['starts'] => {
  if (!entry) throw new Error(`${unit.id} is not on the map, and no rule says where it enters`);
  const { position } = ask;
  return Array.from(entry.hexes(unit, ask), (hex) => ({
    hex,
    cost: partsFor(entry.cost(position, pays, hex), parts),
  })).filter(({ hex }) => !position.enemyAt(hex, unit.side));
};

const marksOf = <Pays>({ marksFor }: Ready<Pays>, ask: MoveAsk, { unit, traveller, crowded }: Goer<Pays>): Marks => {
  const { zones, unzoned } = traveller;
  const marks = marksFor(ask, unit.side, zones, crowded !== undefined);
  if (!unzoned || unzoned.length === 0) return marks;
  return withMarks(
    marks,
    unzoned.map((hex) => markIn(hex, byteAt(marks, hex) & ~ZONE)),
  );
};

const goingOf = <Pays extends object>(
  { rules, parts, book }: Ready<Pays>,
  ask: MoveAsk,
  { unit, traveller, pays, crowded: crowdedPays, limit, starts, entering, absent }: Goer<Pays>,
  bars: StepRule | undefined,
  marks: Uint8Array,
): Going => {
  const { position } = ask;
  const { held, zones, enterZone, leaveZone, zoneToZone, begins } = traveller;
  const { entry } = rules;
  const steps = book.in(position, pays);
  const crowded = crowdedPays === undefined ? steps : book.in(position, crowdedPays);
  assertNotCheaper(crowded, steps);
  const bonds = zones?.bondsAgainst(position, unit.side);
  const begun = entering ? -1 : (starts[0]?.cost ?? 0);
  const search: Search = {
    neighbors: position.board.grid.neighbors,
    steps,
    crowded: crowded.costs,
    marks,
    starts: held ? starts.slice(0, 1) : starts,
    limit: held ? Math.max(begun, 0) : limit,
    blocks: (rules.enemyHex === undefined ? 0 : ENEMY) | BOND | (enterZone?.bars ? ZONE : 0),
    halts: enterZone && !enterZone.bars ? ZONE : 0,
    entering,
    begun,
    leaving: (leaveZone?.cost ?? 0) * parts,
    zoneToZone:
      zoneToZone?.ofOneUnit && zones
        ? (from, to) => zones.areHeldByOne(position, from, to, unit.side)
        : zoneToZone !== undefined,
    bonded: bonds?.hexsides,
    bars: bars && ((from, to) => bars(from, to) !== undefined),
    oneHex: traveller.oneHex === true && !held,
  };
  return {
    ask,
    unit,
    traveller,
    rules,
    parts,
    search,
    crowdedNotes: crowded.notes,
    bonds,
    bars,
    limit,
    absent,
    entry: (begins ? undefined : entry?.clause) ?? traveller.points,
    told: (from, to, isCrowded) =>
      partsOf(rules.step(position, isCrowded && crowdedPays ? crowdedPays : pays, from, to)),
    spent: (hex) => partsOf(begins?.spent ?? (entering && entry ? entry.cost(position, pays, hex) : 0)),
  };
};
