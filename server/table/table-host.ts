import { type RoomRefusal, roomProblems } from '@umpire/shared/protocol/messages.ts';
import { applyStep } from '@umpire/shared/table/apply.ts';
import { clockHeld } from '@umpire/shared/table/deciding/pace.ts';
import { DiceCup, type Seal, sealingOf, stirringOf } from '@umpire/shared/table/dice/cup.ts';
import { newDice } from '@umpire/shared/table/dice/dice.ts';
import type { Actor, Step } from '@umpire/shared/table/event.ts';
import { addStep, type Past } from '@umpire/shared/table/history/past.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { Counsel } from '@umpire/shared/umpire/counsel.ts';
import { decideAsked, type TableTools } from '@umpire/shared/umpire/decide-asked.ts';
import type { TableUmpire } from '@umpire/shared/umpire/table-umpire.ts';
import { type Append, AppendConflict, type Claim, type StoredStep, type TableId } from '../storage/event-log.ts';
import { bodyOf, type StepSize, sizeOfBody } from '../storage/step-body.ts';
import { Audience } from '../telling/audience.ts';
import { toldAct } from '../telling/told-act.ts';
import { type Cost, sharesOf, sum } from '../work/budgets.ts';
import { processorTime } from '../work/processor-time.ts';
import { Attempts } from './attempts.ts';
import type { Uncommitted } from './committer.ts';
import { type Decided, DecidedSteps } from './decided-steps.ts';
import type { Answer, Asked, HostPorts } from './host-ports.ts';
import { isListedAlike, listingOf } from './listing.ts';
import { type Loaded, loadAtLast, loadTable, noteNumber } from './load-table.ts';
import { Snapshots } from './snapshots.ts';

const notSaved: RoomRefusal = { refused: 'not-saved', remedy: roomProblems['not-saved'] };

/** Called after everybody was told of some steps. `isUndone`: some took back or brought back others. */
type Told = (before: Table, after: Table, isUndone: boolean) => void;

/** What belongs to a step. */
type Circumstances = Pick<Decided, 'answers' | 'network' | 'dice' | 'password' | 'newcomer'>;

/**
 * One live table. It decides one command at a time on the newest state. The steps of one turn of the
 * event loop are stored together, and nobody is told of them before they are durable. If storing fails,
 * the people who acted are told so, and for all others nothing has happened.
 */
export class TableHost implements Uncommitted {
  readonly id: TableId;
  readonly ground: Ground;
  readonly audience: Audience;
  readonly attempts: Attempts;
  readonly #ports: HostPorts;
  readonly #tools: TableTools;
  /** The table with all decided steps. */
  #newest: Table;
  #newestSeq: Seq;
  #past: Past;
  /** The step of each command, by person and number. */
  #numbers: Map<string, Seq>;
  /** The table with all durable steps. */
  #told: Table;
  #toldSeq: Seq;
  readonly #snapshots: Snapshots;
  readonly #decided = new DecidedSteps();
  #restoring: Promise<void> | undefined;
  /** The claim with which it writes, if other processes might write too. */
  readonly claim: Claim | undefined;
  #isLost = false;
  readonly #whenLost: (() => void)[] = [];
  readonly #whenTold: Told[] = [];

  /** Rebuilds a table from the storage; `undefined` if there is none. */
  static async wake(ports: HostPorts, id: TableId): Promise<TableHost | undefined> {
    // Claimed before reading: the former owner can append nothing after that.
    const claim = ports.isShared ? await ports.log.claim(id) : undefined;
    const loaded = await loadTable(ports.log, id);
    if (!loaded) return undefined;
    const { module } = loaded.table;
    const ground = await ports.ground(module);
    const umpire = await ports.umpire
      ?.find(module)
      .catch((bug: unknown) => ports.umpire?.failed(bug, { table: id, seq: loaded.seq }));
    const host = new TableHost(ports, id, { ground, claim, ...(umpire && { umpire }) }, loaded);
    host.#renewDice(loaded.secret);
    await host.holdClock();
    return host;
  }

