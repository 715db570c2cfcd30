import type { Command } from '@umpire/shared/table';
import { say as sayAny } from '@umpire/shared/umpire';
import { attemptsProcedure } from '@umpire/shared/umpire/kit';
import { whyNotExploit } from '../rules/14-reserves.ts';
import { challengedHex, STOPPED } from '../rules/22-challenge.ts';
import { isThrough, maySneak, SNEAK, triedToSneak } from '../rules/27-peiper.ts';
import { rollOn } from '../rules/rolls.ts';
import { say } from '../say.ts';
import { loseSteps } from './acts.ts';

/** What units try by a die while they move. */

const marked = (unit: string, kind: string, value: string): Command => ({
  type: 'setMarker',
  pieces: [unit],
  kind,
  value,
});

/** 22.2 A unit that has reached an interdicted forest road hex: it may lose a step and stop, stop, or go on. */
export const challenge = attemptsProcedure({
  kind: 'challenge',
  clause: '22.2',
  title: say('play.challenge.title'),
  dice: '1d6',
  purpose: 'play.roll.challenge',
  open: (p, side) =>
    p.units.flatMap((unit) => {
      const hex = unit.side === side ? challengedHex(p, unit) : undefined;
      if (hex === undefined) return [];
      const says = say('play.challenge.unit', { unit: unit.name, hex: p.board.grid.number(hex) });
      return [{ id: unit.id, says, hexes: [hex], unit: unit.id }];
    }),
  outcome: (p, id, roll) => {
    const unit = p.unit(id);
    const result = String(rollOn(p, { table: 'challenge', roll }));
    const says = sayAny(`play.challenge.${result}`, { roll });
    if (unit?.at === undefined) return { says, acts: [] };
    const value = result === 'continue' ? p.board.grid.number(unit.at) : STOPPED;
    const losses = result === 'step-loss-stop' ? loseSteps(p, new Map([[unit, 1]])) : [];
    return { says, acts: [marked(id, 'challenge', value), ...losses] };
  },
});

/** 27.2 Once in the game, on 16 PM to 18 PM, 150 Pz Brigade may slip through an enemy zone. */
export const sneak = attemptsProcedure({
  kind: 'sneak',
  clause: '27.2',
  title: say('play.sneak.title'),
  dice: '1d6',
  purpose: 'play.roll.sneak',
  open: (p, side) => {
    if (p.turn.side !== side || (p.turn.phase !== 'movement' && p.turn.phase !== 'exploitation')) return [];
    return p.units
      .filter((unit) => unit.side === side && unit.at !== undefined && maySneak(p, unit) && !triedToSneak(unit))
      .filter((unit) => p.turn.phase === 'movement' || whyNotExploit(p, unit) === undefined)
      .map((unit) => ({
        id: unit.id,
        says: say('play.sneak.unit', { unit: unit.name }),
        hexes: [unit.at!],
        unit: unit.id,
      }));
  },
  outcome: (_p, id, roll) => {
    const value = isThrough(roll) ? SNEAK.through : SNEAK.stops;
    return { says: say(`play.sneak.${value}`, { roll }), acts: [marked(id, 'sneak', value)] };
  },
});
