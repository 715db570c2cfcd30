import { writeSaved } from '../archive/disguise.ts';
import type { SourceFile } from '../archive/source-file.ts';
import { type CommandNode, encodeCommands } from '../game/commands.ts';
import { encodeSequence } from '../text/sequence.ts';
import { encodePiece, joinAddPiece } from '../traits/piece-text.ts';
import { fieldsOfTrait } from '../traits/table.ts';
import type { Trait } from '../traits/trait.ts';
import { text, xml } from './xml-writer.ts';
import { writeZip, type ZipEntry } from './zip-writer.ts';

/** A trait by the names of its fields; those that are not given are empty, up to the last one that is. */
export const trait = (
  id: string,
  given: Readonly<Record<string, string | number | boolean>> = {},
  state = '',
): Trait => {
  const specs = fieldsOfTrait(id, given.facings === undefined ? undefined : String(given.facings));
  for (const name of Object.keys(given))
    if (!specs.some((spec) => spec.name === name)) throw new Error(`${id} has no field ${name}.`);
  const last = specs.findLastIndex(({ name }) => given[name] !== undefined);
  return { id, fields: specs.slice(0, last + 1).map(({ name }) => String(given[name] ?? '')), state };
};

/** A basic piece; its state is that of a definition unless a place is given. */
export const basic = (
  image: string,
  name: string,
  at: { readonly map: string; readonly x: number; readonly y: number; readonly gpid?: string } = {
    map: 'null',
    x: 0,
    y: 0,
  },
): Trait =>
  trait('piece', { cloneKey: '', deleteKey: '', image, name }, `${at.map};${at.x};${at.y};${at.gpid ?? ''};0`);

/** A layer of these pictures that is always there. */
export const layer = (
  name: string,
  images: readonly string[],
  level: number | string = 1,
  more: Readonly<Record<string, string | number | boolean>> = {},
): Trait =>
  trait('emb2', { images: encodeSequence(images, ','), name, version: 1, alwaysActive: true, ...more }, String(level));

export const slot = (
  name: string,
  gpid: string | number,
  traits: readonly Trait[],
  kind: 'PieceSlot' | 'CardSlot' = 'PieceSlot',
): string =>
  xml(
    `VASSAL.build.widget.${kind}`,
    { entryName: name, gpid, width: 60, height: 60 },
    text(joinAddPiece('null', traits)),
  );

export const prototype = (name: string, traits: readonly Trait[]): string =>
  xml(
    'VASSAL.build.module.PrototypeDefinition',
    { name, description: '' },
    text(joinAddPiece('null', [...traits, basic('', '')])),
  );

export const buildFile = (name: string, ...children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${xml('VASSAL.build.GameModule', { name, version: '1.0', VassalVersion: '3.7.0', description: 'A fixture', nextPieceSlotId: 100 }, ...children)}`;

export const moduleFile = (name: string, buildXml: string, further: readonly ZipEntry[] = []): SourceFile => ({
  name,
  bytes: writeZip([{ name: 'buildFile.xml', content: buildXml }, ...further]),
});

/** A command without others below it. */
export const command = (written: string, ...children: readonly CommandNode[]): CommandNode => ({
  text: written,
  isLogged: false,
  children,
});

/** The same command as a log records it: every command at every depth has its mark. */
export const logged = ({ text: written, children }: CommandNode): CommandNode => ({
  text: written,
  isLogged: true,
  children: children.map(logged),
});

export const addPiece = (id: string, traits: readonly Trait[]): CommandNode => {
  const { type, state } = encodePiece(traits);
  return command(`+/${encodeSequence([id, type, state], '/')}`);
};

export const addStack = (id: string, map: string, x: number, y: number, members: readonly string[]): CommandNode =>
  command(
    `+/${encodeSequence([id, 'stack', encodeSequence([map, String(x), String(y), ...members, '@@-1'], ';')], '/')}`,
  );

export const move = (id: string, map: string, x: number, y: number, under = 'null', player = 'somebody'): CommandNode =>
  command(`M/${encodeSequence([id, map, String(x), String(y), under, map, '0', '0', 'null', player], '/')}`);

/** A game's text: pieces, then what the components add. */
export const saveTree = (pieces: readonly CommandNode[], further: readonly CommandNode[] = []): CommandNode =>
  command('begin_save', command('', ...pieces), ...further, command('end_save'));

export const saveText = (pieces: readonly CommandNode[], further: readonly CommandNode[] = []): string =>
  encodeCommands(saveTree(pieces, further));

/** A saved game in an archive, in the disguise of VASSAL 3.1 to 3.7. */
export const savedFile = (name: string, written: string): SourceFile => ({
  name,
  bytes: writeZip([{ name: 'savedGame', content: writeSaved({ text: written, disguise: 'hex', key: 0x5a }) }]),
});

/** A log: a position, and the steps after it. */
export const logFile = (name: string, opening: CommandNode, steps: readonly CommandNode[]): SourceFile =>
  savedFile(name, encodeCommands({ text: '', isLogged: false, own: opening, children: steps.map(logged) }));
