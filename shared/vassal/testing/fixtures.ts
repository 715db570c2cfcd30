import { strToU8 } from 'fflate';
import type { SourceFile } from '../archive/source-file.ts';
import { encodeSequence } from '../text/sequence.ts';
import { basic, buildFile, layer, moduleFile, slot, trait } from './module-writer.ts';
import { png } from './pictures.ts';
import { xml } from './xml-writer.ts';
import { writeZip } from './zip-writer.ts';

const module = 'VASSAL.build.module.';

/** An extension of it: a component of its own, a counter in the palette, and something for a component that there is none of. */
export const extension = (): SourceFile => {
  const root = xml(
    `${module}ModuleExtension`,
    {
      module: 'Everything',
      moduleVersion: '1.0',
      version: '0.2',
      extensionId: 'ext',
      nextPieceSlotId: 1,
      description: 'More counters',
    },
    xml(`${module}DiceButton`, { name: 'd10', nDice: 1, nSides: 10 }),
    xml(
      `${module}ExtensionElement`,
      {
        target: `${module}PieceWindow:Counters/VASSAL.build.widget.TabWidget:Armies/VASSAL.build.widget.PanelWidget:Red`,
      },
      slot('2nd Army', 'ext:1', [trait('prototype', { name: 'Unit' }), basic('second.png', '2nd Army')]),
    ),
    xml(
      `${module}ExtensionElement`,
      { target: `${module}PieceWindow:Nowhere` },
      slot('Lost', 'ext:2', [basic('inf.png', 'Lost')]),
    ),
  );
  return {
    name: 'More.vmdx',
    bytes: writeZip([
      { name: 'buildFile.xml', content: root },
      { name: 'images/second.png', content: png(60, 60) },
    ]),
  };
};

/** `作戦` and `地図.png` in CP932, and the rest of a Japanese buildFile in Shift-JIS without a word about it. */
export const japanese = (): { readonly cp932Names: SourceFile; readonly shiftJisText: SourceFile } => {
  const mapPng = Uint8Array.of(0x92, 0x6e, 0x90, 0x7d, 0x2e, 0x70, 0x6e, 0x67);
  const name = Uint8Array.from([...strToU8('images/'), ...mapPng]);
  const map = (image: string, mapName: string): string =>
    xml(
      `${module}Map`,
      { mapName },
      xml(`${module}map.BoardPicker`, {}, xml(`${module}map.boardPicker.Board`, { name: mapName, image })),
    );
  const entry = { name, content: png(640, 480) };
  const ascii = buildFile('@@', map('地図.png', '@@'));
  const bytes = [...strToU8(ascii.replaceAll('地図.png', '##').replace(' encoding="UTF-8"', ''))];
  const sakusen = [0x8d, 0xec, 0x90, 0xed, 0x83, 0x7d, 0x83, 0x62, 0x83, 0x76];
  const replaced = replaceAll(replaceAll(bytes, '@@', sakusen), '##', [...mapPng]);
  return {
    cp932Names: moduleFile('和.vmod', buildFile('作戦', map('地図.png', '本土')), [entry]),
    shiftJisText: {
      name: 'sjis.vmod',
      bytes: writeZip([{ name: 'buildFile', content: Uint8Array.from(replaced) }, entry]),
    },
  };
};

const replaceAll = (bytes: readonly number[], mark: string, by: readonly number[]): number[] => {
  const code = mark.charCodeAt(0);
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === code && bytes[at + 1] === code) {
      out.push(...by);
      at += 1;
    } else out.push(bytes[at]!);
  }
  return out;
};

/** The pictures of 99 counters are not in the archive; one is, by another name than it is called. */
export const picturesMissing = (): SourceFile =>
  moduleFile(
    'Missing.vmod',
    buildFile(
      'Missing',
      xml(
        `${module}PieceWindow`,
        { name: 'Counters' },
        ...Array.from({ length: 100 }, (_, index) =>
          slot(`Unit ${index}`, index, [
            layer('Step', [`unit${index}.png`]),
            basic(`unit${index}.png`, `Unit ${index}`),
          ]),
        ),
      ),
    ),
    [{ name: 'images/unit99.png', content: png(9, 9) }],
  );

/** Where fields of a deck's type stand of which tests speak. */
export const deckType = (name: string): string =>
  encodeSequence(
    ['deck', 'true', '0,0,0', '50', '70', 'Always', 'Always', 'false', 'false', 'false', '', '', '', name],
    ';',
  );
