import { definePlugin, type Position, type RulesPlugin } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';
import clauses from '../clauses.json' with { type: 'json' };
import { reach } from './5-movement.ts';
import { stacking } from './6-stacking.ts';
import { zones } from './7-zoc.ts';
import { advance } from './9-advance.ts';
import { mayJoin } from './9-attack.ts';
import { battle } from './9-combat.ts';
import { retreat } from './9-retreat.ts';
import { supply } from './12-supply.ts';
import { victory } from './17-victory.ts';
import { askOptions, extras } from './fields.ts';
import { onGround } from './on-ground.ts';
import { reading } from './reading.ts';
import { referee } from './referee.ts';

/** For the position with ground units only. */
const on =
  <Rest extends readonly unknown[], T>(ask: (position: Position, ...rest: Rest) => T) =>
  (position: Position, ...rest: Rest): T =>
    ask(onGround(position), ...rest);

/** Bitter Woods: the whole rulebook, one file for each chapter; `options.ts` has a switch for each optional rule. */
export const rules: RulesPlugin = definePlugin({
  module: 'bitterwoods',
  reading,
  extras,
  askOptions,
  clauses: clausesBy(clauses),
  reach: on(reach),
  zones: on(zones),
  supply: on(supply),
  stacking: on(stacking),
  battle: on(battle),
  mayJoin: on(mayJoin),
  retreat: on(retreat),
  advance: on(advance),
  victory: on(victory),
  referee,
});
