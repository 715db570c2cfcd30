import { loadGame } from '@umpire/modules';
import { findPlugin } from '@umpire/modules/plugins.ts';
import { groundOf } from '@umpire/shared/module/ground.ts';
import type { HistoryPage } from '@umpire/shared/protocol/http.ts';
import {
  type ClientMessages,
  type RoomRefusal,
  roomProblems,
  type ServerMessages,
} from '@umpire/shared/protocol/messages.ts';
import { encodeSteps } from '@umpire/shared/protocol/steps.ts';
import { encodeWhole } from '@umpire/shared/protocol/whole.ts';
import { applyStep, withoutIndex } from '@umpire/shared/table/apply.ts';
import { DiceCup, sealingOf, stirringOf } from '@umpire/shared/table/dice/cup.ts';
import { type DiceSecret, newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Event, Step } from '@umpire/shared/table/event.ts';
import type { GameFile } from '@umpire/shared/table/history/game-file.ts';
import { addStep, type Past } from '@umpire/shared/table/history/past.ts';
import { project, projectStack } from '@umpire/shared/table/sight/project.ts';
import { tell } from '@umpire/shared/table/sight/tell.ts';
import { actorOf, allSeeing, type Viewer, viewerOf } from '@umpire/shared/table/sight/viewer.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { isCommand, parseCommand } from '@umpire/shared/table/wire/parse-command.ts';
import { Counsel } from '@umpire/shared/umpire/counsel.ts';
import { decideAsked, type TableTools } from '@umpire/shared/umpire/decide-asked.ts';
import type { ComputerAct } from '@umpire/shared/umpire/opponent/at-table.ts';
import { type Rules, TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import { newId, newSecret } from '../net/chance.ts';
import { DeviceComputer } from './device-computer.ts';
import type { LastingStore } from './lasting-store.ts';
import { listed } from './listed.ts';
import { type Loaded, loadKept } from './load-kept.ts';
import { ME } from './person.ts';
import { gameFile, historyPage, tableAfter } from './reads.ts';
import type { KeptStep } from './store.ts';

/** Messages of the table to the page, as from a server. */
export type Hear = <Type extends 'whole' | 'steps' | 'reply'>(type: Type, message: ServerMessages[Type]) => void;

interface Made {
  readonly step: KeptStep;
  readonly after: Table;
}

/** Steps between two complete copies of the table. */
const SNAPSHOT_EVERY = 250;

const notSaved: RoomRefusal = { refused: 'not-saved', remedy: roomProblems['not-saved'] };

/** Windows of this browser tell each other how far a table has got. */
const CHANNEL = 'umpire-device-tables';

/**
 * One open table of this browser: the counterpart of a server's host, for one person. It decides commands
 * one after the other by the same rules, and stores each step before the page hears of it. Several windows may have
 * the table open: if another window was faster, this one loads its steps and decides again.
 */
export class DeviceTable {
  readonly id: string;
  readonly #store: LastingStore;
  readonly #created: number;
  readonly #tools: TableTools;
  /** Plays the seats that the computer holds; a game without advice has none. */
  readonly #computer: DeviceComputer | undefined;
  #table: Table;
  #seq: Seq;
  #time: number;
  #past: Past;
  /** The steps of the page's commands, by number. */
  readonly #numbers = new Map<number, Seq>();
  #hear: Hear = () => {};
  #work: Promise<void> = Promise.resolve();
  readonly #windows = new BroadcastChannel(CHANNEL);

  /** `undefined` if this browser has no such table. */
  static async wake(store: LastingStore, id: string, pace: number): Promise<DeviceTable | undefined> {
    const awake = await loadKept(store, id);
    if (!awake) return undefined;
    await store.hold(id, { commitment: awake.table.dice.commitment, secret: awake.secret });
    const { id: game, options, scenario } = awake.table.module;
    const { module } = await loadGame(game, options);
    const plugin = await findPlugin(game, options);
    const rules = plugin && { plugin, module };
    const table = new DeviceTable(store, id, awake, { ground: groundOf(module, scenario), rules, pace });
    table.#inTurn(() => table.#renewDice());
    return table;
  }

  private constructor(
    store: LastingStore,
    id: string,
    { created, table, seq, time, past, secret }: Loaded,
    { ground, rules, pace }: Pick<TableTools, 'ground'> & { readonly rules: Rules | undefined; readonly pace: number },
  ) {
    this.#store = store;
    this.id = id;
    this.#created = created;
    this.#table = table;
    this.#seq = seq;
    this.#time = time;
    this.#past = past;
    for (const step of past.steps) this.#note(step);
    this.#tools = {
      counsel: new Counsel(rules && new TableUmpire(rules), (bug) => console.error('The umpire failed.', bug)),
      cup: new DiceCup(secret, () => newSecret().slice(0, 32)),
      ground,
      newId,
      newDice: () => newDice(newSecret()),
    };
    const give = this.#giveFor.bind(this);
    if (rules?.plugin.advice) this.#computer = new DeviceComputer(rules, { table: () => this.#table, pace, give });
    this.#windows.onmessage = ({ data }: MessageEvent<{ readonly table: string; readonly seq: Seq }>) => {
      if (data.table === this.id && data.seq > this.#seq) this.#inTurn(async () => void (await this.#catchUp()));
    };
  }

  get table(): Table {
    return this.#table;
  }

  /** The page joins the table: from now on it gets messages, first the whole. */
  enter(hear: Hear): void {
    this.#hear = hear;
    this.#tellWhole();
    this.#computer?.open();
  }

  /** The page gets no more messages. Resolves when its pending requests have been carried out. */
  async close(): Promise<void> {
    this.#hear = () => {};
    this.#computer?.close();
    await this.#work;
    this.#windows.close();
  }

  /** Messages from the page, processed one after the other. */
  take<Type extends keyof ClientMessages>(type: Type, message: ClientMessages[Type]): void {
    if (type === 'command') this.#inTurn(() => this.#carryOut(message as ClientMessages['command']));
    else if (type === 'dice') this.#inTurn(() => this.#takeDice(message as ClientMessages['dice']));
    else if (type === 'sync') this.#inTurn(async () => this.#tellWhole());
    // Nobody else could see drags, or ask who is looking.
  }

  /** Steps as the player may see them now. */
  async history(from: Seq, to: Seq, before: boolean): Promise<HistoryPage> {
    return historyPage(this.#store, this.id, { from, to, last: this.#seq, before, viewer: this.#viewer() });
  }

  /** The whole game: as the player may know it, or with all that is hidden. */
  async game(everything: boolean): Promise<GameFile> {
    return gameFile(this.#store, this.id, everything ? allSeeing : this.#viewer());
  }

  /** The table after step `seq`, with everything hidden on it. */
  async tableAt(seq: Seq): Promise<Table> {
    return tableAfter(this.#store, this.id, seq);
  }

  #viewer(): Viewer {
    return viewerOf(this.#table, ME);
  }

  #inTurn(act: () => Promise<void>): void {
    this.#work = this.#work.then(act).catch((bug: unknown) => console.error('A table of this device failed.', bug));
  }

  async #carryOut(message: ClientMessages['command']): Promise<void> {
    const { id } = message;
    const refuse = (refused: RoomRefusal): void => this.#hear('reply', { id, refused });
    const known = this.#numbers.get(id);
    if (known !== undefined) return this.#hear('reply', { id, accepted: known });
    const command = parseCommand(message.command);
    if (!isCommand(command)) {
      const { path, expected } = command[0]!;
      return refuse({ refused: 'bad-message', params: { path, expected }, remedy: roomProblems['bad-message'] });
    }
    const { overrule = false, share } = message;
    const asked = { person: ME, command, overrule, ...(share !== undefined && { share }) };
    const refusal = await this.#decide(asked, id);
    if (refusal) refuse(refusal);
  }

  /** Carries a command out; `id`: its number, if a page waits for the answer. */
  async #decide(asked: Parameters<typeof decideAsked>[2], id?: number): Promise<RoomRefusal | undefined> {
    for (;;) {
      const standing = { table: this.#table, seq: this.#seq, past: this.#past };
      const decided = decideAsked(this.#tools, standing, asked, Date.now());
      if ('refusal' in decided) return decided.refusal;
      const [first, ...following] = decided.steps;
      const made = [id === undefined ? first : { ...first, step: { ...first.step, command: id } }, ...following];
      const kept = await this.#keep(made, decided.dice);
      if (kept === 'failed') return notSaved;
      if (kept === 'kept') {
        if (decided.dice) this.#tools.cup.begin(decided.dice.secret);
        if (id !== undefined) this.#hear('reply', { id, accepted: first.step.seq });
        this.#add(made);
        return undefined;
      }
    }
  }

  /** The computer's acts wait their turn like the page's. */
  #giveFor(person: PersonId, act: ComputerAct): Promise<RoomRefusal | undefined> {
    return new Promise((resolve, reject) => this.#inTurn(() => this.#decide({ person, ...act }).then(resolve, reject)));
  }

  async #takeDice(message: ClientMessages['dice']): Promise<void> {
    if ('seal' in message) await this.#noteDice('sealDice', () => sealingOf(this.#table, ME, message.seal));
    else await this.#noteDice('stirDice', () => stirringOf(this.#table, ME, message.stir));
  }

  /** A table of an earlier release draws on its secret by the present scheme from now on. */
  async #renewDice(): Promise<void> {
    await this.#noteDice('sealDice', () => {
      const { dice: from } = this.#table;
      return from.scheme === 3 ? undefined : { type: 'diceCommitted', commitment: from.commitment, scheme: 3, from };
    });
  }

  async #noteDice(act: 'sealDice' | 'stirDice', find: () => Event | undefined): Promise<void> {
    const event = find();
    if (!event) return;
    const step: Step = { seq: this.#seq + 1, time: Date.now(), by: actorOf(this.#table, ME), act, events: [event] };
    const made = [{ step, after: applyStep(this.#table, step) }];
    const kept = await this.#keep(made);
    if (kept === 'kept') this.#add(made);
    else if (kept === 'late') await this.#noteDice(act, find);
  }

  /** Stores steps; `late`: another window was faster, and its steps have been applied. */
  async #keep(made: readonly Made[], dice?: DiceSecret): Promise<'kept' | 'late' | 'failed'> {
    const { step, after } = made.at(-1)!;
    const isDue = Math.floor(step.seq / SNAPSHOT_EVERY) > Math.floor(this.#seq / SNAPSHOT_EVERY);
    try {
      const isKept = await this.#store.add(this.id, {
        after: this.#seq,
        steps: made.map(({ step }) => step),
        listed: listed(this.id, after, { seq: step.seq, created: this.#created, changed: step.time }),
        ...(dice && { dice }),
        ...(isDue && { snapshot: withoutIndex(after) }),
      });
      if (isKept) return 'kept';
      return (await this.#catchUp()) ? 'late' : 'failed';
    } catch (problem) {
      console.error('The browser could not keep a step.', problem);
      return 'failed';
    }
  }

  /** Applies the steps of another window. Returns whether there were any. */
  async #catchUp(): Promise<boolean> {
    const { commitment } = this.#table.dice;
    const made: Made[] = [];
    let table = this.#table;
    for (const step of await this.#store.steps(this.id, this.#seq + 1)) {
      table = applyStep(table, step);
      made.push({ step, after: table });
    }
    if (made.length === 0) return false;
    if (table.dice.commitment !== commitment) {
      this.#tools.cup.begin((await this.#store.secret(this.id, table.dice.commitment)) ?? '');
    }
    this.#add(made);
    return true;
  }

  /** Applies stored steps to the table, and tells the page. */
  #add(made: readonly Made[]): void {
    const [before, time] = [this.#table, this.#time];
    const viewer = viewerOf(before, ME);
    const { counsel, cup } = this.#tools;
    const told = made.map(({ step, after }) => {
      const was = this.#table;
      counsel.follow(step, was, after);
      cup.follow(step.events);
      this.#past = addStep(this.#past, step);
      this.#note(step);
      this.#table = after;
      this.#seq = step.seq;
      this.#time = step.time;
      return tell(was, after, step, viewerOf(was, ME), viewerOf(after, ME));
    });
    this.#computer?.follow(made.some(({ step }) => step.undoes !== undefined));
    this.#hear('steps', encodeSteps(told, { time, table: before, stackAt: (at) => projectStack(before, at, viewer) }));
    this.#windows.postMessage({ table: this.id, seq: this.#seq });
  }

  #note({ command, seq }: KeptStep): void {
    if (command !== undefined) this.#numbers.set(command, seq);
  }

  #tellWhole(): void {
    const viewer = this.#viewer();
    const { seats, sides, everything } = viewer;
    const table = project(this.#table, viewer);
    const whole = { seq: this.#seq, time: this.#time, table, you: { seats, sides, everything } };
    this.#hear('whole', encodeWhole(whole));
  }
}
