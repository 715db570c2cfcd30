import { withIndex } from '../table/apply.ts';
import { checkChance } from '../table/dice/check.ts';
import { openedIn } from '../table/dice/check-notes.ts';
import { DiceCup } from '../table/dice/cup.ts';
import type { Step } from '../table/event.ts';
import type { Game } from '../table/history/game-file.ts';
import { tellHistory } from '../table/history/history.ts';
import { addStep, type Past, pastOf } from '../table/history/past.ts';
import type { ToldStep } from '../table/sight/tell.ts';
import { allSeeing } from '../table/sight/viewer.ts';
import type { Ground } from '../table/state/ground.ts';
import type { Seq } from '../table/state/ids.ts';
import type { DiceState, Table } from '../table/state/state.ts';
import { digest } from '../table/wire/digest.ts';
import { patchTable, patchValue } from '../table/wire/patch.ts';
import { Counsel } from './counsel.ts';
import { type Decided, decideAsked } from './decide-asked.ts';
import { type Ids, madeId, sameButForIds, withIds } from './same-but-for-ids.ts';
import type { TableUmpire } from './table-umpire.ts';

/**
 * What does not hold in a game.
 * - `refused`: the rules of the table, or the umpire, refuse the command of the step; `detail`: the code.
 * - `differs`: the command leads to something else; `detail`: to which part.
 * - `dice`: a roll, a shuffle or a share is not what it should be; `detail`: the finding.
 * - `digest`: the view after the last step has another digest.
 * - `umpire-failed`: the game's rules threw an error; `detail`: the error.
 */
export interface GameFault {
  readonly step: Seq;
  readonly what: 'refused' | 'differs' | 'dice' | 'digest' | 'umpire-failed';
  readonly detail: string;
}

export interface GameVerdict {
  readonly steps: number;
  /** Steps that were decided and judged again by their commands. */
  readonly decided: number;
  /** Steps of the server's own: somebody came, a seal or a stir of the dice, a step that changed nothing to be seen. */
  readonly own: number;
  /**
   * Steps whose command the file does not have (of an older release, or of a game that was brought as a file), and those
   * whose chance is sealed.
   */
  readonly undecided: readonly Seq[];
  readonly chance: { readonly true: number; readonly sealed: number; readonly alone: number };
  /** The digest of the view after the last step; `isGiven`: the file has one too. */
  readonly digest: string;
  readonly isDigestGiven: boolean;
  readonly faults: readonly GameFault[];
}

interface Rules {
  readonly ground: Ground;
  readonly umpire: TableUmpire | undefined;
}

/**
 * Decides every step of a game again, as the table's rules and the umpire would, and compares what came of it with the
 * file; checks all chance; works out the digest. The file must hold everything (`game.everything`).
 */
export const verifyGame = (game: Game, rules: Rules): GameVerdict => {
  const again = new Again(game, rules);
  for (const [i, step] of game.steps.entries()) again.take(step, game.steps[i + 1]);
  return again.verdict();
};

/** Acts of the server's own, which nobody commands, and the parts that they change; of a hidden step nobody sees anything. */
const ownActs: ReadonlyMap<string, string> = new Map([
  ['comeIn', 'people'],
  ['sealDice', 'dice'],
  ['stirDice', 'dice'],
  ['hidden', ''],
]);

class Again {
  readonly #game: Game;
  readonly #rules: Rules;
  readonly #counsel: Counsel;
  readonly #secrets: ReadonlyMap<string, string>;
  readonly #faults: GameFault[] = [];
  readonly #undecided: Seq[] = [];
  #table: Table;
  #past: Past = pastOf([]);
  #decided = 0;
  #own = 0;
  /** The step that a granted request leads to, as it was decided with the answer. */
  #following: { readonly step: Step; readonly after: Table } | undefined;
  #now: Seq;

