import type { Hex } from '../hex/index.ts';
import { type Saying, say } from './saying.ts';
import type { TextKeys } from './text-keys.d.ts';
import type { Area, Barred, Breach, Clause } from './verdict.ts';

/** `say` for the texts of one game, typed by their keys and gaps. */

type Params = NonNullable<Saying['params']>;

/** The values that texts with these gaps need. Further values are allowed: two texts may share their values. */
type Filled<Gap extends string> = [Gap] extends [never]
  ? readonly [params?: Params]
  : readonly [params: { readonly [gap in Gap]: string | number } & Params];

/** The keys of one game's texts and of the kit's, each with the names of its gaps. */
type All<Keys> = Keys & TextKeys;
type GapsOf<Keys, Key extends keyof All<Keys>> = All<Keys>[Key] & string;

/** `say` for the texts of one game: a key that is not among them, or a gap without a value, is a compile error. */
export type Sayer<Keys> = <Key extends keyof All<Keys> & string>(
  text: Key,
  ...params: Filled<GapsOf<Keys, Key>>
) => Saying;

/**
 * `say` and functions built on it, typed by one game's texts. A game has a `say.ts`:
 *
 * ```ts
 * import type { TextKeys } from './text-keys.d.ts';
 * export const { say, broken, barredBy } = sayingBy<TextKeys>();
 * ```
 */
export function sayingBy<Keys>(): SayingBy<Keys>;
export function sayingBy(): Untyped {
  return { say, broken, barredBy };
}

interface SayingBy<Keys> {
  readonly say: Sayer<Keys>;
  readonly broken: Broken<Keys>;
  readonly barredBy: BarredBy<Keys>;
}

/** The same at run time: keys and gaps exist only for the compiler. */
interface Untyped {
  readonly say: typeof say;
  readonly broken: typeof broken;
  readonly barredBy: typeof barredBy;
}

/** The ends of keys that begin with `Begin`, of texts with no other gaps than these: for keys that are put together. */
export type KeyEnd<Keys, Begin extends string, Gap extends string = never> = {
  readonly [key in keyof Keys]: key extends `${Begin}${infer End}` ? (Keys[key] extends Gap ? End : never) : never;
}[keyof Keys];

/** The names KEY for which the game has `rules.broken.KEY` and `rules.broken.KEY-remedy`, with no other gaps than these. */
export type BrokenKey<Keys, Gap extends string = string> = {
  readonly [key in keyof Keys]: key extends `rules.broken.${infer Name}-remedy`
    ? BrokenGaps<Keys, Name> extends Gap
      ? Name
      : never
    : never;
}[keyof Keys];
type BrokenGaps<Keys, Name extends string> = Keys[(`rules.broken.${Name}` | `rules.broken.${Name}-remedy`) &
  keyof Keys] &
  string;

/** Hexes to point at; a unit off the map has none. */
type At = readonly (Hex | undefined)[];

/** A broken rule of a game: its text `rules.broken.KEY` says what is wrong, `rules.broken.KEY-remedy` what to do instead. */
export type Broken<Keys> = <Name extends BrokenKey<Keys>>(
  clause: Clause,
  area: Area,
  key: Name,
  ...rest: [BrokenGaps<Keys, Name>] extends [never]
    ? readonly [at?: At, params?: Params]
    : readonly [at: At, ...params: Filled<BrokenGaps<Keys, Name>>]
) => Breach;

/** The same for a rule that only bars something. */
export type BarredBy<Keys> = <Name extends BrokenKey<Keys>>(
  clause: Clause,
  key: Name,
  ...params: Filled<BrokenGaps<Keys, Name>>
) => Required<Barred>;

const broken = (clause: Clause, area: Area, key: string, at: At = [], params?: Params): Breach => ({
  clause,
  area,
  says: say(`rules.broken.${key}`, params),
  remedy: say(`rules.broken.${key}-remedy`, params),
  at: at.filter((hex) => hex !== undefined),
});

const barredBy = (clause: Clause, key: string, params?: Params): Required<Barred> => ({
  clause,
  says: say(`rules.broken.${key}`, params),
  remedy: say(`rules.broken.${key}-remedy`, params),
});
