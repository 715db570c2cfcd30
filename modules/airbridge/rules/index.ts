import { type Attack, type Battle, definePlugin, type Position, type RulesPlugin } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';
import clauses from '../clauses.json' with { type: 'json' };
import { reach } from './4-movement.ts';
import { stacking } from './5-stacking.ts';
import { zones } from './6-zoc.ts';
import { advance } from './12-advance.ts';
import { mayDeclare } from './12-declaration.ts';
import { maneuver } from './12-maneuver.ts';
import { retreat } from './12-retreat.ts';
import { assaultBattle } from './13-assault.ts';
import { supply } from './16-supply.ts';
import { askOptions, combatKind, extras } from './fields.ts';
import { reading } from './reading.ts';
import { referee } from './referee.ts';
import { victory } from './S-victory.ts';

/** 12, 13 By the kind of combat in question. */
const battle = (position: Position, attack: Attack): Battle =>
  combatKind.of(attack) === 'assault' ? assaultBattle(position, attack) : maneuver(position, attack);

/** Air Bridge to Victory: one file for each chapter; `options.ts` has a switch for each doubt. */
export const rules: RulesPlugin = definePlugin({
  module: 'airbridge',
  reading,
  extras,
  askOptions,
  clauses: clausesBy(clauses),
  reach,
  zones,
  stacking,
  supply,
  battle,
  mayJoin: (position, target, side) => mayDeclare(position, target, side, 'maneuver'),
  retreat,
  advance,
  victory,
  referee,
});
