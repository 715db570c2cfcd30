import { create } from 'zustand';
import type { BoardHandle } from '../board/board-props.ts';
import type { Tool } from '../board/gestures/gesture.ts';

export type { Tool };

interface BoardStore {
  readonly tool: Tool;
  /** Whether the board is ready: before that, it ignores calls. */
  readonly isThere: boolean;
  setTool(tool: Tool): void;
}

export const useBoard = create<BoardStore>()((set) => ({
  tool: 'hand',
  isThere: false,
  setTool: (tool) => set({ tool }),
}));

let handle: BoardHandle | undefined;

/** The board on the page, for calls from outside: fit, jump, a drag that begins in a panel. */
export const board = (): BoardHandle | undefined => handle;

export const setBoard = (mounted: BoardHandle | null): void => {
  handle = mounted ?? undefined;
  useBoard.setState({ isThere: mounted?.isThere ?? false });
};