  private constructor(
    ports: HostPorts,
    id: TableId,
    { ground, claim, umpire }: Pick<TableHost, 'ground' | 'claim'> & { readonly umpire?: TableUmpire },
    loaded: Loaded,
  ) {
    this.#ports = ports;
    this.id = id;
    this.ground = ground;
    this.claim = claim;
    const { newId, newSecret } = ports.chance;
    this.#tools = {
      counsel: new Counsel(umpire, (bug) => ports.umpire?.failed(bug, { table: id, seq: this.#newestSeq })),
      cup: new DiceCup(loaded.secret ?? '', () => newSecret().slice(0, 32)),
      ground,
      newId,
      newDice: () => newDice(newSecret()),
    };
    this.#newest = this.#told = loaded.table;
    this.#newestSeq = this.#toldSeq = loaded.seq;
    this.#snapshots = new Snapshots(ports.log, id, loaded.seq);
    this.#past = loaded.past;
    this.#numbers = loaded.numbers;
    this.attempts = new Attempts(ports.wire.attempts);
    this.audience = new Audience(ports.wire, ports.clock, loaded.table, loaded.seq, loaded.time);
  }

  /** The table as clients were told. */
  get table(): Table {
    return this.#told;
  }

  /** The newest step that clients were told of. */
  get seq(): Seq {
    return this.#toldSeq;
  }

  /**
   * Decides a command, and answers once: with a refusal now, or with its step when that is durable, just before
   * everybody is told.
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

  #decide(asked: Asked, answer: Answer): void {
    const { person, number, password, network } = asked;
    const now = this.#ports.clock.now();
    const standing = { table: this.#newest, seq: this.#newestSeq, past: this.#past };
    const decided = decideAsked(this.#tools, standing, asked, now);
    if ('refusal' in decided) {
      const { refusal, judged } = decided;
      answer(refusal);
      const noted = this.attempts.note(this.#newest, { person, second: Math.floor(now / 1000) }, refusal, judged);
      if (noted) this.audience.tellPerson(this.#newest.host, noted);
      return;
    }
    const { steps, dice } = decided;
    const [first, ...following] = steps;
    this.#add(number === undefined ? first.step : { ...first.step, command: number }, first.after, {
      answers: [answer],
      network,
      ...(dice && { dice }),
      ...(password !== undefined && { password }),
    });
    for (const { step, after } of following) this.#add(step, after, { answers: [], network });
    if (dice) this.#tools.cup.begin(dice.secret);
  }

  /** The person joins the table, under this name if it is their first time here. */
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

  /** Notes the seal of a seat holder's browser: from now on it has its share in the dice. */
  sealDice(person: PersonId, seal: Seal): void {
    const sealed = this.#restoring ? undefined : sealingOf(this.#newest, person, seal);
    if (sealed) this.#note(actorOf(this.#newest, person), 'sealDice', [sealed], { answers: [] });
  }

  /** Notes a browser's share in the next roll, whoever makes it. */
  stirDice(person: PersonId, value: string): void {
    const stirred = this.#restoring ? undefined : stirringOf(this.#newest, person, value);
    if (stirred) this.#note(actorOf(this.#newest, person), 'stirDice', [stirred], { answers: [] });
  }

  /** Gives back to the clock the time in which the server was away, because nobody could move then. */
  async holdClock(): Promise<void> {
    const { since } = this.#newest.pace?.clock ?? {};
    if (since === undefined || !this.#ports.outages) return;
    const outages = await this.#ports.outages(since);
    if (this.#restoring) return;
    const held = clockHeld(this.#newest, outages, this.#ports.clock.now());
    if (held) this.#note({ person: this.#newest.host }, 'holdClock', [held], { answers: [] });
  }

  /**
   * If the secret of the dice is missing, the table continues with a new one: earlier rolls stay sealed. A table of an
   * earlier release draws on its secret by the present scheme from now on.
   */
  #renewDice(secret: string | undefined): void {
    const { dice: from, host } = this.#newest;
    if (secret !== undefined && from.scheme === 3) return;
    const made = secret === undefined ? newDice(this.#ports.chance.newSecret()) : undefined;
    const { commitment } = made ?? from;
    const events: Step['events'] = [{ type: 'diceCommitted', commitment, scheme: 3, from }];
    this.#note({ person: host }, 'sealDice', events, { answers: [], ...(made && { dice: made }) });
    if (made) this.#tools.cup.begin(made.secret);
  }

  /** Adds a step of the server's own. */
  #note(by: Actor, act: Step['act'], events: Step['events'], more: Circumstances): void {
    const step: Step = { seq: this.#newestSeq + 1, time: this.#ports.clock.now(), by, act, events };
    this.#add(step, applyStep(this.#newest, step), more);
  }

  /** The command is already a step, because it was sent twice. */
  #answerWith(seq: Seq, answer: Answer): void {
    const onItsWay = this.#decided.find(seq);
    if (onItsWay) onItsWay.answers.push(answer);
    else answer({ accepted: seq });
  }

  #add(step: StoredStep, after: Table, more: Circumstances): void {
    const before = this.#newest;
    this.#tools.counsel.follow(step, before, after);
    this.#newest = after;
    this.#newestSeq = step.seq;
    this.#past = addStep(this.#past, step);
    this.#tools.cup.follow(step.events);
    noteNumber(this.#numbers, step);
    const body = bodyOf(step);
    // Charged before it is written, so that the second of several commands in one turn already finds the debt of the first.
    this.#charge({ person: step.by.person, network: more.network }, { bytes: sizeOfBody(body).stored });
    this.#decided.add({ step, body, before, after, asked: performance.now(), ...more });
    this.#ports.committer.schedule(this);
  }

  take(): Append | undefined {
    const decided = this.#decided.send(this.id);
    if (!decided) return undefined;
    const part = this.claim === undefined ? decided : { ...decided, claim: this.claim };
    return isListedAlike(this.#told, this.#newest) ? part : { ...part, listing: listingOf(this.#newest) };
  }

  committed(_part: Append, sizes: readonly StepSize[]): void {
    const happened = this.#decided.arrive();
    const last = happened.at(-1)!;
    const before = this.#told;
    this.#told = last.after;
    this.#toldSeq = last.step.seq;
    for (const { answers, step } of happened) for (const answer of answers) answer({ accepted: step.seq });
    if (this.#isLost) return;
    const begun = processorTime();
    const isAlike = this.audience.tell(happened);
    this.#ports.changed?.(this.id, before, last.after);
    const isUndone = happened.some(({ step }) => step.undoes !== undefined || step.redoes !== undefined);
    for (const told of this.#whenTold) told(before, last.after, isUndone);
    const bytes = sizes.map(({ read }) => read);
    const costs = sharesOf(bytes, processorTime() - begun);
    for (const [index, { step, network }] of happened.entries()) {
      this.#charge({ person: step.by.person, network }, { milliseconds: costs[index]! });
    }
    const now = performance.now();
    for (const { step, asked } of happened) this.#ports.measure(toldAct(step.act, isAlike), now - asked);
    this.#snapshots.note(sum(bytes));
    if (this.#snapshots.isDue(this.#toldSeq)) void this.#saveSnapshot();
  }

  #charge({ person, network }: Pick<Asked, 'person' | 'network'>, cost: Cost): void {
    this.#ports.budgets.charge({ person, table: this.id, network }, cost, this.#ports.clock.now());
  }

  failed(_part: Append, error: unknown): void {
    if (error instanceof AppendConflict) this.lose();
    else if (!this.#isLost) {
      this.#report(error);
      this.#restoring = this.#restore().finally(() => {
        this.#restoring = undefined;
        this.holdClock().catch((problem: unknown) => this.#report(problem));
      });
    }
    refuseAll(this.#decided.lose());
  }

  /** Another process has the table: this one stores and sends nothing more of it. */
  lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#restoring = new Promise(() => {});
    // Steps being written still get their own answer.
    refuseAll(this.#decided.loseWaiting());
    for (const act of this.#whenLost.splice(0)) act();
  }

  /** Called when another process is found to have the table. */
  whenLost(act: () => void): void {
    this.#whenLost.push(act);
  }

  /** Called whenever everybody was told of steps, until the host is dropped. */
  whenTold(told: Told): void {
    this.#whenTold.push(told);
  }

  /** Returns to the state of the log. If clients know that state already, they notice nothing. */
  async #restore(): Promise<void> {
    const { log, clock } = this.#ports;
    const loaded = await loadAtLast({ log, clock, report: (problem) => this.#report(problem) }, this.id);
    this.#tools.counsel.forget();
    this.#newest = loaded.table;
    this.#newestSeq = loaded.seq;
    this.#past = loaded.past;
    this.#numbers = loaded.numbers;
    this.#tools.cup.begin(loaded.secret ?? '');
    if (loaded.seq !== this.#toldSeq) this.audience.reset(loaded.table, loaded.seq, loaded.time);
    this.#told = loaded.table;
    this.#toldSeq = loaded.seq;
    this.#renewDice(loaded.secret);
  }

  /** Nobody is here any more: finishes the remaining work before the table is dropped. */
  async sleep(): Promise<void> {
    this.audience.close();
    if (this.#snapshots.isDue(this.#toldSeq, { goesToSleep: true })) await this.#saveSnapshot();
  }

  async #saveSnapshot(): Promise<void> {
    try {
      await this.#snapshots.save(this.#toldSeq, this.#told);
    } catch (error) {
      this.#report(error);
    }
  }

  #report(problem: unknown): void {
    this.#ports.report(problem, { table: this.id, seq: this.#toldSeq });
  }
}

const refuseAll = (lost: readonly Decided[]): void => {
  for (const { answers } of lost) for (const answer of answers) answer(notSaved);
};
