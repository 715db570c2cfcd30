import { Fragment } from 'react';

/** What stands in a cell of a chart. Where room is short it is broken as a rulebook would: `FF` `(+1)`, `A1/` `Eng`. */
export const CellText = ({ text }: { readonly text: string }) =>
  text.split(/(?=\()|(?<=\/)/).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the cell
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
