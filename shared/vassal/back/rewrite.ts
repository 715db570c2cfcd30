import type { CommandNode } from '../game/commands.ts';
import type { Position } from '../game/position.ts';
import { decodeSequence, encodeSequence } from '../text/sequence.ts';
import { nest, splitAddPiece } from '../traits/piece-text.ts';
import type { LaidBack, PieceToWrite } from './lay-out-back.ts';
import type { MapPixel } from './pixels-back.ts';

export interface ToWrite extends LaidBack {
  /** The state of a turn tracker that has gone on, by the id of the tracker. */
  readonly turn?: { readonly tracker: string; readonly state: string };
}

/** The commands of a saved game, with what has changed written anew; whatever else it holds stays as it is. */
export const rewrite = (tree: CommandNode, held: Position, laid: ToWrite): CommandNode => {
  const written = new Set<string>();
  const again = rewriteNode(tree, held, laid, written);
  const further = [
    ...[...laid.pieces].filter(([id]) => !written.has(id)).map(([id, piece]) => leaf(addPiece(id, piece))),
    ...[...laid.stacks].flatMap(([id, { at, members }]) =>
      written.has(id) || !at ? [] : [leaf(addStack(id, at, members))],
    ),
  ];
  return further.length > 0
    ? (withFurther(again, further) ?? { ...again, children: [...again.children, ...further] })
    : again;
};

const leaf = (text: string): CommandNode => ({ text, isLogged: false, children: [] });

const rewriteNode = (node: CommandNode, held: Position, laid: ToWrite, written: Set<string>): CommandNode => ({
  ...node,
  text: rewriteText(node.text, held, laid, written),
  ...(node.own && { own: rewriteNode(node.own, held, laid, written) }),
  children: node.children
    .map((child) => rewriteNode(child, held, laid, written))
    // What was taken off leaves nothing behind.
    .filter((child, i) => child.text !== '' || child.own || child.children.length > 0 || node.children[i]!.text === ''),
});

const rewriteText = (text: string, held: Position, laid: ToWrite, written: Set<string>): string => {
  if (laid.turn && text.startsWith(`TURN${laid.turn.tracker}\t`)) return `TURN${laid.turn.tracker}\t${laid.turn.state}`;
  const parts = splitAddPiece(text);
  if (!parts) return text;
  written.add(parts.id);
  if (laid.removed.has(parts.id)) return '';
  const piece = laid.pieces.get(parts.id);
  if (piece) return addPiece(parts.id, piece);
  const stack = laid.stacks.get(parts.id);
  if (!stack) return text;
  const { kind } = held.byId.get(parts.id)!;
  if (kind === 'stack' && stack.members.length === 0) return '';
  const state = (kind === 'deck' ? deckState : stackState)(parts.state, stack.members);
  return `+/${encodeSequence([parts.id, parts.type, state], '/')}`;
};

const addPiece = (id: string, { type, states, at }: PieceToWrite): string => {
  const all = at ? states.with(-1, placedState(states.at(-1) ?? '', at)) : states;
  return `+/${encodeSequence([id, type, nest(all)], '/')}`;
};

/** The state of a basic piece, at another place. */
const placedState = (state: string, { map, x, y }: MapPixel): string => {
  const [, , , ...rest] = decodeSequence(state, ';');
  return encodeSequence([map, String(x), String(y), ...rest], ';');
};

/** After the members of a stack stands the number of its layer. */
const stackState = (state: string, members: readonly string[]): string => {
  const [map = '', x = '', y = '', ...words] = decodeSequence(state, ';');
  return encodeSequence([map, x, y, ...members, ...words.filter((word) => word.startsWith('@@'))], ';');
};

const deckState = (state: string, members: readonly string[]): string => {
  const [map = '', x = '', y = '', isFaceDown = '', , ...rest] = decodeSequence(state, ';');
  return encodeSequence([map, x, y, isFaceDown, encodeSequence(members, ','), ...rest], ';');
};

const addStack = (id: string, { map, x, y }: MapPixel, members: readonly string[]): string =>
  `+/${encodeSequence([id, 'stack', encodeSequence([map, String(x), String(y), ...members, '@@-1'], ';')], '/')}`;

/** The tree with these commands after the others that create pieces; undefined if there are none. */
const withFurther = (node: CommandNode, further: readonly CommandNode[]): CommandNode | undefined => {
  if (node.children.some(({ text }) => text.startsWith('+/')))
    return { ...node, children: [...node.children, ...further] };
  for (const [i, child] of node.children.entries()) {
    const within = withFurther(child, further);
    if (within) return { ...node, children: node.children.with(i, within) };
  }
  return undefined;
};
