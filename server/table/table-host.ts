import { clockHeld } from '@umpire/shared/table/deciding/pace.ts';
import { type Seal, sealingOf, stirringOf } from '@umpire/shared/table/dice/cup.ts';
import type { Actor, Step } from '@umpire/shared/table/event.ts';
import { actorOf } from '@umpire/shared/table/sight/viewer.ts';
import type { Ground } from '@umpire/shared/table/state/ground.ts';
import type { PersonId, Seq } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { type Append, AppendConflict, type Claim, type StoredStep, type TableId } from '../storage/event-log.ts';
import { bodyOf, type StepSize, sizeOfBody } from '../storage/step-body.ts';
import { Audience } from '../telling/audience.ts';
import { toldAct } from '../telling/told-act.ts';
import { type Cost, sharesOf, sum } from '../work/budgets.ts';
import { processorTime } from '../work/processor-time.ts';
import { Attempts } from './attempts.ts';
import type { Uncommitted } from './committer.ts';
import { type Decided, DecidedSteps, notSaved, refuseAll } from './decided-steps.ts';
import type { Answer, Asked, HostPorts } from './host-ports.ts';
import { isListedAlike, listingOf } from './listing.ts';
import { type Loaded, loadAtLast, loadTable } from './load-table.ts';
import { Newest } from './newest.ts';
import { Snapshots } from './snapshots.ts';

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
  readonly audience: Audience;
  readonly attempts: Attempts;
  readonly #ports: HostPorts;
  readonly #newest: Newest;
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
    const newest = await Newest.of(ports, id, loaded);
    const host = new TableHost(ports, id, { newest, claim }, loaded);
    host.#renewDice(loaded.secret);
    await host.holdClock();
    return host;
  }

  private constructor(
    ports: HostPorts,
    id: TableId,
    { newest, claim }: { readonly newest: Newest; readonly claim: Claim | undefined },
    loaded: Loaded,
  ) {
    this.#ports = ports;
    this.id = id;
    this.claim = claim;
    this.#newest = newest;
    this.#told = loaded.table;
    this.#toldSeq = loaded.seq;
    this.#snapshots = new Snapshots(ports.log, id, loaded.seq);
    this.attempts = new Attempts(ports.wire.attempts);
    this.audience = new Audience(ports.wire, ports.clock, loaded.table, loaded.seq, loaded.time);
  }

  get ground(): Ground {
    return this.#newest.ground;
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
    const known = this.#newest.stepOf(person, number);
    if (this.#restoring) answer(notSaved);
    else if (known !== undefined) this.#answerWith(known, answer);
    else {
      const begun = processorTime();
      this.#decide(asked, answer);
      this.#charge(asked, { milliseconds: processorTime() - begun });
    }
  }

  #decide(asked: Asked, answer: Answer): void {
    const { person, number, password, network } = asked;
    const now = this.#ports.clock.now();
    const decided = this.#newest.decide(asked, now);
    if ('refusal' in decided) {
      const { refusal, judged } = decided;
      answer(refusal);
      const noted = this.attempts.note(this.#newest.table, { person, second: Math.floor(now / 1000) }, refusal, judged);
      if (noted) this.audience.tellPerson(this.#newest.table.host, noted);
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
    if (dice) this.#newest.drawWith(dice);
  }

  /** The person joins the table, under this name if it is their first time here. */
  comeIn(person: PersonId, name: string, answer: Answer): void {
    const isHere = this.#newest.table.people[person] !== undefined;
    if (this.#restoring) answer(notSaved);
    else if (isHere) answer({ accepted: this.#toldSeq });
    else {
      const events: Step['events'] = [{ type: 'personSet', person, to: { name } }];
      this.#note({ person }, 'comeIn', events, { answers: [answer], newcomer: person });
    }
  }

  /** Notes the seal of a seat holder's browser: from now on it has its share in the dice. */
  sealDice(person: PersonId, seal: Seal): void {
    const sealed = this.#restoring ? undefined : sealingOf(this.#newest.table, person, seal);
    if (sealed) this.#note(actorOf(this.#newest.table, person), 'sealDice', [sealed], { answers: [] });
  }

  /** Notes a browser's share in the next roll, whoever makes it. */
  stirDice(person: PersonId, value: string): void {
    const stirred = this.#restoring ? undefined : stirringOf(this.#newest.table, person, value);
    if (stirred) this.#note(actorOf(this.#newest.table, person), 'stirDice', [stirred], { answers: [] });
  }

  /** Gives back to the clock the time in which the server was away, because nobody could move then. */
  async holdClock(): Promise<void> {
    const { since } = this.#newest.table.pace?.clock ?? {};
    if (since === undefined || !this.#ports.outages) return;
    const outages = await this.#ports.outages(since);
    if (this.#restoring) return;
    const { table } = this.#newest;
    const held = clockHeld(table, outages, this.#ports.clock.now());
    if (held) this.#note({ person: table.host }, 'holdClock', [held], { answers: [] });
  }

  #renewDice(secret: string | undefined): void {
    const renewed = this.#newest.renewedDice(secret);
    if (!renewed) return;
    const { events, made } = renewed;
    this.#note({ person: this.#newest.table.host }, 'sealDice', events, { answers: [], ...(made && { dice: made }) });
    if (made) this.#newest.drawWith(made);
  }

  /** Adds a step of the server's own. */
  #note(by: Actor, act: Step['act'], events: Step['events'], more: Circumstances): void {
    const { step, after } = this.#newest.next(this.#ports.clock.now(), by, act, events);
    this.#add(step, after, more);
  }

  /** The command is already a step, because it was sent twice. */
  #answerWith(seq: Seq, answer: Answer): void {
    const onItsWay = this.#decided.find(seq);
    if (onItsWay) onItsWay.answers.push(answer);
    else answer({ accepted: seq });
  }

  #add(step: StoredStep, after: Table, more: Circumstances): void {
    const before = this.#newest.table;
    this.#newest.add(step, after);
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
    const { table } = this.#newest;
    return isListedAlike(this.#told, table) ? part : { ...part, listing: listingOf(table) };
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
    this.#newest.restore(loaded);
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
