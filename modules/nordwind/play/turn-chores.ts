import type { Command } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import { choreProcedure, markersOf, putInto, putMarkers, turnMarkers } from '@umpire/shared/umpire/kit';
import { isFerryLost } from '../rules/3-crossing.ts';
import { withdrawalsDue } from '../rules/10-reinforcements.ts';
import { isGerman, objectives } from '../rules/10-victory.ts';
import { say } from '../say.ts';

const GERMAN_FACE = 1;
const spaceOf = (place: string | undefined): string => place?.split(':')[2] ?? '';

/** 10.3b The markers of captured objectives are flipped, and the turn in which Saverne fell is marked. */
export const control = choreProcedure({
  kind: 'control',
  clause: '10.3b',
  title: say('play.control.title'),
  work: (p) => {
    const german = new Set(objectives.flatMap(({ name }) => (isGerman(p, name) ? name.toLowerCase() : [])));
    const flips = turnMarkers(markersOf(p, 'control'), ({ place }) =>
      spaceOf(place) === '' ? undefined : german.has(spaceOf(place)) ? GERMAN_FACE : 0,
    );
    const acts = [...flips, ...markSaverne(p, german.has('saverne'))];
    return { says: say('play.control.says', { count: flips.length }), acts };
  },
});

/** 10.3a The marker lies on the turn track where the Germans took Saverne; in its box while they do not hold it. */
const markSaverne = (p: Position, german: boolean): readonly Command[] => {
  const [marker] = markersOf(p, 'saverne-held');
  if (!marker || (marker.place ?? '').startsWith('track:turn:') === german) return [];
  return [putInto([marker.id], german ? `track:turn:${p.turn.number}` : 'box:victory')];
};

/** 10.1.3b, 10.2.3b 21 Pz and 25 PzG are sent east: no step loss. */
export const withdrawal = choreProcedure({
  kind: 'withdrawal',
  clause: '10.1.3b',
  title: say('play.withdrawal.title'),
  work: (p) => {
    const units = withdrawalsDue(p);
    return {
      says: say('play.withdrawal.says', { count: units.length }),
      acts: putMarkers(units, 'box:german-withdrawn'),
    };
  },
});

/** 3.3c A ferry is removed at once when the Allies hold all its far hexes. */
export const ferryLoss = choreProcedure({
  kind: 'ferry-destroyed',
  clause: '3.3c',
  title: say('play.ferry.title'),
  work: (p) => {
    const lost = markersOf(p, 'ferry').filter(({ at }) => at !== undefined && isFerryLost(p, at));
    return { says: say('play.ferry.destroyed', { count: lost.length }), acts: putMarkers(lost, 'box:ferries') };
  },
});
