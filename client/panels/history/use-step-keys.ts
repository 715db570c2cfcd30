import { useEffect } from 'react';
import { takesKeys } from '../../actions/keys.ts';

/** The effect of keys while the user looks back. */
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

/** While the user looks back, the arrow keys step through the game, Space plays it, and Escape returns to the live table. */
export const useStepKeys = (isOn: boolean, keys: StepKeys): void => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = acts[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
      // Space presses a focused button instead.
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      act(keys);
      event.preventDefault();
      event.stopPropagation();
    };
    // Handled before the board, which uses the same keys for its cursor.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOn, keys]);
};
