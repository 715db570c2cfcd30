import { type KeyboardEvent, type ReactNode, useState } from 'react';

/** How far each key goes. */
const WALKS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface WalkedListProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly count: number;
  /** A list item with one button, which takes the `tabIndex`. */
  readonly item: (index: number, tabIndex: 0 | -1) => ReactNode;
}

/** A list of buttons that is a single stop of the Tab key: the arrow keys walk it. */
export const WalkedList = ({ name, className, count, item }: WalkedListProps) => {
  const [at, setAt] = useState(0);
  const here = Math.min(at, count - 1);
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = WALKS[event.key];
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('li button')];
    const from = buttons.indexOf(event.target as HTMLElement);
    if (by === undefined || from === -1) return;
    event.preventDefault();
    // The board and the page have their own uses for these keys.
    event.stopPropagation();
    const to = Math.max(0, Math.min(buttons.length - 1, from + by));
    setAt(to);
    buttons[to]?.focus();
  };
  return (
    <ul className={className} aria-label={name} onKeyDown={walk}>
      {Array.from({ length: count }, (_, i) => item(i, i === here ? 0 : -1))}
    </ul>
  );
};
