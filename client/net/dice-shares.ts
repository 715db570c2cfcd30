import type { ClientMessages } from '@umpire/shared/protocol/messages.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import { lastSeal, makeChain, mayName, type Share, stirUpTo } from '@umpire/shared/table/dice/shares.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { DiceChains, DiceState, Table } from '@umpire/shared/table/state/state.ts';

/** The values of a chain: enough for an evening's rolls. Towards their end new chains are sealed. */
const LENGTH = 512;
const RESERVE = 32;

/**
 * What the browser finds wrong with the table's dice.
 * - `altered`: a roll was recorded otherwise than this browser asked for it: without its share, or with another note.
 * - `left-out`: the shares that this browser stirs in are not taken, though others roll.
 * - `repeated`: the table stands before a share that this browser has already opened.
 */
export type DiceDoubt = 'altered' | 'left-out' | 'repeated';

export interface DiceSharesPorts {
  readonly me: PersonId;
  /** 32 random bytes in hex. */
  readonly newSecret: () => string;
  readonly doubt: (doubt: DiceDoubt) => void;
}

/** The chains of one seal of this tab. Another tab of the same person has chains of its own. */
interface Chains {
  readonly commitment: string;
  readonly seal: number;
  readonly roll: readonly string[];
  readonly stir: readonly string[];
  /** How many values of `roll` were opened, and the note that was named with the last. */
  opened: number;
  named: number;
}

/** Rolls of others without a stir of ours that we have sent: after so many they are no accident. */
const PATIENCE = 4;

/**
 * This tab's contribution to a table's dice (`shared/table/dice/shares.ts`). Its chains are in its memory alone. A value is
 * opened once, with one note: if the command is refused, the next one goes with the same value and note, so that a
 * refusal gives the server no choice. A table that stands before a value which was opened already gets new chains.
 */
export class DiceShares {
  readonly #ports: DiceSharesPorts;
  #send: ((message: ClientMessages['dice']) => void) | undefined;
  /** The latest last. */
  #mine: Chains[] = [];
  #table: Table | undefined;
  /** The value that was sent as the next stir, and the rolls of others since then. */
  #stirred: { readonly value: string; passed: number } | undefined;
  /** The seal that was sent and is not noted yet. */
  #asked: Chains | undefined;

  constructor(ports: DiceSharesPorts) {
    this.#ports = ports;
  }

  /** The connection is there (again). */
  connected(send: (message: ClientMessages['dice']) => void): void {
    this.#send = send;
    this.#stirred = undefined;
    this.#asked = undefined;
    this.#contribute();
  }

  disconnected(): void {
    this.#send = undefined;
  }

  /** The table as the server last sent it. */
  follow(now: Table): void {
    const before = this.#table?.dice;
    this.#table = now;
    if (before === now.dice) return;
    this.#compare();
    if (before) this.#countPassed(before, now.dice);
    const isOwnRoll =
      before !== undefined && before.noted === now.dice.noted && this.#opened(before) !== this.#opened(now.dice);
    this.#contribute(isOwnRoll);
  }

  /** The share for a command, if it may draw on chance; the one before must have its answer. */
  shareFor(command: Command): Share | undefined {
    const dice = this.#table?.dice;
    if (!mayDraw(command) || !dice || !this.#send || !this.#isSeated()) return undefined;
    const [chains, entry] = this.#live(dice);
    if (!chains || !entry) {
      // Another tab has sealed since: this one takes over, from the roll after next on.
      if (!this.#waiting(dice)) this.#seal(dice);
      return undefined;
    }
    const at = chains.roll.indexOf(entry.roll!);
    if (chains.opened === at) {
      if (at + 1 >= LENGTH) return undefined;
      chains.opened = at + 1;
      chains.named = dice.noted ?? 0;
    } else if (!mayName(dice, entry, chains.named)) chains.named = dice.noted ?? 0;
    return { value: chains.roll[chains.opened]!, named: chains.named };
  }

  /** A command of ours was carried out, and the table has its step: its share must be open. */
  carriedOut({ value }: Share): void {
    const dice = this.#table?.dice;
    const chains = this.#mine.find(({ roll }) => roll.includes(value));
    if (!dice || !chains || dice.commitment !== chains.commitment || !this.#isSeated()) return;
    const entry = this.#entry(dice);
    if (entry?.seal === chains.seal && chains.roll.indexOf(entry.roll ?? '') < chains.opened)
      this.#ports.doubt('altered');
  }

  #isSeated(): boolean {
    return (
      this.#table !== undefined && Object.values(this.#table.seats).some(({ holder }) => holder === this.#ports.me)
    );
  }

  #entry(dice: DiceState): DiceChains | undefined {
    return get(dice.chains ?? {}, this.#ports.me);
  }

  /** The value of ours that stands open; of another tab, none. */
  #opened(dice: DiceState): string | undefined {
    return this.#live(dice)[1]?.roll;
  }

  /** The chains of this tab that are in use, and the table's account of them. */
  #live(dice: DiceState): readonly [Chains, DiceChains] | readonly [undefined, undefined] {
    const entry = this.#entry(dice);
    const chains = this.#mine.find((one) => isOf(one, dice, entry?.seal) && one.roll.includes(entry?.roll ?? ''));
    return chains && entry ? [chains, entry] : [undefined, undefined];
  }

