import { Fragment } from 'react';

/** The text of a chart's cell. If space is short, it breaks as in a rulebook: `FF` `(+1)`, `A1/` `Eng`. */
export const CellText = ({ text }: { readonly text: string }) =>
  text.split(/(?=\()|(?<=\/)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its index in the cell
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
