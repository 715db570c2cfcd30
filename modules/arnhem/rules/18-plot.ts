import type { Hex } from '@umpire/shared/hex';
import type { CounterId, PieceId, Place } from '@umpire/shared/table';
import type { Breach, Position } from '@umpire/shared/umpire';
import { z } from 'zod';
import { options } from '../options.ts';
import { broken } from '../say.ts';
import { whyNotPlotDropZone, whyNotSetUp } from './18-setup.ts';
import { record } from './record.ts';

/** 18.1a Free set-up on the table: the plot, as far as the viewer sees it, and whether plotting is still allowed. */

export type PlotSide = 'german' | 'allied';

const SETUP = 'setup';

/** The state of the set-up procedure: the sides that have said that they are ready. */
export const setupState = z.object({
  ready: z
    .array(z.enum(['german', 'allied']))
    .max(2)
    .default([]),
});

export const plotBox = (side: PlotSide): Place => `box:${side}-plot`;

/** A counter that is plotted: German units, and the Allied drop zones. */
export interface Plotted {
  readonly id: PieceId;
  readonly counter: CounterId;
  readonly name: string;
  readonly at: Hex | undefined;
}

/** What this side has plotted or has still to plot: nothing where the viewer does not see it. */
export const plotted = (p: Position, side: PlotSide): readonly Plotted[] => {
  const secret = new Set(record.of(p).plotted);
  const isPlotted = (id: PieceId, place: Place | undefined): boolean => secret.has(id) || place === plotBox(side);
  if (side === 'german')
    return p.units
      .filter((unit) => unit.side === side && unit.counter !== undefined && isPlotted(unit.id, unit.place))
      .map(({ id, counter, name, at }) => ({ id, counter: counter!, name, at }));
  return p.markers
    .filter(({ kind, id, counter, place }) => kind === 'drop-zone' && id && counter && isPlotted(id, place))
    .map(({ id, counter, at, values }) => ({ id: id!, counter: counter!, name: String(values?.division ?? ''), at }));
};

/** The side that plots this piece; `undefined` if nobody does. */
export const plottedBy = (p: Position, id: PieceId): PlotSide | undefined =>
  (['german', 'allied'] as const).find((side) => plotted(p, side).some((piece) => piece.id === id));

/** 18.1a The first phase of the free scenario, until the set-up has been revealed. */
export const isPlotting = (p: Position): boolean =>
  p.scenario === 'free' &&
  p.turn.number === 1 &&
  p.turn.phase === (options.of(p).supportPhase ? 'support' : 'movement') &&
  p.turn.side !== 'german' &&
  !p.procedures.some(({ kind, status }) => kind === SETUP && status === 'done');

/** 18.1b–18.1d Why a piece may not be plotted in a hex, asked of many hexes; nothing if it may. */
export const plotJudge = (p: Position, side: PlotSide, id: PieceId): ((at: Hex) => readonly Breach[]) => {
  if (side === 'allied') return (at) => whyNotPlotDropZone(p, at);
  const unit = p.unit(id);
  if (!unit) return () => [];
  const without = p.moved([unit], undefined);
  return (at) => whyNotSetUp(without, unit, at);
};

/** 18.1a Why a plotted piece may not be moved there now; nothing if it may. */
export const whyNotReplot = (p: Position, side: PlotSide, id: PieceId, to: Place): readonly Breach[] => {
  const open = p.procedures.find(({ kind, status }) => kind === SETUP && status === 'open');
  const state = open && setupState.safeParse(open.state);
  const at = p.board.grid.parse(to);
  if (state?.success && state.data.ready.includes(side))
    return [broken('18.1a', 'sequence', 'plot-closed', at === undefined ? [] : [at])];
  return at === undefined ? [] : plotJudge(p, side, id)(at);
};
