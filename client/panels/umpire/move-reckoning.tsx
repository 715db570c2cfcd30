import { CloseButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBoard } from '../../actions/focus.ts';
import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { formatPoints } from '../../umpire/points.ts';
import { BreachList } from './breach-list.tsx';
import css from './reckoning.module.css';
import { ReckoningList } from './reckoning.tsx';

/** "Can the selected counters go here?": the cost, step by step, or the rule that bars it. */
export const MoveReckoning = () => {
  const explained = useUmpire((umpire) => umpire.explained);
  const pieces = useSelection((selection) => selection.pieces);
  return explained?.pieces === pieces ? <Card hex={explained.hex} pieces={pieces} /> : null;
};

const Card = ({ hex, pieces }: { readonly hex: number; readonly pieces: readonly string[] }) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const mode = useSelection((selection) => selection.mode);
  const usual = useAnswer({ type: 'reach', pieces });
  const by = mode !== undefined && usual?.modes.includes(mode) ? { mode } : {};
  const reach = useAnswer({ type: 'reach', pieces, ...by });
  const reckoning = useAnswer({ type: 'reckon', pieces, hex, ...by });
  const why = useAnswer({ type: 'why', pieces, hex, ...by });
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hex has another answer to show
  useEffect(() => close.current?.focus(), [hex]);
  const leave = () => {
    set({ explained: undefined });
    focusBoard();
  };
  return (
    <section
      className={css.card}
      data-card
      role="dialog"
      aria-label={t('umpire:reckoning.move')}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <header>
        <b>
          {t('umpire:reckoning.to', { hex: module.grid.number(hex) })}
          {reach &&
            reckoning &&
            ` · ${t('umpire:tip.cost', { cost: formatPoints(reckoning.total), allowance: formatPoints(reach.allowance), count: reach.allowance })}`}
        </b>
        <CloseButton ref={close} size="sm" aria-label={t('app:close')} onClick={leave} />
      </header>
      {why && <BreachList breaches={[why]} />}
      {reckoning && reckoning.parts.length > 0 && <ReckoningList reckoning={reckoning} />}
      {!reach && <p>{t('umpire:reckoning.no-move')}</p>}
    </section>
  );
};
