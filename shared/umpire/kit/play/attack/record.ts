import type { HexNumber } from '../../../../hex/index.ts';
import type { MadeRoll, PieceId, Place } from '../../../../table/index.ts';
import type { ToldStep } from '../../../../table/sight/tell.ts';
import type { ProcedureId, Seq } from '../../../../table/state/ids.ts';
import { parsePlace } from '../../../../table/state/place.ts';
import { get } from '../../../../table/state/record.ts';
import type { Piece, Procedure, Table, Turn } from '../../../../table/state/state.ts';
import type { Overrule } from '../../../../table/state/umpire.ts';
import { type Memory, type Result, readState, type Thrown } from '../staged/memory.ts';
import { ADVANCE } from './advance-stage.ts';
import { type Declared, declaration } from './declared.ts';

// What happened in an attack, read from the steps of the log. The log, the board that shows an attack again and the report
// of a game all read this. Nothing of it is worked out again by rules, which may have changed since.

/** What happened to a unit of the attack. */
export interface Deed {
  readonly piece: Piece;
  readonly type: 'loses-step' | 'leaves' | 'retreats' | 'advances';
  readonly from: Place;
  readonly to?: Place;
}

/** How an attack ended. */
export type AttackEnd = 'fought' | 'by-hand' | 'called-off';

/** What one step did in one attack. */
export interface AttackPart {
  readonly seq: Seq;
  /** What became known by the step: the declaration, what the die was thrown for, the result. */
  readonly news: readonly ('declared' | 'thrown' | 'result')[];
  /** Which attack: a procedure may have several, one inside the other. */
  readonly attack: string;
  readonly kind: string;
  readonly turn: Pick<Turn, 'number' | 'phase' | 'side'>;
  readonly target: HexNumber;
  readonly attackers: readonly Piece[];
  /** After the die is thrown. */
  readonly defenders: readonly Piece[];
  readonly thrown?: Thrown;
  readonly result?: Result;
  readonly rolls: readonly MadeRoll[];
  readonly deeds: readonly Deed[];
  readonly overrules: readonly Overrule[];
  readonly end?: AttackEnd;
}

/** A whole attack: target, forces, odds and shifts, rolls, result, losses, retreats, advances, overrules. */
export interface AttackRecord extends Omit<AttackPart, 'seq' | 'news'> {
  /** The steps of the attack, in order. */
  readonly steps: readonly Seq[];
}

interface Read {
  readonly key: string;
  readonly state: Declared;
  readonly memory: Memory;
}

const readAttack = (procedure: Procedure | undefined): Read | undefined => {
  const found = procedure && readState(declaration, procedure.state);
  if (!found) return undefined;
  const { attackers, target } = found.state;
  return { ...found, key: [procedure.id, target, ...attackers.toSorted()].join(' ') };
};

/** What a step did in attacks, read from the tables before and after it, each as one viewer sees it. */
export const attackPartsOf = (step: ToldStep, before: Table, after: Table): readonly AttackPart[] => {
  // The assembly of the parts leaves out steps that were taken back.
  if (step.act === 'undo' || step.act === 'redo') return [];
  const changed = Object.keys((step.patch.procedures ?? {}) as object);
  const going = Object.values(after.procedures).flatMap(({ id, status, byHand }) =>
    status === 'open' || byHand ? [id] : [],
  );
  return [...new Set([...changed, ...going])].flatMap((id) => partOf(step, before, after, id) ?? []);
};

