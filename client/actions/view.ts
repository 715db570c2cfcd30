import {
  IconCommand,
  IconFocusCentered,
  IconHistory,
  IconInfoSquareRounded,
  IconKeyboard,
  IconLayoutBoardSplit,
  IconListDetails,
  IconMapSearch,
  IconMoon,
  IconRoute2,
  IconSearch,
  IconStack3,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { board } from '../state/board.ts';
import { useLayers } from '../state/layers.ts';
import { usePreferences } from '../state/preferences.ts';
import { type Act, always } from './act.ts';

/** Acts that change only the user's own view. */
export const viewActs: readonly Act[] = [
  {
    id: 'palette',
    group: 'view',
    icon: IconCommand,
    keys: ['mod+k', '/'],
    when: always,
    perform: (context) => context.ask({ type: 'palette' }),
  },
  {
    id: 'shortcuts',
    group: 'view',
    icon: IconKeyboard,
    keys: ['?'],
    when: always,
    perform: (context) => context.ask({ type: 'shortcuts' }),
  },
  {
    id: 'jump',
    group: 'view',
    icon: IconMapSearch,
    keys: ['j'],
    when: always,
    perform: (context) => context.ask({ type: 'jump' }),
  },
  {
    id: 'find',
    group: 'view',
    icon: IconSearch,
    keys: ['mod+f'],
    when: always,
    perform: (context) => context.show('find'),
  },
  { id: 'fit', group: 'view', icon: IconFocusCentered, when: always, perform: () => board()?.fit() },
  {
    id: 'next-board',
    group: 'view',
    icon: IconLayoutBoardSplit,
    keys: ['shift+b'],
    when: ({ module }) => (module.data.boards?.length ?? 0) > 1,
    perform: () => board()?.nextGroup(),
  },
  { id: 'zoom-in', group: 'view', icon: IconZoomIn, when: always, perform: () => board()?.zoom(1.25) },
  { id: 'zoom-out', group: 'view', icon: IconZoomOut, when: always, perform: () => board()?.zoom(0.8) },
  {
    id: 'text',
    group: 'view',
    icon: IconListDetails,
    keys: ['shift+l'],
    when: always,
    perform: (context) => context.show('text'),
  },
  { id: 'history', group: 'view', icon: IconHistory, when: always, perform: (context) => context.show('history') },
  {
    id: 'trails',
    group: 'view',
    icon: IconRoute2,
    keys: ['shift+t'],
    when: always,
    perform: () => {
      const { trails, set } = usePreferences.getState();
      set({ trails: trails === 'phase' ? 'turn' : trails === 'turn' ? 'last' : 'phase' });
    },
  },
  {
    id: 'layers',
    group: 'view',
    icon: IconStack3,
    keys: ['shift+c'],
    when: always,
    perform: () => {
      const { listed, list } = useLayers.getState();
      list(!listed);
    },
  },
  {
    id: 'dark',
    group: 'view',
    icon: IconMoon,
    when: always,
    perform: () => {
      const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
      usePreferences.getState().set({ colorScheme: dark ? 'light' : 'dark' });
    },
  },
  {
    id: 'about',
    group: 'view',
    icon: IconInfoSquareRounded,
    when: always,
    perform: (context) => context.show('about'),
  },
];
