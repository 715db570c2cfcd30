import type { LoadedModule } from '@umpire/shared/module';
import { withOverride } from '@umpire/shared/module/map-override.ts';
import { type Command, guidedTypes } from '@umpire/shared/table/command.ts';
import type { Step } from '@umpire/shared/table/event.ts';
import { project, projectPiece } from '@umpire/shared/table/sight/project.ts';
import { placeSight } from '@umpire/shared/table/sight/sight.ts';
import { bystander, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, PieceId } from '@umpire/shared/table/state/ids.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { Piece, Settings, Table } from '@umpire/shared/table/state/state.ts';
import { areas, type BreachData, type Clause } from '@umpire/shared/table/state/umpire.ts';
import {
  type Breach,
  type Position,
  positionMoved,
  positionOf,
  type RulesPlugin,
  rule,
  type Touched,
} from '@umpire/shared/umpire';

/** The rules of a game, and the game as it comes. */
export interface Rules {
  readonly plugin: RulesPlugin;
  readonly module: LoadedModule;
}

/** A step that was decided. */
interface Followed {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
}

/** What the rules make of the table as somebody sees it. */
interface Eyes {
  readonly viewer: Viewer;
  /** The table, all of it, as it was when it looked so. */
  readonly table: Table;
  readonly module: LoadedModule;
  readonly position: Position;
}

/** So many steps can be followed one by one; who was away for longer looks anew. */
const longest = 64;

const judgedTypes: ReadonlySet<string> = new Set<Command['type']>([...guidedTypes, 'guide']);

/**
 * The umpire of one table, for as long as it is awake: asked what the rules have against a command before it is decided.
 * It sees what whoever gives the command sees, so that no refusal tells of what is hidden, and says what the overlay in
 * their browser says. What each sees is kept, and taken on step by step.
 */
export class TableUmpire {
  readonly #rules: Rules;
  readonly #eyes = new Map<string, Eyes>();
  /** The latest steps, the oldest first, while somebody's eyes are kept. */
  #followed: Followed[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** A step was decided: the table is `after` now. */
  follow(step: Step, before: Table, after: Table): void {
    if (this.#eyes.size === 0) return;
    if (!isEnforced(after.settings)) this.forget();
    else if (this.#followed.push({ step, before, after }) > longest) this.#followed.shift();
  }

  /** The table is another than what was followed. */
  forget(): void {
    this.#eyes.clear();
    this.#followed = [];
  }

  /**
   * What the command breaks of the rules that the table enforces; empty if nothing, or if the rules do not say.
   * @throws if the game's rules have a bug.
   */
  breaches(table: Table, person: PersonId, command: Command): readonly BreachData[] {
    return this.#breachesFor(table, viewerOf(table, person), command);
  }

  /**
   * The clauses that the command breaks by what everybody sees: the others may hear of them. None if it is about pieces
   * that not everybody knows, by which rules may stumble.
   */
  openClauses(table: Table, command: Command): readonly Clause[] {
    try {
      return this.#breachesFor(table, bystander, command).map(({ clause }) => clause);
    } catch {
      this.forget();
      return [];
    }
  }

  #breachesFor(table: Table, viewer: Viewer, command: Command): readonly BreachData[] {
    const { judge } = this.#rules.plugin;
    if (!judge || !isEnforced(table.settings) || !judgedTypes.has(command.type)) return [];
    const { position, module } = this.#look(table, viewer);
    const ruling = rule(judge(position, command), table.settings.umpire.modes);
    return ruling.type === 'refuse' ? ruling.breaks.map((breach) => dataOf(breach, module)) : [];
  }

  /** The table through somebody's eyes. */
  #look(table: Table, viewer: Viewer): Eyes {
    const former = this.#eyes.get(viewer.key);
    if (former?.table === table) return former;
    const eyes = (former && this.#follow(former, table)) ?? this.#lookAnew(table, viewer);
    this.#eyes.set(viewer.key, eyes);
    this.#letGo();
    return eyes;
  }

  /** Steps that all eyes have followed are kept no longer: tables of the past would only grow old in memory. */
  #letGo(): void {
    let needed = this.#followed.length;
    for (const { table } of this.#eyes.values()) {
      const from = this.#followed.findIndex(({ before }) => before === table);
      if (from >= 0 && from < needed) needed = from;
    }
    if (needed > 0) this.#followed = this.#followed.slice(needed);
  }

  #lookAnew(table: Table, viewer: Viewer): Eyes {
    const module = moduleOf(this.#rules.module, table);
    const position = positionOf(this.#rules.plugin.reading, module, project(table, viewer));
    return { viewer, table, module, position };
  }

  /** By the steps since; `undefined` if they are not all known, or touch more than units on the map. */
  #follow(eyes: Eyes, table: Table): Eyes | undefined {
    const from = this.#followed.findIndex(({ before }) => before === eyes.table);
    if (from < 0 || this.#followed.at(-1)?.after !== table) return undefined;
    const ids = new Set<PieceId>();
    for (let i = from; i < this.#followed.length; i++) if (!addTouched(ids, this.#followed[i]!.step)) return undefined;
    const { viewer, module } = eyes;
    const touched = touchedOf(table, eyes, ids);
    const position = positionMoved(this.#rules.plugin.reading, module, eyes.position, table, touched);
    return position && { viewer, table, module, position };
  }
}

/** Adds the pieces that a step moved or changed. False: it did something else that rules may go by, or eyes see by. */
const addTouched = (touched: Set<PieceId>, { events }: Step): boolean => {
  for (const event of events) {
    switch (event.type) {
      case 'piecesMoved':
        for (const { piece } of event.moves) touched.add(piece);
        break;
      case 'piecesChanged':
        for (const { piece } of event.changes) touched.add(piece);
        break;
      case 'beganSet':
      case 'modesSet':
        for (const { piece } of event.changes) touched.add(piece);
        break;
      case 'stackOrdered':
      case 'overruled':
      case 'procedureSet':
      case 'requestSet':
      case 'arrowSet':
      case 'personSet':
      case 'diceRolled':
      case 'said':
        break;
      default:
        return false;
    }
  }
  return true;
};

/** What somebody sees of these pieces, as far as they know them now or did before. */
const touchedOf = (table: Table, { viewer, table: former }: Eyes, ids: Iterable<PieceId>): readonly Touched[] => {
  const touched: Touched[] = [];
  for (const id of ids) {
    const piece = pieceSeen(table, id, viewer);
    const before = pieceSeen(former, id, viewer);
    if (piece || before) touched.push({ id, piece, before });
  }
  return touched;
};

/** The piece, if the viewer knows what it is. */
const pieceSeen = (table: Table, id: PieceId, viewer: Viewer): Piece | undefined => {
  const piece = get(table.pieces, id);
  const seen = piece && projectPiece(table, piece, placeSight(table, table.where[id]!), viewer);
  return seen?.masked ? undefined : seen;
};

export const isEnforced = ({ umpire }: Settings): boolean => areas.some((area) => umpire.modes[area] === 'enforce');

/** The module with the map that lies on the table. */
const moduleOf = (module: LoadedModule, { module: { id, mapChanges } }: Table): LoadedModule =>
  mapChanges ? withOverride(module, { format: 1, module: id, changes: [...mapChanges] }) : module;

const dataOf = ({ clause, area, says, remedy, at }: Breach, { grid }: LoadedModule): BreachData => ({
  clause,
  area,
  says,
  remedy,
  at: at.map((hex) => grid.number(hex)),
});
