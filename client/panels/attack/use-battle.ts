import { useEffect, useRef } from 'react';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import type { BattleAnswer } from '../../umpire/questions.ts';

/** The state of an attack draft. */
export interface Thought {
  /** While the umpire computes a change: the former battle. */
  readonly battle: BattleAnswer | undefined;
  /** The battle includes everything that was ticked. */
  readonly isCurrent: boolean;
}

/** The battle of the draft. Options ticked while the umpire computes are applied after its answer. */
export const useBattle = (attackers: readonly string[]): Thought => {
  const { target, options, wished = NONE } = useUmpire((umpire) => umpire.attack);
  const isAsked = target !== undefined && attackers.length > 0;
  const answer = useAnswer(isAsked ? { type: 'battle', attackers, target, options } : undefined);
  const last = useRef<BattleAnswer>(undefined);
  if (answer) last.current = answer;
  useEffect(() => {
    const [id, ...rest] = wished;
    if (!answer || id === undefined) return;
    const option = answer.options.find((one) => one.id === id);
    const { attack, set } = useUmpire.getState();
    // Options that are not available with these attackers are dropped.
    const change = option && option.barred === undefined ? { options: option.toggled } : {};
    set({ attack: { ...attack, ...change, wished: rest } });
  }, [answer, wished]);
  const before = isAsked && last.current?.target === target ? last.current : undefined;
  return { battle: answer ?? before, isCurrent: answer !== undefined && wished.length === 0 };
};

const NONE: readonly string[] = [];

/** Ticks an option, or unticks it. */
export const wish = (id: string): void => {
  const { attack, set } = useUmpire.getState();
  const { wished = NONE } = attack;
  set({ attack: { ...attack, wished: wished.includes(id) ? wished.filter((one) => one !== id) : [...wished, id] } });
};
