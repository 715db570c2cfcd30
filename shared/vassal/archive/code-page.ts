/** Of browsers, workers and Node alike; the library of this package's types does not name it. */
declare class TextDecoder {
  constructor(label: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

/** A text, and the code page that it turned out to be written in. */
export interface Decoded {
  readonly text: string;
  readonly codePage: CodePage;
}
export type CodePage =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'cp932'
  | 'cp437'
  | `windows-125${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

const decodeStrictly = (bytes: Uint8Array, label: string): string | undefined => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The upper half of CP437, the code page of zip programs under DOS. Browsers do not know it. */
const upper437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const decode437 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper437[byte - 128])).join('');

/**
 * Text that ought to be UTF-8. If it is not, `declared` is tried, then CP932, and Windows-1252 at last, which takes everything.
 * A byte order mark decides, and is taken off.
 */
export const decodeText = (bytes: Uint8Array, declared?: string): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedBy(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedBy(bytes, 'utf-16be');
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, codePage: 'utf-8' };
  const named = declared === undefined ? undefined : knownCodePage(declared);
  if (named) {
    const text = decodeStrictly(bytes, labelOf(named));
    if (text !== undefined) return { text, codePage: named };
  }
  const japanese = decodeStrictly(bytes, 'shift_jis');
  if (japanese !== undefined && looksJapanese(japanese)) return { text: japanese, codePage: 'cp932' };
  return decodedBy(bytes, 'windows-1252');
};

const decodedBy = (bytes: Uint8Array, codePage: CodePage): Decoded => ({
  text: new TextDecoder(labelOf(codePage)).decode(bytes),
  codePage,
});

const labelOf = (codePage: CodePage): string => (codePage === 'cp932' ? 'shift_jis' : codePage);

/** The code page that a name means, such as an XML declaration gives. */
const knownCodePage = (name: string): CodePage | undefined => {
  const plain = name.toLowerCase().replaceAll('_', '-');
  if (/^(shift-?jis|sjis|cp932|ms932|windows-31j)$/.test(plain)) return 'cp932';
  const windows = /^(?:windows-|cp)(125[0-8])$/.exec(plain)?.[1];
  if (windows) return `windows-${windows}` as CodePage;
  if (/^(iso-?8859-1|latin-?1|us-ascii|ascii)$/.test(plain)) return 'windows-1252';
  return undefined;
};

/**
 * Western letters with accents often are characters of CP932 as well, together with the letter after them. They stand between
 * plain letters, which Japanese words seldom do. Half-width kana tell nothing.
 */
const looksJapanese = (text: string): boolean =>
  /(?<![a-z])[\u3040-\u30ff\u4e00-\u9fff]+(?![a-z\u3040-\u30ff\u4e00-\u9fff])|[\u3040-\u30ff\u4e00-\u9fff]{4}/i.test(
    text,
  );

/**
 * The name of an entry. `isUtf8` is flag bit 11. Otherwise it is tried as UTF-8, then as CP932 if that gives Japanese, then as
 * CP437, which takes everything; whoever asks for a file by another reading finds it by `readingsOf`.
 */
export const decodeName = (bytes: Uint8Array, isUtf8: boolean): Decoded => {
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return { text: utf8, codePage: 'utf-8' };
  if (isUtf8) return decodedBy(bytes, 'utf-8');
  const japanese = decodeStrictly(bytes, 'shift_jis');
  if (japanese !== undefined && looksJapanese(japanese)) return { text: japanese, codePage: 'cp932' };
  return { text: decode437(bytes), codePage: 'cp437' };
};

const windowsPages: readonly CodePage[] = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
];

/** All that a name without flag bit 11 may mean, likeliest first; only the one reading if it is plain ASCII or UTF-8. */
export const readingsOf = (bytes: Uint8Array, isUtf8: boolean): readonly string[] => {
  const first = decodeName(bytes, isUtf8);
  if (first.codePage === 'utf-8') return [first.text];
  const others = windowsPages.map((page) => decodedBy(bytes, page).text);
  const japanese = decodeStrictly(bytes, 'shift_jis');
  return [...new Set([first.text, ...(japanese === undefined ? [] : [japanese]), decode437(bytes), ...others])];
};
