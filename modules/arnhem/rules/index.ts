import { definePlugin, type Phases, say } from '@umpire/shared/umpire';
import { mayEnd, nextPhase } from './4-sequence.ts';
import { reach } from './5-movement.ts';
import { stacking } from './5-stacking.ts';
import { zones } from './6-zoc.ts';
import { advance } from './7-advance.ts';
import { battle, fire, mayJoin } from './7-combat.ts';
import { retreat } from './7-retreat.ts';
import { supply } from './9-supply.ts';
import { victory } from './17-victory.ts';
import { clauses } from './clauses.ts';
import { judgeWith } from './judge.ts';
import { reading } from './reading.ts';
import { recordWritten } from './record.ts';
import { referee } from './referee.ts';

const phases: Phases = {
  now: ({ turn }) => ({ clause: '4.1b', says: [say(`rules.phase.${turn.phase}`)] }),
  todo: () => [],
  next: nextPhase,
  mayEnd,
};

/** Arnhem: The Farthest Bridge. Each chapter has its file; `options.ts` has a switch for each doubt. */
export const rules = definePlugin({
  module: 'arnhem',
  reading,
  extras: [recordWritten],
  askOptions: [fire],
  clauses,
  phases,
  reach,
  zones,
  stacking,
  supply,
  battle,
  mayJoin,
  retreat,
  advance,
  victory,
  judge: judgeWith(phases),
  referee,
});
