import type { Hex } from '@umpire/shared/hex';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { declaration } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { readState } from '@umpire/shared/umpire/kit/play/staged/memory.ts';
import { useEffect, useRef } from 'react';
import { useLog } from '../../state/log.ts';
import { useShown } from '../../state/shown.ts';
import { noAttack, useUmpire } from '../../state/umpire.ts';

/** The panel *Attack* empties when its phase ends, when nobody is left in the target, and when the dice for it are thrown. */
export const useAttackDraft = (): void => {
  const { table, module, live } = useShown();
  const { target, attackers } = useUmpire((umpire) => umpire.attack);
  const { number, phase, side } = table.turn;
  const there = target === undefined ? '' : othersIn(table, module, target, attackers).join(' ');
  const hex = target === undefined ? undefined : module.grid.number(target);
  const rolls = hex === undefined ? 0 : rollsAgainst(table, hex);
  const byHand = useLog(({ entries }) => entries.findLast(({ roll }) => roll?.attack));
  const rolledByHand = byHand?.roll?.attack?.target === hex ? byHand?.seq : undefined;
  const moment = [number, phase, side].join(' ');
  const before = useRef({ moment, target, there, rolls, rolledByHand });
  useEffect(() => {
    if (!live) return;
    const then = before.current;
    before.current = { moment, target, there, rolls, rolledByHand };
    const isOver = then.moment !== moment;
    const isSame = then.target === target;
    const isLeft = isSame && then.there !== '' && there === '';
    const isRolled = isSame && (rolls > then.rolls || rolledByHand !== then.rolledByHand);
    if (isOver || isLeft || isRolled) useUmpire.getState().set({ attack: noAttack });
  }, [live, moment, target, there, rolls, rolledByHand]);
};

/** The counters in the target that do not attack it. */
const othersIn = (
  { stacks }: Table,
  { grid }: LoadedModule,
  target: Hex,
  attackers: readonly PieceId[],
): readonly PieceId[] => (stacks[grid.number(target)] ?? []).filter((id) => !attackers.includes(id));

/** How many dice the guided attacks on the hex have thrown. */
const rollsAgainst = ({ procedures }: Table, target: string): number =>
  Object.values(procedures).reduce((sum, { state }) => {
    const attack = readState(declaration, state);
    return attack?.state.target === target ? sum + attack.memory.rolls.length : sum;
  }, 0);
