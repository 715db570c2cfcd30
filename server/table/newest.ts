import { applyStep } from '@umpire/shared/table/apply.ts';
import { DiceCup } from '@umpire/shared/table/dice/cup.ts';
import { type DiceSecret, newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Actor, Step } from '@umpire/shared/table/event.ts';
import { addStep, type Past } from '@umpire/shared/table/history/past.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Counsel } from '@umpire/shared/umpire/counsel.ts';
import { decideAsked, type TableTools } from '@umpire/shared/umpire/decide-asked.ts';
import type { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import type { Chance } from '../ports.ts';
import type { StoredStep, TableId } from '../storage/event-log.ts';
import type { Asked, HostPorts } from './host-ports.ts';
import { type Loaded, noteNumber } from './load-table.ts';

/** A table with all its decided steps, whether they are durable or not. The next command is decided on it. */
export class Newest {
  #table: Table;
  #seq: Seq;
  #past: Past;
  /** The step of each command, by person and number. */
  #numbers: Map<string, Seq>;
  readonly #tools: TableTools;
  readonly #chance: Chance;

  /** With the ground and the umpire of its module; without an umpire if that cannot be loaded. */
  static async of(ports: HostPorts, id: TableId, loaded: Loaded): Promise<Newest> {
    const { module } = loaded.table;
    const failed = (bug: unknown, seq: Seq): void => ports.umpire?.failed(bug, { table: id, seq });
    const ground = await ports.ground(module);
    const umpire = await ports.umpire?.find(module).catch((bug: unknown) => failed(bug, loaded.seq));
    const newest: Newest = new Newest(loaded, ports.chance, ground, umpire ?? undefined, (bug) =>
      failed(bug, newest.seq),
    );
    return newest;
  }

  private constructor(
    loaded: Loaded,
    chance: Chance,
    ground: Ground,
    umpire: TableUmpire | undefined,
    umpireFailed: (bug: unknown) => void,
  ) {
    this.#table = loaded.table;
    this.#seq = loaded.seq;
    this.#past = loaded.past;
    this.#numbers = loaded.numbers;
    this.#chance = chance;
    const { newId, newSecret } = chance;
    this.#tools = {
      counsel: new Counsel(umpire, umpireFailed),
      cup: new DiceCup(loaded.secret ?? '', () => newSecret().slice(0, 32)),
      ground,
      newId,
      newDice: () => newDice(newSecret()),
    };
  }

  get table(): Table {
    return this.#table;
  }

  get seq(): Seq {
    return this.#seq;
  }

  get ground(): Ground {
    return this.#tools.ground;
  }

  /** The step that a command with this number already is. */
  stepOf(person: PersonId, number: number | undefined): Seq | undefined {
    return number === undefined ? undefined : this.#numbers.get(`${person} ${number}`);
  }

  decide(asked: Asked, now: number): ReturnType<typeof decideAsked> {
    return decideAsked(this.#tools, { table: this.#table, seq: this.#seq, past: this.#past }, asked, now);
  }

  /** The next step, with these events and no command before it; not added. */
  next(
    time: number,
    by: Actor,
    act: Step['act'],
    events: Step['events'],
  ): { readonly step: Step; readonly after: Table } {
    const step: Step = { seq: this.#seq + 1, time, by, act, events };
    return { step, after: applyStep(this.#table, step) };
  }

  add(step: StoredStep, after: Table): void {
    this.#tools.counsel.follow(step, this.#table, after);
    this.#table = after;
    this.#seq = step.seq;
    this.#past = addStep(this.#past, step);
    this.#tools.cup.follow(step.events);
    noteNumber(this.#numbers, step);
  }

  /** Returns to the state of the log. */
  restore(loaded: Loaded): void {
    this.#tools.counsel.forget();
    this.#table = loaded.table;
    this.#seq = loaded.seq;
    this.#past = loaded.past;
    this.#numbers = loaded.numbers;
    this.#tools.cup.begin(loaded.secret ?? '');
  }

  /** The next draws are made with this secret. */
  drawWith({ secret }: DiceSecret): void {
    this.#tools.cup.begin(secret);
  }

  /**
   * If the secret of the dice is missing, the table continues with a new one: earlier rolls stay sealed. A table of an
   * earlier release draws on its secret by the present scheme from now on. `undefined`: it has all it needs.
   */
  renewedDice(secret: string | undefined): { readonly events: Step['events']; readonly made?: DiceSecret } | undefined {
    const { dice: from } = this.#table;
    if (secret !== undefined && from.scheme === 3) return undefined;
    const made = secret === undefined ? newDice(this.#chance.newSecret()) : undefined;
    const { commitment } = made ?? from;
    return { events: [{ type: 'diceCommitted', commitment, scheme: 3, from }], ...(made && { made }) };
  }
}
