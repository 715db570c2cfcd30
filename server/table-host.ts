import { type RoomRefusal, roomProblems } from '@umpire/shared/protocol/messages.ts';
import { applyStep, withoutIndex } from '@umpire/shared/table/apply.ts';
import type { Act, Command } from '@umpire/shared/table/command.ts';
import { decide, makeSteps } from '@umpire/shared/table/deciding/decide.ts';
import type { DecidePorts } from '@umpire/shared/table/deciding/deciding.ts';
import { mayGive } from '@umpire/shared/table/deciding/may.ts';
import { isRefusal } from '@umpire/shared/table/deciding/refusal.ts';
import { DiceCup } from '@umpire/shared/table/dice/cup.ts';
import type { Actor, Step } from '@umpire/shared/table/event.ts';
import { addStep, type Past } from '@umpire/shared/table/history/past.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { DiceShare, ModuleRef, Table } from '@umpire/shared/table/state/state.ts';
import type { Judged } from '@umpire/shared/table/state/umpire.ts';
import { Audience, type Happened, type Wire } from './audience.ts';
import type { Committer, Uncommitted } from './committer.ts';
import { isListedAlike, listingOf } from './listing.ts';
import { type Loaded, loadTable, noteNumber } from './load-table.ts';
import { newDice } from './new-dice.ts';
import type { Chance, Clock } from './ports.ts';
import type { Append, DiceSecret, EventLog, Snapshot, StoredStep, TableId } from './storage/event-log.ts';
import type { TableUmpire } from './umpire/umpire.ts';
import { type Budgets, type Cost, sum } from './work/budgets.ts';
import { processorTime } from './work/processor-time.ts';

export interface HostPorts {
  readonly log: EventLog;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly chance: Chance;
  /** On whose accounts work goes. */
  readonly budgets: Budgets;
  readonly wire: Wire;
  readonly ground: (module: ModuleRef) => Promise<Ground>;
  /** Absent: no game has an umpire. */
  readonly umpire?: {
    readonly find: (module: ModuleRef) => Promise<TableUmpire | undefined>;
    /** A game's rules have a bug; the table goes on by hand. */
    readonly failed: (bug: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  };
  /** Something of ours went wrong; the table goes on. */
  readonly report: (problem: unknown, about: { readonly table: TableId; readonly seq: Seq }) => void;
  /** A table is read from the storage. */
  readonly woken?: () => void;
  /** A step was told to everybody, so many milliseconds after it was asked for. */
  readonly measure: (act: Act, milliseconds: number) => void;
}

/** What became of a command: the step that it is, once that is durable; or why not. */
export type Outcome = { readonly accepted: Seq } | RoomRefusal;
export type Answer = (outcome: Outcome) => void;

/** What everybody at a table is told of, whatever it is about. Of all else it is not said outside that it happened. */
const openActs: ReadonlySet<Act> = new Set<Act>([
  'rollDice',
  'nextPhase',
  'previousPhase',
  'setTurn',
  'takeSeat',
  'leaveSeat',
  'giveSeat',
  'setName',
  'comeIn',
  'openTable',
]);

const notSaved: RoomRefusal = { refused: 'not-saved', remedy: roomProblems['not-saved'] };

/** A command as somebody gives it. */
export interface Asked {
  readonly person: PersonId;
  readonly command: Command;
  /** It is wanted even if it breaks rules that the table enforces. */
  readonly overrule?: boolean;
  /** The person's own: a command that comes again by the same number, because its answer got lost, is not a second one. */
  readonly number?: number;
  /** What the person's browser opens for the dice, if any are rolled (`shared/table/dice/shares.ts`). */
  readonly share?: string;
  /** The hash of a password that it sets, `''` for none (`setPassword`). */
  readonly password?: string;
  /** From which network it comes (`networkOf`). */
  readonly network?: string | undefined;
}

/** A step that is decided, and what goes with it. */
interface Decided extends Happened {
  readonly step: StoredStep;
  readonly asked: number;
  readonly answers: Answer[];
  readonly network?: string | undefined;
  readonly dice?: DiceSecret;
  readonly password?: string;
  readonly newcomer?: PersonId;
}

/** Steps between two snapshots while a table is in play, and that make one worthwhile when it goes to sleep. */
const snapshotEvery = 500;
const snapshotOnSleep = 50;
/** Bytes of steps since the last one that are too many to read when the table is woken. */
const snapshotBytes = 512 * 1024;
/** After many small steps a snapshot may write so many times as much as they did. */
const snapshotShare = 4;
/** Milliseconds until reading is tried again when the storage cannot even be read. */
const retryAfter = 1000;

/**
 * One table's life while somebody is at it. Commands are decided one at a time against the newest state; what is decided
 * in one turn of the event loop is stored together, and nobody hears of it before it is durable. If it cannot be stored,
 * those who acted are told so, and for all others it never happened.
 */
export class TableHost implements Uncommitted {
  readonly id: TableId;
  readonly ground: Ground;
  readonly audience: Audience;
  readonly #ports: HostPorts;
  readonly #umpire: TableUmpire | undefined;
  /** With all that is decided. */
  #newest: Table;
  #newestSeq: Seq;
  #past: Past;
  /** Which step a person's command is, by person and number. */
  #numbers: Map<string, Seq>;
  readonly #cup: DiceCup;
  /** With all that is durable. */
  #told: Table;
  #toldSeq: Seq;
  #snapshotSeq: Seq;
  /** Bytes of the steps since the last snapshot, and of that. */
  #unsaved = 0;
  #savedBytes = 0;
  #waiting: Decided[] = [];
  #onTheirWay: readonly Decided[] = [];
  #restoring: Promise<void> | undefined;

