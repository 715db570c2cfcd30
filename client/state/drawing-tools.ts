import { shapes } from '../board/drawings/sketch.ts';
import type { Tool } from './board.ts';

/** Tools that draw on the map, or erase, in the order in which a key goes through them. */
export const drawingTools = [...shapes, 'eraser'] as const;
export type DrawingTool = (typeof drawingTools)[number];

export const isDrawingTool = (tool: Tool): tool is DrawingTool => (drawingTools as readonly string[]).includes(tool);

/** The tool after this one; after the last, none. */
export const toolAfter = (tool: Tool): Tool =>
  drawingTools[isDrawingTool(tool) ? drawingTools.indexOf(tool) + 1 : 0] ?? 'hand';
