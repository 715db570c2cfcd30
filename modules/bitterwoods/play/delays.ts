import type { Command } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { attemptsProcedure, mark } from '@umpire/shared/umpire/kit';
import { isThrough, zoneToRollFor } from '../rules/27-peiper.ts';
import { companies, type Delay, delayOf } from '../rules/29-on-the-map.ts';
import { tables } from '../rules/charts.ts';
import { goesOnFrom, type HowOn, stopsHere } from '../rules/going-on.ts';
import { rollOn } from '../rules/rolls.ts';
import { say } from '../say.ts';

/** 27.1, 29 Dice that a unit throws in a hex on its way, which decide whether and how it goes on. */

const ended = (p: Position, id: string) => {
  const [piece = '', number = ''] = id.split('/');
  const [unit, hex] = [p.unit(piece), p.board.grid.parse(number)];
  return unit && hex !== undefined ? { unit, hex } : undefined;
};

const marked = ({ id }: Unit, value: string): Command => ({ type: 'setMarker', pieces: [id], kind: 'goes-on', value });

/** 27.1 KG Peiper, out of reserve, goes on through an enemy zone on 1 to 3. */
export const throughZones = attemptsProcedure({
  kind: 'peiper',
  clause: '27.1',
  title: say('play.peiper.title'),
  dice: '1d6',
  purpose: 'play.roll.peiper',
  open: (p, side) =>
    p.units.flatMap((unit) => {
      const hex = unit.side === side ? zoneToRollFor(p, unit) : undefined;
      if (hex === undefined) return [];
      const number = p.board.grid.number(hex);
      const says = say('play.peiper.unit', { unit: unit.name, hex: number });
      return [{ id: `${unit.id}/${number}`, says, hexes: [hex], unit: unit.id }];
    }),
  outcome: (p, id, roll) => {
    const result = isThrough(roll) ? 'through' : 'stops';
    const at = ended(p, id);
    const value = at && (result === 'through' ? goesOnFrom(p, at.unit, at.hex, undefined) : stopsHere(at.unit));
    return {
      says: say(`play.peiper.${result}`, { roll }),
      acts: at && value !== undefined ? [marked(at.unit, value)] : [],
    };
  },
});

type DelayKey = 'company-free' | 'company-pays' | 'deception-nothing' | 'deception-no-road' | 'deception-stop';

/** The result of the die: its text, and how the unit goes on; `stop` if it does not. */
const delayedBy = (
  p: Position,
  delay: Delay,
  roll: number,
): { readonly key: DelayKey; readonly how: HowOn | 'stop' } => {
  if (delay === 'company') {
    const isFree = rollOn(p, { table: 'vdhEntry', companies: 1, roll }) === tables.vdhEntry.oneCompany['1'];
    return isFree ? { key: 'company-free', how: 'free' } : { key: 'company-pays', how: undefined };
  }
  const result = rollOn(p, { table: 'deception', roll });
  if (result === 'stop') return { key: 'deception-stop', how: 'stop' };
  return result === 'no-road'
    ? { key: 'deception-no-road', how: 'no-road' }
    : { key: 'deception-nothing', how: undefined };
};

/** 29 #1, #4 An Allied unit that has reached a company of von der Heydte, or the town that commandos have unsettled. */
export const delays = attemptsProcedure({
  kind: 'delays',
  clause: '29',
  title: say('play.delays.title'),
  dice: '1d6',
  purpose: 'play.roll.delay',
  all: true,
  open: (p, side) =>
    p.units.flatMap((unit) => {
      const delay = unit.side === side ? delayOf(p, unit) : undefined;
      if (delay === undefined || unit.at === undefined) return [];
      const number = p.board.grid.number(unit.at);
      const says = say(`play.delays.${delay}`, { unit: unit.name, hex: number });
      return [{ id: `${unit.id}/${number}`, says, hexes: [unit.at], unit: unit.id }];
    }),
  outcome: (p, id, roll) => {
    const at = ended(p, id);
    const delay = at && delayOf(p, at.unit);
    if (!at || !delay) return { says: say('play.delays.title'), acts: [] };
    const { key, how } = delayedBy(p, delay, roll);
    const value = how === 'stop' ? stopsHere(at.unit) : goesOnFrom(p, at.unit, at.hex, how);
    const met = companies(p).filter((company) => company.at === at.hex);
    return {
      says: say(`play.delays.${key}`, { roll }),
      acts: [
        marked(at.unit, value),
        ...mark(
          met.map((company) => company.id),
          'entered',
        ),
      ],
    };
  },
});
