import type { Condition, Feature, Term } from '../../../table/state/counter-act.ts';
import { limits } from '../../../table/state/limits.ts';
import { parseDecimal, parseFlag, parseWhole } from '../../text/formats.ts';
import { fieldText, type Trait } from '../../traits/trait.ts';
import type { ImportedCounter } from '../counters.ts';
import { type Asking, conditionOf } from './conditions.ts';
import { type Comparison, parseMatch } from './match.ts';

/** A piece's definition, and the counter of ours that it became. */
export interface Subject {
  /** Outermost first. */
  readonly traits: readonly Trait[];
  readonly imported: ImportedCounter;
}

/** A match of VASSAL's as a condition of ours; undefined if it asks what the counter itself does not know. */
export const readCondition = (text: string, subject: Subject): Condition | boolean | undefined => {
  const match = parseMatch(text);
  return match && conditionOf(match, askingOf(subject));
};

/** The outermost trait that knows a name answers. */
const askingOf =
  (subject: Subject): Asking =>
  (name, by, to) => {
    for (const trait of subject.traits) {
      const answer = ask(trait, subject, name, { by, to });
      if (answer !== 'unknown') return answer;
    }
    return undefined;
  };

interface Test {
  readonly by: Comparison;
  readonly to: string;
}
type Answer = ReturnType<Asking> | 'unknown';

const ask = (trait: Trait, { imported }: Subject, name: string, test: Test): Answer => {
  switch (trait.id) {
    case 'emb2':
      return ofLayer(trait, imported, name, test);
    case 'rotate':
      return ofFacing(trait, name, test);
    case 'mark':
    case 'PROP': {
      const value = imported.values.get(name);
      const isOwn = trait.id === 'PROP' ? fieldText(trait, 'name') === name : value !== undefined;
      if (!isOwn || !value) return 'unknown';
      return value.type === 'number' ? ofNumber({ value: value.id }, test) : ofText(value, test);
    }
    case 'piece':
      return name === 'BasicName' || name === 'PieceName' ? compare(fieldText(trait, 'name') ?? '', test) : 'unknown';
    default:
      return 'unknown';
  }
};

const ofNumber = (of: Feature, { by, to }: Test): Answer => {
  const number = parseDecimal(to);
  return number === undefined ? by === 'unequal' : [{ of, is: by, to: number }];
};

/** Texts are compared as such; whether one is more than another only numbers tell, and a text that stays the same can be asked at once. */
const ofText = (value: { readonly id: string; readonly value: string }, { by, to }: Test): Answer => {
  if (by === 'equal' || by === 'unequal') return [{ of: { value: value.id }, is: by, to: to.slice(0, limits.value) }];
  return compare(value.value, { by, to });
};

/** What a comparison with something that never changes comes to. */
const compare = (is: string, { by, to }: Test): boolean | undefined => {
  if (by === 'equal' || by === 'unequal') return (is === to) === (by === 'equal');
  const [one, other] = [parseDecimal(is), parseDecimal(to)];
  if (one === undefined || other === undefined) return undefined;
  return { less: one < other, 'at-most': one <= other, more: one > other, 'at-least': one >= other }[by];
};

/** `Step_Level`, `Step_Active` and `Step_Name` of a layer `Step`. */
const ofLayer = (trait: Trait, { levels }: ImportedCounter, name: string, { by, to }: Test): Answer => {
  const known = levels.get(trait);
  if (!known || known.layer.name === '' || !name.startsWith(`${known.layer.name}_`)) return 'unknown';
  const { of, layer } = known;
  if (of === undefined) return undefined;
  const first = layer.isAlwaysActive ? 1 : 0;
  const asked = name.slice(layer.name.length + 1);
  if (asked === 'Level') {
    const level = parseWhole(to);
    return level === undefined ? by === 'unequal' : [{ of, is: by, to: level - first }];
  }
  if (by !== 'equal' && by !== 'unequal') return undefined;
  if (asked === 'Active') {
    const isWanted = parseFlag(to) === (by === 'equal');
    return layer.isAlwaysActive ? isWanted : [{ of, is: isWanted ? 'more' : 'equal', to: 0 }];
  }
  if (asked !== 'Name') return 'unknown';
  const found = layer.levelNames.flatMap((each, i) => (each === to ? [i + 1 - first] : []));
  const [index, ...others] = found;
  if (index === undefined) return by === 'unequal';
  return others.length === 0 ? [{ of, is: by, to: index } satisfies Term] : undefined;
};

/** `Name_Facing`, counted from 1, where facings are sixths of a turn of ours. */
const ofFacing = (trait: Trait, name: string, { by, to }: Test): Answer => {
  const own = fieldText(trait, 'name') ?? '';
  if (own === '' || name !== `${own}_Facing`) return 'unknown';
  const count = parseWhole(trait.fields[0]) ?? 1;
  const facing = parseWhole(to);
  if (count < 2 || 6 % count !== 0 || facing === undefined) return undefined;
  return [{ of: 'facing', is: by, to: ((facing - 1) * 6) / count }];
};

/** The condition that does not hold exactly where the match does. */
export const readOpposite = (text: string, subject: Subject): Condition | boolean | undefined => {
  const match = parseMatch(text);
  return match && conditionOf({ is: 'not', of: match }, askingOf(subject));
};
