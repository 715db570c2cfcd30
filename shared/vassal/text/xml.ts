import { SaxesParser } from 'saxes';
import { type Decoded, decodeText } from '../archive/code-page.ts';
import { shorten } from '../problem.ts';
import type { Reading } from '../reading.ts';

export interface XmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Its own text without that of its children, trimmed. */
  readonly text: string;
}

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/** Thrown inside this file only, to stop the parser. */
class Stop extends Error {}

/**
 * Reads XML of any code page. Entities that a document declares itself mean nothing, so that it cannot blow up or fetch anything.
 * Where it is malformed, it is tried without control characters; what stands before the fault is kept.
 * Undefined, with a problem, if there is not even a root.
 */
export const readXml = (bytes: Uint8Array, reading: Reading): XmlElement | undefined => {
  const { text, codePage } = decodeXml(bytes);
  if (codePage !== 'utf-8') {
    reading.problem(
      'code-page',
      '',
      `a text in ${codePage} instead of UTF-8`,
      'It was read in that code page: look whether its names are right.',
    );
  }
  const first = parse(text, reading);
  if (first.fault === undefined) return first.root;
  const cleaned = parse(text.replace(controlCharacters, ''), reading);
  if (cleaned.fault === undefined) {
    reading.problem('xml-malformed', '', first.fault, 'It was read without its control characters.');
    return cleaned.root;
  }
  const { root } = cleaned;
  const remedy = root
    ? 'What stands before it was read. Open the file in VASSAL’s editor and save it again.'
    : 'Nothing of it could be read. Copy the file again.';
  reading.problem(cleaned.code, '', cleaned.fault, remedy);
  return root;
};

/** As Java trims: the ideographic space stays. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Java counts them as blanks.
const trim = (text: string): string => text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The declaration's code page counts only where the bytes are no UTF-8: VASSAL writes UTF-8 whatever the declaration says. */
const decodeXml = (bytes: Uint8Array): Decoded => {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  return decodeText(bytes, /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]);
};

interface Parsed {
  readonly root: XmlElement | undefined;
  readonly code: 'xml-malformed' | 'xml-too-deep' | 'xml-too-large';
  readonly fault?: string;
}

const parse = (text: string, { limits }: Reading): Parsed => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let count = 0;
  let code: Parsed['code'] = 'xml-malformed';
  const stop = (why: Parsed['code'], found: string): never => {
    code = why;
    throw new Stop(found);
  };
  parser.on('error', (error) => {
    // saxes tells where, and in which file, which we know: "undefined:3:4: unexpected close tag".
    throw new Stop(`line ${parser.line}: ${shorten(error.message.replace(/^.*?\d+:\d+: /, ''))}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (count > limits.elements) stop('xml-too-large', `more than ${limits.elements} elements`);
    if (open.length >= limits.elementDepth)
      stop('xml-too-deep', `elements nested more than ${limits.elementDepth} deep`);
    const element: Growing = { tag: name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const take = (more: string): void => {
    const element = open.at(-1);
    if (element) element.text += more;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = trim(element.text);
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    for (const element of open) element.text = trim(element.text);
    return { root, code, fault: error.message };
  }
  return { root, code };
};
