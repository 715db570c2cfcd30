import { useEffect } from 'react';
import { takesKeys } from '../../actions/keys.ts';

/** What the keys do while somebody looks back. */
export interface StepKeys {
  by(steps: number): void;
  byTurns(turns: number): void;
  toBeginning(): void;
  toEnd(): void;
  play(): void;
  leave(): void;
}

const acts: Readonly<Record<string, (keys: StepKeys) => void>> = {
  ArrowLeft: (keys) => keys.by(-1),
  ArrowRight: (keys) => keys.by(1),
  PageUp: (keys) => keys.byTurns(-1),
  PageDown: (keys) => keys.byTurns(1),
  Home: (keys) => keys.toBeginning(),
  End: (keys) => keys.toEnd(),
  ' ': (keys) => keys.play(),
  Escape: (keys) => keys.leave(),
};

/** The arrow keys step through the game while one looks back, Space lets it play; Escape goes back to the live table. */
export const useStepKeys = (isOn: boolean, keys: StepKeys): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
      // A button that has the focus is pressed by Space.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      act(keys);
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the board, which moves its cursor with the same keys.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn, keys]);
};