const partOf = (step: ToldStep, before: Table, after: Table, id: ProcedureId): AttackPart | undefined => {
  const [was, is] = [get(before.procedures, id), get(after.procedures, id)];
  // What is over leaves the table with its phase: that is no part of it.
  if (was?.status === 'done' && !is) return undefined;
  const [wasRead, isRead] = [readAttack(was), readAttack(is)];
  // The last answer of an attack inside another belongs to the inner one.
  const read = wasRead ?? isRead;
  const procedure = is ?? was;
  if (!read || !procedure) return undefined;
  const known = { ...read.memory, ...(isRead?.key === read.key && isRead.memory) };
  const units = [...read.state.attackers, ...(known.thrown?.defenders ?? [])];
  const deeds = deedsOf(before, after, units, { ...read, memory: known });
  const isTouched = was !== is && JSON.stringify(was) !== JSON.stringify(is);
  if (!isTouched && deeds.length === 0) return undefined;
  const { kind, turn: number, phase, side } = procedure;
  const pieces = (ids: readonly PieceId[]): readonly Piece[] =>
    ids.flatMap((piece) => get(before.pieces, piece) ?? get(after.pieces, piece) ?? []);
  const rolls = known.rolls.slice(wasRead ? wasRead.memory.rolls.length : 0);
  const end = endOf(wasRead, is, isRead);
  const former = wasRead?.memory;
  return {
    seq: step.seq,
    news: [
      ...(was ? [] : ['declared' as const]),
      ...(known.thrown && !former?.thrown ? ['thrown' as const] : []),
      ...(known.result && !former?.result ? ['result' as const] : []),
    ],
    attack: read.key,
    kind,
    turn: { number, phase, ...(side !== undefined && { side }) },
    target: read.state.target,
    attackers: pieces(read.state.attackers),
    defenders: pieces(known.thrown?.defenders ?? []),
    ...(known.thrown && { thrown: known.thrown }),
    ...(known.result && { result: known.result }),
    rolls,
    deeds,
    overrules: step.overrules ?? [],
    ...(end && { end }),
  };
};

const endOf = (was: Read | undefined, is: Procedure | undefined, isRead: Read | undefined): AttackEnd | undefined => {
  // It left the table with its phase. What has been rolled has been fought.
  if (!is) return was && (was.memory.rolls.length > 0 ? 'by-hand' : 'called-off');
  if (is.byHand) return 'by-hand';
  const isOver = is.status === 'done' || (was !== undefined && isRead?.key !== was.key && !isOuter(was, isRead));
  if (!isOver) return undefined;
  return isRead?.memory.calledOff ? 'called-off' : 'fought';
};

/** Whether the attack waits for another one that it opened. */
const isOuter = ({ state }: Read, inner: Read | undefined): boolean =>
  inner?.memory.outer.some(({ target }) => target === state.target) ?? false;

const deedsOf = (before: Table, after: Table, units: readonly PieceId[], attack: Read): readonly Deed[] =>
  units.flatMap((id): Deed[] => {
    const [was, is] = [get(before.pieces, id), get(after.pieces, id)];
    const [from, to] = [get(before.where, id), get(after.where, id)];
    if (!was || from === undefined) return [];
    const isLoss = is !== undefined && is.face > was.face;
    const loss: Deed[] = isLoss ? [{ piece: was, type: 'loses-step', from }] : [];
    if (from === to) return loss;
    return [...loss, { piece: was, type: wentBy(attack, id, from, to), from, ...(to !== undefined && { to }) }];
  });

const wentBy = ({ state, memory }: Read, id: PieceId, from: Place, to: Place | undefined): Deed['type'] => {
  const { attackers, target } = state;
  if (parsePlace(to ?? '')?.in !== 'hex') return 'leaves';
  // A unit that goes on from the attacked hex has advanced before. Other units may pass through the hex in the same
  // move. While units advance, the stage is asked again: by then the stages before it that asked nobody are gone from
  // the state.
  const isAdvance = to === target || from === target || memory.ahead?.[0] === ADVANCE;
  return attackers.includes(id) && isAdvance ? 'advances' : 'retreats';
};

/** The attacks to which the parts belong, in the order in which they began, without steps that were taken back. */
export const foldAttacks = (parts: readonly AttackPart[], undone: ReadonlySet<Seq>): readonly AttackRecord[] => {
  const records = new Map<string, AttackRecord>();
  for (const { seq, news: _, ...part } of parts) {
    if (undone.has(seq)) continue;
    const former = records.get(part.attack);
    records.set(part.attack, former ? joined(former, seq, part) : { ...part, steps: [seq] });
  }
  return [...records.values()];
};

const joined = (former: AttackRecord, seq: Seq, part: Omit<AttackPart, 'seq' | 'news'>): AttackRecord => ({
  ...former,
  ...part,
  // The units as they were before any of them was lost.
  attackers: former.attackers,
  defenders: former.defenders.length > 0 ? former.defenders : part.defenders,
  rolls: [...former.rolls, ...part.rolls],
  deeds: [...former.deeds, ...part.deeds],
  overrules: [...former.overrules, ...part.overrules],
  steps: [...former.steps, seq],
});
