import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useDraft } from '../../../state/drafts.ts';
import { useShown } from '../../../state/shown.ts';
import { useChartsInPlay } from '../../../state/table-options.ts';
import { useUmpire } from '../../../state/umpire.ts';
import { type AttackChart, attackChartsOf, oddsOn } from './combat-columns.ts';
import { strengthOf, unitsIn } from './strengths.ts';

/** The players' input for an attack. */
export interface HandDraft {
  /** Strengths that differ from the printed ones; `undefined`: unknown. */
  readonly counts: { readonly [piece: PieceId]: number | undefined };
  readonly chart?: string;
  readonly shift: number;
  readonly drm: number;
}

const nothing: HandDraft = { counts: {}, shift: 0, drm: 0 };

/** The current draft of an attack by hand. */
export const useHandAttack = () => {
  const { table, module } = useShown();
  const { attackers: chosen, target } = useUmpire((umpire) => umpire.attack);
  const hex = target === undefined ? undefined : module.grid.number(target);
  const [draft, setDraft] = useDraft<HandDraft>(`attack-by-hand ${hex ?? ''}`, nothing);
  const charts = attackChartsOf(useChartsInPlay());
  const chart = charts.find(({ id }) => id === draft.chart) ?? charts[0];

  const counted = (value: string) => (piece: Piece) => ({
    piece,
    counts: piece.id in draft.counts ? draft.counts[piece.id] : strengthOf(module, piece, value),
  });
  const values = valuesFor(chart, Object.keys(module.data.counters.values));
  const attackers = chosen.flatMap((id) => table.pieces[id] ?? []).map(counted(values.attack));
  const defenders = (hex === undefined ? [] : unitsIn(module, table, hex))
    .filter(({ id }) => !chosen.includes(id))
    .map(counted(values.defense));
  const sum = (all: readonly { readonly counts: number | undefined }[]): number | undefined =>
    all.reduce<number | undefined>(
      (total, { counts }) => (total === undefined || counts === undefined ? undefined : total + counts),
      0,
    );
  const [attack, defense] = [sum(attackers), chart?.combat.by === 'strength' ? 0 : sum(defenders)];
  const strength = attack === undefined || defense === undefined ? undefined : { attack, defense };
  return {
    hex,
    attackers,
    defenders,
    draft,
    change: (to: Partial<HandDraft>) => setDraft({ ...draft, ...to }),
    strength,
    charts,
    chart,
    odds: chart && strength && oddsOn(chart, strength, draft.shift),
  };
};

/** The summed values: those of the chart; without one, the values that the game calls strength. */
const valuesFor = (chart: AttackChart | undefined, all: readonly string[]) => {
  const attack = chart?.combat.attack ?? ['attack', 'strength'].find((value) => all.includes(value)) ?? '';
  const defense = chart?.combat.defense ?? (chart || !all.includes('defense') ? attack : 'defense');
  return { attack, defense };
};
