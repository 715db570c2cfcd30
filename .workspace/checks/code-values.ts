import { parseSync } from 'vite';
import {
  childrenOf,
  isFunction,
  isNode,
  isObject,
  isSay,
  memberOf,
  type Node,
  namesIn,
  propertyOf,
  returnsOf,
} from './syntax.ts';

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Where a name comes from. */
type Binding =
  | { readonly init: Node; readonly member?: string }
  /** The parameter of a function, or a member of it. */
  | { readonly of: Node; readonly at: number; readonly member?: string };

/** Which call of a function is looked at. */
export type Calls = ReadonlyMap<Node, readonly Node[]>;

/** Thrown where a value depends on who calls the function. */
export class DependsOn {
  readonly of: Node;
  constructor(of: Node) {
    this.of = of;
  }
}

/** The code of a game: what its expressions can be. Names are followed to constants, parameters to the calls of their functions. */
export class Code {
  readonly nodes: Node[] = [];
  readonly #names = new Map<Node, Map<string, Binding>>();
  readonly #exported = new Map<string, Binding>();
  readonly #calls = new Map<Node, Node[]>();

  /** @throws if a text is not TypeScript */
  constructor(sources: readonly SourceText[]) {
    for (const { file, text } of sources) {
      const { program, errors } = parseSync(file, text, { preserveParens: false });
      if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
      this.#enter(program, undefined, text);
    }
    for (const node of this.nodes) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
      const binding = this.#find(node.callee);
      const called = binding && 'init' in binding ? binding.init : undefined;
      if (called && isFunction(called)) this.#calls.set(called, [...(this.#calls.get(called) ?? []), node]);
    }
  }

  /** Notes every node with its parent, and every name in the function or file that declares it. */
  #enter(node: Node, parent: Node | undefined, source: string): void {
    node.parent = parent;
    node.code = () => source.slice(node.start, node.end);
    this.nodes.push(node);
    if (node.type === 'VariableDeclarator' && node.init) {
      const scope = this.#scopeOf(node);
      for (const [name, member] of namesIn(node.id)) {
        this.#declare(scope, name, { init: node.init, ...member });
        if (scope.type === 'Program') this.#exported.set(name, { init: node.init, ...member });
      }
    }
    if (isFunction(node)) {
      for (const [at, param] of node.params.entries()) {
        const pattern = param.type === 'AssignmentPattern' ? param.left : param;
        for (const [name, member] of namesIn(pattern)) this.#declare(node, name, { of: node, at, ...member });
      }
    }
    for (const child of childrenOf(node)) if (child.type !== undefined) this.#enter(child, node, source);
  }

  #declare(scope: Node, name: string, binding: Binding): void {
    const names = this.#names.get(scope) ?? new Map();
    this.#names.set(scope, names.set(name, binding));
  }

  #scopeOf(node: Node): Node {
    let scope = node.parent;
    while (scope.parent && !isFunction(scope)) scope = scope.parent;
    return scope;
  }

  #find(identifier: Node): Binding | undefined {
    for (let scope = identifier.parent; scope; scope = scope.parent) {
      const binding = this.#names.get(scope)?.get(identifier.name);
      if (binding) return binding;
    }
    return this.#exported.get(identifier.name);
  }

  /** What a call gives for a parameter, as it stands there; other expressions as they are. */
  argumentFor(node: Node, calls: Calls): Node {
    const binding = node.type === 'Identifier' ? this.#find(node) : undefined;
    if (!binding || 'init' in binding || binding.member !== undefined) return node;
    return calls.get(binding.of)?.[binding.at] ?? node;
  }

  /** The arguments of every call of a function; for one that is handed to `map` and the like, each member of the list. */
  callsOf(of: Node): readonly (readonly Node[])[] {
    const { parent } = of;
    if (parent.type !== 'CallExpression' || parent.callee === of) {
      return (this.#calls.get(of) ?? []).map((call) => call.arguments);
    }
    if (parent.callee.type !== 'MemberExpression') return [];
    const lists = this.settled(parent.callee.object);
    return lists.flatMap((list) => (list.type === 'ArrayExpression' ? list.elements.map((one: Node) => [one]) : []));
  }

  /** What an expression comes to, whoever calls the function; nothing if that matters. */
  settled(node: Node): readonly Node[] {
    try {
      return this.things(node, new Map());
    } catch (thrown) {
      if (thrown instanceof DependsOn) return [];
      throw thrown;
    }
  }

  /** The strings that an expression can be. */
  values(node: Node, calls: Calls): string[] {
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'TemplateLiteral') {
      return node.expressions.reduce(
        (begun: string[], each: Node, i: number) => {
          const ends = this.values(each, calls);
          return begun.flatMap((begin) =>
            (ends.length > 0 ? ends : ['*']).map((end) => `${begin}${end}${node.quasis[i + 1].value.cooked}`),
          );
        },
        [node.quasis[0].value.cooked],
      );
    }
    if (node.type === 'CallExpression' && isSay(node)) return this.values(node.arguments[0], calls);
    if (node.type === 'MemberExpression') {
      return this.things(node.object, calls).flatMap((thing) => this.member(thing, node, calls));
    }
    return this.things(node, calls).flatMap((each) => (each === node ? [] : this.values(each, calls)));
  }

  member(thing: Node, { property, computed }: Node, calls: Calls): string[] {
    if (thing.type === 'ArrayExpression') {
      return typeof property.value === 'number' ? this.values(thing.elements[property.value], calls) : [];
    }
    if (/^(broken|barredBy)$/.test(thing.callee?.name) && property.name === 'clause') {
      return this.values(thing.arguments[0], calls);
    }
    if (!isObject(thing)) return [];
    if (!computed) {
      const value = propertyOf(thing, property.name);
      return value ? this.values(value, calls) : [];
    }
    return thing.properties.flatMap((each: Node) => (each.value ? this.values(each.value, calls) : []));
  }

  /** The argument for a parameter. */
  #given({ of, at }: { readonly of: Node; readonly at: number }, calls: Calls): Node | undefined {
    const args = calls.get(of);
    if (!args) throw new DependsOn(of);
    return args[at] ?? of.params[at].right;
  }

  /** The expressions that one comes to: names are followed, calls to what they return, choices to each. */
  things(node: Node, calls: Calls): readonly Node[] {
    switch (node.type) {
      case 'ConditionalExpression':
        return [...this.things(node.consequent, calls), ...this.things(node.alternate, calls)];
      case 'LogicalExpression':
        return [...this.things(node.left, calls), ...this.things(node.right, calls)];
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        return this.things(node.expression, calls);
      case 'Identifier': {
        const binding = this.#find(node);
        if (!binding) return [];
        const given = 'init' in binding ? binding.init : this.#given(binding, calls);
        const things = given && given !== node ? this.things(given, calls) : [];
        const { member } = binding;
        return member === undefined ? things : things.map((each) => memberOf(each, member)).filter(isNode);
      }
      case 'CallExpression': {
        if (node.callee.property?.name === 'find') {
          return this.things(node.callee.object, calls).flatMap((each) => each.elements ?? []);
        }
        const binding = node.callee.type === 'Identifier' && !isSay(node) ? this.#find(node.callee) : undefined;
        const called = binding && 'init' in binding ? binding.init : undefined;
        if (!called || !isFunction(called) || calls.has(called)) return [node];
        const within = new Map([...calls, [called, node.arguments]]);
        return returnsOf(called).flatMap((each) => this.things(each, within));
      }
      default:
        return [node];
    }
  }
}
