import type { Command, SideId } from '@umpire/shared/table';
import type { Position, Unit } from '@umpire/shared/umpire';
import { putInto } from '@umpire/shared/umpire/kit';
import { boxBeyond, boxesBeside, boxOf, whyNotIntoBox } from '../rules/11-off-map.ts';
import { entryLetters, sectorOf, sectors } from '../rules/13-entry.ts';
import { edgesAt } from '../rules/31-scenarios.ts';
import { say } from '../say.ts';
import { isDue } from './arrivals.ts';
import { choosing, type Option } from './choosing.ts';
import { controlActs } from './control.ts';

/** 11.9, 13.4 Off the map: into a box and from box to box, before an entry hex to block it, or permanently. */

const boxesFor = (p: Position, unit: Unit): readonly string[] => {
  if (unit.side === 'german') return unit.at === undefined ? [] : ['german-exited'];
  const box = boxOf(unit.place);
  const letters = entryLetters(p, unit);
  if (unit.at !== undefined) return edgesAt(p, unit.at).map((edge) => boxBeyond(p, edge, unit.at!));
  if (box === undefined) {
    const home = isDue(p, unit) ? sectorOf(letters) : undefined;
    return home === undefined ? [] : [home, ...[...letters].map((letter) => `blockers-${letter}`)];
  }
  if (box.startsWith('blockers-')) return [sectorOf(box.at(-1)!) ?? ''];
  return [...boxesBeside(box), ...(sectors[box] ?? []).map((letter) => `blockers-${letter}`)];
};

/** 30.2a A control marker shows by which hex Germans have left. */
const exitMarked = (p: Position, { at }: Unit): readonly Command[] =>
  at === undefined ? [] : controlActs(p, new Map([[at, 'german']]));

const optionsOf = (p: Position, unit: Unit): readonly Option[] =>
  [...new Set(boxesFor(p, unit))]
    .filter((box) => box !== '' && whyNotIntoBox(p, unit, box).length === 0)
    .map((box) => ({
      id: `${unit.id}-${box}`,
      says: say('play.off-map.to', { unit: unit.name, box: `@box.${box}` }),
      clause: box.startsWith('blockers-') ? '13.4b' : unit.side === 'german' ? '11.9c' : '11.9a',
      acts: [putInto([unit.id], `box:${box}`), ...(box === 'german-exited' ? exitMarked(p, unit) : [])],
      unit: unit.id,
    }));

export const offMap = choosing({
  kind: 'off-map',
  clause: '11.9a',
  title: say('play.off-map.title'),
  asks: say('play.off-map.asks'),
  options: (p, side: SideId, taken) =>
    p.turn.phase === 'movement' && p.turn.side === side
      ? p.units
          .filter((unit) => unit.side === side && !taken.some((id) => id.startsWith(`${unit.id}-`)))
          .flatMap((unit) => optionsOf(p, unit))
      : [],
});
