import type { Breach, Position } from '@umpire/shared/umpire';
import type { Grip, HandlingRules } from '@umpire/shared/umpire/kit';
import { memoryAid } from '@umpire/shared/umpire/kit';
import manifest from './manifest.json' with { type: 'json' };
import { say } from './say.ts';

/** What hands may do with Ford's counters and markers. */

/** The sides whose flag the marker's faces show. */
const flags = ['red', 'blue'] as const;

/** 1.2 The flag of a village goes to the side whose unit entered it last: it stands there, or has gone on. */
const whyNotTheirs = (p: Position, { marker, face = 0 }: Grip): readonly Breach[] => {
  const [at, side] = [marker?.at, flags[face]];
  if (at === undefined || side === undefined || p.friendAt(at, side)) return [];
  if (side === p.turn.side && !p.friendAt(at, side === 'red' ? 'blue' : 'red')) return [];
  const params = { side: `@cover.side.${side}` };
  return [
    {
      clause: '1.2',
      area: 'sequence',
      says: say('play.flag', params),
      remedy: say('play.flag-remedy'),
      at: [at],
    },
  ];
};

/** `marks`: the marker of the supply phase (4.3). */
export const handlingWith = (marks: HandlingRules['marks']): HandlingRules => ({
  manifest,
  // 5.4 Steps and units are lost as a combat says it; 1.3 units are those of the set-up.
  units: { clause: '2.1', lay: '1.3', remove: '5.4', flip: '5.4', set: '1.3' },
  pieces: {
    control: { clause: '1.2', flip: { by: 'anybody', inAnyTurn: true, why: whyNotTheirs } },
  },
  marks: { ...marks, moved: memoryAid },
  boxes: { 'blue-lost': '5.4', 'red-lost': '5.4', turn: '1.3' },
});
