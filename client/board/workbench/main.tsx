import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isLanguage, startTranslating } from '../../i18n/i18n.ts';
import { Board, type BoardActions, type BoardProps } from '../Board.tsx';
import { workbenchModule } from './games.ts';
import { openLocalTable } from './local-table.ts';

/**
 * The board with a table and no server: `/board/workbench/?game=ford&dark&stack=tight&language=ja`.
 * The board's events are written to the console; `others` shows somebody else's drag, `entry` some highlights.
 */
const query = new URLSearchParams(location.search);
const language = query.get('language');
await startTranslating(isLanguage(language) ? language : 'en');
const module = await workbenchModule(query);
const local = openLocalTable(module);

const Workbench = ({ module }: { readonly module: LoadedModule }) => {
  const [table, setTable] = useState(local.table);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [pings, setPings] = useState<BoardProps['pings']>([]);
  const options = useMemo(
    () => ({
      hexNumbers: !query.has('plain'),
      names: true,
      stackStyle: query.get('stack') === 'tight' ? ('tight' as const) : ('fanned' as const),
      reducedMotion: query.has('still'),
      dark: query.has('dark'),
    }),
    [],
  );
  const on = useMemo(
    (): BoardActions => ({
      select: (pieces, how) =>
        setSelection((now) => {
          if (how === 'replace') return pieces;
          if (how === 'add') return [...new Set([...now, ...pieces])];
          return [...now.filter((id) => !pieces.includes(id)), ...pieces.filter((id) => !now.includes(id))];
        }),
      join: (_pieces, _piece, _place, otherwise) => otherwise(),
      move: (pieces, to, more) => setTable(local.give({ type: 'movePieces', pieces, to, ...more })),
      arm: (pieces) => setSelection(pieces),
      dragging: () => {},
      ping: (at) => setPings((now) => [...now, { id: String(now.length), at, color: '#d1332e', name: 'Workbench' }]),
      draw: ({ from, to }) => setTable(local.give({ type: 'drawArrow', from, to, color: '#c0392b', audience: 'all' })),
      write: (at) => console.info('write', at),
      erase: (drawing) => setTable(local.give({ type: 'eraseArrows', arrows: [drawing] })),
      menu: (target, screen) => console.info('menu', target, screen),
      hover: () => {},
      magnify: () => {},
      carry: () => {},
      pick: () => false,
      moveApart: (moves) => setTable(local.give({ type: 'spreadPieces', moves })),
      isOwn: () => true,
      ask: (place) => console.info('ask', place),
      barred: () => {},
      gone: () => {},
      looked: () => {},
    }),
    [],
  );
  const others = useMemo((): BoardProps['others'] => {
    const [first, second] = Object.keys(table.pieces);
    if (!query.has('others') || !first || !second) return [];
    return [{ person: 'x', name: 'Béatrice', color: '#2f7fd6', pieces: [first, second], at: { x: 900, y: 620 } }];
  }, [table]);
  const drawings = useMemo(
    (): BoardProps['drawings'] => Object.values(table.arrows).map((arrow) => ({ ...arrow, drawn: arrow, strength: 1 })),
    [table],
  );
  const highlights = useMemo((): BoardProps['highlights'] => {
    if (!query.has('entry')) return [];
    return [{ style: 'entry', hexes: Array.from({ length: 12 }, (_, hex) => module.grid.number(hex * 3)) }];
  }, [module]);
  return (
    <Board
      module={module}
      table={table}
      selection={selection}
      readOnly={query.has('look')}
      others={others}
      pings={pings}
      options={options}
      highlights={highlights}
      drawings={drawings}
      ink="#c0392b"
      on={on}
    />
  );
};

const root = createRoot(document.getElementById('root')!);
const mount = (key: number): void =>
  root.render(
    <StrictMode>
      <Workbench key={key} module={module} />
    </StrictMode>,
  );
mount(0);

/** For scripts that drive this page. */
Object.assign(window, { workbench: { table: () => local.table, mount } });
