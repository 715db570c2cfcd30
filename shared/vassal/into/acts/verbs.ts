import type { Condition, Deed, Feature } from '../../../table/state/counter-act.ts';
import { limits } from '../../../table/state/limits.ts';
import {
  type Change,
  type Key,
  parseChangeCommands,
  parseKey,
  parseKeys,
  parseNumberLimits,
} from '../../text/encodings.ts';
import { parseDecimal, parseFlag, parseWhole } from '../../text/formats.ts';
import { fieldText, type Trait } from '../../traits/trait.ts';
import { readCondition, type Subject } from './asking.ts';
import type { Destinations } from './destinations.ts';

/** What a trait does when its piece is sent a key. */
export interface Verb {
  readonly key: Key | undefined;
  /** On the piece's menu; empty: it is not there. */
  readonly text: string;
  readonly does: Doing;
}

/** Deeds; or keys that it sends on to its own piece while something holds; or what the table cannot do. */
export type Doing =
  | { readonly deeds: readonly Deed[] }
  | { readonly sends: readonly Key[]; readonly when: Condition | boolean }
  | 'left-out';

/** What a trait does by keys; nothing for traits that only show something, or only say what happened. */
export const verbsOf = (trait: Trait, subject: Subject, to: Destinations): readonly Verb[] => {
  const own = (does: Doing): readonly Verb[] => [{ ...command(trait, 'text', 'key'), does }];
  const deeds = (...done: readonly (Deed | undefined)[]): Doing => {
    const known = done.filter((deed) => deed !== undefined);
    return known.length === done.length ? { deeds: known } : 'left-out';
  };
  switch (trait.id) {
    case 'emb2':
      return ofLayer(trait, subject);
    case 'rotate':
      return ofRotation(trait);
    case 'PROP':
      return ofValue(trait, subject);
    case 'macro':
      return ofMacro(trait, subject);
    case 'delete':
      return own(deeds({ do: 'remove' }));
    case 'clone':
      return own(deeds({ do: 'copy' }));
    case 'obs':
      return own(deeds({ do: 'hide', what: 'what' }));
    case 'hide':
      return own(deeds({ do: 'hide', what: 'where' }));
    case 'placemark':
      return own(deeds(to.layOf(trait)));
    case 'replace':
      return own(deeds(to.layOf(trait), { do: 'remove' }));
    case 'sendto':
      return own(deeds(to.sendOf(trait)));
    case 'return':
      return own(deeds(to.returnOf(trait)));
    case 'setprop':
    case 'setpieceprop':
      return parseChangeCommands(fieldText(trait, 'changes') ?? '').map(({ text, key }) => ({
        text,
        key,
        does: 'left-out',
      }));
    case 'label':
      return [{ ...command(trait, 'menuText', 'key'), does: 'left-out' }];
    case 'globalkey':
    case 'globalhotkey':
    case 'translate':
    case 'pivot':
    case 'locCommand':
      return own('left-out');
    default:
      return [];
  }
};

const command = (trait: Trait, text: string, key: string): Pick<Verb, 'text' | 'key'> => ({
  text: fieldText(trait, text) ?? '',
  key: parseKey(fieldText(trait, key) ?? ''),
});

/** A layer goes up and down, is switched on and off, and goes back to one of its levels. */
const ofLayer = (trait: Trait, { imported }: Subject): readonly Verb[] => {
  const { of, layer } = imported.levels.get(trait) ?? {};
  const last = layer ? layer.images.length - (layer.isAlwaysActive ? 1 : 0) : 0;
  const first = layer?.isAlwaysActive ? 0 : 1;
  // While a layer is off, VASSAL counts its level in secret; ours stays off.
  const whileOn: Pick<Deed, 'when'> = of !== undefined && first === 1 ? { when: [[{ of, is: 'more', to: 0 }]] } : {};
  const step = (by: 1 | -1): Doing => {
    if (of === undefined) return 'left-out';
    return {
      deeds: [
        { do: 'step', of, by, least: first, most: last, ...(layer!.loops && { wraps: true as const }), ...whileOn },
      ],
    };
  };
  const reset = (parseWhole(fieldText(trait, 'resetLevel')) ?? 1) - 1 + first;
  const onAndOff: Doing =
    of === undefined || first === 0
      ? 'left-out'
      : { deeds: [{ do: 'step', of, by: 1, least: 0, most: 1, wraps: true }] };
  const keyed = (text: string, key: string, old: string, does: Doing): readonly Verb[] => {
    const { text: menu, key: now } = command(trait, text, key);
    const keys = now ? [now] : oldKeys(trait, old);
    return keys.map((each) => ({ text: menu, key: each, does }));
  };
  return [
    ...(first === 1 ? keyed('activateText', 'activateKey', 'activate', onAndOff) : []),
    ...keyed('increaseText', 'increaseKey', 'increase', step(1)),
    ...keyed('decreaseText', 'decreaseKey', 'decrease', step(-1)),
    {
      ...command(trait, 'resetText', 'resetKey'),
      does: of === undefined ? 'left-out' : { deeds: [{ do: 'set', of, to: Math.max(0, reset), ...whileOn }] },
    },
    { ...command(trait, 'randomText', 'randomKey'), does: 'left-out' },
  ];
};

