import type { LoadedModule } from '../module/load.ts';
import { withOverride } from '../module/map-override.ts';
import type { Command } from '../table/command.ts';
import { guidedTypes } from '../table/command-traits.ts';
import type { Step } from '../table/event.ts';
import { knowsMore } from '../table/sight/knowledge.ts';
import { project, projectPiece } from '../table/sight/project.ts';
import { pieceLevel, placeSight, WHERE } from '../table/sight/sight.ts';
import { bystander, type Viewer, viewerOf } from '../table/sight/viewer.ts';
import type { PersonId, PieceId, SideId } from '../table/state/ids.ts';
import { parsePlace } from '../table/state/place.ts';
import { entriesOf, get } from '../table/state/record.ts';
import type { Piece, Settings, Table } from '../table/state/state.ts';
import { areas, type BreachData, type Mode, type Overrule } from '../table/state/umpire.ts';
import { isEqual } from '../table/wire/patch.ts';
import { answerBy, isOffered, type Proposal, proposalsOf } from './answering.ts';
import { openPart } from './open-part.ts';
import type { RulesPlugin } from './plugin.ts';
import type { Position } from './position.ts';
import type { ProcedureState } from './procedure.ts';
import { positionMoved, positionOf, type Touched } from './read-table.ts';
import { type Breach, breachesOf } from './verdict.ts';

/** The rules of a game, and the game's module. */
export interface Rules {
  readonly plugin: RulesPlugin;
  readonly module: LoadedModule;
}

/** A decided step. */
interface Followed {
  readonly step: Step;
  readonly before: Table;
  readonly after: Table;
}

/** The rules' view of the table, for one viewer. */
interface Eyes {
  readonly viewer: Viewer;
  /** The complete table at the time of this view. */
  readonly table: Table;
  readonly module: LoadedModule;
  readonly position: Position;
}

/** The rules that an act breaks, sorted by how the table treats them. */
interface Opinion {
  readonly breaches: readonly BreachData[];
  readonly advised: readonly BreachData[];
}
const noOpinion: Opinion = { breaches: [], advised: [] };

/** Up to 64 steps are followed one by one; after more steps the position is read again. */
const longest = 64;

const judgedTypes: ReadonlySet<string> = new Set<Command['type']>([...guidedTypes, 'guide', 'endProcedure']);

/** Acts by hand that can answer an open procedure. */
const byHand: ReadonlySet<string> = new Set<Command['type']>(['movePieces', 'flipPieces']);

/**
 * The umpire of one table while it is live. It says which rules a command breaks before the command is decided.
 * It uses what the person who gives the command sees. So no refusal tells of hidden things, and it agrees with the overlay
 * in their browser. It keeps each viewer's position, and updates it step by step.
 */
