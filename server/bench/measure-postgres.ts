import type { Contestant } from './contestant.ts';
import type { Figure } from './figure.ts';
import { Match } from './match.ts';
import { movesPerSecond, window } from './measure-moves.ts';
import { interleave, median } from './rounds.ts';
import type { Scale } from './scale.ts';

/** The same server on two databases, and the floor on the second. */
export interface OverPostgres {
  readonly ours: Contestant;
  readonly onSqlite: Contestant;
  readonly floor: Contestant;
}

/** A process on PostgreSQL compared with one on SQLite: a stream at one table, and at many tables. */
export const measurePostgres = async (contestants: OverPostgres, scale: Scale): Promise<readonly Figure[]> => [
  ...(await measure(contestants, { tables: 1, width: window.alone, scale })),
  ...(await measure(contestants, { tables: scale.tables, width: window.together, scale })),
];

const measure = async (
  { ours, onSqlite, floor }: OverPostgres,
  { tables, width, scale }: { readonly tables: number; readonly width: number; readonly scale: Scale },
): Promise<readonly Figure[]> => {
  const matches = new Map<Contestant, Match[]>();
  for (const contestant of [ours, onSqlite, floor]) {
    const begun: Match[] = [];
    for (let table = 0; table < tables; table += 1) begun.push(await Match.begin(contestant, table));
    matches.set(contestant, begun);
  }
  const rates = await interleave([...matches.keys()], scale.rounds, (contestant) =>
    movesPerSecond(matches.get(contestant)!, width, scale.milliseconds),
  );
  for (const [contestant, begun] of matches) {
    for (const [table, match] of begun.entries()) {
      await match.check(contestant, table);
      await match.end();
    }
  }
  const [own, sqlite, bare] = [ours, onSqlite, floor].map((contestant) => median(rates.get(contestant)!));
  const name = `moves on PostgreSQL, ${tables} table${tables === 1 ? '' : 's'}`;
  const figure = { name, unit: '/s', digits: 0, ours: own!, atLeast: 0.5 };
  return [
    { ...figure, against: 'on SQLite', theirs: sqlite! },
    { ...figure, against: 'floor on PostgreSQL', theirs: bare! },
  ];
};
