import { type Hex, stepOf } from '../../../hex/index.ts';
import type { Unit } from '../../position.ts';
import type { Reach } from '../../reach.ts';
import type { Reckoning } from '../../reckoning.ts';
import { type Saying, say } from '../../saying.ts';
import type { Area, Barred, Breach, Clause } from '../../verdict.ts';
import { ENEMY, type Search, ZONE } from './ask.ts';
import type { Found } from './found.ts';
import type { Going } from './going.ts';
import { lookAtStep, type Obstacle } from './look-at-step.ts';
import { pathIn } from './path.ts';
import { reckonPath } from './reckon.ts';
import { finds, search, spentTo } from './search.ts';
import { FIRST, MOST_POINTS, NO_STEP, opened, STOPS, type Steps } from './step-costs.ts';

/**
 * Where one unit (or several that move alike) can go. The search runs at once. Paths and reasons are worked out on
 * demand.
 */
export class FoundReach implements Reach {
  readonly units: readonly Unit[];
  readonly from: Hex;
  readonly allowance: number;
  readonly #going: Going;
  readonly #found: Found;
  #eased: readonly Eased[] | undefined;

  constructor(going: Going) {
    this.units = going.ask.units;
    this.from = going.search.starts[0]?.hex ?? going.unit.at ?? -1;
    this.allowance = (going.traveller.held ? going.search.limit : going.limit) / going.parts;
    this.#going = going;
    this.#found = search(going.search);
  }

