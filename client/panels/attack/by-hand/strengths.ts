import { valuesOf } from '@umpire/shared/module/counter.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { Piece, Table } from '@umpire/shared/table/state/state.ts';

/** The strength of a counter: as set at the table, else as printed on the face that is up. `undefined`: unknown. */
export const strengthOf = (module: LoadedModule, piece: Piece, value: string): number | undefined => {
  if (piece.masked) return undefined;
  const counter = module.counter(piece.counter);
  const printed = piece.design?.values ?? (counter ? valuesOf(counter, piece.face) : {});
  const is = get(piece.values ?? {}, value) ?? get(printed, value);
  const number = typeof is === 'boolean' ? Number.NaN : Number.parseFloat(String(is ?? 0).replace(/^\D+/, ''));
  return Number.isNaN(number) ? 0 : number;
};

/** Counters in a hex that may take part in a fight there: all except markers. */
export const unitsIn = (module: LoadedModule, table: Table, hex: string): readonly Piece[] =>
  (table.stacks[hex] ?? []).flatMap((id) => {
    const piece = table.pieces[id];
    if (!piece) return [];
    const kind = piece.masked ? undefined : module.counter(piece.counter)?.kind;
    return kind !== undefined && module.data.counters.kinds[kind]?.unit === false ? [] : [piece];
  });
