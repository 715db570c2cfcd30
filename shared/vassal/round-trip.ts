import { readSaved, writeSaved } from './archive/disguise.ts';
import type { SourceFile } from './archive/source-file.ts';
import { isArchive, openArchive } from './archive/zip.ts';
import { decodeCommands, encodeCommands, everyCommand } from './game/commands.ts';
import { everyComponent } from './module/component.ts';
import type { VassalModule } from './module/vassal-module.ts';
import { Reading } from './reading.ts';
import { decodePiece, joinAddPiece, splitAddPiece } from './traits/piece-text.ts';

/** How much of a file comes out in the same bytes when it is taken apart and put together again. */
export interface RoundTrip {
  readonly file: string;
  /** Definitions of a module, or pieces that a saved game or a log creates. */
  readonly pieces: number;
  readonly piecesSame: number;
  /** Whether the saved game as a whole comes out the same: its disguise, and its commands. Undefined for a module. */
  readonly disguiseSame?: boolean;
  readonly commandsSame?: boolean;
  /** The first few that come out otherwise. */
  readonly different: readonly string[];
}

const FEW = 10;

export const roundTripOfModule = (module: VassalModule): RoundTrip => {
  const texts = everyComponent(module.root)
    .map(({ text }) => text)
    .filter((text) => text.startsWith('+/'));
  return { file: module.file, ...roundTripOf(texts, new Reading(module.file)) };
};

/** Undefined if the file cannot be read at all. */
export const roundTripOfGame = (file: SourceFile): RoundTrip | undefined => {
  const reading = new Reading(file.name);
  const bytes = isArchive(file.bytes) ? openArchive(file.bytes, reading)?.read('savedGame') : file.bytes;
  const saved = bytes && readSaved(bytes, reading);
  if (!bytes || !saved) return undefined;
  const tree = decodeCommands(saved.text, reading);
  const again = writeSaved(saved);
  const created = [...everyCommand(tree)].map(({ text }) => text).filter((text) => text.startsWith('+/'));
  return {
    file: file.name,
    ...roundTripOf(created, reading),
    disguiseSame: again.length === bytes.length && again.every((byte, index) => byte === bytes[index]),
    commandsSame: encodeCommands(tree) === saved.text,
  };
};

const roundTripOf = (
  texts: readonly string[],
  reading: Reading,
): Pick<RoundTrip, 'pieces' | 'piecesSame' | 'different'> => {
  const different = texts.filter((text) => !isSame(text, reading));
  return { pieces: texts.length, piecesSame: texts.length - different.length, different: different.slice(0, FEW) };
};

const isSame = (text: string, reading: Reading): boolean => {
  const parts = splitAddPiece(text);
  const traits = parts && decodePiece(parts.type, parts.state, parts.id, reading);
  return traits !== undefined && joinAddPiece(parts!.id, traits) === text;
};
