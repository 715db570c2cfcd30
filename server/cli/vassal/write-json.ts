/** Deeper values are written in one piece: no one of them is large. */
const DEPTH = 3;

/** A value as JSON in pieces, one line for each part of a list, because a large module's is longer than a text may be. */
export function* writeJson(value: unknown, depth = 0): Generator<string> {
  if (depth >= DEPTH || !isSplit(value)) yield JSON.stringify(value) ?? 'null';
  else if (isList(value)) {
    yield* between('[', ']', value, (item) => writeJson(item, depth + 1));
  } else {
    const entries = Object.entries(value).filter(([, part]) => part !== undefined);
    yield* between('{', '}', entries, function* ([key, part]) {
      yield `${JSON.stringify(key)}: `;
      yield* writeJson(part, depth + 1);
    });
  }
  if (depth === 0) yield '\n';
}

const isSplit = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: object): value is Iterable<unknown> => Symbol.iterator in value;

function* between<Item>(
  open: string,
  close: string,
  items: Iterable<Item>,
  write: (item: Item) => Iterable<string>,
): Generator<string> {
  yield open;
  let isFirst = true;
  for (const item of items) {
    yield isFirst ? '\n' : ',\n';
    isFirst = false;
    yield* write(item);
  }
  yield isFirst ? close : `\n${close}`;
}
