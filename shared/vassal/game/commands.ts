import type { Reading } from '../reading.ts';
import { decodeSequence, encodeSequence } from '../text/sequence.ts';

const ESC = '\u001b';
const LOG = 'LOG\t';

/** A command with the commands below it, as text. */
export interface CommandNode {
  /** Without `LOG`. Empty for a node that only holds others. */
  readonly text: string;
  /** Whether `LOG` stands before it: so do all commands of a recorded step. */
  readonly isLogged: boolean;
  /** Where its own text holds others, as the opening position of a log does: what they are; then `text` is empty. */
  readonly own?: CommandNode;
  readonly children: readonly CommandNode[];
}

/** Takes a text apart into the commands that it holds. What is nested too deep stays one text, with a problem. */
export const decodeCommands = (text: string, reading: Reading, depth = 0): CommandNode => {
  if (!reading.work.spend(text.length)) {
    reading.problem(
      'too-much-work',
      '',
      'more commands in one another than can be taken apart',
      'The rest is left out.',
    );
    return { text: '', isLogged: false, children: [] };
  }
  const isNested = text.includes(ESC);
  if (isNested && depth >= reading.limits.commandDepth) {
    reading.problem('bad-command', '', `commands nested more than ${depth} deep`, 'What is below is left out.');
  }
  if (!isNested || depth >= reading.limits.commandDepth) return leaf(text);
  const [own = '', ...below] = decodeSequence(text, ESC);
  const children = below.map((each) => decodeCommands(each, reading, depth + 1));
  if (!own.includes(ESC)) return { ...leaf(own), children };
  return { text: '', isLogged: false, own: decodeCommands(own, reading, depth + 1), children };
};

const leaf = (text: string): CommandNode =>
  text.startsWith(LOG)
    ? { text: text.slice(LOG.length), isLogged: true, children: [] }
    : { text, isLogged: false, children: [] };

/** The text of a command, as VASSAL writes it. */
export const encodeCommands = ({ text, isLogged, own: inner, children }: CommandNode): string => {
  const own = inner ? encodeCommands(inner) : isLogged ? LOG + text : text;
  return children.length === 0 ? own : encodeSequence([own, ...children.map(encodeCommands)], ESC);
};

/** A command and all below it, in the order in which they are done. */
export function* everyCommand(node: CommandNode): Generator<CommandNode> {
  if (node.own) yield* everyCommand(node.own);
  else yield node;
  for (const child of node.children) yield* everyCommand(child);
}

/** Whether a part of a file is a step of a log. */
export const isStep = ({ isLogged, own }: CommandNode): boolean => (own ? isStep(own) : isLogged);
