import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShownPart } from '../../state/shown.ts';
import { Section, SideDot } from '../../ui/bits.tsx';
import { csvOf } from '../../ui/csv.ts';
import { download } from '../../ui/download.ts';
import { fileName } from '../../words/file-name.ts';
import { useWords } from '../../words/words.ts';
import css from './find.module.css';
import { type Account, inventoryOf, lostStepsOf } from './inventory.ts';
import type { Findable } from './searching.ts';

interface OfSide {
  readonly side: SideId;
  readonly accounts: readonly Account[];
}

/** The units of each side on the map, off the map and eliminated, as a table to read, print or save. */
export const Inventory = ({ all }: { readonly all: readonly Findable[] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const name = useShownPart(({ table }) => table.name);
  const turn = useShownPart(({ table }) => table.turn);
  const { counters, manifest } = useShownPart(({ module }) => module).data;
  const sides = useMemo(
    () =>
      manifest.sides
        .map(
          ({ id }): OfSide => ({
            side: id,
            accounts: inventoryOf(
              counters,
              all.filter(({ side }) => side === id),
            ),
          }),
        )
        .filter(({ accounts }) => accounts.length > 0),
    [all, counters, manifest],
  );
  const hidden = all.filter(({ piece }) => piece.masked).length;
  const rowsOf = useRows();
  const save = () => {
    const lines = sides.flatMap(({ side, accounts }) => {
      const { head, rows } = rowsOf(accounts);
      return [[words.side(side), ...head], ...rows];
    });
    download(fileName('csv', { table: { name, turn }, words }), csvOf(lines), 'text/csv;charset=utf-8');
  };
  const tables = sides.map(({ side, accounts }) => (
    <section key={side} className={css.account}>
      <h3>
        <SideDot sides={[side]} /> {words.side(side)}
      </h3>
      <AccountTable {...rowsOf(accounts)} />
    </section>
  ));
  return (
    <Section>
      <Group gap={8} mb={10}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={15} />}
          onClick={() => window.print()}
        >
          {t('panels:find.print')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />} onClick={save}>
          {t('panels:find.save')}
        </Button>
      </Group>
      {tables}
      <p className={css.note}>
        {t('panels:find.note')} {hidden > 0 && t('panels:find.not-counted', { count: hidden })}
      </p>
      {createPortal(
        <div className={css.print} data-inventory>
          <h1>{name}</h1>
          <p>{words.moment(turn)}</p>
          {tables}
        </div>,
        document.body,
      )}
    </Section>
  );
};

interface Rows {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The inventory as rows: units and steps in all places, and the totals on the map. */
const useRows = (): ((accounts: readonly Account[]) => Rows) => {
  const { t } = useTranslation();
  const words = useWords();
  const { counters } = useShownPart(({ module }) => module).data;
  return (accounts) => {
    const [whole] = accounts;
    const values = whole?.at.map.values.filter(({ value }) => counters.values[value]?.together === undefined) ?? [];
    const head = [
      ...(['map', 'off', 'eliminated'] as const).map((at) => t(`panels:find.head.${at}`)),
      t('panels:find.head.steps'),
      t('panels:find.head.lost'),
      ...values.map(({ value }) => words.value(value)),
    ];
    const rows = accounts.map((account) => {
      const { map, off, eliminated } = account.at;
      return [
        account.formation ?? t('panels:find.whole'),
        ...[map, off, eliminated].map(({ units }) => String(units)),
        String(map.steps + off.steps),
        String(lostStepsOf(account)),
        ...values.map(({ value }) => String(map.values.find((one) => one.value === value)?.amount ?? 0)),
      ];
    });
    return { head, rows };
  };
};

const AccountTable = ({ head, rows }: Rows) => {
  const { t } = useTranslation();
  return (
    <div className={css.scroll}>
      <table>
        <thead>
          <tr>
            <th>{t('panels:details.formation')}</th>
            {head.map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, ...cells]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, i) => (
                <td key={head[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
