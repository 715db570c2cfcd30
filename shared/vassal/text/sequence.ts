/**
 * VASSAL's one way to join texts, at every level with another delimiter. A delimiter inside an item has a backslash before it;
 * an item that begins with a backslash, or stands between single quotes, is put between single quotes. Nothing else is escaped.
 */
export const encodeSequence = (items: readonly string[], delimiter: string): string =>
  items.map((item) => encodeItem(item, delimiter)).join(delimiter);

const encodeItem = (item: string, delimiter: string): string => {
  const escaped = item.includes(delimiter) ? item.replaceAll(delimiter, `\\${delimiter}`) : item;
  return item.startsWith('\\') || (item.startsWith("'") && item.endsWith("'")) ? `'${escaped}'` : escaped;
};

/** The items of a text, at least one. An item that ends in a backslash has swallowed the delimiter after it: so it does in VASSAL. */
export const decodeSequence = (text: string, delimiter: string): string[] => {
  const items: string[] = [];
  let start = 0;
  let before = '';
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > 0 && text[at - 1] === '\\') {
      before += text.slice(start, at - 1);
      start = at;
    } else {
      items.push(unquote(before + text.slice(start, at)));
      before = '';
      start = at + 1;
    }
  }
  items.push(unquote(before + text.slice(start)));
  return items;
};

const unquote = (item: string): string =>
  item.length >= 2 && item.startsWith("'") && item.endsWith("'") ? item.slice(1, -1) : item;

/** A list of VASSAL's: none for an empty text. */
export const decodeList = (text: string, delimiter = ','): string[] =>
  text === '' ? [] : decodeSequence(text, delimiter);
