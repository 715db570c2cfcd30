import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconArmchair,
  IconBook2,
  IconDice5,
  IconGavel,
  IconHexagon,
  IconHistory,
  IconHourglass,
  IconInfoCircle,
  IconInfoSquareRounded,
  IconListDetails,
  IconMessages,
  IconNotes,
  IconSearch,
  IconStack2,
  IconSwords,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { PanelId } from '../state/docks.ts';
import { AboutPanel } from './about/about-panel.tsx';
import { AttackPanel } from './attack/attack-panel.tsx';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { CountersPanel } from './counters/counters-panel.tsx';
import { DetailsPanel } from './details/details-panel.tsx';
import { DicePanel } from './dice/dice-panel.tsx';
import { FindPanel } from './find/find-panel.tsx';
import { HexPanel } from './hex/hex-panel.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { LogPanel } from './log/log-panel.tsx';
import { NotesPanel } from './notes/notes-panel.tsx';
import { SeatsPanel } from './seats/seats-panel.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { TextPanel } from './text/text-panel.tsx';
import { TurnPanel } from './turn/turn-panel.tsx';
import { UmpirePanel } from './umpire/umpire-panel.tsx';

export interface PanelSpec {
  readonly icon: Icon;
  readonly content: ComponentType;
  /** Scrolls by itself and fills its dock; other panels are scrolled by the dock. */
  readonly fills?: true;
}

export const panels: { readonly [id in PanelId]: PanelSpec } = {
  counters: { icon: IconStack2, content: CountersPanel },
  hex: { icon: IconHexagon, content: HexPanel },
  details: { icon: IconInfoCircle, content: DetailsPanel },
  find: { icon: IconSearch, content: FindPanel },
  attack: { icon: IconSwords, content: AttackPanel },
  text: { icon: IconListDetails, content: TextPanel },
  log: { icon: IconMessages, content: LogPanel, fills: true },
  turn: { icon: IconHourglass, content: TurnPanel },
  umpire: { icon: IconGavel, content: UmpirePanel },
  dice: { icon: IconDice5, content: DicePanel },
  charts: { icon: IconBook2, content: ChartsPanel },
  notes: { icon: IconNotes, content: NotesPanel },
  seats: { icon: IconArmchair, content: SeatsPanel },
  history: { icon: IconHistory, content: HistoryPanel },
  settings: { icon: IconAdjustmentsHorizontal, content: SettingsPanel },
  about: { icon: IconInfoSquareRounded, content: AboutPanel },
};
