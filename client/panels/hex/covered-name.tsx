import { useSelection } from '../../state/selection.ts';
import { useShown } from '../../state/shown.ts';
import { nameAt } from '../../words/place-name.ts';
import css from './hex.module.css';

/** The name of the town under the pointer, where counters cover it on the map. */
export const CoveredName = () => {
  const { module, table } = useShown();
  const place = useSelection(({ hover }) => hover?.place);
  const hex = place === undefined ? undefined : module.grid.parse(place);
  if (place === undefined || hex === undefined || !table.stacks[place]) return null;
  const name = nameAt(module, hex);
  return name === undefined ? null : <div className={css.covered}>{name}</div>;
};
