import type { HexNumber } from '@umpire/shared/hex';
import type { PieceId } from '@umpire/shared/table';
import { ATTACK, type Position } from '@umpire/shared/umpire';
import { z } from 'zod';

/** 14.1a Who has attacked in this phase, and what, as far as it was guided. */

const fought = z.object({
  attackers: z.array(z.string()),
  target: z.string(),
  /** 19.4a Who may attack once more. */
  breakthrough: z.array(z.string()).optional(),
});

export const foughtIn = ({
  procedures,
}: Pick<Position, 'procedures'>): {
  readonly units: ReadonlySet<PieceId>;
  readonly targets: ReadonlySet<HexNumber>;
} => {
  const units = new Set<PieceId>();
  const targets = new Set<HexNumber>();
  for (const { kind, state, status } of procedures) {
    const parsed = kind === ATTACK && status === 'done' ? fought.safeParse(state) : undefined;
    if (!parsed?.success) continue;
    const again = new Set(parsed.data.breakthrough ?? []);
    for (const id of parsed.data.attackers) if (!again.has(id)) units.add(id);
    targets.add(parsed.data.target);
  }
  return { units, targets };
};
