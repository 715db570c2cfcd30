import { z } from 'zod';
import { limits } from './limits.ts';
import { parsePlace } from './place.ts';

/** Shapes of ids, names and words that come from outside: in commands, in requests, in game files. */

/**
 * Whose words a text field holds. `writer`: those of the person who gave the command, so they go when that person is
 * erased. `game`: those of the game, of which a person can only choose. `server`: those of the server. `nobody`: they
 * are read and not kept, like a password. Every field that takes free words says so; `textFieldsOf` (`wire/text-fields.ts`)
 * finds them.
 */
export const holders = z.registry<{ readonly holds: Holder }>();
export type Holder = 'writer' | 'game' | 'server' | 'nobody';

/** Words of the game, or names by which it knows things. */
export const gameText = (most: number) => z.string().max(most).register(holders, { holds: 'game' });
export const serverText = (most: number) => z.string().max(most).register(holders, { holds: 'server' });
/** Words that are not kept. */
export const unkeptText = (most: number) => z.string().max(most).register(holders, { holds: 'nobody' });

/** A record with at most this many entries. */
export const few = <K extends z.core.$ZodRecordKey, V extends z.core.SomeType>(key: K, item: V, most: number) =>
  z.record(key, item).refine((entries) => Object.keys(entries).length <= most, `at most ${most} entries`);

export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id');
export const pieceId = z.string().regex(/^[p~][A-Za-z0-9_-]{1,40}$/, 'a piece, like p12 or ~k3Jd0a8x');
export const nameOf = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a name in lower case letters, digits and dashes');
export const place = z
  .string()
  .max(100)
  .refine((at) => parsePlace(at) !== undefined, 'a place');
export const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a color like #1a2b3c');

const isClean = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, ''));

/** Who may see something: everybody, or sides and seats by name. */
export const audience = z.union([
  z.literal('all'),
  z.array(z.string().regex(/^(seat:)?[A-Za-z0-9_-]{1,64}$/, 'a side, or seat: and a seat')).max(limits.audience),
]);

/** Several lines of text. Blanks around it are removed. */
export const text = (most: number) =>
  z.string().trim().max(most).refine(isClean, 'text without control characters').register(holders, { holds: 'writer' });
export const line = (most: number) => text(most).refine(isOneLine, oneLine);

/** Characters that turn the direction of the text around them, and so can make a name read like another name. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const oneLine = 'one line of text, without control characters or characters that change its direction';
const isOneLine = (words: string): boolean => !/[\n\t\u2028\u2029]/u.test(words) && !turning.test(words);

/** A line in a game file: unchanged, and empty where that is allowed. */
export const storedLine = (most: number) =>
  z
    .string()
    .max(most)
    .refine((words) => isClean(words) && isOneLine(words), oneLine)
    .register(holders, { holds: 'writer' });

/** Text in a game file: unchanged. */
export const storedText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed(), 'well-formed text')
    .register(holders, { holds: 'writer' });

/** Rule options as a table or a scenario sets them. */
export const ruleOptionId = z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/, 'the name of a rule option');
// The table takes only options, values and cells that the module has.
const optionText = line(limits.ruleOptionValue).register(holders, { holds: 'game' });
const chartCells = few(optionText.min(1), optionText, limits.chartCells);
export const ruleOptionValue = z.union([z.boolean(), z.int(), optionText, chartCells]);
export const ruleOptionValues = z
  .record(ruleOptionId, ruleOptionValue)
  .refine((options) => Object.keys(options).length <= limits.ruleOptions, `at most ${limits.ruleOptions} options`);

/** Names of tables, seats, people and pools. */
export const name = line(limits.name).min(1);

/** Whether somebody may be called so. */
export const isName = (words: unknown): words is string => name.safeParse(words).success;
