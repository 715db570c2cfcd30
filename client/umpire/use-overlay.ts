import type { PieceId } from '@umpire/shared/table/state/ids.ts';
import type { Place } from '@umpire/shared/table/state/place.ts';
import { firedIn } from '@umpire/shared/umpire/kit/play/attack/declared.ts';
import { rule } from '@umpire/shared/umpire/policy.ts';
import { breachesOf, type Verdict } from '@umpire/shared/umpire/verdict.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardOverlay, GroundOverlay, ReachHex, Ruling, SupplyLine } from '../board/overlays/board-overlay.ts';
import { useSelection } from '../state/selection.ts';
import { useShown } from '../state/shown.ts';
import { useAnswer, useAnswers, useUmpire } from '../state/umpire.ts';
import { formatPoints } from './points.ts';
import type { ReachAnswer, ReachedHex, SupplyAnswer, ZonesAnswer } from './questions.ts';
import { reachedText } from './reached-text.ts';
import { useSay } from './use-say.ts';

/** The umpire's overlay on the board for the selected or dragged counters. */
export const useBoardOverlay = (selection: readonly PieceId[]): BoardOverlay => {
  const { table } = useShown();
  const load = useUmpire((umpire) => umpire.load);
  const pieces = load?.pieces ?? selection;
  const reach = useReach(pieces);
  const ground = useGround(reach, selection);
  const over = useOver(pieces);
  const { path, verdict, tip } = useTarget(reach, pieces, over);
  const { attack, procedure } = useUmpire((umpire) => umpire.pickers);
  const picker = attack ?? procedure;
  const lit = useUmpire((umpire) => umpire.lit);
  const taught = useUmpire((umpire) => umpire.taught);
  const { overruled } = table.turn;
  const fired = useMemo(() => firedIn(table.procedures), [table.procedures]);
  return useMemo(
    () => ({
      ground,
      ...(path && { path }),
      ...(verdict && { verdict }),
      ...(tip && { tip }),
      picks: { hexes: picker?.hexes ?? [], pieces: picker?.pieces ?? [] },
      lit: { hexes: lit?.hexes ?? [], pieces: lit?.units ?? [] },
      taught: { hexes: taught?.hexes ?? [], pieces: taught?.units ?? [] },
      overruled: new Set(Object.keys(overruled ?? {})),
      fired,
    }),
    [ground, path, verdict, tip, picker, lit, taught, overruled, fired],
  );
};

/** Whether something is shown without being asked for: not in areas that the table leaves free. */
const useModes = () => useShown().table.settings.umpire.modes;

/** During an attack, a selection means the attackers, not units to move. */
const useIsFighting = (): boolean =>
  useUmpire(({ attack, pickers }) => attack.target !== undefined || pickers.procedure !== undefined);

const useReach = (pieces: readonly PieceId[]): ReachAnswer | undefined => {
  const { movement } = useModes();
  const asked = useUmpire((umpire) => umpire.reach);
  const mode = useSelection((selection) => selection.mode);
  const armed = useSelection((selection) => selection.armed);
  const isFighting = useIsFighting();
  const isWanted = (armed || (asked ?? movement !== 'free')) && pieces.length > 0 && !isFighting;
  const usual = useAnswer(isWanted ? { type: 'reach', pieces } : undefined);
  const chosen = mode !== undefined && usual?.modes.includes(mode);
  const reach = useAnswer(chosen ? { type: 'reach', pieces, mode } : undefined) ?? usual;
  useMoving(reach?.mode === undefined ? undefined : pieces, reach?.mode);
  return reach;
};

/** Records for which way of moving reach is shown, so that a drop uses the same way. */
const useMoving = (pieces: readonly PieceId[] | undefined, mode: string | undefined): void => {
  const set = useUmpire((umpire) => umpire.set);
  useEffect(() => {
    set({ moving: pieces && mode !== undefined ? { pieces, mode } : undefined });
  }, [pieces, mode, set]);
};

const useGround = (reach: ReachAnswer | undefined, selection: readonly PieceId[]): GroundOverlay => {
  const { sides } = useShown().module.data.manifest;
  const { stacking } = useModes();
  const zoneSides = useUmpire((umpire) => umpire.zones);
  const supplySides = useUmpire((umpire) => umpire.supply);
  const zones = useAnswers(zoneSides.map((side) => ({ type: 'zones', side }) as const));
  const supply = useAnswers(supplySides.map((side) => ({ type: 'supply', side }) as const));
  const crowded = useAnswer(stacking === 'free' ? undefined : { type: 'stacking' });
  const colorOf = useCallback(
    (side: string | undefined) => sides.find(({ id }) => id === side)?.color ?? '#333333',
    [sides],
  );
  const reached = useMemo(() => reach && { from: reach.from, hexes: reach.hexes.map(reachHex) }, [reach]);
  const held = useMemo(() => {
    const zonesIn = (zone: ZonesAnswer) => ({
      color: colorOf(zone.side),
      hatch: Math.max(0, sides.findIndex(({ id }) => id === zone.side) % 4) as 0 | 1 | 2 | 3,
      hexes: zone.hexes,
      bonds: zone.bonds,
    });
    return zones.flatMap((zone) => (zone ? zonesIn(zone) : []));
  }, [sides, zones, colorOf]);
  const lines = useMemo(
    () => supply.map((side, i) => side?.map((answer) => lineOf(answer, colorOf(supplySides[i]))) ?? []),
    [supply, supplySides, colorOf],
  );
  const crowds = useMemo(() => crowded?.map(({ hex }) => hex) ?? [], [crowded]);
  return useMemo(
    () => ({
      ...(reached && { reach: reached }),
      zones: held,
      supply: lines.map((side) => linesFor(side, selection)),
      crowded: crowds,
    }),
    [reached, held, lines, selection, crowds],
  );
};

