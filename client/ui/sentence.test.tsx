// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sentence } from './sentence.tsx';

test('odds stay together, and nothing is lost of the sentence', () => {
  const says = 'Attack 0502 at 3-1, or 10:1+ later; 12. SS stays.';
  const { container } = render(<Sentence says={says} />);
  expect(container.textContent).toBe(says);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['3-1', '10:1+']);
  expect(render(<Sentence says="Nothing left." />).container.innerHTML).toBe('Nothing left.');
});
