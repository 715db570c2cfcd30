import type { Hex } from '@umpire/shared/hex';
import type { Command, SideId } from '@umpire/shared/table';
import type { Position } from '@umpire/shared/umpire';
import {
  hexNumber,
  hexsidePlace,
  placingProcedure,
  putInto,
  putOrMake,
  rolledFor,
  rollStage,
  rollsFor,
  type Scene,
  type Stage,
} from '@umpire/shared/umpire/kit';
import { z } from 'zod';
import { aircraftLeft } from '../rules/11-aircraft.ts';
import { driftedTo } from '../rules/25-dumps.ts';
import { bridgesToSave, dropZones, northernTowns } from '../rules/29-on-the-map.ts';
import { say } from '../say.ts';
import { eventNoted } from './acts.ts';

/** 29 Choices of the events of 18 AM besides their die: a drop zone and its companies, a town, aircraft; at the turn's end a bridge. */

export const eventState = z.object({ zone: hexNumber.optional() });
export type EventState = z.infer<typeof eventState>;
export type EventScene = Scene<EventState>;
type EventStage = Stage<EventState, EventScene>;
type EventOf = (scene: EventScene) => string | undefined;

const DROP = 'play.roll.vdh';
const COMPANIES = 4;
const LOSSES: { readonly [side in 'german' | 'allied']: string } = {
  german: 'play.roll.bodenplatte-german',
  allied: 'play.roll.bodenplatte-allied',
};

/** A hex that the German player names for an event. */
const named = (
  id: 'zone' | 'town',
  isSo: (scene: EventScene) => boolean,
  hexes: (p: Position) => readonly Hex[],
  chosen: (p: Position, number: string) => { readonly acts: readonly Command[]; readonly remember?: EventState },
): EventStage => ({
  id,
  clause: '29',
  title: say(`play.event.${id}`),
  when: isSo,
  ask: ({ p }) => ({
    says: say(`play.event.${id}-which`),
    side: 'german',
    ways: hexes(p).map((hex, i) => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say(`play.event.${id}-at`, { hex: number }),
        clause: '29',
        hex,
        ...chosen(p, number),
        after: 'next' as const,
        ...(i === 0 && { recommended: true as const }),
      };
    }),
    show: { hexes: hexes(p), units: [] },
  }),
});

/** 29 #1 Each company drifts by the matrix; one that drifts off the map is lost. */
const landed = ({ p, state: { zone }, memory }: EventScene): readonly Command[] => {
  const hex = zone === undefined ? undefined : p.board.grid.parse(zone);
  if (hex === undefined) return [];
  const waiting = p.markers.flatMap(({ kind, id, at }) =>
    kind === 'vdh' && id !== undefined && at === undefined ? id : [],
  );
  return rollsFor(memory, DROP).flatMap(({ total }, i) => {
    const to = driftedTo(p, hex, total);
    const company = waiting[i];
    return to === undefined || company === undefined ? [] : [putInto([company], p.board.grid.number(to))];
  });
};

/** 29 #5 The part of a side's loss that its unused aircraft bear now, and the part for later turns. */
const lossOf = (
  { p, memory }: EventScene,
  side: 'german' | 'allied',
): { readonly now: number; readonly later: number } => {
  const rolled = rolledFor(memory, LOSSES[side]) ?? 0;
  const now = Math.min(rolled, aircraftLeft(p, side));
  return { now, later: rolled - now };
};

const lossRoll = (eventOf: EventOf, side: 'german' | 'allied') =>
  rollStage<EventState, EventScene>({
    id: `loss-${side}`,
    clause: '29',
    title: say('play.event.bodenplatte'),
    purpose: LOSSES[side],
    dice: '1d6',
    when: (scene) => eventOf(scene) === 'bodenplatte',
    says: () => say('play.event.bodenplatte-roll'),
    side: (): SideId => side,
  });

/** 29 #5 Both losses are written on the reminder of the turn. */
const losses = (eventOf: EventOf): EventStage => ({
  id: 'losses',
  clause: '29',
  title: say('play.event.bodenplatte'),
  when: (scene) => eventOf(scene) === 'bodenplatte',
  ask: (scene) => {
    const [german, allied] = [lossOf(scene, 'german'), lossOf(scene, 'allied')];
    const label = `5: ${german.now}+${german.later}/${allied.now}+${allied.later}`;
    const says = say('play.event.bodenplatte-says', {
      german: german.now + german.later,
      allied: allied.now + allied.later,
    });
    return {
      says,
      ways: [
        {
          id: 'lose',
          says: say('kit.chore.do'),
          tells: says,
          clause: '29',
          acts: eventNoted(scene.p, 5, label),
          after: 'next',
          recommended: true,
        },
      ],
    };
  },
});

/** The stages after the event's own die, by event. */
export const eventStages = (eventOf: EventOf): readonly EventStage[] => {
  const drops = (scene: EventScene): boolean => eventOf(scene) === 'vdh-drop';
  return [
    named('zone', drops, dropZones, (p, number) => ({
      acts: putOrMake(p, 'drop-zone', 'markers', 'drop-zone', number),
      remember: { zone: number },
    })),
    rollStage<EventState, EventScene>({
      id: 'drift',
      clause: '29',
      title: say('play.event.drift'),
      purpose: DROP,
      dice: '2d6',
      times: () => COMPANIES,
      when: drops,
      says: ({ memory }) => say('play.event.drift-roll', { count: rollsFor(memory, DROP).length + 1 }),
      side: () => 'german',
    }),
    {
      id: 'land',
      clause: '29',
      title: say('play.event.land'),
      when: drops,
      ask: (scene) => {
        const acts = landed(scene);
        return {
          says: say('play.event.land-says', { count: acts.length }),
          side: 'german',
          ways: [{ id: 'land', says: say('kit.chore.do'), clause: '29', acts, after: 'next', recommended: true }],
        };
      },
    },
    named(
      'town',
      (scene) => eventOf(scene) === 'deception',
      northernTowns,
      (p, number) => ({ acts: putOrMake(p, 'deception', 'markers', 'deception', number) }),
    ),
    lossRoll(eventOf, 'german'),
    lossRoll(eventOf, 'allied'),
    losses(eventOf),
  ];
};

/** 29 #3 */
export const saveBridge = placingProcedure({
  kind: 'save-bridge',
  clause: '29',
  title: say('play.bridge.title'),
  offer: say('play.bridge.offer'),
  asks: say('play.bridge.asks'),
  spots: (p) =>
    bridgesToSave(p).map(([a, b]) => {
      const [hex, other] = [p.board.grid.number(a), p.board.grid.number(b)];
      const place = hexsidePlace(p, p.board.grid.hexsideBetween(a, b)!);
      return { place, hexes: [a, b], says: say('play.bridge.at', { hex, other }) };
    }),
  acts: (p, place) => putOrMake(p, 'saved-bridge', 'markers', 'saved-bridge', place),
});
