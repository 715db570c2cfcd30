import { cellOf } from '@umpire/shared/module';
import type { Position } from '@umpire/shared/umpire';
import { optionsOf } from '../options.ts';
import { isBlownBy } from './13-bridges.ts';
import { isShockedBy } from './21-bombardment.ts';
import { isBurnt } from './25-dumps.ts';
import { isThrough } from './27-peiper.ts';
import { event17, event18, event19 } from './29-events.ts';
import { tables } from './charts.ts';

/** Tables for one or two dice, each under its clause. */

export interface RollAsk {
  readonly table: string;
  readonly [option: string]: unknown;
}

const numbered = (rows: Readonly<Record<string, string>>, roll: number): string | undefined => rows[String(roll)];

const dumpColumns: { readonly [centre: string]: string } = { '1809': 'Francorchamps 1809', '2719': 'Samrée 2719' };

/** 25.1 The text only says that 2 and 6 of the matrix lead to the north-western neighbor; an owner fills in the rest. */
const dumpHex = (position: Position, centre: unknown, roll: number): string | null | undefined => {
  const { grid } = position.board;
  const replaced = optionsOf(position).dumpMatrix[cellOf(roll, dumpColumns[String(centre)] ?? '')];
  if (replaced !== undefined) return replaced;
  const hex = typeof centre === 'string' ? grid.parse(centre) : undefined;
  const known = tables.fuelDumpMatrix.known[0]!;
  if (typeof centre !== 'string') return undefined;
  if (!known.sums.includes(roll)) return null;
  if (centre === known.centre) return known.gives;
  if (hex === undefined) return null;
  // 1909 lies one column to the west of 1809 and half a row to the north.
  const column = grid.columns[hex]! + 1;
  const row = grid.rows[hex]! - (grid.columns[hex]! % 2 === 0 ? 0 : 1);
  const found = grid.hexIn(column, row);
  return found === undefined ? null : grid.number(found);
};

/** The entry; `undefined` if the question cannot be read, `null` if the rulebook does not give it. */
export const rollOn = (position: Position, ask: RollAsk): unknown => {
  const { table, roll } = ask;
  if (typeof roll !== 'number') return undefined;
  switch (table) {
    case 'demolition': {
      const blown = isBlownBy(String(ask.column), roll);
      return blown === undefined ? undefined : blown ? 'blown' : 'stands';
    }
    case 'dumpDestruction':
      return isBurnt(position, ask.dump, roll) ? 'destroyed' : 'stands';
    case 'bombardment': {
      const { artillery = 2, fortification, er } = ask;
      if (typeof er !== 'number' || typeof artillery !== 'number') return undefined;
      return isShockedBy(roll, er, artillery, fortification === true) ? 'shocked' : 'none';
    }
    case 'challenge':
      return numbered(tables.challenge.rows, roll);
    case 'surrender':
      return tables.surrender.losesStepOn.includes(roll) ? 'step-loss' : 'none';
    case 'supplyShortage':
      return numbered(tables.supplyShortage.first, roll);
    case 'peiper':
    case 'skorzeny':
      return isThrough(roll) ? 'through' : 'stops';
    case 'fuelDumpMatrix':
      return dumpHex(position, ask.centre, roll);
    case 'vdhEntry':
      return typeof ask.companies === 'number' && ask.companies > 1
        ? tables.vdhEntry.severalCompanies
        : numbered(tables.vdhEntry.oneCompany, roll);
    case 'deception':
      return numbered(tables.deception.rows, roll);
    case 'scare':
      return typeof ask.er === 'number' ? (roll >= ask.er ? 'shift' : 'none') : undefined;
    case 'variableSurprise':
      return typeof ask.er === 'number' ? (roll > ask.er ? 'shift' : 'none') : undefined;
    case 'randomEvents17':
      return event17(roll);
    case 'randomEvents18':
      return event18(roll);
    case 'randomEvents19':
      return event19(roll);
    default:
      return undefined;
  }
};
