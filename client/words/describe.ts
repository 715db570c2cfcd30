import type { HexNumber } from '@umpire/shared/hex';
import type { Act } from '@umpire/shared/table/command.ts';
import type { Actor } from '@umpire/shared/table/event.ts';
import type { HandAttack } from '@umpire/shared/table/hand-attack.ts';
import { isSameMoment } from '@umpire/shared/table/history/began.ts';
import type { ToldStep } from '@umpire/shared/table/sight/tell.ts';
import type { PersonId, PieceId, Seq, SideId } from '@umpire/shared/table/state/ids.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Audience, Table, Turn } from '@umpire/shared/table/state/state.ts';
import type { Overrule, Reason } from '@umpire/shared/table/state/umpire.ts';
import { type AttackPart, attackPartsOf } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import { type Change, changeOf, type Moved, movesOf } from './telling/change.ts';
import { ofCounters } from './telling/counters.ts';
import { ofPeople } from './telling/people.ts';
import { ofPlay } from './telling/play.ts';
import type { Saying } from './telling/saying.ts';
import {
  type Part,
  part,
  placePart,
  type Sentence,
  sentence,
  type TellingOf,
  told,
  UNTOLD,
} from './telling/sentence.ts';
import { settingsAsked } from './telling/settings.ts';
import { ofTable } from './telling/table.ts';
import { ofTalk } from './telling/talk.ts';

export type Roll = TellingOf<'diceRolled'>;

/** A line of the log before translation. */
export interface LogEntry {
  readonly seq: Seq;
  readonly time: number;
  readonly person?: PersonId;
  /** The person's name at that time. */
  readonly name?: string;
  readonly sides: readonly SideId[];
  readonly act: Act;
  readonly sentence: Sentence;
  /** The moment of the game to which it led, if it changed; with the opening, the first. */
  readonly turned?: Turn;
  readonly roll?: Roll;
  readonly words?: { readonly text: string; readonly to: Audience };
  readonly undoes: readonly Seq[];
  readonly redoes: readonly Seq[];
  /** Rules of the game that it overruled. */
  readonly overrules: readonly Overrule[];
  /** Why the computer did it. */
  readonly why?: Reason;
  /** What it did in guided attacks. */
  readonly attacks: readonly AttackPart[];
  /** The moves of counters that the reader saw before and after it. */
  readonly moves: readonly Moved[];
  /** What to point at: the hex where it happened, and the counters. */
  readonly about: { readonly hex?: HexNumber; readonly pieces: readonly PieceId[] };
}

/** Nobody's act, or one of which the viewer is not told whose it was. */
export const isNobodys = ({ act }: LogEntry): boolean => act === 'hidden' || act === 'holdClock';

/** Whether it did nothing worth a line: it only led a guided procedure on. */
export const isUntold = ({ sentence: { key } }: Pick<LogEntry, 'sentence'>): boolean => key === UNTOLD;

/** What a step did, derived from the tables before and after it, both as the same viewer sees them. */
export const describe = (step: ToldStep, before: Table, after: Table): LogEntry => {
  const roll = told(step, 'diceRolled');
  const words = told(step, 'said');
  const seat = step.by?.seat === undefined ? undefined : (after.seats[step.by.seat] ?? before.seats[step.by.seat]);
  return {
    seq: step.seq,
    time: step.time,
    ...who(step.by, before, after),
    sides: seat?.sides ?? [],
    act: step.act,
    sentence: sentenceOf(step, before, after),
    ...(step.act !== 'openTable' && isSameMoment(before.turn, after.turn) ? {} : { turned: after.turn }),
    ...(roll && { roll }),
    ...(words && { words: { text: words.text, to: words.to } }),
    undoes: step.undoes ?? [],
    redoes: step.redoes ?? [],
    overrules: step.overrules ?? [],
    ...(step.why && { why: step.why }),
    attacks: attackPartsOf(step, before, after),
    moves: movesOf(step.patch, before, after),
    about: roll?.attack ? aboutAttack(roll.attack) : aboutOf(changeOf(step.patch, before, after)),
  };
};

const aboutAttack = ({ target, attackers }: HandAttack): LogEntry['about'] => ({ hex: target, pieces: attackers });

const aboutOf = ({ ids, to, at }: Change): LogEntry['about'] => {
  const place = parsePlace(to ?? at ?? '');
  return { pieces: ids, ...(place?.in === 'hex' && { hex: place.hex }) };
};

const who = (by: Actor | undefined, before: Table, after: Table): { person?: PersonId; name?: string } => {
  if (!by) return {};
  const name = before.people[by.person]?.name ?? after.people[by.person]?.name;
  return { person: by.person, ...(name !== undefined && { name }) };
};

const sentenceOf = (step: ToldStep, before: Table, after: Table): Sentence => {
  const asked = askedOf(step, after);
  if (asked) return asked;
  const { act, patch } = step;
  const place = (at: Place | undefined): Part => placePart(at ?? 'elsewhere', before, after);
  return sayings[act]({ step, patch, before, after, change: changeOf(patch, before, after), place });
};

const sayings: Readonly<Record<Act, Saying>> = { ...ofCounters, ...ofTalk, ...ofPlay, ...ofPeople, ...ofTable };

/** A step that only requested something. */
const askedOf = (step: ToldStep, after: Table): Sentence | undefined => {
  const id = Object.keys(part(step.patch, 'requests'))[0] ?? '';
  const wants = after.requests[id]?.wants;
  if (step.act === 'answerRequest' || !wants) return undefined;
  if (wants.act === 'change-umpire') return settingsAsked(after, wants.umpire);
  if (wants.act === 'open-to-spectators') return sentence('spectators-asked');
  if (wants.act === 'take-seat') return sentence('seat-asked', { name: after.seats[wants.seat]?.name ?? '' });
  if (wants.act === 'stand-in')
    return sentence('stand-in-wanted', { seat: { part: 'seat', name: after.seats[wants.seat]?.name ?? '' } });
  if (wants.act === 'seat-sides') return sentence('sides-asked', { name: wants.name });
  if (wants.act !== 'overrule') return undefined;
  return sentence('overrule-asked', { clauses: wants.overrules.map(({ clause }) => clause).join(', ') });
};
