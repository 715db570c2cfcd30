/**
 * Ways of moving: 11.1 in points, 11.2 extended, 11.3 tactical, 12 strategic, 22.2 a gun's shift of position, 34 a hex by
 * night (optional).
 */
export const modes = ['normal', 'extended', 'tactical', 'strategic', 'reposition', 'infiltrate'] as const;
export type MoveMode = (typeof modes)[number];
export const isMoveMode = (mode: unknown): mode is MoveMode => (modes as readonly unknown[]).includes(mode);