  cost(hex: Hex): number | undefined {
    const spent = spentTo(this.#found, hex);
    return spent === NO_STEP ? undefined : spent / this.#going.parts;
  }

  stops(hex: Hex): boolean {
    const { search, limit } = this.#going;
    const { ended } = this.#found;
    if (spentTo(this.#found, hex) === NO_STEP || (isStart(search, hex) && !search.entering)) return false;
    if ((search.marks[hex]! & search.halts) !== 0) return true;
    return ended !== undefined && this.#found.costs[hex] === NO_STEP && ended[hex]! <= limit;
  }

  ends(hex: Hex): boolean {
    return this.cost(hex) !== undefined && endBreach(this.#going, hex) === undefined;
  }

  *hexes(): Iterable<Hex> {
    const { length } = this.#going.search.marks;
    for (let hex = 0; hex < length; hex++) if (spentTo(this.#found, hex) !== NO_STEP) yield hex;
  }

  path(hex: Hex): readonly Hex[] | undefined {
    return pathIn(this.#going.search, this.#found, hex);
  }

  reckon(hex: Hex): Reckoning | undefined {
    const path = this.path(hex);
    return path && reckonPath(this.#going, path, this.cost(hex)!);
  }

  why(hex: Hex): Breach | undefined {
    if (spentTo(this.#found, hex) !== NO_STEP) return endBreach(this.#going, hex);
    const { search: own, absent, traveller, entry } = this.#going;
    const { held } = traveller;
    if (absent) return breachOf(absent, 'no-entry', [hex]);
    if (held) return breachOf(held, 'held', own.starts.length > 0 ? [this.from] : []);
    if (own.starts.length === 0) return breachOf({ clause: entry }, 'no-entry', [hex]);
    if ((own.marks[hex]! & own.blocks & ENEMY) !== 0) return this.#obstacle('enemy', hex, hex);
    return this.#explain(hex);
  }

  /**
   * Drops rules one after the other until the hex is in reach. The reason is the first rule that bars the path found
   * then. Enemies are dropped before the map's rules, and points last: a player who asks why means the path that
   * looks open.
   */
  #explain(hex: Hex): Breach {
    this.#eased ??= this.#ease();
    for (const { ask, found } of this.#eased) {
      const path = pathIn(ask, found, hex);
      const breach = path && this.#firstBreach(path, ask);
      if (breach) return this.#onTheWay(breach, hex);
    }
    return breachOf({ clause: this.#going.traveller.points }, 'barred', [hex]);
  }

  /** If an enemy stands not in the hex in question but before it, the reason names the enemy's hex. */
  #onTheWay(breach: Breach, hex: Hex): Breach {
    const [at] = breach.at;
    if (breach.says.text !== ENEMY_THERE || at === undefined || at === hex) return breach;
    return { ...breach, says: say(`${ENEMY_THERE}-way`, { hex: this.#going.ask.position.board.grid.number(at) }) };
  }

  #ease(): readonly Eased[] {
    const { search: own, ask, parts } = this.#going;
    const withoutZones: Search = {
      ...own,
      marks: own.marks.map((mark) => mark & ~ZONE),
      blocks: own.blocks & ENEMY,
      halts: 0,
      leaving: 0,
      zoneToZone: false,
      bonded: undefined,
    };
    // A crossing that may only come first: a path around an enemy meets it before the path through the enemy.
    const { special } = own.steps;
    const withoutFirst: Search = {
      ...withoutZones,
      steps: { ...own.steps, special: special?.map((bits) => bits & ~FIRST) },
    };
    const withoutEnemies: Search = { ...withoutZones, blocks: 0 };
    const open = opened(ask.position.board, own.steps, parts);
    const withoutMap: Search = { ...withoutEnemies, steps: open, crowded: open.costs, bars: undefined };
    const stops = withoutStops(own.steps);
    const limited = [
      ...(stops ? [{ ...own, steps: stops }] : []),
      withoutZones,
      ...(special ? [withoutFirst] : []),
      withoutEnemies,
      withoutMap,
    ];
    // Under all its rules first: then the way there is the cheapest that the unit has.
    const unlimited = [own, ...limited].map((each) => ({ ...each, limit: MOST_POINTS, oneHex: false }));
    return [...limited, ...unlimited].map((ask) => new Eased(ask));
  }

  /**
   * The first rule that a path breaks, which a search under fewer rules found; `undefined` if its points do not suffice so
   * far. Where any number of points would not do, what the map bars comes before what the enemy bars.
   */
  #firstBreach(path: readonly Hex[], eased: Search): Breach | undefined {
    const { search: own, ask, limit } = this.#going;
    const { grid } = ask.position.board;
    const isUnlimited = eased.limit > limit;
    let spent = own.starts.find(({ hex }) => hex === path[0])?.cost ?? 0;
    let first: Breach | undefined;
    for (let i = 0; i + 1 < path.length; i++) {
      const [from, to] = [path[i]!, path[i + 1]!];
      const direction = grid.directionTo(from, to)!;
      if (first && !isUnlimited) return first;
      const cost = lookAtStep(own, from, direction, i === 0 && !own.entering);
      if (typeof cost === 'string') {
        const obstacle = this.#obstacle(cost, from, to);
        if (!isUnlimited || cost === 'closed' || cost === 'barred') return obstacle;
        first ??= obstacle;
        continue;
      }
      spent += cost;
      if (!isUnlimited && spent > limit && !(own.oneHex && i === 0)) return undefined;
      if (i + 2 < path.length) first ??= this.#stop(from, to, direction);
    }
    return first ?? (isUnlimited ? this.#tooFew(path, spent) : undefined);
  }

  #tooFew(path: readonly Hex[], spent: number): Breach {
    const { parts, limit, traveller } = this.#going;
    const params = { count: spent / parts, allowance: limit / parts };
    return {
      clause: traveller.points,
      area: 'movement',
      says: say('kit.movement.points', params),
      remedy: say('kit.movement.points-remedy'),
      at: path.slice(-1),
    };
  }

  /** Why the move ends in a hex that the unit enters. */
  #stop(from: Hex, to: Hex, direction: number): Breach | undefined {
    const { search: own, traveller } = this.#going;
    const note = own.steps.notes.get(stepOf(from, direction));
    if (note && 'cost' in note && note.stops) return breachOf(note.stops, 'stops', [to]);
    if ((own.marks[to]! & own.halts) === 0) return undefined;
    return breachOf({ clause: traveller.enterZone?.clause ?? traveller.points }, 'enter-zone', [to]);
  }

  #obstacle(obstacle: Obstacle, from: Hex, to: Hex): Breach {
    const { search: own, rules, traveller, bonds, bars, ask, crowdedNotes } = this.#going;
    const { enterZone, zoneToZone } = traveller;
    const points: Barred = { clause: traveller.points };
    const named = (clause: Clause | undefined): Barred => (clause === undefined ? points : { clause });
    const step = stepOf(from, ask.position.board.grid.directionTo(from, to) ?? 0);
    switch (obstacle) {
      case 'closed': {
        const note = own.steps.notes.get(step) ?? crowdedNotes.get(step);
        return breachOf(note && !('cost' in note) ? note : points, 'barred', [to]);
      }
      case 'first': {
        const note = own.steps.notes.get(step);
        return breachOf(note && 'cost' in note && note.first ? note.first : points, 'first', [to]);
      }
      case 'enemy':
        return breachOf(named(rules.enemyHex), 'enemy', [to]);
      case 'zone':
        return breachOf(named(enterZone?.clause), 'zone-barred', [to]);
      case 'zone-to-zone':
        return breachOf(named(zoneToZone?.clause), zoneToZone?.ofOneUnit ? 'zone-of-one' : 'zone-to-zone', [from, to]);
      case 'bond':
        return breachOf(named(bonds?.clause), 'bond', [to]);
      case 'barred':
        return breachOf(bars?.(from, to) ?? points, 'barred', [to]);
    }
  }
}

/** Why the units may not end their move in a hex: as their reach says, without a search for all other hexes. */
export const whyNot = (going: Going, hex: Hex): Breach | undefined =>
  finds(going.search, hex) ? endBreach(going, hex) : new FoundReach(going).why(hex);

/** The same steps, where none ends a move; `undefined` if none ends one anyway. */
const withoutStops = (steps: Steps): Steps | undefined =>
  steps.special?.some((bits) => (bits & STOPS) !== 0)
    ? { ...steps, special: steps.special.map((bits) => bits & ~STOPS) }
    : undefined;

/** The rules that the units break if they end their move in a hex in reach. */
const endBreach = ({ rules, ask, search }: Going, hex: Hex): Breach | undefined => {
  // Units may stay where they stand: a breach there existed before they moved.
  if (!search.entering && isStart(search, hex)) return undefined;
  const barred = rules.mayEnd?.(ask, hex);
  if (barred) return breachOf(barred, 'end', [hex]);
  return rules.stacking?.with(ask.position, hex, ask.units)[0];
};

const isStart = ({ starts }: Search, hex: Hex): boolean => starts.some((start) => start.hex === hex);

/** A search under fewer rules, made when it is asked for. */
class Eased {
  readonly ask: Search;
  #found: Found | undefined;

  constructor(ask: Search) {
    this.ask = ask;
  }

  get found(): Found {
    this.#found ??= search(this.ask);
    return this.#found;
  }
}

type Sentence =
  | 'barred'
  | 'held'
  | 'no-entry'
  | 'first'
  | 'stops'
  | 'enemy'
  | 'enter-zone'
  | 'zone-barred'
  | 'zone-to-zone'
  | 'zone-of-one'
  | 'bond'
  | 'end';

const ENEMY_THERE = 'kit.movement.enemy' satisfies `kit.movement.${Sentence}`;

const breachOf = ({ clause, says, remedy }: Barred, sentence: Sentence, at: readonly Hex[]): Breach => ({
  clause,
  area: 'movement' satisfies Area,
  says: says ?? say(`kit.movement.${sentence}`),
  remedy: remedy ?? remedyOf(sentence),
  at,
});

const remedyOf = (sentence: Sentence): Saying => say(`kit.movement.${sentence}-remedy`);
