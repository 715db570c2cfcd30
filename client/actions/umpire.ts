import {
  IconGavel,
  IconHelpHexagon,
  IconHexagonalPrism,
  IconListCheck,
  IconMessageQuestion,
  IconRoute,
  IconSwords,
  IconTruckDelivery,
  IconWalk,
} from '@tabler/icons-react';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import { useSelection } from '../state/selection.ts';
import { type AttackDraft, useUmpire } from '../state/umpire.ts';
import { sideOfPiece, sidesIn } from '../umpire/guide.ts';
import type { QuestionType } from '../umpire/questions.ts';
import { type Act, type ActContext, always, idsOf, mayAct, onPlace } from './act.ts';
import { findAsked } from './focus.ts';

const can = (what: QuestionType): boolean => useUmpire.getState().about?.can.includes(what) ?? false;

/** One's own sides first; for a person with several sides, the side in turn first. */
const ownSide = ({ me, table, module }: ActContext): SideId | undefined =>
  me.sides.find((side) => side === table.turn.side) ?? me.sides[0] ?? module.data.manifest.sides[0]?.id;

const otherSide = (context: ActContext): SideId | undefined =>
  context.module.data.manifest.sides.find(({ id }) => id !== ownSide(context))?.id;

const toggling =
  (what: 'zones' | 'supply', whose: (context: ActContext) => SideId | undefined) =>
  (context: ActContext): void => {
    const side = whose(context);
    if (side !== undefined) useUmpire.getState().toggle(what, side);
  };

/**
 * The attack that selection and pointer suggest: counters of the side in turn attack; all others are
 * the defenders, in the hex where they stand. A pressed target becomes selected itself: then the units that were
 * selected before it attack.
 */
const draftOf = (context: ActContext): Pick<AttackDraft, 'attackers' | 'target'> => {
  const { table, module, place, pieces } = context;
  const acting = table.turn.side ?? ownSide(context);
  const isActing = ({ id }: Piece): boolean => sideOfPiece(module, table, id) === acting;
  const before = useSelection.getState().before.flatMap((id) => table.pieces[id] ?? []);
  const isTargetAlone = pieces.length > 0 && !pieces.some(isActing);
  const attackers = (isTargetAlone ? before : pieces).filter(isActing);
  const others = pieces.filter((piece) => !attackers.includes(piece));
  const hexes = [place, ...others.map(({ id }) => table.where[id])].flatMap((at) => module.grid.parse(at ?? '') ?? []);
  const target = hexes.find((hex) => [...sidesIn(module, table, hex)].some((side) => side !== acting));
  return { attackers: idsOf(attackers), target };
};

/** The question to the umpire. */
export const umpireActs: readonly Act[] = [
  {
    id: 'attack',
    group: 'pieces',
    icon: IconSwords,
    keys: ['a'],
    sends: ['rollDice'],
    when: (context) => can('battle') || mayAct(context),
    perform(context) {
      const { attack, set } = useUmpire.getState();
      const { attackers, target } = draftOf(context);
      set({
        attack: {
          attackers: attackers.length > 0 ? attackers : target === undefined ? attack.attackers : [],
          target: target ?? attack.target,
          options: {},
        },
      });
      context.show('attack');
    },
  },
  {
    id: 'zones',
    group: 'umpire',
    icon: IconHexagonalPrism,
    keys: ['z'],
    when: () => can('zones'),
    perform: toggling('zones', otherSide),
  },
  {
    id: 'own-zones',
    group: 'umpire',
    icon: IconHexagonalPrism,
    keys: ['shift+z'],
    when: () => can('zones'),
    perform: toggling('zones', ownSide),
  },
  {
    id: 'supply',
    group: 'umpire',
    icon: IconTruckDelivery,
    keys: ['s'],
    when: () => can('supply'),
    perform: toggling('supply', ownSide),
  },
  {
    id: 'other-supply',
    group: 'umpire',
    icon: IconTruckDelivery,
    keys: ['shift+s'],
    when: () => can('supply'),
    perform: toggling('supply', otherSide),
  },
  {
    id: 'reach',
    group: 'umpire',
    icon: IconRoute,
    keys: ['y'],
    when: () => can('reach'),
    perform({ table }) {
      const { reach, set } = useUmpire.getState();
      set({ reach: !(reach ?? table.settings.umpire.modes.movement !== 'free') });
    },
  },
  {
    id: 'why',
    group: 'place',
    icon: IconHelpHexagon,
    keys: ['x'],
    when: (context) => can('reach') && onPlace(context) && useSelection.getState().pieces.length > 0,
    perform({ place, module }) {
      useSelection.getState().setHover(place === undefined ? undefined : { place });
      const hex = place === undefined ? undefined : module.grid.parse(place);
      const { pieces } = useSelection.getState();
      useUmpire.getState().set({ explained: hex === undefined ? undefined : { hex, pieces } });
    },
  },
  {
    id: 'umpire',
    group: 'umpire',
    icon: IconGavel,
    keys: ['u'],
    sends: ['guide', 'endProcedure'],
    when: always,
    perform: (context) => context.show('umpire'),
  },
  {
    id: 'todo',
    group: 'umpire',
    icon: IconListCheck,
    when: () => can('phases'),
    perform: (context) => context.show('turn'),
  },
  {
    id: 'asked',
    group: 'umpire',
    icon: IconMessageQuestion,
    keys: ['f6'],
    when: () => findAsked() !== undefined,
    perform: () => findAsked()?.focus(),
  },
  {
    id: 'tour',
    group: 'umpire',
    icon: IconWalk,
    when: always,
    perform: () => useUmpire.getState().set({ tour: 0 }),
  },
];
