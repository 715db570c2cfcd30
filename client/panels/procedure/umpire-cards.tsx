import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { useRef, useState } from 'react';
import { useShown } from '../../state/shown.ts';
import { useAnswer } from '../../state/umpire.ts';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { LessonCard } from '../lesson/lesson-card.tsx';
import css from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/** What the umpire has lying beside the board: procedures that go on, and the lesson one is at. */
export const UmpireCards = () => {
  const { table, me } = useShown();
  const prompts = useAnswer({ type: 'prompts' });
  const open = Object.values(table.procedures).filter(({ status }) => status === 'open');
  const answerTo = ({ id }: Procedure): PromptAnswer | undefined => prompts?.find(({ procedure }) => procedure === id);
  // Of several, the one that waits for me is open; the others are a list with their state.
  const asksMe = open.find((one) => {
    const side = answerTo(one)?.prompt?.side;
    return side !== undefined && me.sides.includes(side);
  });
  const [chosen, setChosen] = useState<string>();
  const [isFolded, setFolded] = useState(false);
  const shown = open.find(({ id }) => id === chosen) ?? asksMe ?? open.at(-1);
  const prompt = shown && !isFolded ? answerTo(shown)?.prompt : undefined;
  const cards = useRef<HTMLDivElement>(null);
  const at = useOutOfTheWay(cards, hexesOf(prompt));
  return (
    <div className={css.cards} ref={cards} data-at={at}>
      <LessonCard />
      {prompts &&
        open.map((procedure) => {
          const isShown = procedure === shown && !isFolded;
          return (
            <ProcedureCard
              key={procedure.id}
              procedure={procedure}
              answer={answerTo(procedure)}
              folded={!isShown}
              onFold={() => {
                setChosen(procedure.id);
                setFolded(isShown);
              }}
            />
          );
        })}
    </div>
  );
};

const NONE: readonly number[] = [];

/** The hexes that a prompt is about: those that can be picked, else those that it shows. */
const hexesOf = (prompt: PromptAnswer['prompt']): readonly number[] => {
  if (!prompt) return NONE;
  const picks = prompt.choices.flatMap(({ hex }) => hex ?? []);
  return picks.length > 0 ? picks : prompt.show.hexes;
};
