const escaped = (text: string): string => text.replace(/[&<>"\t\n\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** An element of a buildFile as text. Children are texts of elements, or a text in `text`. */
export const xml = (
  tag: string,
  attributes: Readonly<Record<string, string | number | boolean>> = {},
  ...children: readonly string[]
): string => {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  return `<${tag}${written}>${children.join('')}</${tag}>`;
};

/** The text of an element. */
export const text = (content: string): string => escaped(content);
