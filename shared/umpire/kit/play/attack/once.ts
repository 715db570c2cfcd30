import type { Hex } from '../../../../hex/index.ts';
import type { Attack } from '../../../battle.ts';
import type { Position } from '../../../position.ts';
import { say } from '../../../saying.ts';
import type { Breach, Clause } from '../../../verdict.ts';
import { foughtIn } from './declared.ts';

/** A unit attacks once in a phase, and a hex is attacked once: against attacks that are over, or that go on now. */
export const whyNotAgain = (
  p: Position,
  { attackers, target }: Pick<Attack, 'attackers' | 'target'>,
  clause: Clause,
  status: 'done' | 'open' = 'done',
  kind?: string,
): readonly Breach[] => {
  const fought = foughtIn(p, status, kind);
  const again = attackers.filter(({ id }) => fought.attackers.has(id));
  const breach = (who: 'unit' | 'target', at: readonly Hex[]): Breach => ({
    clause,
    area: 'combat',
    says: say(`kit.attack.${who}-once`),
    remedy: say('kit.attack.once-remedy'),
    at,
  });
  const spent = again.flatMap(({ at }) => at ?? []);
  return [
    ...(again.length > 0 ? [breach('unit', spent)] : []),
    ...(fought.targets.has(p.board.grid.number(target)) ? [breach('target', [target])] : []),
  ];
};
