import { Button, Switch } from '@mantine/core';
import type { PieceId, Seq } from '@umpire/shared/table/state/ids.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deedsOf } from '../../state/deeds.ts';
import { useHistory } from '../../state/history.ts';
import { useLog } from '../../state/log.ts';
import { useSelection } from '../../state/selection.ts';
import { Section } from '../../ui/bits.tsx';
import { useTeller } from '../../words/tell.ts';
import { recordsIn, useHexName } from '../attack-record/use-records.ts';
import css from './details.module.css';

/** Something that a counter did, or that was done to it: its step, and its description. */
interface Deed {
  readonly seq: Seq;
  readonly what: string;
}

/** Acts in the order of the game; each attack once, at its first step. */
const useDeeds = (piece: PieceId): readonly Deed[] => {
  const { t } = useTranslation();
  const entries = useLog((log) => log.entries);
  const tell = useTeller();
  const hexName = useHexName();
  return useMemo(() => {
    const attacks = recordsIn(entries).filter(({ attackers, defenders }) =>
      [...attackers, ...defenders].some(({ id }) => id === piece),
    );
    const guided = new Set(attacks.flatMap(({ steps }) => steps));
    const acts = deedsOf(entries, piece)
      .filter(({ seq, moves }) => moves.length > 0 || !guided.has(seq))
      .map(({ seq, sentence }) => ({ seq, what: tell(sentence) }));
    const fought = attacks.flatMap(({ steps: [seq], target, result }): readonly Deed[] => {
      const key = result ? 'history-attack-result' : 'history-attack';
      const what = t(`panels:details.${key}`, { hex: hexName(target), result: result?.code });
      return seq === undefined ? [] : [{ seq, what }];
    });
    return [...acts, ...fought].sort((one, other) => one.seq - other.seq);
  }, [entries, piece, tell, hexName, t]);
};

/** Where a counter was and what it did, as far as the log has been fetched; a click leads to the step. */
export const PieceHistory = ({ piece }: { readonly piece: PieceId }) => {
  const { t } = useTranslation();
  const { hasEarlier, fetchEarlier } = useLog();
  const lookAt = useHistory((history) => history.lookAt);
  const { way, showWay } = useSelection();
  const [fetching, setFetching] = useState(false);
  const deeds = useDeeds(piece);
  const fetchMore = () => {
    setFetching(true);
    void fetchEarlier().finally(() => setFetching(false));
  };
  return (
    <Section title={t('panels:details.history')}>
      {hasEarlier && (
        <Button variant="subtle" size="compact-xs" onClick={fetchMore} loading={fetching}>
          {t('panels:details.history-earlier')}
        </Button>
      )}
      {deeds.length === 0 && <p className={css.nothing}>{t('panels:details.history-none')}</p>}
      <ol className={css.deeds}>
        {deeds.map(({ seq, what }) => (
          <li key={`${seq} ${what}`}>
            <button
              type="button"
              onClick={() => lookAt(seq)}
              aria-label={t('panels:details.history-step', { seq, what })}
            >
              <span className={css.seq}>{seq}</span> {what}
            </button>
          </li>
        ))}
      </ol>
      {deeds.length > 0 && (
        <Switch
          mt={8}
          size="xs"
          label={t('panels:details.history-way')}
          checked={way === piece}
          onChange={(event) => showWay(event.currentTarget.checked ? piece : undefined)}
        />
      )}
    </Section>
  );
};
