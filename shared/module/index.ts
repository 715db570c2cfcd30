export * from './board.ts';
export * from './chart.ts';
export * from './counter.ts';
export * from './declare-options.ts';
export * from './ground.ts';
export * from './load.ts';
export * from './manifest.ts';
export * from './map.ts';
export * from './map-override.ts';
export * from './module.ts';
export * from './options.ts';
export * from './pictures.ts';
export * from './printed-board.ts';
export { formatProblem, type Problem } from './problem.ts';
export * from './rule-options.ts';
export * from './scenario.ts';
export * from './setup.ts';
export {
  type ByGameLanguage,
  type ByLanguage,
  byGameLanguage,
  byLanguage,
  flattenTexts,
  type GameLanguage,
  gameLanguage,
  gameLanguages,
  type Language,
  languages,
  type TextKey,
  type Texts,
} from './text.ts';