const reachHex = ({ hex, cost, stops, ends }: ReachedHex): ReachHex => ({
  hex,
  label: formatPoints(cost),
  kind: ends ? (stops ? 'stop' : 'end') : 'pass',
});

interface UnitLine extends SupplyLine {
  readonly unit: PieceId;
}

const lineOf = ({ unit, path, supplied, cutBy }: SupplyAnswer, color: string): UnitLine => ({
  ...{ unit, path, color, supplied },
  cuts: cutBy.flatMap(({ at }) => at),
});

/** The lines of the selection, if it has any; otherwise those of the whole side. */
const linesFor = (side: readonly UnitLine[], selection: readonly PieceId[]): readonly SupplyLine[] => {
  const chosen = side.filter(({ unit }) => selection.includes(unit));
  return chosen.length > 0 ? chosen : side;
};

/** The place under the hand or the pointer, if the pieces are not there already. */
const useOver = (pieces: readonly PieceId[]): Place | undefined => {
  const { table, readOnly } = useShown();
  const load = useUmpire((umpire) => umpire.load);
  const hover = useSelection((selection) => selection.hover?.place);
  const place = load ? load.target : hover;
  const isFighting = useIsFighting();
  if (readOnly || place === undefined || pieces.length === 0 || (isFighting && !load)) return undefined;
  return pieces.every((piece) => table.where[piece] === place) ? undefined : place;
};

type Target = Pick<BoardOverlay, 'path' | 'verdict' | 'tip'>;
const nothing: Target = {};

/** The path to the target place, and the verdict on going there. */
const useTarget = (reach: ReachAnswer | undefined, pieces: readonly PieceId[], place: Place | undefined): Target => {
  const { t } = useTranslation();
  const say = useSay();
  const { module, me } = useShown();
  const modes = useModes();
  const hex = place === undefined ? undefined : module.grid.parse(place);
  const mode = reach?.mode;
  const isAsked = useUmpire((umpire) => umpire.reach === true);
  const reached = useMemo(() => reach?.hexes.find((one) => one.hex === hex), [reach, hex]);
  const isJudged = hex !== undefined && (reach !== undefined || Object.values(modes).some((one) => one !== 'free'));
  const verdict = useAnswer(
    isJudged
      ? {
          type: 'verdict',
          command: { type: 'movePieces', pieces, to: place ?? '', ...(mode !== undefined && { mode }) },
          by: me.sides,
        }
      : undefined,
  );
  const why = useAnswer(
    reach && hex !== undefined ? { type: 'why', pieces, hex, ...(mode !== undefined && { mode }) } : undefined,
  );
  return useMemo(() => {
    if (hex === undefined || place === undefined || !verdict) return nothing;
    if (!reach && verdict.type !== 'broken') return nothing;
    const judged: Verdict = verdict.type === 'manual' && why ? { type: 'broken', breaks: [why] } : verdict;
    const ruling = rulingOf(judged, modes);
    // In areas that the table leaves free, the user gets the rules by switching reach on.
    const [first, ...others] = breachesOf(judged).filter(({ area }) => isAsked || modes[area] !== 'free');
    const text = first
      ? [
          t('umpire:tip.breach', { clause: first.clause, says: say(first.says) }),
          ...(others.length > 0 ? [t('umpire:tip.more', { count: others.length })] : []),
        ].join('\n')
      : reach && reached && reachedText(reached, reach.allowance, t);
    return {
      ...(reached && { path: reached.path }),
      verdict: { place, ruling },
      ...(text && { tip: { place, text, ruling } }),
    };
  }, [reach, reached, hex, place, verdict, why, modes, isAsked, say, t]);
};

/** The ruling on this verdict; in areas that the table leaves free, everything is fine. */
const rulingOf = (verdict: Verdict, modes: Parameters<typeof rule>[1]): Ruling => {
  const ruling = rule(verdict, modes);
  return ruling.type === 'proceed' ? 'fine' : ruling.type;
};