/** Before VASSAL 3.1: letters that are pressed with the modifiers that stand beside them. */
const oldKeys = (trait: Trait, what: string): readonly Key[] => {
  if ((parseWhole(fieldText(trait, 'version')) ?? 0) > 0) return [];
  const modifiers = fieldText(trait, `${what}Modifiers`) || '2';
  return [...(fieldText(trait, `${what}Keys`) ?? '')].flatMap(
    (letter) => parseKey(`${letter.toUpperCase().codePointAt(0)},${modifiers}`) ?? [],
  );
};

/** Facings that are sixths of a turn, or several of them. */
const ofRotation = (trait: Trait): readonly Verb[] => {
  const count = parseWhole(trait.fields[0]) ?? 1;
  const turn = (by: 1 | -1): Doing =>
    count > 1 && 6 % count === 0 ? { deeds: [{ do: 'step', of: 'facing', by: (by * 6) / count }] } : 'left-out';
  if (count <= 1) return [{ ...command(trait, 'angleText', 'angleKey'), does: 'left-out' }];
  return [
    { ...command(trait, 'clockwiseText', 'clockwiseKey'), does: turn(1) },
    { ...command(trait, 'counterclockwiseText', 'counterclockwiseKey'), does: turn(-1) },
    { ...command(trait, 'randomText', 'randomKey'), does: 'left-out' },
  ];
};

const ofValue = (trait: Trait, { imported }: Subject): readonly Verb[] => {
  const value = imported.values.get(fieldText(trait, 'name') ?? '');
  const bounds = parseNumberLimits(fieldText(trait, 'limits') ?? '');
  const [least, most] = [parseDecimal(bounds.least), parseDecimal(bounds.most)];
  return parseChangeCommands(fieldText(trait, 'changes') ?? '').map(({ text, key, change }) => {
    const of: Feature | undefined = value && { value: value.id };
    const to = change && constantOf(change, fieldText(trait, 'name') ?? '');
    if (!of || to === undefined) return { text, key, does: 'left-out' };
    if (typeof to === 'string') {
      const is = value!.type === 'number' ? parseDecimal(to) : to.slice(0, limits.value);
      return { text, key, does: is === undefined ? 'left-out' : { deeds: [{ do: 'set', of, to: is }] } };
    }
    if (value!.type !== 'number') return { text, key, does: 'left-out' };
    const within = {
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
      ...(bounds.wraps && least !== undefined && most !== undefined && { wraps: true as const }),
    };
    return { text, key, does: { deeds: [{ do: 'step', of, by: to.by, ...within }] } };
  });
};

/** A value that a command sets, or by how much it changes it; undefined if it asks a player, or reckons. */
const constantOf = (change: Change, own: string): string | { readonly by: number } | undefined => {
  if (change.does === 'add') {
    const by = parseDecimal(change.amount.replace(/^\{\s*(.*?)\s*\}$/s, '$1'));
    return by === undefined ? undefined : { by };
  }
  if (change.does !== 'set') return undefined;
  const reckoned = /^\{\s*(\w+)\s*([+-])\s*(\d+(?:\.\d+)?)\s*\}$/.exec(change.value);
  if (reckoned) return reckoned[1] === own ? { by: Number(`${reckoned[2]}${reckoned[3]}`) } : undefined;
  const constant = /^\{\s*(?:"([^"\\]*)"|(-?\d+(?:\.\d+)?|true|false))\s*\}$/.exec(change.value);
  if (constant) return constant[1] ?? constant[2];
  return /[{}$]/.test(change.value) ? undefined : change.value;
};

/** It sends its keys for its own key, and for those that it watches. Loops are left out. */
const ofMacro = (trait: Trait, subject: Subject): readonly Verb[] => {
  const when = parseFlag(fieldText(trait, 'loop'))
    ? undefined
    : readCondition(fieldText(trait, 'condition') ?? '', subject);
  const does: Doing = when === undefined ? 'left-out' : { sends: parseKeys(fieldText(trait, 'sentKeys') ?? ''), when };
  const watched = parseKeys(fieldText(trait, 'watchedKeys') ?? '');
  return [{ ...command(trait, 'text', 'key'), does }, ...watched.map((key) => ({ text: '', key, does }))];
};
