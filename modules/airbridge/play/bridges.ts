import type { Position, Procedure } from '@umpire/shared/umpire';
import { type BridgeTry, bridgeTrials, type Outcome } from '@umpire/shared/umpire/kit';
import { type Bridge as Ends, hexsideOf, whyNotDemolish } from '../rules/7-bridges.ts';
import { contactsDue, stoppedBy } from '../rules/7-contact.ts';
import { demolitionAt } from '../rules/charts.ts';
import { bridges, hasBridge, hasWater } from '../rules/ground.ts';
import { phaseKey } from '../rules/phase-marks.ts';
import { isEngineer } from '../rules/units.ts';
import { say } from '../say.ts';
import { write } from './acts.ts';

/** 7.2 Blowing bridges: at the first contact, and by engineers. */

const tryOf = (p: Position, bridge: Ends): BridgeTry => ({ hexside: hexsideOf(p, bridge), kind: 'bridge' });
const endsOf = (p: Position, { hexside }: BridgeTry): Ends => {
  const [one, other] = p.board.grid.hexesOf(hexside);
  return [one!, other!];
};

/** 7.2.7 The crossing is lost: units that have gone on stay on the near bank. */
const stops = (p: Position, bridge: Ends): Outcome['follows'] => {
  const stopped = stoppedBy(p, bridge);
  if (!stopped) return undefined;
  const hex = p.board.grid.number(stopped.at);
  const units = stopped.units.map(({ name }) => name).join(', ');
  const pieces = stopped.units.map(({ id }) => id);
  return { side: 'allied', says: say('play.contact.stopped', { units, hex }), pieces, to: hex };
};

/** 7.2.2 Once for every bridge that the Allies have reached. */
const firstContact = bridgeTrials({
  kind: 'contact',
  all: true,
  clause: '7.2.2',
  title: say('play.contact.title'),
  open: (p, side) => (side === 'german' ? contactsDue(p).map((bridge) => tryOf(p, bridge)) : []),
  dice: '1d10',
  purpose: 'play.roll.demolition',
  says: (_p, _bridge, ends) => say('play.bridge.which', ends),
  outcome: (p, bridge, roll, { one, other }) => {
    const result = demolitionAt(p, roll);
    const next = result === 'blown' ? stops(p, endsOf(p, bridge)) : undefined;
    return {
      says: say(`play.bridge.${result}`, { bridge: `${one}-${other}` }),
      acts: bridges.lay(p, bridge, result === 'blown' ? 'blown' : 'tried'),
      ...(next && { follows: next }),
    };
  },
});

/** The German rolls for each of them: the phase in which the Allies have reached one does not end before. */
export const contact: Procedure = { ...firstContact, owed: (p) => firstContact.offers(p, 'german')[0] };

/** 7.2.3 Bridges with German units on both sides, one of them an engineer. */
const bridgesToBlow = (p: Position): readonly Ends[] =>
  p.units
    .filter((unit) => unit.side === 'german' && unit.at !== undefined)
    .flatMap((unit) =>
      p.board.grid
        .around(unit.at!)
        .filter((to) => hasWater(p.board, unit.at!, to) && hasBridge(p.board, unit.at!, to))
        .map((to): Ends => [unit.at!, to]),
    )
    .filter((bridge) => whyNotDemolish(p, bridge, crewOf(p, bridge)).length === 0);

/** An engineer, and a unit on the other side. */
const crewOf = (p: Position, bridge: Ends) => {
  const on = (hex: number) => p.unitsAt(hex).filter(({ side }) => side === 'german');
  const [near, far] = on(bridge[0]).some(isEngineer) ? bridge : [bridge[1], bridge[0]];
  const engineer = on(near).find(isEngineer);
  const [helper] = on(far);
  return [engineer, helper].filter((unit) => unit !== undefined);
};

export const demolition = bridgeTrials({
  kind: 'demolition',
  clause: '7.2.3',
  title: say('play.demolition.title'),
  open: (p, side) => (side === 'german' ? bridgesToBlow(p).map((bridge) => tryOf(p, bridge)) : []),
  dice: '1d10',
  purpose: 'play.roll.demolition',
  says: (_p, _bridge, ends) => say('play.bridge.which', ends),
  outcome: (p, bridge, roll, { one, other }) => {
    const result = demolitionAt(p, roll);
    return {
      says: say(`play.bridge.${result}`, { bridge: `${one}-${other}` }),
      acts: [
        ...(result === 'blown' ? bridges.lay(p, bridge, 'blown') : []),
        ...write(crewOf(p, endsOf(p, bridge)), 'spent', phaseKey(p.turn)),
      ],
    };
  },
});
