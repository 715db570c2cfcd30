/** A syntax tree as the check of citations walks it, and small questions about its nodes. */

/** A node of the syntax tree: its members depend on its type, which is looked at first. */
// biome-ignore lint/suspicious/noExplicitAny: the tree is walked generically
export type Node = any;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key === 'parent' ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The names that a pattern binds: `x` to the whole, `{ x: y }` and `[y]` to a member. */
export const namesIn = (pattern: Node): readonly (readonly [name: string, member: { readonly member?: string }])[] => {
  if (pattern.type === 'Identifier') return [[pattern.name, {}]];
  const members: readonly (readonly [value: Node, member: string])[] =
    pattern.type === 'ObjectPattern'
      ? pattern.properties.map(({ key, value }: Node) => [value, key?.name])
      : pattern.type === 'ArrayPattern'
        ? pattern.elements.map((element: Node, at: number) => [element, String(at)])
        : [];
  return members.flatMap(([value, member]) => {
    const name = value?.left?.name ?? value?.name;
    return name && member ? [[name, { member }] as const] : [];
  });
};

/** A property of an object or an element of a list. */
export const memberOf = (node: Node, member: string): Node | undefined =>
  isObject(node) ? propertyOf(node, member) : node.elements?.[member];

export const isFunction = ({ type }: Node): boolean => /Function(Expression|Declaration)$/.test(type);

export const propertyOf = (object: Node, name: string): Node | undefined =>
  object.properties.find((each: Node) => each.type === 'Property' && (each.key.name ?? each.key.value) === name)?.value;

export const isObject = ({ type }: Node): boolean => type === 'ObjectExpression';
export const isSay = ({ callee }: Node): boolean => /^say(Any)?$/.test(callee?.name ?? '');
export const sameCode = (one: Node, other: Node): boolean => one.code() === other.code();
export const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

export const returnsOf = (node: Node): readonly Node[] => {
  if (node.body.type !== 'BlockStatement') return [node.body];
  const within = (each: Node): readonly Node[] =>
    isFunction(each)
      ? []
      : each.type === 'ReturnStatement' && each.argument
        ? [each.argument]
        : childrenOf(each).flatMap(within);
  return childrenOf(node.body).flatMap(within);
};
