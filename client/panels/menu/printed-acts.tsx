import { Menu } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { type CounterAct, performAct } from '../../actions/counter-acts.ts';
import { Keys } from '../../ui/bits.tsx';
import { useWords } from '../../words/words.ts';

/** A menu with more lines than these is no menu: the others stand in the dialog. */
const MOST = 8;

/** The first lines of the menu that the game prints on the counters. */
export const firstActs = (acts: readonly CounterAct[]): readonly CounterAct[] =>
  acts.filter(({ name, group }) => name !== undefined && group === undefined).slice(0, MOST);

/** What the game prints on the counters as acts of theirs. */
export const PrintedActs = ({ acts }: { readonly acts: readonly CounterAct[] }) => {
  const words = useWords();
  if (acts.length === 0) return null;
  return (
    <>
      {acts.map((act) => (
        <Menu.Item
          key={[...act.performers.keys()][0]}
          leftSection={<IconBolt size={16} />}
          rightSection={act.key !== undefined && <Keys shortcut={act.key} />}
          onClick={() => performAct(act)}
        >
          {words.text(act.name!)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
};
