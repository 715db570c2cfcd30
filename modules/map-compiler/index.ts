export { type Atlas, type AtlasProblem, readAtlas } from './atlas.ts';
export type { Finding } from './check.ts';
export { type CompiledMap, compileMap } from './compile.ts';
export type { MapConfig } from './config.ts';
export { drawSvg } from './draw-svg.ts';
export { makeMapText } from './map-text.ts';
export { makeReport } from './report.ts';
