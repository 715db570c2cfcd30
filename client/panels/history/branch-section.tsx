import { Badge, Loader, Text } from '@mantine/core';
import { IconGitBranch, IconTable } from '@tabler/icons-react';
import type { BranchSummary } from '@umpire/shared/protocol/http.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { keeperOf } from '../../net/keepers.ts';
import { Section } from '../../ui/bits.tsx';
import { useTimes } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import css from './branch-section.module.css';
import { type BranchNode, branchTrees } from './branch-tree.ts';

/** The tree of branches, with links. A table without branches shows nothing. */
export const BranchSection = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation();
  const { tables, failed } = useBranches(id);
  if (tables && tables.length < 2 && !tables.some(({ from }) => from)) return null;
  return (
    <Section title={t('panels:history.tree')}>
      <Text size="sm" c="dimmed" mb={10}>
        {failed ? t('panels:history.tree-failed') : t('panels:history.tree-how')}
      </Text>
      {tables ? <Branches nodes={branchTrees(tables)} here={id} /> : !failed && <Loader size={16} />}
    </Section>
  );
};

const useBranches = (id: string): { readonly tables?: readonly BranchSummary[]; readonly failed?: true } => {
  const [found, setFound] = useState<ReturnType<typeof useBranches> & { readonly id?: string }>({});
  useEffect(() => {
    let isOver = false;
    keeperOf(id)
      .fetchBranches(id)
      .then(
        (tables) => !isOver && setFound({ id, tables }),
        () => !isOver && setFound({ id, failed: true }),
      );
    return () => {
      isOver = true;
    };
  }, [id]);
  return found.id === id ? found : {};
};

const Branches = ({ nodes, here }: { readonly nodes: readonly BranchNode[]; readonly here: string }) => (
  <ul className={css.branches}>
    {nodes.map(({ table, branches }) => (
      <li key={table.id}>
        <Branch table={table} isHere={table.id === here} />
        {branches.length > 0 && <Branches nodes={branches} here={here} />}
      </li>
    ))}
  </ul>
);

const Branch = ({ table, isHere }: { readonly table: BranchSummary; readonly isHere: boolean }) => {
  const { t } = useTranslation();
  const words = useWords();
  const times = useTimes();
  const { id, name, created, by, yours, from, status } = table;
  const facts = [
    ...(from ? [t('panels:history.tree-from', { seq: from.seq, turn: words.turn(from.turn.number) })] : []),
    ...(from && from.table === undefined ? [t('panels:history.tree-elsewhere')] : []),
    times.exact(created),
    ...(by === undefined ? [] : [t('panels:history.tree-by', { name: by })]),
  ];
  const Icon = from ? IconGitBranch : IconTable;
  return (
    <Link href={`/t/${id}`} className={css.branch} aria-current={isHere ? 'page' : undefined}>
      <Icon size={16} aria-hidden />
      <span>
        <b>{name}</b>
        <small>{facts.join(' · ')}</small>
        <span className={css.marks}>
          {isHere && <Mark color="blue">{t('panels:history.tree-here')}</Mark>}
          {yours && <Mark color="gray">{t('panels:history.tree-yours')}</Mark>}
          {status === 'closed' && <Mark color="gray">{t('panels:history.tree-over')}</Mark>}
        </span>
      </span>
    </Link>
  );
};

const Mark = ({ color, children }: { readonly color: string; readonly children: string }) => (
  <Badge size="sm" variant="light" tt="none" color={color}>
    {children}
  </Badge>
);
