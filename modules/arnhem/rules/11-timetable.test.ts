import type { Hex } from '@umpire/shared/hex';
import type { Position, Unit } from '@umpire/shared/umpire';
import { describe, expect, test } from 'vitest';
import { type EntryFact, facts } from '../facts.ts';
import { whyNotEnter, whyNotLand } from './11-reinforcements.ts';
import { clausesOf, positionWith, unitOf } from './testing/position.ts';

/** 11.1 Every row of the timetable on the standard map, asked of every hex, against a second reckoning from the rulebook's words. */

const zones = { '1-airborne': '3919', '82-airborne': '2323', '101-airborne': '1007' };
const arnhem = ['3423', '3523', '3524'];
const markers = Object.entries(zones).map(([division, on]) => ({ kind: 'drop-zone', division, on }));

/** A turn in which the row's unit alone is there, off the map. */
const arrivingOn = (number: number, fact: EntryFact): { readonly p: Position; readonly unit: Unit } => {
  const found = facts.units.find(({ id }) => id === fact.unit)!;
  const { side, kind, nationality, attack, defense, move, id } = found;
  const given = { id, side, kind, nationality, attack, defense, move, at: null };
  const p = positionWith([given], { standard: true, markers, turn: { number, side, phase: 'movement' } });
  return { p, unit: { ...unitOf(p, id), counter: id } };
};

/** The edge hexes of a range: one column, the west edge (row 01), or the east edge (row 26, in even columns 25). */
const rangeOf = ([from, to]: readonly [string, string]): readonly string[] => {
  const [column, row] = [Number(from.slice(0, 2)), Number(from.slice(2))];
  const [lastColumn, lastRow] = [Number(to.slice(0, 2)), Number(to.slice(2))];
  const two = (n: number) => String(n).padStart(2, '0');
  const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
  if (column === lastColumn) return upTo(row, lastRow).map((each) => two(column) + two(each));
  return upTo(column, lastColumn).map((each) => two(each) + (row === 1 ? '01' : each % 2 === 0 ? '25' : '26'));
};

const isThere = (p: Position, fact: EntryFact, hex: Hex): boolean => {
  const { grid } = p.board;
  const number = grid.number(hex);
  if (fact.at !== undefined) return number === fact.at;
  if (fact.range) return rangeOf(fact.range).includes(number);
  if (fact.zone !== undefined) return p.board.area('eindhoven-edge').has(hex);
  const centres = fact.ofDropZone ? [zones[fact.ofDropZone as keyof typeof zones]] : arnhem;
  return centres.some((center) => grid.distance(grid.parse(center)!, hex) <= (fact.within ?? 0));
};

const rows = [...facts.reinforcements.german, ...facts.reinforcements.allied];

describe('11.1a every unit of the timetable, asked of every hex of the map: on its turn, before, and after', () => {
  test.each(rows.map((fact) => [`${fact.unit} on turn ${fact.turn}`, fact] as const))('%s', (_name, fact) => {
    const clausesOn = (turn: number, among: (p: Position, hex: Hex) => boolean): readonly string[] => {
      const { p, unit } = arrivingOn(turn, fact);
      const why = ['parachute', 'glider'].includes(unit.kind) ? whyNotLand : whyNotEnter;
      const hexes = p.board.grid.hexes.filter((hex) => among(p, hex));
      return [...new Set(hexes.map((hex) => clausesOf(why(p, unit, hex)).join()))];
    };
    const [inside, outside] = [
      (p: Position, hex: Hex) => isThere(p, fact, hex),
      (p: Position, hex: Hex) => !isThere(p, fact, hex),
    ];
    for (const turn of [fact.turn, fact.turn + 2]) {
      expect(clausesOn(turn, inside)).toEqual(['']);
      expect(clausesOn(turn, outside)).toEqual([fact.within === undefined ? '11.1a' : '11.1b']);
    }
    expect(clausesOn(fact.turn - 1, () => true)).toEqual(['11.1a']);
  });
});
