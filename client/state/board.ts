import { create } from 'zustand';
import type { BoardHandle } from '../board/board-props.ts';

/** What a press on open ground of the board means. */
export type Tool = 'hand' | 'ping' | 'arrow';

interface BoardStore {
  /** The board on the page, for what reaches it from outside: fit, jump, a drag that begins in a panel. */
  readonly handle: BoardHandle | undefined;
  readonly tool: Tool;
  setHandle(handle: BoardHandle | null): void;
  setTool(tool: Tool): void;
}

export const useBoard = create<BoardStore>()((set) => ({
  handle: undefined,
  tool: 'hand',
  setHandle: (handle) => set({ handle: handle ?? undefined }),
  setTool: (tool) => set({ tool }),
}));

export const board = (): BoardHandle | undefined => useBoard.getState().handle;
