import type { CounterAct } from '../../../module/counter.ts';
import type { Condition, Deed } from '../../../table/state/counter-act.ts';
import { limits } from '../../../table/state/limits.ts';
import { type Key, parseKeys } from '../../text/encodings.ts';
import { decodeList } from '../../text/sequence.ts';
import { fieldText, type Trait } from '../../traits/trait.ts';
import { makeIds } from '../names.ts';
import type { Scenery } from '../scenarios.ts';
import { readOpposite, type Subject } from './asking.ts';
import { both } from './conditions.ts';
import { type Destinations, destinationsIn } from './destinations.ts';
import { nameOfKey, shortcutOf } from './keys.ts';
import { type Verb, verbsOf } from './verbs.ts';

/** The acts of imported counters. Counters that can do the same share them. */
export class ImportedActs {
  readonly all: Record<string, CounterAct> = {};
  /** Traits all of whose commands came along. */
  readonly taken = new Set<Trait>();
  readonly #scenery: Scenery;
  readonly #to: Destinations;
  readonly #ids = new Map<string, string>();
  readonly #idOf = makeIds('act');

  constructor(scenery: Scenery) {
    this.#scenery = scenery;
    this.#to = destinationsIn(scenery);
  }

  /** The acts of a counter in the order of its menu. */
  of(subject: Subject): readonly string[] {
    const commands = new Commands(subject, this.#to, (act) => this.#share(act), this.#scenery);
    const acts = commands.listed();
    for (const trait of commands.taken) this.taken.add(trait);
    return acts.slice(0, limits.actsOfCounter);
  }

  #share(act: Written): string {
    const { name, group, ...done } = act;
    const { texts } = this.#scenery;
    const key = JSON.stringify(act);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#idOf(name ?? 'act');
    this.#ids.set(key, id);
    this.all[id] = {
      ...done,
      ...(name !== undefined && { name: texts.keyOf(name) }),
      ...(group !== undefined && { group: texts.keyOf(group) }),
    };
    return id;
  }
}

/** An act whose name and group are VASSAL's words. */
type Written = Omit<CounterAct, 'name' | 'group'> & { readonly name?: string; readonly group?: string };

/** The deeds of a key; `isWhole`: nothing was left out. */
interface Found {
  readonly act?: string;
  readonly isWhole: boolean;
}

/** The commands of one piece. A key goes to every trait, from the outermost inwards. */
class Commands {
  /** Traits of which nothing was left out. */
  readonly taken: ReadonlySet<Trait>;
  readonly #subject: Subject;
  readonly #idOf: (act: Written) => string;
  readonly #scenery: Scenery;
  readonly #verbs: readonly Verb[];
  readonly #byKey: ReadonlyMap<string, readonly Verb[]>;
  readonly #found = new Map<string, Found | 'open'>();

  constructor(subject: Subject, to: Destinations, share: (act: Written) => string, scenery: Scenery) {
    this.#subject = subject;
    this.#idOf = share;
    this.#scenery = scenery;
    const of = subject.traits.map((trait) => ({ trait, verbs: verbsOf(trait, subject, to) }));
    this.#verbs = of.flatMap(({ verbs }) => verbs);
    this.#byKey = Map.groupBy(
      this.#verbs.filter(({ key }) => key !== undefined),
      ({ key }) => nameOfKey(key!),
    );
    const isTaken = ({ trait, verbs }: (typeof of)[number]): boolean =>
      trait.id === 'hideCmd'
        ? readOpposite(fieldText(trait, 'expression') ?? '', subject) !== undefined
        : verbs.length > 0 && verbs.every(({ key, does }) => key === undefined || does !== 'left-out');
    this.taken = new Set(of.filter(isTaken).map(({ trait }) => trait));
  }

  listed(): readonly string[] {
    const { reporting } = this.#scenery;
    const ids = new Set<string>();
    for (const { key, text } of this.#verbs) {
      if (!key || (text === '' && shortcutOf(key) === undefined)) continue;
      const found = this.#find(key);
      const name = `${this.#subject.imported.counter.name}: ${text || shortcutOf(key)}`;
      if (found.act === undefined) {
        if (!found.isWhole) reporting.note('lost', 'acts', name);
        continue;
      }
      if (!ids.has(found.act))
        reporting.note(found.isWhole ? 'taken' : 'by-hand', found.isWhole ? 'acts' : 'acts-in-part', name);
      ids.add(found.act);
    }
    return [...ids];
  }

  /** What the piece does with a key. A macro that sends itself, through others or not, is left out. */
  #find(key: Key): Found {
    const name = nameOfKey(key);
    const known = this.#found.get(name);
    if (known === 'open') return { isWhole: false };
    if (known) return known;
    this.#found.set(name, 'open');
    const found = this.#make(key, this.#byKey.get(name) ?? []);
    this.#found.set(name, found);
    return found;
  }

  #make(key: Key, verbs: readonly Verb[]): Found {
    const when = this.#allowed(key);
    if (when === undefined) return { isWhole: false };
    let isWhole = true;
    const deeds = verbs.flatMap(({ does }): readonly Deed[] => {
      if (does === 'left-out') isWhole = false;
      if (does === 'left-out' || ('when' in does && does.when === false)) return [];
      if ('deeds' in does) return does.deeds;
      const condition = typeof does.when === 'object' ? { when: does.when } : {};
      return does.sends.flatMap((sent) => {
        const found = this.#find(sent);
        if (!found.isWhole) isWhole = false;
        return found.act === undefined ? [] : [{ do: 'act' as const, act: found.act, ...condition }];
      });
    });
    const does = [...deeds.filter(isStaying), ...deeds.filter((deed) => !isStaying(deed))].slice(0, limits.deedsOfAct);
    if (when === false || does.length === 0) return { isWhole };
    const menu = verbs.find(({ text }) => text !== '')?.text.slice(0, 100);
    const shortcut = shortcutOf(key);
    const group = menu === undefined ? undefined : this.#groupOf(menu);
    const written: Written = {
      ...(menu !== undefined && { name: menu }),
      ...(group !== undefined && { group }),
      ...(shortcut !== undefined && { key: shortcut }),
      ...(when !== true && { when }),
      does,
    };
    return { act: this.#idOf(written), isWhole: isWhole && deeds.length === does.length };
  }

  /** While the traits that restrict commands allow the key; undefined if the table cannot ask what they ask. */
  #allowed(key: Key): Condition | boolean | undefined {
    let when: Condition | boolean | undefined = true;
    for (const trait of this.#subject.traits) {
      if (trait.id !== 'hideCmd') continue;
      const keys = parseKeys(fieldText(trait, 'keys') ?? '').map(nameOfKey);
      if (!keys.includes(nameOfKey(key))) continue;
      const opposite = readOpposite(fieldText(trait, 'expression') ?? '', this.#subject);
      when = when === undefined || opposite === undefined ? undefined : both(when, opposite);
    }
    return when;
  }

  #groupOf(text: string): string | undefined {
    const menu = this.#subject.traits.find(
      (trait) => trait.id === 'submenu' && decodeList(fieldText(trait, 'entries') ?? '').includes(text),
    );
    return menu && (fieldText(menu, 'name') || undefined);
  }
}

/** The piece is still there afterwards, and where it was: what takes it away comes last. */
const isStaying = ({ do: what }: Deed): boolean => what !== 'send' && what !== 'return' && what !== 'remove';
