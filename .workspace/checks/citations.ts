import { type Calls, Code, DependsOn, type SourceText } from './code-values.ts';
import { saidByKit } from './kit-sayings.ts';
import { escaped, isNode, isObject, isSay, type Node, propertyOf, sameCode } from './syntax.ts';

/** A text that a game's code says under a clause. */
export interface Citation {
  readonly clause: string;
  readonly text: string;
}

/** What a game can cite, and say. */
interface Words {
  readonly clauses: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

/** The key of a text: as it is, or an expression for its end. */
type Key = string | { readonly begin: string; readonly end: Node };

/**
 * Every text that a game's code says under a clause of its own, as far as can be read off the code: refusals (`broken`, `barredBy`), shifts, costs
 * and all else that has a clause beside what it says.
 */
export const citationsIn = (sources: readonly SourceText[], words: Words): readonly Citation[] => {
  const code = new Code(sources);
  const found = code.nodes.flatMap((node) =>
    sayingsAt(code, node).flatMap(([clause, key]) => pairsOf(code, words, clause, key)),
  );
  return [...new Map(found.map((each) => [`${each.clause} ${each.text}`, each])).values()];
};

/** What stands under which clause in a node itself. */
const sayingsAt = (code: Code, node: Node): readonly (readonly [clause: Node, key: Key])[] => {
  const byKit = () => saidByKit(node, (each) => code.settled(each));
  if (node.type === 'CallExpression') {
    const [clause, second, third] = node.arguments;
    const { name } = node.callee;
    if (name === 'broken' && third) return [[clause, { begin: 'rules.broken.', end: third }]];
    if (name === 'barredBy' && second) return [[clause, { begin: 'rules.broken.', end: second }]];
    const says = node.arguments.find((each: Node) => each.type === 'CallExpression' && isSay(each));
    return clause && says && !isSay(node) ? [[clause, { begin: '', end: says }]] : byKit();
  }
  if (!isObject(node)) return byKit();
  const [clause, says] = [propertyOf(node, 'clause'), propertyOf(node, 'says')];
  return clause && says ? [[clause, { begin: '', end: says }]] : [];
};

/** The clauses and texts that these expressions can be together. */
const pairsOf = (code: Code, words: Words, clause: Node, key: Key, calls: Calls = new Map()): readonly Citation[] => {
  if (typeof key !== 'string') {
    const { begin, end } = key;
    const [givenClause, givenEnd] = [code.argumentFor(clause, calls), code.argumentFor(end, calls)];
    if (givenClause !== clause || givenEnd !== end) {
      return pairsOf(code, words, givenClause, { begin, end: givenEnd }, calls);
    }
    if (clause.type === 'ConditionalExpression' && end.type === clause.type && sameCode(clause.test, end.test)) {
      return ['consequent', 'alternate'].flatMap((branch) =>
        pairsOf(code, words, clause[branch], { begin, end: end[branch] }, calls),
      );
    }
  }
  try {
    return wordsOf(code, clause, key, calls).flatMap(([clauses, keys]) =>
      clauses
        .flatMap((each) => matching(words.clauses, each))
        .flatMap((known) => keys.flatMap((each) => textsFor(words, each)).map((text) => ({ clause: known, text }))),
    );
  } catch (thrown) {
    if (!(thrown instanceof DependsOn)) throw thrown;
    if (calls.size > 4) return [];
    const by = code.callsOf(thrown.of);
    // Called by nobody that is seen: its parameters can be anything.
    return (by.length > 0 ? by : [[]]).flatMap((args) =>
      pairsOf(code, words, clause, key, new Map([...calls, [thrown.of, args]])),
    );
  }
};

type ClausesAndKeys = readonly (readonly [clauses: readonly string[], keys: readonly string[]])[];

const wordsOf = (code: Code, clause: Node, key: Key, calls: Calls): ClausesAndKeys => {
  if (typeof key === 'string') return [[code.values(clause, calls), [key]]];
  const found = ofOneThing(code, clause, key.end, calls) ?? [[code.values(clause, calls), code.values(key.end, calls)]];
  return found.map(([clauses, ends]) => [clauses, ends.map((end) => `${key.begin}${end}`)]);
};

/** `lost.clause` and `lost.key` of the same thing: of each thing that it can be, both. `words[clause]`: the word of each clause. */
const ofOneThing = (code: Code, clause: Node, text: Node, calls: Calls): ClausesAndKeys | undefined => {
  const inner = text.type === 'CallExpression' ? text.arguments[0] : (text.expression ?? text);
  const member = inner?.type === 'TemplateLiteral' ? inner.expressions[0] : inner;
  if (member?.type !== 'MemberExpression') return undefined;
  if (member.computed && sameCode(clause, member.property)) {
    const words = code.things(member.object, calls).filter(isObject);
    return code.values(clause, calls).map((one) => {
      const said = words.map((each) => propertyOf(each, one)).filter(isNode);
      return [[one], said.flatMap((each) => code.values(each, calls))];
    });
  }
  if (clause.type !== 'MemberExpression' || !sameCode(clause.object, member.object)) return undefined;
  const begin = inner.type === 'TemplateLiteral' ? inner.quasis[0].value.cooked : '';
  return code.things(clause.object, calls).map((thing) => {
    const ends = code.member(thing, member, calls);
    return [code.member(thing, clause, calls), ends.map((end) => `${begin}${end}`)];
  });
};

/** The kit's own words are known to the kit. */
const textsFor = ({ texts }: Words, key: string): readonly string[] =>
  /^(kit\.|cost of )/.test(key) ? [key] : matching(texts, key);

/** All that match: a value with a `*` stands for several. */
const matching = (among: ReadonlySet<string>, value: string): readonly string[] => {
  if (!value.includes('*')) return among.has(value) ? [value] : [];
  const pattern = new RegExp(`^${value.split('*').map(escaped).join('[^.]+')}$`);
  return [...among].filter((each) => pattern.test(each));
};
