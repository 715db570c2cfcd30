import type { Position } from '@umpire/shared/umpire';
import { ownersTable, type ResultsTable, type TableData } from '@umpire/shared/umpire/kit/battle/results.ts';
import { optionsOf } from '../options.ts';
import { tables } from './charts.ts';

/** 9.5, 23.3 The entries of the tables, and their demands. */

/** The demands of a result on either side. */
export interface Effects {
  readonly attacker: { readonly losses: number; readonly retreat: number; readonly eliminated: boolean };
  readonly defender: { readonly losses: number; readonly retreat: number; readonly eliminated: boolean };
  /** Hexes that the attackers, or after their retreat the defenders, may advance; 0: none. */
  readonly advance: number;
  readonly kind: 'retreat' | 'eliminated' | 'counterattack' | 'suppressed' | 'engaged' | 'firefight' | 'angriff';
  /** 20 */
  readonly asterisk: boolean;
}

const unharmed = { losses: 0, retreat: 0, eliminated: false };
const none: Effects = { attacker: unharmed, defender: unharmed, advance: 0, kind: 'suppressed', asterisk: false };

/** 9.5 An entry of the combat results table. */
export const parseResult = (entry: string): Effects => {
  const asterisk = entry.endsWith('*');
  const plain = entry.replace('*', '');
  const [, loss = '', who, hexes] = /^(1?)([DA])(\d)$/.exec(plain) ?? [];
  if (who !== undefined) {
    const hit = { losses: loss === '' ? 0 : 1, retreat: Number(hexes), eliminated: false };
    const isDefender = who === 'D';
    return {
      attacker: isDefender ? unharmed : hit,
      defender: isDefender ? hit : unharmed,
      advance: isDefender ? hit.retreat : 1,
      kind: 'retreat',
      asterisk,
    };
  }
  const gone = { ...unharmed, eliminated: true };
  const one = { ...unharmed, losses: 1 };
  switch (plain) {
    case 'DE':
      return { ...none, defender: gone, advance: 1, kind: 'eliminated', asterisk };
    case 'AE':
      return { ...none, attacker: gone, advance: 1, kind: 'eliminated', asterisk };
    case 'CA':
      return { ...none, kind: 'counterattack', asterisk };
    case 'ENG':
      return { ...none, kind: 'engaged', asterisk };
    case 'FF':
      return { ...none, attacker: one, defender: one, kind: 'firefight', asterisk };
    case 'SU':
      return { ...none, asterisk };
    default:
      throw new Error(`no result ${entry} in 9.5`);
  }
};

/** 23.3 An entry of the Angriff table: hexes that the attackers' mechanized units may advance. */
export const parseAngriff = (entry: string): Effects => ({ ...none, advance: Number(entry), kind: 'angriff' });

interface Facts {
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

const dataOf = ({ columns, rows }: Facts): TableData => ({
  columns,
  rows: Object.fromEntries(
    Object.entries(rows).map(([roll, entries]) => [roll, columns.map((column) => String(entries[column]))]),
  ),
});

const crtTables = ownersTable(dataOf(tables.crt));
const angriffTables = ownersTable(dataOf(tables.angriff));

export const crtOf = (position: Position): ResultsTable => crtTables(optionsOf(position).crt);
export const angriffTableOf = (position: Position): ResultsTable => angriffTables(optionsOf(position).angriffTable);
