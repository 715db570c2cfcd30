import { MantineProvider } from '@mantine/core';
import { cleanup, configure, render } from '@testing-library/react';
import { loadGame } from '@umpire/modules';
import { groundOf } from '@umpire/shared/module/ground.ts';
import { openingTable } from '@umpire/shared/module/setup.ts';
import { withIndex } from '@umpire/shared/table/apply.ts';
import type { Command } from '@umpire/shared/table/command.ts';
import type { PersonId } from '@umpire/shared/table/state/ids.ts';
import type { Table } from '@umpire/shared/table/state/state.ts';
import { settings } from '@umpire/shared/table/testing/test-kit.ts';
import type { ReactNode } from 'react';
import { startTranslating } from '../i18n/i18n.ts';
import { useDialogs } from '../state/dialogs.ts';
import { fetchForeseeing } from '../state/foreseeing.ts';
import { useHistory } from '../state/history.ts';
import { useLog } from '../state/log.ts';
import { addModuleTexts } from '../state/module-texts.ts';
import { nothingSelected, useSelection } from '../state/selection.ts';
import { useSession } from '../state/session.ts';
import { useUnfinished } from '../state/unfinished.ts';

/** Helpers for component tests: a real table of Ford in the stores, and the given commands. */

// A busy machine may take far longer than the default of a second.
configure({ asyncUtilTimeout: 20_000 });

// happy-dom has no fonts, but Mantine's text areas wait for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const { module } = await loadGame('ford');
const scenario = module.data.scenarios[0]?.id ?? '';
await startTranslating('en');
await fetchForeseeing();
addModuleTexts('ford', module.data.texts);

let masks = 0;
const opened = withIndex(
  openingTable(module, scenario, {
    name: 'Test',
    host: { id: 'anna', name: 'Anna' },
    settings,
    options: {},
    language: 'en',
    dice: { commitment: 'ab'.repeat(32), rolls: 0 },
    newId: () => `m${++masks}`,
    shuffle: (things) => [...things],
  }),
);
const [first = '', second = ''] = Object.keys(opened.seats);

/** Anna sits in the first seat and is the host, Ben in the second, Cleo watches. */
export const fordTable: Table = {
  ...opened,
  people: { anna: { name: 'Anna' }, ben: { name: 'Ben' }, cleo: { name: 'Cleo' } },
  seats: {
    ...opened.seats,
    [first]: { ...opened.seats[first], id: first, name: 'Blue', sides: ['blue'], holder: 'anna' },
    [second]: { ...opened.seats[second], id: second, name: 'Red', sides: ['red'], holder: 'ben' },
  },
};
export const seatIds = { anna: first, ben: second } as const;
export const fordModule = module;

/** Renders a component at the table for one person; returns the commands that they give. */
export const renderAtTable = (content: ReactNode, { table = fordTable, me = 'anna' as PersonId } = {}) => {
  cleanup();
  const given: Command[] = [];
  useSession.setState({
    id: 'table',
    link: { type: 'live' },
    me,
    module,
    ground: groundOf(module, scenario),
    seq: 10,
    table,
    pending: 0,
    give: (command) => given.push(command),
  });
  useSelection.setState({ ...nothingSelected, hover: undefined });
  useDialogs.setState({ open: undefined, menu: undefined });
  useHistory.setState({ moment: undefined, wanted: undefined, failed: false });
  useLog.getState().clear();
  useUnfinished.setState({ byTable: {} });
  const drawn = render(<MantineProvider env="test">{content}</MantineProvider>);
  return { ...drawn, given };
};
