import type { Turn } from '../../table/state/state.ts';
import { turnNow } from '../game/turn-now.ts';
import type { Scenery } from '../into/scenarios.ts';
import { innermostList } from '../into/turns.ts';
import type { TurnLevel } from '../module/vassal-module.ts';
import { parseWhole } from '../text/formats.ts';
import { decodeSequence, encodeSequence } from '../text/sequence.ts';

type At = Pick<Turn, 'number' | 'phase'>;

/**
 * The state of the module's first turn tracker at our turn and phase. The other way of `importTurns`: the outer level counts turns, the innermost list
 * phases. Undefined if the tracker cannot show them.
 */
export const turnBack = (id: string, state: string, { module, turns }: Scenery, at: At): string | undefined => {
  const [outer, ...beside] = module.turnTrackers[0]?.levels ?? [];
  if (!outer) return undefined;
  const [, own = '', ...others] = decodeSequence(state, '|');
  const inner = innermostList(outer.levels);
  const phase = turns.phases.findIndex((each) => each.id === at.phase);
  const counts = new Map<TurnLevel, string>([
    [outer, String(outer.kind === 'list' ? at.number - 1 : at.number)],
    ...(inner ? [[inner, String(Math.max(phase, 0))] as const] : []),
  ]);
  const written = encodeSequence(['0', levelBack(outer, own, counts), ...others.slice(0, beside.length)], '|');
  const read = turns.startOf(turnNow(id, written, module));
  return read.turn === at.number && read.phase === at.phase ? written : undefined;
};

/** Counter: value; level within; loop; limit; levels within… List: index; level within; first; actives; levels within… */
const levelBack = (level: TurnLevel, state: string, counts: ReadonlyMap<TurnLevel, string>): string => {
  const [value = '', within = '0', third = '', fourth = '', ...below] = decodeSequence(state, ';');
  const leading = level.levels.findIndex((each) => leadsTo(each, counts));
  const states = level.levels.map((each, i) =>
    i === leading ? levelBack(each, below[i] ?? '', counts) : (below[i] ?? ''),
  );
  const current = leading < 0 ? String(parseWhole(within) ?? 0) : String(leading);
  return encodeSequence([counts.get(level) ?? value, current, third, fourth, ...states], ';');
};

const leadsTo = (level: TurnLevel, counts: ReadonlyMap<TurnLevel, string>): boolean =>
  counts.has(level) || level.levels.some((each) => leadsTo(each, counts));
