/** The board is the largest part of a table: it is fetched when a table has come, also while the person chooses a seat. */
export const loadBoard = async () => ({ default: (await import('../../board/Board.tsx')).Board });
