/** The map of the measured tables: 2,700 hexes. */
export const board = { columns: 60, rows: 45 } as const;

/** 1 to `most`. */
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

/** Any hex of the map, by its number. */
export const randomPlace = (): string =>
  `${upTo(board.columns)}`.padStart(2, '0') + `${upTo(board.rows)}`.padStart(2, '0');
