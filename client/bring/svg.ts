/** `href="symbols.svg#inf"`, with or without `xlink:`. */
const REFERENCE = /(href\s*=\s*["'])([^"'#]+\.svg)(#[^"']*["'])/gi;
const MOST_FILES = 40;

/**
 * An SVG that draws parts of others of its module, with those others in it: a browser loads nothing from outside into a picture. `read` gives the
 * text of another file; what it does not have is not drawn.
 */
export const selfContained = (svg: string, read: (name: string) => string | undefined): string => {
  const others = new Map<string, string>();
  const gather = (text: string): string =>
    text.replace(REFERENCE, (_, before: string, file: string, after: string) => {
      const name = decodeURIComponentOr(file).replace(/^\.?\//, '');
      if (!others.has(name) && others.size < MOST_FILES) {
        others.set(name, '');
        const other = read(name);
        if (other !== undefined) others.set(name, bodyOf(gather(other)));
      }
      return before + after;
    });
  const own = withFonts(gather(svg));
  if (others.size === 0) return own;
  const end = own.lastIndexOf('</');
  const defined = `<defs>${[...others.values()].join('')}</defs>`;
  return end === -1 ? own : own.slice(0, end) + defined + own.slice(end);
};

const decodeURIComponentOr = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What stands inside the outer element. */
const bodyOf = (svg: string): string => {
  const start = svg.indexOf('<svg');
  const open = start === -1 ? -1 : svg.indexOf('>', start);
  const end = svg.lastIndexOf('</svg');
  return open === -1 || end <= open ? '' : svg.slice(open + 1, end);
};

/** Fonts of the programs with which counters are drawn, and those of the same widths that other machines have. */
const FONTS = [
  ['Nimbus Sans(?: L)?', 'Liberation Sans, Arial, Helvetica, sans-serif'],
  ['Nimbus Roman(?: No9 L)?', 'Liberation Serif, Times New Roman, serif'],
] as const;

/** Quotes around the name of a font go, unless they are those of an attribute: in quotes several names would be one. */
const withFonts = (svg: string): string =>
  FONTS.reduce(
    (text, [font, instead]) =>
      text.replace(
        new RegExp(`(=\\s*)?(["']|&quot;|&apos;|&#3[49];)?${font}\\2(?![\\w-])`, 'g'),
        (_, attribute = '', quote = '') => (attribute === '' ? instead : `${attribute}${quote}${instead}${quote}`),
      ),
    svg,
  );
