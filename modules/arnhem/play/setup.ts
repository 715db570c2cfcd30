import type { Command, PieceId } from '@umpire/shared/table';
import type { Position, Procedure } from '@umpire/shared/umpire';
import { type Asked, putInto, type Scene, type Stage, staged, type Way } from '@umpire/shared/umpire/kit';
import type { z } from 'zod';
import { isPlotting, type PlotSide, plotBox, plotJudge, plotted as plottedIn, setupState } from '../rules/18-plot.ts';
import { say } from '../say.ts';
import { calledIn, hexesFor, historicalPlace, planPlot } from './setup-plan.ts';

/** 18.1 Free set-up: both sides plot in secret, say that they are ready, and then reveal their plots. */

type SetupState = z.infer<typeof setupState>;
type SetupScene = Scene<SetupState>;

const nameOf = (side: PlotSide): string => `@play.setup.side.${side}`;

/** 18.1b–18.1d Counters that are not plotted yet, one after the other; a counter plotted against the rules goes back to the box. */
const plotting = (side: PlotSide): Stage<SetupState, SetupScene> => ({
  id: `plot-${side}`,
  clause: '18.1a',
  title: say(`play.setup.step.plot-${side}`),
  ask: ({ p, state }) => {
    if (state.ready.includes(side)) return undefined;
    const pieces = plottedIn(p, side);
    // The other player and spectators see nothing of it.
    if (pieces.length === 0) return { says: say('play.setup.waits', { side: nameOf(side) }), side, ways: [] };
    const unplaced = pieces.find(({ at }) => at === undefined);
    const asked = unplaced ? askPlace(p, side, unplaced.id) : askReady(p, side, state);
    return { ...asked, side };
  },
});

/** As far as this player sees it: nobody sees the hexes of the other side's plot. */
const askPlace = (p: Position, side: PlotSide, id: PieceId): Asked<SetupState> => {
  const piece = plottedIn(p, side).find((each) => each.id === id)!;
  const hexes = hexesFor(p, side, id);
  const first = hexes.find((hex) => p.board.grid.number(hex) === historicalPlace.get(piece.counter)) ?? hexes[0];
  return {
    says: say('play.setup.place', { unit: calledIn(side, piece), left: left(p, side) }),
    ways: hexes.map((hex): Way<SetupState> => {
      const number = p.board.grid.number(hex);
      return {
        id: `at-${number}`,
        says: say('play.setup.at', { hex: number }),
        clause: '18.1b',
        acts: [putInto([id], number)],
        hex,
        ...(hex === first && { recommended: true as const }),
      };
    }),
    show: { hexes, units: side === 'german' ? [id] : [] },
  };
};

const left = (p: Position, side: PlotSide): number => plottedIn(p, side).filter(({ at }) => at === undefined).length;

const askReady = (p: Position, side: PlotSide, state: SetupState): Asked<SetupState> => {
  const wrong = plottedIn(p, side).filter(({ id, at }) => at !== undefined && plotJudge(p, side, id)(at).length > 0);
  const ready: Way<SetupState> = {
    id: 'ready',
    says: say('play.setup.ready'),
    clause: '18.1a',
    remember: { ready: [...state.ready, side] },
    after: 'next',
    recommended: true,
  };
  const back: Way<SetupState> = {
    id: 'back',
    says: say('play.setup.back', { units: wrong.map(({ name }) => name).join(', ') }),
    clause: wrong[0] ? '18.1c' : '18.1a',
    acts: [
      putInto(
        wrong.map(({ id }) => id),
        plotBox(side),
      ),
    ],
    recommended: true,
  };
  return { says: say('play.setup.asks-ready', { side: nameOf(side) }), ways: wrong.length > 0 ? [back] : [ready] };
};

/** 18.1a The plots are shown to everybody. Nobody can change them in between, because both have said that they are ready. */
const revealing = (side: PlotSide): Stage<SetupState, SetupScene> => ({
  id: `reveal-${side}`,
  clause: '18.1a',
  title: say(`play.setup.step.reveal-${side}`),
  ask: ({ p }) => {
    const ids = plottedIn(p, side).map(({ id }) => id);
    return {
      says: say('play.setup.asks-reveal', { side: nameOf(side) }),
      side,
      ways: [
        {
          id: 'reveal',
          says: say('play.setup.reveal'),
          clause: '18.1a',
          acts: ids.length > 0 ? [{ type: 'revealPieces', pieces: ids, to: 'all' } satisfies Command] : [],
          after: 'next',
          recommended: true,
        },
      ],
    };
  },
});

/** 18.1d A drop zone in a hex with a German unit goes to its hex of 18.0. */
const clashing: Stage<SetupState, SetupScene> = {
  id: 'clash',
  clause: '18.1d',
  title: say('play.setup.step.clash'),
  ask: ({ p }) => {
    const zones = p.markers.filter(
      ({ kind, at }) => kind === 'drop-zone' && at !== undefined && p.enemyAt(at, 'allied'),
    );
    const acts = zones.flatMap(({ id, counter, at }): Command[] => {
      const to = counter === undefined ? undefined : historicalPlace.get(counter);
      return id === undefined || to === undefined || p.board.grid.parse(to) === at ? [] : [putInto([id], to)];
    });
    if (acts.length === 0) return undefined;
    return {
      says: say('play.setup.clash', { count: acts.length }),
      side: 'allied',
      ways: [
        { id: 'move', says: say('play.setup.to-historical'), clause: '18.1d', acts, after: 'end', recommended: true },
      ],
      show: { hexes: zones.flatMap(({ at }) => at ?? []), units: [] },
    };
  },
};

const guided = staged<SetupState, SetupScene>({
  kind: 'setup',
  title: say('play.setup.title'),
  clause: '18.1a',
  state: setupState,
  scene: (scene) => scene,
  stages: [plotting('german'), plotting('allied'), revealing('german'), revealing('allied'), clashing],
  offers: (p) =>
    isPlotting(p) ? [{ kind: 'setup', clause: '18.1a', says: say('play.setup.offer'), state: { ready: [] } }] : [],
});

export const setup: Procedure = {
  ...guided,
  plan(p, of) {
    const side = (['german', 'allied'] as const).find((one) => one === of);
    return side && isPlotting(p) ? planPlot(p, side) : [];
  },
  planners: ['german', 'allied'],
};
