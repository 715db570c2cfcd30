import { groundOf, type LoadedModule } from '@umpire/shared/module';
import { type Command, project, type Table, viewerOf } from '@umpire/shared/table';
import { Play, seededPorts } from '@umpire/shared/table/testing/test-kit.ts';
import { type Offer, type Position, type Prompt, positionOf } from '@umpire/shared/umpire';
import { openingOf, seatedAt } from '@umpire/shared/umpire/kit/testing/game-position.ts';
import { loadGame } from '../../../index.ts';
import rules from '../../umpire.ts';

type Turn = Table['turn'];
export type Person = 'anna' | 'ben';

const loaded = new Map<string, Promise<LoadedModule>>();
/** Loaded once for the same options. */
const moduleWith = (options: Readonly<Record<string, boolean>>): Promise<LoadedModule> => {
  const key = JSON.stringify(options);
  const found = loaded.get(key) ?? loadGame('bitterwoods', options).then(({ module }) => module);
  loaded.set(key, found);
  return found;
};

/** A table of the campaign with options: Anna is the German player, Ben the Allied. Each sees what their browser shows. */
export class Seated {
  readonly play: Play;
  readonly #module: LoadedModule;

  private constructor(module: LoadedModule, play: Play) {
    this.#module = module;
    this.play = play;
  }

  static async at(options: Readonly<Record<string, boolean>>, seed = 1): Promise<Seated> {
    const module = await moduleWith(options);
    const opened = openingOf(module, 'campaign');
    const table = { ...opened, module: { ...opened.module, options } };
    const ports = seededPorts(seed);
    const seated = seatedAt(table, { german: 'anna', allied: 'ben' });
    return new Seated(module, new Play(seated, { ports, on: groundOf(module, 'campaign') }));
  }

  sees(person: Person): Position {
    const { table } = this.play;
    return positionOf(rules.reading, this.#module, project(table, viewerOf(table, person)));
  }

  /** By whatever hand, without asking the umpire. */
  does(person: Person, command: Command): void {
    this.play.do(person, command);
  }

  turnTo(turn: Pick<Turn, 'number' | 'phase'> & { readonly side: string }): void {
    this.does('anna', { type: 'setTurn', ...turn });
  }

  /** Puts pieces of these counters in a place. */
  puts(counters: readonly string[], to: string): void {
    const { pieces } = this.play.table;
    const found = Object.values(pieces).filter(({ counter }) => counters.includes(counter));
    this.does('anna', { type: 'movePieces', pieces: found.map(({ id }) => id), to });
  }

  offers(person: Person, kind: string): readonly Offer[] {
    const p = this.sees(person);
    return (rules.phases?.todo(p) ?? []).flatMap(({ offer, done }) => (offer?.kind === kind && !done ? [offer] : []));
  }

  /** Begins an offered procedure as a browser does. @throws if the umpire objects. */
  begins(person: Person, kind: string): void {
    const [offer] = this.offers(person, kind);
    if (!offer) throw new Error(`nobody offers ${person} ${kind}`);
    this.acts(person, {
      type: 'guide',
      kind,
      state: JSON.parse(JSON.stringify(offer.state)),
      status: 'open',
      acts: [],
    });
  }

  asks(person: Person): Prompt | undefined {
    const p = this.sees(person);
    const open = p.procedures.find(({ status }) => status === 'open');
    return open && rules.procedures?.find(({ kind }) => kind === open.kind)?.prompt(p, open.state);
  }

  /** Takes a choice of the open procedure; without a name, the recommended one. */
  chooses(person: Person, id?: string): void {
    const prompt = this.asks(person);
    const open = this.sees(person).procedures.find(({ status }) => status === 'open');
    const choice = prompt?.choices.find((each) => (id === undefined ? each.recommended : each.id === id));
    if (!open || !choice) throw new Error(`no ${id} among ${prompt?.choices.map((each) => each.id)}`);
    const state = JSON.parse(JSON.stringify(choice.state));
    this.acts(person, {
      type: 'guide',
      procedure: open.id,
      kind: open.kind,
      state,
      status: choice.status,
      acts: choice.acts,
    });
  }

  /** Answers as recommended until no question is left. */
  goesThrough(person: Person, kind: string): void {
    this.begins(person, kind);
    while (this.asks(person)) this.chooses(person);
  }

  acts(person: Person, command: Command): void {
    const verdict = rules.judge!(this.sees(person), command, person === 'anna' ? ['german'] : ['allied']);
    if (verdict.type === 'broken') throw new Error(JSON.stringify(verdict.breaks));
    this.play.do(person, command);
  }

  /** Dice come from the table's secret, so another table rolls differently. */
  get lastRoll(): number | undefined {
    return this.play.log
      .flatMap(({ events }) => events)
      .flatMap((event) => (event.type === 'diceRolled' ? event.total : []))
      .at(-1);
  }
}
