export { refer } from './answer.ts';
export { type Ask, type AskKind, ask } from './ask.ts';
export type { Answer } from './asked.ts';
export { moduleNamed, optionsGiven, parsePosition } from './parse-position.ts';
export type { AskProblem } from './problems.ts';
export { compare, readVectors, runVector, type Vector, type VectorResult } from './vectors.ts';
