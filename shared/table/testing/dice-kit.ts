import { applyStep } from '../apply.ts';
import type { Command } from '../command.ts';
import { decide, makeSteps } from '../deciding/decide.ts';
import { isRefusal } from '../deciding/refusal.ts';
import { DiceCup, sealingOf, stirringOf, withDrawn } from '../dice/cup.ts';
import { diceFrom } from '../dice/dice.ts';
import { lastSeal, makeChain, type Share, stirUpTo } from '../dice/shares.ts';
import type { Event, Step } from '../event.ts';
import { tellHistory } from '../history/history.ts';
import type { ToldStep } from '../sight/tell.ts';
import { actorOf, allSeeing } from '../sight/viewer.ts';
import type { PersonId } from '../state/ids.ts';
import { firstSecret, Play, tableWith } from './test-kit.ts';

/** Test helpers: a table whose dice are drawn as on a server, and browsers that seal, stir and open shares. */

interface Chains {
  readonly roll: readonly string[];
  readonly stir: readonly string[];
}

export const tableWithDice = (): Play['table'] => {
  const pool = { id: 'cup', name: 'Cup', kind: 'pool', sight: { there: 'all', where: 'all', what: [] } } as const;
  const chits = Array.from({ length: 12 }, () => 'chit-a-1');
  const table = tableWith({ 'pool:cup': chits }, { pools: { cup: pool } });
  return { ...table, dice: diceFrom(table.dice.commitment) };
};

export class DicePlay {
  readonly play: Play;
  readonly secret: string;
  readonly cup: DiceCup;
  /** The chains of each person's latest seal, and of those before. */
  readonly chains = new Map<string, Chains>();
  #random = 0;

  constructor(secret = firstSecret, start = tableWithDice()) {
    this.secret = secret;
    this.play = new Play(start);
    this.cup = new DiceCup(secret, () => '5a'.repeat(16));
  }

  get dice() {
    return this.play.table.dice;
  }

  /** A step of the server's own. */
  note(person: PersonId, act: Step['act'], event: Event): void {
    const seq = this.play.log.length + 1;
    const step: Step = { seq, time: seq, by: { person }, act, events: [event] };
    this.#add(step);
  }

  /** A person's browser seals new chains. `random`: the two last values of them. */
  seal(person: PersonId, random?: readonly [roll: string, stir: string]): void {
    const { commitment } = this.dice;
    const seal = lastSeal(this.dice.chains?.[person]) + 1;
    const end = () => (++this.#random).toString(16).padStart(64, 'd');
    const [roll, stir] = (['roll', 'stir'] as const).map((chain, i) =>
      makeChain(random?.[i] ?? end(), 40, { commitment, chain, seal }),
    ) as [readonly string[], readonly string[]];
    this.chains.set(`${person} ${seal}`, { roll, stir });
    const sealed = sealingOf(this.play.table, person, { seal, roll: roll[0]!, stir: stir[0]! });
    if (sealed) this.note(person, 'sealDice', sealed);
  }

  #chainsOf(person: PersonId): Chains | undefined {
    return this.chains.get(`${person} ${this.dice.chains?.[person]?.seal}`);
  }

  /** The value that the person's browser would stir in next. */
  nextStir(person: PersonId): string {
    const { stir } = this.#chainsOf(person)!;
    return stir[stir.indexOf(stirUpTo(this.dice.chains![person]!, this.dice.noted!)!.value) + 1]!;
  }

  /** Returns whether it was taken. */
  stir(person: PersonId): boolean {
    const stirred = stirringOf(this.play.table, person, this.nextStir(person));
    if (stirred) this.note(person, 'stirDice', stirred);
    return stirred !== undefined;
  }

  /** The share that a person's browser would open now; `undefined` if none of its seals counts yet. */
  share(person: PersonId): Share | undefined {
    const roll = this.#chainsOf(person)?.roll;
    const at = roll?.indexOf(this.dice.chains?.[person]?.roll ?? '') ?? -1;
    return at < 0 ? undefined : { value: roll![at + 1]!, named: this.dice.noted ?? 0 };
  }

  give(person: PersonId, command: Command, share?: Share): void {
    const { play } = this;
    const by = actorOf(play.table, person);
    const seq = play.log.length + 1;
    const { ports, drawn } = this.cup.chanceFor(this.dice, seq, share && { person, ...share });
    const nextDice = () => ({ ...play.ports.nextDice(), scheme: 3 as const });
    const all = { ...play.ports, ...ports, nextDice };
    const context = { by, time: seq, ground: play.ground, ports: all, past: play.past };
    const decision = decide(play.table, command, context);
    if (isRefusal(decision)) throw new Error(`${command.type} was refused: ${decision.refused}`);
    for (const { step } of makeSteps(withDrawn(decision, drawn()), { seq, time: seq, by, act: command.type }))
      this.#add(step);
  }

  /** The dice of a person's roll: with the share that their browser would open, with another, or with `none`. */
  roll(person: PersonId, share: Share | 'none' | undefined = this.share(person)): readonly number[] {
    const command = { type: 'rollDice', expression: '3d1000', purpose: '' } as const;
    this.give(person, command, share === 'none' ? undefined : share);
    const roll = this.play.log.at(-1)!.events.find(({ type }) => type === 'diceRolled');
    return (roll as Extract<Event, { type: 'diceRolled' }>).dice.map(({ value }) => value);
  }

  /** Everybody agrees to give the secret away. Returns the whole log. */
  reveal(): readonly ToldStep[] {
    this.give('anna', { type: 'revealDice' });
    const [request] = Object.keys(this.play.table.requests);
    if (request) this.give('ben', { type: 'answerRequest', request, agree: true });
    return tellHistory(this.play.start, this.play.log, allSeeing);
  }

  #add(step: Step): void {
    this.play.before.push(this.play.table);
    this.play.table = applyStep(this.play.table, step);
    this.play.log.push(step);
    this.cup.follow(step.events);
  }
}
