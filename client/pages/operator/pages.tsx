import { Pagination } from '@mantine/core';
import { OPERATOR_PAGE } from '@umpire/shared/protocol/operator.ts';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  readonly total: number;
  /** From 0. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Links to the other pages of a list, if there are any. */
export const Pages = ({ total, page, onPage }: PagesProps) => {
  const { t } = useTranslation();
  const count = Math.ceil(total / OPERATOR_PAGE);
  if (count < 2) return null;
  return (
    <Pagination
      total={count}
      value={page + 1}
      onChange={(next) => onPage(next - 1)}
      siblings={1}
      size="sm"
      getControlProps={(control) => ({ 'aria-label': t(`operator:pages.${control}`) })}
      getItemProps={(item) => ({ 'aria-label': t('operator:pages.page', { page: item }) })}
    />
  );
};