  constructor(game: Game, rules: Rules) {
    this.#game = game;
    this.#rules = rules;
    this.#table = withIndex(game.start);
    this.#now = game.first;
    this.#counsel = new Counsel(rules.umpire, (bug) => this.#fault('umpire-failed', String(bug)));
    const tellings = game.steps.flatMap(({ tellings = [] }) => tellings);
    this.#secrets = new Map(
      tellings.flatMap((one) => (one.type === 'diceRevealed' ? [[one.commitment, one.secret]] : [])),
    );
  }

  take(told: ToldStep, next: ToldStep | undefined): void {
    this.#now = told.seq;
    const before = this.#table;
    const after = patchTable(before, told.patch);
    const made = this.#decideAgain(told, next, before, after);
    const step: Step = made ?? { ...pick(told), events: [{ type: 'patched', patch: told.patch }] };
    if (made) this.#counsel.follow(step, before, after);
    else this.#counsel.forget();
    this.#past = addStep(this.#past, step);
    this.#table = after;
  }

  verdict(): GameVerdict {
    const { steps, start, digest: given, first } = this.#game;
    const { rolls, shuffles, faults } = checkChance(start.dice, steps);
    const all = [...rolls, ...shuffles];
    for (const { step, problem } of faults) this.#faults.push({ step, what: 'dice', detail: problem });
    for (const { seq, verdict } of all) {
      if (verdict !== 'true' && verdict !== 'sealed') this.#faults.push({ step: seq, what: 'dice', detail: verdict });
    }
    const own = digest(this.#table);
    if (given !== undefined && given !== own) {
      this.#faults.push({ step: first + steps.length, what: 'digest', detail: `${own} instead of ${given}` });
    }
    const count = (wanted: string): number => all.filter(({ verdict }) => verdict === wanted).length;
    const alone = all.filter(({ openedBy }) => openedBy === undefined).length;
    return {
      steps: steps.length,
      decided: this.#decided,
      own: this.#own,
      undecided: this.#undecided,
      chance: { true: count('true'), sealed: count('sealed'), alone },
      digest: own,
      isDigestGiven: given !== undefined,
      faults: this.#faults.toSorted((a, b) => a.step - b.step),
    };
  }

  #fault(what: GameFault['what'], detail: string): void {
    this.#faults.push({ step: this.#now, what, detail });
  }

  /** The step as the rules make it of the command; `undefined` if they do not, or the file has no command. */
  #decideAgain(told: ToldStep, next: ToldStep | undefined, before: Table, after: Table): Step | undefined {
    const follows = this.#following;
    this.#following = undefined;
    if (follows) return this.#compared(follows.step, told, before);
    const own = ownActs.get(told.act);
    if (own !== undefined) {
      this.#own += 1;
      if (Object.keys(told.patch).some((part) => part !== own)) this.#fault('differs', told.act);
      return undefined;
    }
    const drew = told.shuffles || told.tellings?.some(({ type }) => type === 'diceRolled');
    const drewUnseen = drew && !this.#secrets.has(before.dice.commitment);
    // Whether an undecided step can be taken back is not known either, and so neither is what was.
    const takesBack = told.undoes ?? told.redoes ?? (told.asked?.type === 'undo' || told.asked?.type === 'redo');
    if (!told.asked || !told.by || drewUnseen || (takesBack && this.#undecided.length > 0)) {
      this.#undecided.push(told.seq);
      return undefined;
    }
    const decided = this.#decideOn(told, next, before, after);
    if (!decided) return undefined;
    if ('refusal' in decided) {
      this.#fault('refused', decided.refusal.refused);
      return undefined;
    }
    const [first, following] = decided.steps;
    this.#following = following;
    return this.#compared(first.step, told, before);
  }

  #compared(step: Step, told: ToldStep, before: Table): Step | undefined {
    this.#decided += 1;
    const [mine] = tellHistory(before, [step], allSeeing);
    const { by, act } = told;
    const parts = { by, act, patch: told.patch, tellings: told.tellings, undoes: told.undoes, redoes: told.redoes };
    const theirs = { ...parts, overrules: told.overrules, shuffles: told.shuffles };
    const ids: Ids = new Map();
    const differing = Object.entries(theirs).find(
      ([part, value]) => !sameButForIds(plain(mine![part as keyof ToldStep]), plain(value), ids),
    );
    if (!differing) return { ...step, events: withIds(step.events, ids) };
    this.#fault('differs', differing[0]);
    return undefined;
  }

  /** A file whose earlier steps are forged can hold a table that no command leads to, and on which none can be decided. */
  #decideOn(
    ...step: readonly [told: ToldStep, next: ToldStep | undefined, before: Table, after: Table]
  ): Decided | undefined {
    try {
      return this.#decide(...step);
    } catch {
      this.#fault('differs', 'table');
      return undefined;
    }
  }

  #decide(told: ToldStep, next: ToldStep | undefined, before: Table, after: Table): Decided {
    const { seq, time, by, asked, overrules = [], act } = told;
    const patched =
      next && act === 'answerRequest' ? (patchValue(after.dice, next.patch.dice ?? {}) as DiceState) : undefined;
    const opened = openedIn(before.dice, after.dice) ?? (patched && openedIn(after.dice, patched));
    const salt = [after.dice.salt, patched?.salt].find((one) => one !== undefined && one !== before.dice.salt);
    const cup = new DiceCup(this.#secrets.get(before.dice.commitment) ?? '', () => salt ?? '');
    if (salt === undefined) cup.follow([{ type: 'diceDrawn' }]);
    // An answer reveals the dice itself, or has the step after it do so.
    const isRevealed = after.dice.commitment !== before.dice.commitment;
    const { commitment } = isRevealed ? after.dice : (patched ?? after.dice);
    let ids = 0;
    const tools = {
      counsel: this.#counsel,
      cup,
      ground: this.#rules.ground,
      newId: () => madeId(ids++),
      newDice: () => ({ commitment, secret: '' }),
    };
    const overrule = overrules.some(({ advised }) => !advised) || asksToOverrule(before, after);
    const share = opened && { value: opened.value, named: opened.named };
    const command = { person: by!.person, command: asked!, overrule, ...(share && { share }) };
    return decideAsked(tools, { table: before, seq: seq - 1, past: this.#past }, command, time);
  }
}

/** Whether a request to overrule the umpire came with the step. */
const asksToOverrule = (before: Table, after: Table): boolean =>
  Object.values(after.requests).some(
    ({ id, wants }) => wants.act === 'overrule' && !Object.hasOwn(before.requests, id),
  );

const pick = ({ seq, time, by, act, undoes, redoes, overrules, why }: ToldStep): Omit<Step, 'events'> => ({
  seq,
  time,
  by: by ?? { person: 'nobody' },
  act,
  ...(undoes && { undoes }),
  ...(redoes && { redoes }),
  ...(overrules && { overrules }),
  ...(why && { why }),
});

/** As it is in a file. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
