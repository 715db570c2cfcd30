import type { Command } from '@umpire/shared/table';
import { type Position, say } from '@umpire/shared/umpire';
import { type Chore, markersOf, putInto } from '@umpire/shared/umpire/kit';
import { ferriesOf, isFerryLost } from '../rules/3-crossing.ts';
import { withdrawalsDue } from '../rules/10-reinforcements.ts';
import { isGerman, objectives } from '../rules/10-victory.ts';

const GERMAN_FACE = 1;
const spaceOf = (place: string | undefined): string => place?.split(':')[2] ?? '';

/** 10.3b The markers of objectives that changed hands are turned, and the turn in which Saverne fell is marked. */
export const controlChore: Chore = {
  kind: 'control',
  clause: '10.3b',
  title: say('play.control.title'),
  work: (p) => {
    const german = new Set(objectives.flatMap(({ name }) => (isGerman(p, name) ? name.toLowerCase() : [])));
    const turned = markersOf(p, 'control').filter(
      ({ place, face }) => spaceOf(place) !== '' && (face === GERMAN_FACE) !== german.has(spaceOf(place)),
    );
    const flips = turned.map(
      ({ id, face }): Command => ({
        type: 'flipPieces',
        pieces: [id],
        face: face === GERMAN_FACE ? 0 : GERMAN_FACE,
      }),
    );
    const acts = [...flips, ...markSaverne(p, german.has('saverne'))];
    return acts.length > 0 ? { says: say('play.control.says', { count: turned.length }), acts } : undefined;
  },
};

/** 10.3a The marker lies on the turn track where the Germans took Saverne; in its box while they do not hold it. */
const markSaverne = (p: Position, german: boolean): readonly Command[] => {
  const [marker] = markersOf(p, 'saverne-held');
  if (!marker || (marker.place ?? '').startsWith('track:turn:') === german) return [];
  return [putInto([marker.id], german ? `track:turn:${p.turn.number}` : 'box:victory')];
};

/** 10.1.3b, 10.2.3b 21 Pz and 25 PzG are sent east: no step loss. */
export const withdrawalChore: Chore = {
  kind: 'withdrawal',
  clause: '10.1.3b',
  title: say('play.withdrawal.title'),
  work: (p) => {
    const pieces = withdrawalsDue(p).map(({ id }) => id);
    if (pieces.length === 0) return undefined;
    const acts = [putInto(pieces, 'box:german-withdrawn')];
    return { says: say('play.withdrawal.says', { count: pieces.length }), acts };
  },
};

/** 3.3c A ferry whose far hexes are all held by the Allies goes at once. */
export const ferryChore: Chore = {
  kind: 'ferry-destroyed',
  clause: '3.3c',
  title: say('play.ferry.title'),
  work: (p) => {
    const pieces = ferriesOf(p).flatMap(({ id, at }) => (id !== undefined && isFerryLost(p, at) ? id : []));
    return pieces.length > 0
      ? { says: say('play.ferry.destroyed', { count: pieces.length }), acts: [putInto(pieces, 'box:ferries')] }
      : undefined;
  },
};