  /** Rebuilds a table from what is stored; `undefined` if there is none. */
  static async wake(ports: HostPorts, id: TableId): Promise<TableHost | undefined> {
    const loaded = await loadTable(ports.log, id);
    if (!loaded) return undefined;
    const { module } = loaded.table;
    const ground = await ports.ground(module);
    const umpire = await ports.umpire
      ?.find(module)
      .catch((bug: unknown) => ports.umpire?.failed(bug, { table: id, seq: loaded.seq }));
    const host = new TableHost(ports, id, { ground, ...(umpire && { umpire }) }, loaded);
    if (loaded.secret === undefined) host.#beginDice();
    return host;
  }

  private constructor(
    ports: HostPorts,
    id: TableId,
    { ground, umpire }: { readonly ground: Ground; readonly umpire?: TableUmpire },
    loaded: Loaded,
  ) {
    this.#ports = ports;
    this.id = id;
    this.ground = ground;
    this.#umpire = umpire;
    this.#newest = this.#told = loaded.table;
    this.#newestSeq = this.#toldSeq = this.#snapshotSeq = loaded.seq;
    this.#past = loaded.past;
    this.#numbers = loaded.numbers;
    this.#cup = new DiceCup(loaded.secret ?? '', () => ports.chance.newSecret().slice(0, 32));
    this.audience = new Audience(ports.wire, ports.clock, loaded.table, loaded.seq, loaded.time);
  }

  /** The table as everybody was told. */
  get table(): Table {
    return this.#told;
  }

  /** The newest step that everybody was told of. */
  get seq(): Seq {
    return this.#toldSeq;
  }

  /**
   * Decides a command, and answers once: with a refusal now, or with its step when that is durable, just before it is
   * told to everybody.
   */
  command(asked: Asked, answer: Answer): void {
    const { person, number } = asked;
    if (this.#restoring) {
      answer(notSaved);
      return;
    }
    const known = number === undefined ? undefined : this.#numbers.get(`${person} ${number}`);
    if (known !== undefined) {
      this.#answerWith(known, answer);
      return;
    }
    const begun = processorTime();
    this.#decide(asked, answer);
    this.#charge(asked, { milliseconds: processorTime() - begun });
  }

