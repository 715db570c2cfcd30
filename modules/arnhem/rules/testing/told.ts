import type { Breach, Position } from '@umpire/shared/umpire';

/** Every refusal by its clause, what it is about, its sentence, and the hexes that it points at, and no other with it. */
export const told = (p: Position, breaks: readonly Breach[]): readonly string[] =>
  breaks.map(({ clause, area, says, at }) =>
    [clause, area, says.text.replace('rules.broken.', ''), ...at.map((hex) => p.board.grid.number(hex))].join(' '),
  );
