import type { Seq } from '@umpire/shared/table/state/ids.ts';
import { parsePlace } from '@umpire/shared/table/state/place.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { type AttackRecord, foldAttacks } from '@umpire/shared/umpire/kit/play/attack/record.ts';
import type { Subject } from '../../../board/picture.ts';
import type { LogEntry } from '../../../words/describe.ts';

/** A phase of the game: its entries in order; the first may be the change that began it. */
export interface PhaseOfGame {
  readonly entries: readonly LogEntry[];
  readonly last: Seq;
}

/** A turn of the game, from its beginning to its end. */
export interface TurnOfGame {
  readonly number: number;
  readonly first: Seq;
  readonly last: Seq;
  readonly phases: readonly PhaseOfGame[];
}

/** The game by turns and phases. `entries`: those of its story, without what was taken back. */
export const turnsOf = (entries: readonly LogEntry[]): readonly TurnOfGame[] => {
  const turns: { number: number; phases: LogEntry[][] }[] = [];
  for (const entry of entries) {
    const { turned } = entry;
    const turn = turns.at(-1);
    if (!turn || (turned && turned.number !== turn.number)) {
      turns.push({ number: turned?.number ?? 1, phases: [[entry]] });
    } else if (turned) turn.phases.push([entry]);
    else turn.phases.at(-1)!.push(entry);
  }
  return turns.map(({ number, phases }) => ({
    number,
    first: phases[0]![0]!.seq,
    last: phases.at(-1)!.at(-1)!.seq,
    phases: phases.map((inPhase) => ({ entries: inPhase, last: inPhase.at(-1)!.seq })),
  }));
};

/** The attacks of some entries that were fought. */
export const foughtIn = (entries: readonly LogEntry[]): readonly AttackRecord[] =>
  foldAttacks(
    entries.flatMap(({ attacks }) => attacks),
    new Set(),
  ).filter(({ end, rolls }) => end !== 'called-off' && rolls.length > 0);

type Arrow = Subject['arrows'][number];

const isOnMap = (place: string): boolean => parsePlace(place)?.in === 'hex';

/**
 * What the picture of a phase is about: its fighting, with attacks, retreats and advances as arrows; without any, its
 * moves. `undefined` if nothing moved on the map. `before`: the table right before the first step of an attack.
 */
export const subjectOf = (
  { entries }: PhaseOfGame,
  before: (attack: AttackRecord) => Pick<Table, 'where'> | undefined,
): Subject | undefined => {
  const attacks: readonly Arrow[] = foughtIn(entries).flatMap((attack) =>
    attack.attackers.flatMap(({ id }): readonly Arrow[] => {
      const from = before(attack)?.where[id];
      return from !== undefined && isOnMap(from) ? [{ from, to: attack.target, look: 'attack' }] : [];
    }),
  );
  const fighting = new Set(entries.filter((entry) => entry.attacks.length > 0));
  const moves: readonly Arrow[] = entries
    .filter((entry) => attacks.length === 0 || fighting.has(entry))
    .flatMap((entry) => entry.moves)
    .filter(({ from, to }) => isOnMap(from) && isOnMap(to))
    .map(({ from, to }) => ({ from, to, look: 'move' }));
  const arrows = [...new Map([...attacks, ...moves].map((arrow) => [`${arrow.from} ${arrow.to}`, arrow])).values()];
  return arrows.length === 0 ? undefined : { arrows, places: arrows.flatMap(({ from, to }) => [from, to]) };
};

/** The most attacks that a report tells apart from the others. */
const KEY = 5;

/** The attacks that cost the most, the costliest first; of equal ones the earlier. */
export const keyAttacks = (attacks: readonly AttackRecord[]): readonly AttackRecord[] => {
  const cost = ({ deeds }: AttackRecord): number =>
    deeds.filter(({ type }) => type === 'loses-step' || type === 'leaves').length;
  return attacks
    .filter((attack) => cost(attack) > 0)
    .toSorted((a, b) => cost(b) - cost(a))
    .slice(0, KEY);
};
