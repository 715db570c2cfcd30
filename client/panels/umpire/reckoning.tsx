import type { Part, Reckoning } from '@umpire/shared/umpire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShown } from '../../state/shown.ts';
import { useUmpire } from '../../state/umpire.ts';
import { formatSigned } from '../../umpire/points.ts';
import { useSay } from '../../umpire/use-say.ts';
import { ClauseChip } from './clause-chip.tsx';
import css from './reckoning.module.css';

/** A number as a sum: each part with its place, its reason and its clause. */
export const ReckoningList = ({ reckoning }: { readonly reckoning: Reckoning }) => {
  const { t } = useTranslation();
  const { parts, total } = reckoning;
  return (
    <ul className={css.sum}>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two hexes of a path may cost the same for the same reason
        <PartRow key={i} part={part} />
      ))}
      <li className={css.total}>
        <b>{formatSigned(total)}</b> {t('umpire:reckoning.total')}
      </li>
    </ul>
  );
};

const PartRow = ({ part: { by, clause, says, at } }: { readonly part: Part }) => {
  const say = useSay();
  const { module } = useShown();
  const light = useLight();
  const [first] = at;
  return (
    <li onPointerEnter={() => light.on(at)} onPointerLeave={() => light.off()}>
      <b>{formatSigned(by)}</b>
      <span>
        {first !== undefined && <small>{placesOf(at.map(module.grid.number))}</small>} {say(says)}
      </span>
      <ClauseChip clause={clause} />
    </li>
  );
};

/** A chain of hexes is named by its ends. */
const placesOf = (numbers: readonly string[]): string =>
  numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? '');

/** Points at hexes while the pointer rests; afterwards at the former ones again. */
const useLight = () => {
  const set = useUmpire((umpire) => umpire.set);
  const [before, setBefore] = useState(useUmpire.getState().lit);
  return {
    on(hexes: readonly number[]) {
      setBefore(useUmpire.getState().lit);
      set({ lit: { hexes, units: [] } });
    },
    off: () => set({ lit: before }),
  };
};

/** A number that opens to its sum. */
export interface Explained {
  /** Its name: `Attack`. */
  readonly label: string;
  /** Its text: `9`. */
  readonly value: string;
  readonly reckoning: Reckoning;
}

/** Numbers side by side; the pressed one opens to its sum. */
export const Numbers = ({ numbers }: { readonly numbers: readonly Explained[] }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const shown = numbers.find(({ label }) => label === open);
  return (
    <div className={css.numbers}>
      {numbers.map(({ label, value }) => (
        <button
          key={label}
          type="button"
          className={css.number}
          aria-expanded={label === open}
          title={t('umpire:reckoning.explain')}
          onClick={() => setOpen(label === open ? undefined : label)}
        >
          {label} <b>{value}</b>
        </button>
      ))}
      {shown && <ReckoningList reckoning={shown.reckoning} />}
    </div>
  );
};
