import { isFunction, isObject, type Node, propertyOf, returnsOf } from './syntax.ts';

/** What the kit says under a clause that it is only given the number of, by the name of the option or function that is given it. */

type Sayings = Readonly<Record<string, readonly string[]>>;

const inMovement: Sayings = {
  points: ['kit.movement.points'],
  enemyHex: ['kit.movement.enemy'],
  enterZone: ['kit.movement.enter-zone'],
  leaveZone: ['kit.reckoning.leave-zone'],
  zoneToZone: ['kit.movement.zone-to-zone'],
  entry: ['kit.movement.no-entry', 'kit.reckoning.entry'],
  sequence: ['kit.sequence.back', 'kit.sequence.skip', 'kit.sequence.others'],
  bonds: ['kit.movement.bond'],
};

const inSupply: Sayings = {
  enemyHex: ['kit.supply.enemy'],
  bonds: ['kit.supply.bond'],
  zone: ['kit.supply.zone'],
  legs: ['kit.supply.barred', 'kit.supply.too-long'],
};

const inAttacks: Sayings = {
  clause: ['kit.attack.not-now', 'kit.attack.nobody', 'kit.attack.too-far'],
  once: ['kit.attack.unit-once', 'kit.attack.target-once'],
};

const inJudging: Sayings = {
  moving: ['kit.sequence.not-now', 'kit.movement.not-yours', 'kit.movement.no-mode'],
};

const byCall: Sayings = {
  atMost: ['kit.stacking.too-many'],
  atMostMix: ['kit.stacking.no-mix'],
  comingIn: ['kit.arrivals.early', 'kit.arrivals.gone'],
  supplyLines: ['kit.supply.no-source', 'kit.supply.no-way'],
};

/** The clauses that a node hands to the kit, each with what the kit says under it. `things`: what an expression comes to. */
export const saidByKit = (
  node: Node,
  things: (node: Node) => readonly Node[],
): readonly (readonly [clause: Node, text: string])[] => {
  if (node.type === 'CallExpression') {
    const [first] = node.arguments;
    // `mapReason(board, 'terrain', word, by, clause)`
    if (node.callee.name === 'mapReason')
      return [[node.arguments[4], `cost of ${node.arguments[1].value ?? 'the map'}`]];
    const clause = first && isObject(first) ? propertyOf(first, 'clause') : first;
    return clause ? (byCall[node.callee.name] ?? []).map((text) => [clause, text]) : [];
  }
  if (node.type !== 'Property') return [];
  const given = clausesIn(node.value, things);
  return textsOf(node).flatMap((text) => given.map(([clause, how]) => [clause, how[text] ?? text] as const));
};

const textsOf = ({ key: { name }, parent, value }: Node): readonly string[] => {
  const has = (...names: readonly string[]): boolean => names.some((each) => propertyOf(parent, each));
  if (parent.parent.callee?.name === 'attackBounds') return inAttacks[name] ?? [];
  if (!has('traveller') && (has('sources', 'states', 'step', 'beginsInside') || name === 'zone'))
    return inSupply[name] ?? [];
  return (isObject(value) && inJudging[name]) || (inMovement[name] ?? []);
};

/** An option can make the kit say something else. */
type How = Readonly<Record<string, string>>;

const clausesIn = (
  value: Node,
  things: (node: Node) => readonly Node[],
  called: readonly Node[] = [],
): readonly (readonly [clause: Node, how: How])[] => {
  const within = (each: Node) => clausesIn(each, things, called);
  if (value.type === 'Identifier')
    return things(value).flatMap((each) => (each.type === 'Identifier' ? [] : within(each)));
  if (isFunction(value)) return returnsOf(value).flatMap(within);
  if (value.type === 'CallExpression') {
    const made = things(value.callee).filter((each) => isFunction(each) && !called.includes(each));
    if (made.length > 0) return made.flatMap((each) => clausesIn(each, things, [...called, each]));
  }
  if (value.type === 'ArrayExpression') return value.elements.flatMap(within);
  if (value.type === 'ConditionalExpression') return [value.consequent, value.alternate].flatMap(within);
  if (!isObject(value)) return [[value, {}]];
  const clause = propertyOf(value, 'clause');
  const is = (name: string): boolean => propertyOf(value, name)?.value === true;
  const how: How = {
    ...(is('bars') && { 'kit.movement.enter-zone': 'kit.movement.zone-barred' }),
    ...(is('ofOneUnit') && { 'kit.movement.zone-to-zone': 'kit.movement.zone-of-one' }),
  };
  return clause ? [[clause, how]] : [];
};
