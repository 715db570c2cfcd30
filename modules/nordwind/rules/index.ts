import { definePlugin } from '@umpire/shared/umpire';
import { clausesBy } from '@umpire/shared/umpire/kit/clauses.ts';
import clauses from '../clauses.json' with { type: 'json' };
import { reach } from './3-movement.ts';
import { zones } from './4-zoc.ts';
import { stacking } from './5-stacking.ts';
import { advance } from './6-advance.ts';
import { attacking, battle } from './6-combat.ts';
import { retreat } from './6-retreat.ts';
import { supply } from './7-supply.ts';
import { victory } from './10-victory.ts';
import { askOptions, extras } from './fields.ts';
import { reading } from './reading.ts';
import { referee } from './referee.ts';

/** Operation Nordwind: the whole rulebook, a file for each chapter; `../options.ts` has a switch for each doubt. */
export const rules = definePlugin({
  module: 'nordwind',
  reading,
  extras,
  askOptions,
  clauses: clausesBy(clauses),
  reach,
  zones,
  supply,
  stacking,
  battle,
  mayJoin: attacking.mayJoin,
  retreat,
  advance,
  victory,
  referee,
});