  #decide({ person, command: asked, overrule = false, number, share, password, network }: Asked, answer: Answer): void {
    const by = actorOf(this.#newest, person);
    const command = this.#asAnswer(by, asked);
    const now = this.#ports.clock.now();
    if (share !== undefined) this.#cup.open(this.#newest, person, 'roll', share);
    const { secret } = this.#cup;
    let made: DiceSecret | undefined;
    const ports: DecidePorts = {
      newId: this.#ports.chance.newId,
      ...this.#cup.chanceOf(this.#newest.dice, this.#newestSeq + 1),
      nextDice: () => {
        made = newDice(this.#ports.chance);
        return { commitment: made.commitment, revealed: { commitment: this.#newest.dice.commitment, secret } };
      },
    };
    const judged = this.#judge(by, command, overrule);
    const context = { by, time: now, ground: this.ground, ports, past: this.#past };
    const decision = decide(this.#newest, command, judged ? { ...context, judged } : context);
    if (isRefusal(decision)) {
      answer(decision);
      return;
    }
    const about = { seq: this.#newestSeq + 1, time: now, by, act: command.type };
    const [first, ...following] = makeSteps(decision, about);
    this.#add(number === undefined ? first.step : { ...first.step, command: number }, first.after, {
      answers: [answer],
      network,
      ...(made && { dice: made }),
      ...(password !== undefined && { password }),
    });
    for (const { step, after } of following) this.#add(step, after, { answers: [], network });
    if (made) this.#cup.begin(made.secret);
  }

  /** What a hand does that an open procedure asks for is the answer to it. */
  #asAnswer(by: Actor, command: Command): Command {
    const umpire = this.#umpire;
    if (!umpire || mayGive(this.#newest, by, command)) return command;
    return this.#consult(() => umpire.answerBy(this.#newest, by.person, command)) ?? command;
  }

  /** What the umpire has against it; `undefined`: nothing. */
  #judge(by: Actor, command: Command, overrule: boolean): Judged | undefined {
    const umpire = this.#umpire;
    if (!umpire || mayGive(this.#newest, by, command)) return undefined;
    return this.#consult(() => {
      const { breaches, advised } = umpire.judge(this.#newest, by.person, command);
      if (breaches.length + advised.length === 0) return undefined;
      // Only what happens is told to others.
      const happens = overrule || breaches.length === 0;
      const open = happens && { open: umpire.openClauses(this.#newest, by.person, command) };
      return { breaches, advised, overrule, ...open };
    });
  }

  /** A bug in the rules leaves it to the players. */
  #consult<Answer>(ask: () => Answer): Answer | undefined {
    try {
      return ask();
    } catch (bug) {
      this.#umpire?.forget();
      this.#ports.umpire?.failed(bug, { table: this.id, seq: this.#newestSeq });
      return undefined;
    }
  }

  /** The person is at the table from now on, under this name if it is their first time here. */
  comeIn(person: PersonId, name: string, answer: Answer): void {
    if (this.#restoring) {
      answer(notSaved);
      return;
    }
    if (this.#newest.people[person]) {
      answer({ accepted: this.#toldSeq });
      return;
    }
    this.#note({ person }, 'comeIn', [{ type: 'personSet', person, to: { name } }], {
      answers: [answer],
      newcomer: person,
    });
  }

  /** The browser of somebody who sits here shows its seals: from now on it has its share in the dice. */
  sealDice(person: PersonId, seals: DiceShare): void {
    if (this.#restoring) return;
    const sealed = this.#cup.seal(this.#newest, person, seals);
    if (sealed) this.#note(actorOf(this.#newest, person), 'sealDice', [sealed], { answers: [] });
  }

  /** A browser opens a share for the next roll, whoever makes it. */
  stirDice(person: PersonId, value: string): void {
    this.#cup.open(this.#newest, person, 'stir', value);
  }

  /** Without the secret of its dice a table goes on with another: what was rolled before stays sealed. */
  #beginDice(): void {
    const made = newDice(this.#ports.chance);
    const { dice: from, host } = this.#newest;
    const events: Step['events'] = [{ type: 'diceCommitted', commitment: made.commitment, from }];
    this.#note({ person: host }, 'sealDice', events, { answers: [], dice: made });
    this.#cup.begin(made.secret);
  }

  /** A step of the server's own. */
  #note(by: Actor, act: Step['act'], events: Step['events'], more: Omit<Decided, keyof Happened | 'asked'>): void {
    const step: Step = { seq: this.#newestSeq + 1, time: this.#ports.clock.now(), by, act, events };
    this.#add(step, applyStep(this.#newest, step), more);
  }

  /** The command is a step already: it came twice. */
  #answerWith(seq: Seq, answer: Answer): void {
    const onItsWay = [...this.#onTheirWay, ...this.#waiting].find(({ step }) => step.seq === seq);
    if (onItsWay) onItsWay.answers.push(answer);
    else answer({ accepted: seq });
  }

  #add(step: StoredStep, after: Table, more: Omit<Decided, keyof Happened | 'asked'>): void {
    const before = this.#newest;
    this.#umpire?.follow(step, before, after);
    this.#newest = after;
    this.#newestSeq = step.seq;
    this.#past = addStep(this.#past, step);
    this.#cup.follow(step.events);
    noteNumber(this.#numbers, step);
    this.#waiting.push({ step, before, after, asked: performance.now(), ...more });
    this.#ports.committer.schedule(this);
  }

  take(): Append | undefined {
    const decided = this.#waiting;
    if (decided.length === 0) return undefined;
    this.#waiting = [];
    this.#onTheirWay = decided;
    const dice = decided.flatMap((one) => one.dice ?? []);
    const password = decided.findLast((one) => one.password !== undefined)?.password;
    const people = decided.flatMap((one) => one.newcomer ?? []);
    return {
      table: this.id,
      after: decided[0]!.step.seq - 1,
      steps: decided.map(({ step }) => step),
      ...(!isListedAlike(this.#told, this.#newest) && { listing: listingOf(this.#newest) }),
      ...(dice.length > 0 && { dice }),
      ...(password !== undefined && { password }),
      ...(people.length > 0 && { people }),
    };
  }

  committed(_part: Append, bytes: readonly number[]): void {
    const happened = this.#onTheirWay;
    this.#onTheirWay = [];
    const last = happened.at(-1)!;
    this.#told = last.after;
    this.#toldSeq = last.step.seq;
    for (const { answers, step } of happened) for (const answer of answers) answer({ accepted: step.seq });
    const begun = processorTime();
    const isAlike = this.audience.tell(happened);
    this.#chargeAll(happened, bytes, processorTime() - begun);
    const now = performance.now();
    for (const { step, asked } of happened)
      this.#ports.measure(isAlike || openActs.has(step.act) ? step.act : 'hidden', now - asked);
    this.#unsaved += sum(bytes);
    if (this.#isSnapshotDue(snapshotEvery)) void this.#saveSnapshot();
  }

  /** To tell a step takes the longer the more it wrote. */
  #chargeAll(happened: readonly Decided[], bytes: readonly number[], milliseconds: number): void {
    const all = Math.max(1, sum(bytes));
    for (const [index, { step, network }] of happened.entries()) {
      const written = bytes[index] ?? 0;
      const cost = { milliseconds: (milliseconds * written) / all, bytes: written };
      this.#charge({ person: step.by.person, network }, cost);
    }
  }

  #charge({ person, network }: Pick<Asked, 'person' | 'network'>, cost: Cost): void {
    this.#ports.budgets.charge({ person, table: this.id, network }, cost, this.#ports.clock.now());
  }

  /**
   * What is written since the last snapshot has to be read when the table is woken. A snapshot itself writes, too: it is
   * worth that only when as much as it has come since.
   */
  #isSnapshotDue(steps: number): boolean {
    if (this.#unsaved >= Math.max(snapshotBytes, this.#savedBytes)) return true;
    return this.#toldSeq - this.#snapshotSeq >= steps && this.#unsaved >= this.#savedBytes / snapshotShare;
  }

  failed(_part: Append, error: unknown): void {
    this.#report(error);
    this.#restoring = this.#restore().finally(() => {
      this.#restoring = undefined;
    });
    const lost = [...this.#onTheirWay, ...this.#waiting];
    this.#onTheirWay = [];
    this.#waiting = [];
    for (const { answers } of lost) for (const answer of answers) answer(notSaved);
  }

  /** Goes back to what the log holds. If that is what everybody was told, nobody notices. */
  async #restore(): Promise<void> {
    for (;;) {
      try {
        const loaded = await loadTable(this.#ports.log, this.id);
        if (!loaded) throw new Error(`Table ${this.id} is gone from the storage.`);
        this.#umpire?.forget();
        this.#newest = loaded.table;
        this.#newestSeq = loaded.seq;
        this.#past = loaded.past;
        this.#numbers = loaded.numbers;
        this.#cup.begin(loaded.secret ?? '');
        if (loaded.seq !== this.#toldSeq) this.audience.reset(loaded.table, loaded.seq, loaded.time);
        this.#told = loaded.table;
        this.#toldSeq = loaded.seq;
        if (loaded.secret === undefined) this.#beginDice();
        return;
      } catch (error) {
        this.#report(error);
        await new Promise<void>((resolve) => this.#ports.clock.later(retryAfter, resolve));
      }
    }
  }

  /** Nobody is here any more: what is left to do before it is forgotten. */
  async sleep(): Promise<void> {
    this.audience.close();
    if (this.#isSnapshotDue(snapshotOnSleep)) await this.#saveSnapshot();
  }

  async #saveSnapshot(): Promise<void> {
    const snapshot: Snapshot = { seq: this.#toldSeq, table: withoutIndex(this.#told) };
    this.#snapshotSeq = snapshot.seq;
    this.#unsaved = 0;
    try {
      this.#savedBytes = await this.#ports.log.saveSnapshot(this.id, snapshot);
    } catch (error) {
      this.#report(error);
    }
  }

  #report(problem: unknown): void {
    this.#ports.report(problem, { table: this.id, seq: this.#toldSeq });
  }
}
