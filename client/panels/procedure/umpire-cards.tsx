import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { useRef, useState } from 'react';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { LessonCard } from '../lesson/lesson-card.tsx';
import css from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/** What the umpire has lying beside the board: procedures that go on and, at the other edge then, the lesson one is at. */
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
    <>
      <Lesson away={open.length > 0 ? (at === 'bottom' ? 'top' : 'bottom') : undefined} />
      <div className={css.cards} ref={cards} data-at={at}>
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
    </>
  );
};

/** The lesson keeps off the hexes that it is about; `away`: the edge that procedures leave to it. */
const Lesson = ({ away }: { readonly away: 'bottom' | 'top' | undefined }) => {
  const taught = useUmpire((umpire) => umpire.taught);
  const cards = useRef<HTMLDivElement>(null);
  const at = useOutOfTheWay(cards, away ? NONE : (taught?.hexes ?? NONE));
  return (
    <div className={css.cards} ref={cards} data-at={away ?? at}>
      <LessonCard />
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
