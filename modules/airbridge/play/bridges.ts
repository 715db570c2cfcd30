import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { type Attempt, attemptsProcedure, type Outcome, putInto } from '@umpire/shared/umpire/kit';
import { type Bridge, hexsideOf, whyNotDemolish } from '../rules/7-bridges.ts';
import { contactsDue, stoppedBy } from '../rules/7-contact.ts';
import { demolitionAt } from '../rules/charts.ts';
import { hasBridge, hasWater } from '../rules/ground.ts';
import { phaseKey } from '../rules/phase-marks.ts';
import { isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';
import { hexsidePlace, write } from './acts.ts';

/** 7.2 Bridges that are blown: at the first contact, and by engineers. */

const idOf = (p: Position, [one, other]: Bridge): string =>
  [p.board.grid.number(one), p.board.grid.number(other)].toSorted().join('-');

const bridgeIn = ({ board: { grid } }: Position, id: string): Bridge | undefined => {
  const [one, other] = id.split('-').map((number) => grid.parse(number));
  if (one === undefined || other === undefined) return undefined;
  return grid.hexsideBetween(one, other) === undefined ? undefined : [one, other];
};

const attemptOf = (p: Position, bridge: Bridge): Attempt => {
  const [one = '', other = ''] = idOf(p, bridge).split('-');
  return { id: idOf(p, bridge), says: say('play.bridge.which', { one, other }), hexes: bridge };
};

/** A marker out of the box of bridge markers, and what lies on the hexside goes back. */
const lay = (p: Position, bridge: Bridge, counter: 'bridge-blown' | 'contact'): readonly Command[] => {
  const old = p.markers.filter(({ hexside, kind }) => hexside === hexsideOf(p, bridge) && kind === 'contact');
  const spare = p.markers.find((marker) => marker.counter === counter && marker.place === 'box:bridges');
  return [
    ...old.flatMap(({ id }): Command[] => (id === undefined ? [] : [putInto([id], 'box:bridges')])),
    spare?.id === undefined
      ? { type: 'createPieces', pieces: [{ counter, at: hexsidePlace(p, bridge) }] }
      : putInto([spare.id], hexsidePlace(p, bridge)),
  ];
};

/** 7.2.7 The crossing is lost: who has gone on stays on the near bank. */
const stops = (p: Position, bridge: Bridge): Outcome['follows'] => {
  const stopped = stoppedBy(p, bridge);
  if (!stopped) return undefined;
  const hex = p.board.grid.number(stopped.at);
  const units = stopped.units.map(({ name }) => name).join(', ');
  const pieces = stopped.units.map(({ id }) => id);
  return { side: 'allied', says: say('play.contact.stopped', { units, hex }), pieces, to: hex };
};

/** 7.2.2 For every bridge that the Allies have come to: once for each. */
export const contact = attemptsProcedure({
  kind: 'contact',
  clause: '7.2.2',
  title: say('play.contact.title'),
  open: (p, side) => (side === 'german' ? contactsDue(p).map((bridge) => attemptOf(p, bridge)) : []),
  dice: '1d10',
  purpose: 'play.roll.demolition',
  outcome: (p, id, roll) => {
    const bridge = bridgeIn(p, id);
    const result = demolitionAt(p, roll);
    const next = bridge && result === 'blown' ? stops(p, bridge) : undefined;
    return {
      says: say(`play.bridge.${result}`, { bridge: id }),
      acts: bridge ? lay(p, bridge, result === 'blown' ? 'bridge-blown' : 'contact') : [],
      ...(next && { follows: next }),
    };
  },
});

/** 7.2.3 Bridges with German units on both sides, one of them an engineer. */
const engineersAt = (p: Position): readonly Bridge[] =>
  p.units
    .filter((unit) => unit.side === 'german' && isEngineer(unit) && unit.at !== undefined)
    .flatMap((unit) =>
      p.board.grid
        .around(unit.at!)
        .filter((to) => hasWater(p.board, unit.at!, to) && hasBridge(p.board, unit.at!, to))
        .map((to): Bridge => [unit.at!, to]),
    )
    .filter((bridge) => whyNotDemolish(p, bridge, crewOf(p, bridge)).length === 0);

/** An engineer, and a unit on the other side. */
const crewOf = (p: Position, bridge: Bridge) => {
  const on = (hex: number) => p.unitsAt(hex).filter(({ side }) => side === 'german');
  const [near, far] = on(bridge[0]).some(isEngineer) ? bridge : [bridge[1], bridge[0]];
  const engineer = on(near).find(isEngineer);
  const [helper] = on(far);
  return [engineer, helper].filter((unit) => unit !== undefined);
};

export const demolition = attemptsProcedure({
  kind: 'demolition',
  clause: '7.2.3',
  title: say('play.demolition.title'),
  open: (p, side) => (side === 'german' ? engineersAt(p).map((bridge) => attemptOf(p, bridge)) : []),
  dice: '1d10',
  purpose: 'play.roll.demolition',
  outcome: (p, id, roll) => {
    const bridge = bridgeIn(p, id);
    const result = demolitionAt(p, roll);
    const spent = bridge ? write(crewOf(p, bridge), 'spent', phaseKey(p.turn)) : [];
    return {
      says: say(`play.bridge.${result}`, { bridge: id }),
      acts: bridge ? [...(result === 'blown' ? lay(p, bridge, 'bridge-blown') : []), ...spent] : [],
    };
  },
});