  /** The chains of this tab that are sealed and not yet in use. */
  #waiting(dice: DiceState): Chains | undefined {
    const next = this.#entry(dice)?.next;
    return this.#mine.find((one) => isOf(one, dice, next?.seal) && one.roll[0] === next?.roll);
  }

  /** What was opened is recorded as it was opened, and nothing that was opened is still to come. */
  #compare(): void {
    const { dice } = this.#table!;
    const [chains, entry] = this.#live(dice);
    if (!chains) return;
    const at = chains.roll.indexOf(entry.roll!);
    if (at === chains.opened && at > 0 && entry.named !== chains.named) this.#ports.doubt('altered');
    if (at === chains.opened || at + 1 === chains.opened) return;
    // It was restored from a backup, or rolls again. What the server knows already must not come again.
    this.#mine = this.#mine.filter((one) => one !== chains);
    this.#ports.doubt('repeated');
  }

  /** Others roll on, and our stir is not noted. */
  #countPassed(before: DiceState, now: DiceState): void {
    const stirred = this.#stirred;
    if (!stirred) return;
    const [chains, entry] = this.#live(now);
    const isNoted = Object.values(entry?.stirs ?? {}).includes(stirred.value);
    if (!chains?.stir.includes(stirred.value) || isNoted) {
      this.#stirred = undefined;
      return;
    }
    stirred.passed += Math.max(0, now.rolls - before.rolls);
    if (stirred.passed < PATIENCE) return;
    this.#stirred = undefined;
    this.#ports.doubt('left-out');
  }

  /** Seals if this tab has not yet, and stirs if the table wants it. */
  #contribute(isOwnRoll = false): void {
    const dice = this.#table?.dice;
    if (!dice || !this.#send || !this.#isSeated() || dice.scheme !== 3) return;
    if (this.#wantsSeal(dice)) this.#seal(dice);
    else if (!isOwnRoll) this.#stir(dice);
  }

  /** A tab seals once under each commitment; later only if its values come to an end, or can no longer be used. */
  #wantsSeal(dice: DiceState): boolean {
    const entry = this.#entry(dice);
    if (entry?.roll === undefined && !entry?.next) return true;
    const [chains] = this.#live(dice);
    if (this.#waiting(dice)) return false;
    if (chains) return isUsedUp(chains, entry, dice);
    return !this.#mine.some(({ commitment }) => commitment === dice.commitment);
  }

  #seal(dice: DiceState): void {
    const { commitment } = dice;
    const seal = lastSeal(this.#entry(dice)) + 1;
    if (seal > limits.seals || (this.#asked?.commitment === commitment && this.#asked.seal === seal)) return;
    const chain = (name: 'roll' | 'stir') =>
      makeChain(this.#ports.newSecret(), LENGTH, { commitment, chain: name, seal });
    const made: Chains = { commitment, seal, roll: chain('roll'), stir: chain('stir'), opened: 0, named: 0 };
    this.#mine = [...this.#mine.filter((one) => one.commitment === commitment).slice(-2), made];
    this.#asked = made;
    this.#send?.({ seal: { seal, roll: made.roll[0]!, stir: made.stir[0]! } });
  }

  #stir(dice: DiceState): void {
    const [chains, entry] = this.#live(dice);
    const last = entry && stirUpTo(entry, dice.noted ?? 0);
    if (!chains || !last || last.note >= (dice.since ?? 0)) return;
    const value = chains.stir[chains.stir.indexOf(last.value) + 1];
    if (value === undefined || value === this.#stirred?.value) return;
    this.#stirred = { value, passed: 0 };
    this.#send?.({ stir: value });
  }
}

const isOf = (chains: Chains, { commitment }: DiceState, seal: number | undefined): boolean =>
  chains.commitment === commitment && chains.seal === seal;

const isUsedUp = ({ roll, stir }: Chains, entry: DiceChains | undefined, { noted = 0 }: DiceState): boolean => {
  const stirredTo = entry && stirUpTo(entry, noted)?.value;
  return Math.max(roll.indexOf(entry?.roll ?? ''), stir.indexOf(stirredTo ?? '')) + RESERVE >= LENGTH;
};

/** Whether carrying out the command may draw on chance: dice, and pools and decks that are drawn from or shuffled. */
export const mayDraw = (command: Command): boolean => {
  switch (command.type) {
    case 'rollDice':
    case 'drawPieces':
    case 'shufflePool':
    case 'returnPieces':
    // Only the game knows whether an act of a counter puts it back into a pool.
    case 'performAct':
    case 'undo':
    case 'redo':
      return true;
    case 'answerRequest':
      return command.agree;
    case 'movePieces':
    case 'clonePieces':
      return isPool(command.to);
    case 'spreadPieces':
      return command.moves.some(({ to }) => isPool(to));
    case 'createPieces':
      return command.pieces.some(({ at }) => isPool(at));
    case 'guide':
    case 'carryPlan':
      return command.acts.some(mayDraw);
    default:
      return false;
  }
};

const isPool = (place: string | undefined): boolean => place?.startsWith('pool:') ?? false;
