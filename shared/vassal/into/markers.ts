import { expandPrototypes } from '../module/prototypes.ts';
import type { PieceSlot, VassalModule } from '../module/vassal-module.ts';
import { Reading } from '../reading.ts';
import { decodePiece, splitAddPiece } from '../traits/piece-text.ts';
import { fieldText } from '../traits/trait.ts';

/** More markers than these are left out. */
const MOST = 500;

/** Definitions that stand in traits which lay them, instead of in a slot of the module: by their texts. */
export const markersOf = ({ slots, prototypes, file }: VassalModule): ReadonlyMap<string, PieceSlot> => {
  const reading = new Reading(file);
  const markers = new Map<string, PieceSlot>();
  // It grows while it is read: a marker may lay others.
  const traits = slots.flatMap(({ expanded }) => expanded);
  for (const trait of traits) {
    const text = trait.id === 'placemark' || trait.id === 'replace' ? (fieldText(trait, 'marker') ?? '') : '';
    const parts = markers.has(text) || markers.size >= MOST ? undefined : splitAddPiece(text);
    const written = parts && decodePiece(parts.type, parts.state, 'a marker', reading);
    if (!written || written.length === 0) continue;
    const expanded = expandPrototypes(written, prototypes, 'a marker', reading);
    markers.set(text, {
      name: '',
      kind: 'piece',
      gpid: '',
      path: '',
      category: [],
      holder: 'other',
      size: { width: 0, height: 0 },
      traits: written,
      expanded,
    });
    traits.push(...expanded);
  }
  return markers;
};
