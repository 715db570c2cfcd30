import { decodeList } from '../text/sequence.ts';
import { flagOf, textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';
import type { TurnLevel, TurnTracker } from './vassal-module.ts';

export const readTurnTracker = (component: Component): TurnTracker => ({
  name: textOf(component, 'name'),
  path: component.path,
  format: textOf(component, 'turnFormat'),
  levels: levelsIn(component),
});

const levelsIn = (component: Component): readonly TurnLevel[] =>
  component.children.filter((child) => isKind(child, 'CounterTurnLevel', 'ListTurnLevel')).map(readLevel);

const readLevel = (level: Component): TurnLevel => ({
  kind: isKind(level, 'ListTurnLevel') ? 'list' : 'counter',
  property: textOf(level, 'property'),
  start: wholeOf(level, 'start', 1),
  increment: wholeOf(level, 'incr', 1),
  loops: flagOf(level, 'loop'),
  ...(flagOf(level, 'loop') && { last: wholeOf(level, 'loopLimit', -1) }),
  values: decodeList(textOf(level, 'list')),
  format: textOf(level, 'turnFormat'),
  levels: levelsIn(level),
});
