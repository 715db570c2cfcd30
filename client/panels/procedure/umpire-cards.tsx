import type { Procedure, Table } from '@umpire/shared/table/state/state.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { board } from '../../state/board.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { useBackCloses } from '../../ui/back-closes.ts';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { LessonCard } from '../lesson/lesson-card.tsx';
import { GameEnd } from '../turn/game-end.tsx';
import { FoughtCard, isAttack } from './fought-card.tsx';
import { ProcedureCard } from './procedure-card.tsx';
import css from './strip.module.css';
import { useInSight } from './use-in-sight.ts';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

type Prompt = NonNullable<PromptAnswer['prompt']>;

/** The umpire's strip at the lower edge of the board, with the open procedures; and the card of the current lesson above it. */
export const UmpireCards = () => {
  const { table, module, me } = useShown();
  const prompts = useAnswer({ type: 'prompts' });
  const open = Object.values(table.procedures).filter(({ status }) => status === 'open');
  const answerTo = ({ id }: Procedure): PromptAnswer | undefined => prompts?.find(({ procedure }) => procedure === id);
  // If there are several, the one that waits for the user is open; the others are a list with their states.
  const asksMe = open.find((one) => {
    const side = answerTo(one)?.prompt?.side;
    return side !== undefined && me.sides.includes(side);
  });
  const [chosen, setChosen] = useState<string>();
  const [isFolded, setFolded] = useState(false);
  // The card of a refusal lies at the upper edge.
  const isRefused = useUmpire(({ broken }) => broken !== undefined);
  const shown = open.find(({ id }) => id === chosen) ?? asksMe ?? open.at(-1);
  const prompt = shown && !isFolded ? answerTo(shown)?.prompt : undefined;
  const hexes = hexesOf(prompt);
  const units = (prompt?.show.units ?? []).flatMap((unit) => module.grid.parse(table.where[unit] ?? '') ?? []);
  const { strip, height } = useStrip();
  useInSight(shown && prompt && momentOf(shown, prompt, me.sides), [...new Set([...hexes, ...units])], { height });
  useReturn(open.length > 0);
  const { fought, close } = useFought(table, shown);
  useBackCloses(fought !== undefined, close);
  useBackCloses(shown !== undefined && !isFolded, () => setFolded(true));
  return (
    <>
      <Lesson away={isRefused ? 'bottom' : open.length > 0 ? 'top' : undefined} />
      <div className={css.strip} ref={strip}>
        {fought && <FoughtCard procedure={fought} onClose={close} />}
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

/** What else lies at the lower edge of the board moves up by the height of the strip. */
const useStrip = () => {
  const strip = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = strip.current;
    const edge = element?.parentElement;
    if (!element || !edge) return;
    const measure = () => {
      edge.style.setProperty('--strip', `${element.offsetHeight}px`);
      setHeight(element.offsetHeight);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { strip, height };
};

/** When nothing is asked any more, the map returns to where it was before the first question moved it. */
const useReturn = (isAsking: boolean): void => {
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) board()?.unframe();
    wasAsking.current = isAsking;
  }, [isAsking]);
};

/** An attack that was followed to its end keeps its result on the strip, until it is closed or something else is asked. */
const useFought = (table: Table, shown: Procedure | undefined) => {
  const [last, setLast] = useState<string>();
  if (shown && shown.id !== last) setLast(shown.id);
  const procedure = last === undefined || shown ? undefined : table.procedures[last];
  const isFought = procedure?.status === 'done' && !procedure.byHand && isAttack(procedure);
  return { fought: isFought ? procedure : undefined, close: () => setLast(undefined) };
};

/** The lesson's card, or that of the end of a game. It avoids the lesson's hexes; `away`: the edge that other cards leave to it. */
const Lesson = ({ away }: { readonly away: 'bottom' | 'top' | undefined }) => {
  const taught = useUmpire((umpire) => umpire.taught);
  const isTaught = useUmpire(({ lesson }) => lesson !== undefined);
  const cards = useRef<HTMLDivElement>(null);
  const free = useOutOfTheWay(cards, away ? NONE : (taught?.hexes ?? NONE));
  const at = away ?? free;
  useRoomTaken(cards, at);
  return (
    <div className={css.lesson} ref={cards} data-at={at} data-beside={away !== undefined}>
      {isTaught ? <LessonCard /> : <GameEnd />}
    </div>
  );
};

/** The board's tools leave the card its room at either edge: its height with a gap. */
const useRoomTaken = (cards: RefObject<HTMLElement | null>, at: 'bottom' | 'top'): void => {
  useLayoutEffect(() => {
    const element = cards.current;
    const edge = element?.parentElement;
    if (!element || !edge) return;
    const name = at === 'top' ? '--lesson-above' : '--lesson-below';
    const measure = () => {
      const { offsetHeight } = element;
      edge.style.setProperty(name, `${offsetHeight && offsetHeight + GAP}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      edge.style.removeProperty(name);
    };
  }, [cards, at]);
};

/** Between the card and the tools, in CSS pixels. */
const GAP = 12;

const NONE: readonly number[] = [];

/** When to bring the hexes into view: for the person who is asked at each question, for the others at the beginning. */
const momentOf = ({ id }: Procedure, { side, step, choices }: Prompt, mine: readonly string[]): string => {
  const isAsked = side === undefined || mine.includes(side);
  return isAsked ? [id, step, ...choices.flatMap(({ hex }) => hex ?? [])].join(' ') : id;
};

/** With more hexes than this there is no room beside a card: then only recommended ones are shown. */
const MOST_SHOWN = 40;

/** The hexes of a prompt: those that can be chosen, otherwise those that it shows. */
const hexesOf = (prompt: Prompt | undefined): readonly number[] => {
  if (!prompt) return NONE;
  const { choices, show } = prompt;
  const picks = choices.flatMap(({ hex }) => hex ?? []);
  const advised = choices.flatMap(({ hex, recommended }) => (recommended ? (hex ?? []) : []));
  if (picks.length > MOST_SHOWN && advised.length > 0) return advised;
  return picks.length > 0 ? picks : show.hexes;
};
