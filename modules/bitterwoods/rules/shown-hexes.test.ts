import type { Breach, Position, Unit } from '@umpire/shared/umpire';
import { expect, test } from 'vitest';
import { whyNotExit } from './5-exit.ts';
import { whyNotBuild, whyNotFortify } from './8-positions.ts';
import { whyNotSupport } from './10-artillery.ts';
import { whyNotReserve } from './14-reserves.ts';
import { whyNotInfluenced, whyNotRelease } from './24-leaders.ts';
import { whyNoSurrender } from './26-surrender.ts';
import { whyNotCommanded } from './37-army-artillery.ts';
import { german, gun, hexIn, positionWith, unitOf } from './testing/position.ts';

// What the map marks for a broken rule: the hex of the unit that it is about; nothing for one off the map.

const given = {
  turn: { number: 3, phase: 'interdiction', side: 'allied' },
  options: { leaders: true, armyArtillery: true },
};
const whyNot: Readonly<Record<string, (p: Position, unit: Unit) => readonly Breach[]>> = {
  '5.5.a': (p, unit) => whyNotExit(p, unit, 'south'),
  '8.1.b': whyNotBuild,
  '8.2.c': whyNotFortify,
  '10.2.b': (p, unit) => whyNotSupport(p, unit, { role: 'attack', target: hexIn(p, '0404'), attackers: [] }),
  '10.4.a': (p, unit) =>
    whyNotSupport(p, { ...unit, kind: 'rocket' }, { role: 'defense', target: hexIn(p, '0404'), attackers: [] }),
  '14.1': whyNotReserve,
  '24.4': (p, unit) => whyNotInfluenced(p, unit, unit),
  '24.5': (p, unit) => whyNotRelease(p, unit, unit),
  '26': whyNoSurrender,
  '37.2': (p, unit) => whyNotCommanded(p, unit, []),
};

test.each(Object.keys(whyNot))(
  '%s marks the hex of the unit that breaks it, and nothing for one off the map',
  (clause) => {
    const shown = (at: string | null) => {
      const p = positionWith([german('g', at, { ...gun, army: '6pz' })], given);
      return new Set(
        whyNot[clause]!(p, unitOf(p, 'g')).map((breach) =>
          JSON.stringify(breach.at.map((hex) => p.board.grid.number(hex))),
        ),
      );
    };
    expect([shown('0606'), shown(null)]).toEqual([new Set(['["0606"]']), new Set(['[]'])]);
  },
);
