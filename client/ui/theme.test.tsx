// @vitest-environment happy-dom
import { Accordion, Collapse, MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { theme } from './theme.ts';

afterEach(cleanup);

const Folded = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Accordion>
        <Accordion.Item value="chart">
          <Accordion.Control>Chart</Accordion.Control>
          <Accordion.Panel>
            <button type="button">Replace</button>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <Collapse expanded={open}>
        <button type="button">Less</button>
      </Collapse>
    </>
  );
};

/** The ancestors of an element, up to the page. */
const around = (element: HTMLElement): HTMLElement[] => {
  const above = element.parentElement;
  return above ? [above, ...around(above)] : [];
};

test.each([
  ['Chart', 'Replace'],
  ['More', 'Less'],
])('what %s folds out is there at once in its full size: nothing moves away under a press', (opener, inside) => {
  render(
    <MantineProvider theme={theme}>
      <Folded />
    </MantineProvider>,
  );
  expect(screen.queryByRole('button', { name: inside })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: opener }));
  const styles = around(screen.getByRole('button', { name: inside })).map(({ style }) => style);
  expect(styles.filter(({ height, transition }) => height !== '' || transition !== '')).toEqual([]);
});