export class TableUmpire {
  readonly #rules: Rules;
  readonly #eyes = new Map<string, Eyes>();
  /** The latest steps, the oldest first, as long as a viewer's position is kept. */
  #followed: Followed[] = [];

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** A step was decided: `after` is the table now. */
  follow(step: Step, before: Table, after: Table): void {
    if (this.#eyes.size === 0) return;
    if (!isWatched(after.settings)) this.forget();
    else if (this.#followed.push({ step, before, after }) > longest) this.#followed.shift();
  }

  /** The table is no longer the one that was followed. */
  forget(): void {
    this.#eyes.clear();
    this.#followed = [];
  }

  /**
   * The enforced rules and the advised rules that the command breaks. Both lists are empty if
   * it breaks none, or if the rules do not cover it.
   * @throws if the game's rules have a bug.
   */
  judge(table: Table, person: PersonId, command: Command): Opinion {
    const viewer = viewerOf(table, person);
    return this.#opinionOf(table, viewer, viewer.sides, command);
  }

  /**
   * The rules that the command breaks by what everybody sees of the table and of the command: what others may hear of
   * it. `own`: what it breaks by what the person sees, which is the same if they know no more.
   */
  judgeOpenly(table: Table, person: PersonId, command: Command, own: Opinion): readonly Overrule[] {
    if (!this.#isJudged(table, command)) return [];
    const viewer = viewerOf(table, person);
    const part = openPart(table, command);
    if (!part) return [];
    if (isEqual(part, command) && !knowsMore(table, viewer, bystander)) return overrulesOf(own);
    try {
      return overrulesOf(this.#opinionOf(table, bystander, viewer.sides, part));
    } catch {
      // Without what is hidden the rules might fail.
      this.forget();
      return [];
    }
  }

  /**
   * An act by hand that an open procedure asks of this person becomes its answer; any other is returned as it is.
   * @throws if the game's rules have a bug.
   */
  answerBy(table: Table, person: PersonId, command: Command): Command {
    const isAsking = Object.values(table.procedures).some(({ status }) => status === 'open');
    if (!isAsking || !byHand.has(command.type)) return command;
    const viewer = viewerOf(table, person);
    const { position } = this.#look(table, viewer);
    return answerBy(this.#rules.plugin, position, command, viewer.sides) ?? command;
  }

  /**
   * Whether the rules offer this step of a guided procedure to this person now.
   * @throws if the game's rules have a bug.
   */
  isOffered(table: Table, person: PersonId, command: Extract<Command, { type: 'guide' }>): boolean {
    const viewer = viewerOf(table, person);
    return isOffered(this.#rules.plugin, this.#look(table, viewer).position, command, viewer.sides);
  }

  /** @throws if the game's rules have a bug. */
  proposals(table: Table, person: PersonId, kind: string, state?: ProcedureState): readonly Proposal[] {
    const { position } = this.#look(table, viewerOf(table, person));
    return proposalsOf(this.#rules.plugin, position, kind, state);
  }

  /**
   * Whether the phase in which the table stands passes by itself (`Phases.passes`). It goes by what everybody sees, so
   * that what passes tells nothing of what is hidden. It does not pass while anybody sees that something lies hidden
   * on the map.
   * @throws if the game's rules have a bug.
   */
  passes(table: Table, through?: SideId): boolean {
    const { phases, victory } = this.#rules.plugin;
    if (!phases?.passes || table.settings.umpire.modes.sequence === 'free') return through !== undefined;
    if (through === undefined && showsMasks(table)) return false;
    const { position } = this.#look(table, bystander);
    // A game that is won is not hurried past.
    return phases.passes(position, through) && !victory?.(position).winner;
  }

  #opinionOf(table: Table, viewer: Viewer, sides: readonly SideId[], command: Command): Opinion {
    const { judge } = this.#rules.plugin;
    if (!judge || !this.#isJudged(table, command)) return noOpinion;
    const { position, module } = this.#look(table, viewer);
    const { modes } = table.settings.umpire;
    const breaks = breachesOf(judge(position, command, sides));
    if (breaks.length === 0) return noOpinion;
    const under = (mode: Mode) =>
      breaks.filter(({ area }) => modes[area] === mode).map((breach) => dataOf(breach, module));
    return { breaches: under('enforce'), advised: under('advise') };
  }

  #isJudged({ settings }: Table, { type }: Command): boolean {
    return this.#rules.plugin.judge !== undefined && isWatched(settings) && judgedTypes.has(type);
  }

  /** The table as one viewer sees it. */
  #look(table: Table, viewer: Viewer): Eyes {
    const former = this.#eyes.get(viewer.key);
    if (former?.table === table) return former;
    const eyes = (former && this.#follow(former, table)) ?? this.#lookAnew(table, viewer);
    this.#eyes.set(viewer.key, eyes);
    this.#letGo();
    return eyes;
  }

  /** Drops steps that all kept positions include, so that old tables can be freed. */
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

  /** Updates a position by the steps since; `undefined` if some are missing, or touch more than units on the map. */
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

/** Adds the pieces that a step moved or changed. False: it did something else that affects rules or visibility. */
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

/** These pieces as the viewer sees them, if they know them now or did before. */
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

/** Whether the umpire looks at acts at all, to refuse them or to mark what they broke. */
const isWatched = ({ umpire }: Settings): boolean => areas.some((area) => umpire.modes[area] !== 'free');

/** Whether everybody sees that something on the map is hidden from somebody. */
const showsMasks = (table: Table): boolean =>
  entriesOf(table.stacks).some(([at, stack]) => {
    if (parsePlace(at)?.in !== 'hex') return false;
    const sight = placeSight(table, at);
    return stack.some((id) => pieceLevel(table.pieces[id]!, sight, bystander) === WHERE);
  });

/** The module with the table's changes of the map. */
export const moduleOf = (module: LoadedModule, { module: { id, mapChanges } }: Table): LoadedModule =>
  mapChanges ? withOverride(module, { format: 1, module: id, changes: [...mapChanges] }) : module;

const overrulesOf = ({ breaches, advised }: Opinion): readonly Overrule[] => [
  ...advised.map(({ clause, area }) => ({ clause, area, advised: true as const })),
  ...breaches.map(({ clause, area }) => ({ clause, area })),
];

const dataOf = ({ clause, area, says, remedy, at }: Breach, { grid }: LoadedModule): BreachData => ({
  clause,
  area,
  says,
  remedy,
  at: at.map((hex) => grid.number(hex)),
});
