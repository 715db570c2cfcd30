import { ActionIcon, Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { Procedure } from '@umpire/shared/table/state/state.ts';
import { choosing } from '@umpire/shared/umpire/guiding.ts';
import type { Choice } from '@umpire/shared/umpire/procedure.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { useIsNarrow } from '../../state/media.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { type Picker, useUmpire } from '../../state/umpire.ts';
import { Sentence } from '../../ui/sentence.tsx';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { useWords } from '../../words/words.ts';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import { FurtherHexes } from './further-hexes.tsx';
import css from './procedure.module.css';

type Prompt = NonNullable<PromptAnswer['prompt']>;

interface ChoicesProps {
  readonly procedure: Procedure;
  readonly prompt: Prompt;
  /** The prompt belongs to the procedure's current state. */
  readonly isCurrent: boolean;
}

/** Buttons for the person who is asked; the same choices can be clicked on the board. Others read the question, and who is asked. */
export const Choices = ({ procedure, prompt, isCurrent }: ChoicesProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { me, mayAct } = useShown();
  const { side } = prompt;
  const [instead, setInstead] = useState<string>();
  useLit(prompt);
  const isAsked = side === undefined || me.sides.includes(side) || instead === prompt.step;
  if (mayAct && isAsked) return <ChoiceButtons procedure={procedure} prompt={prompt} isCurrent={isCurrent} />;
  return (
    <div className={css.others}>
      {side !== undefined && (
        <div className={css.waiting}>
          <span>{t('umpire:procedure.waits', { side: words.side(side) })}</span>
          {mayAct && (
            <Button size="compact-xs" variant="subtle" onClick={() => setInstead(prompt.step)}>
              {t('umpire:procedure.instead', { side: words.side(side) })}
            </Button>
          )}
        </div>
      )}
      <Watched choices={prompt.choices} />
    </div>
  );
};

/** The choices of the person who is asked; many hexes are only shown on the map. */
const Watched = ({ choices }: Pick<Prompt, 'choices'>) => {
  const { t } = useTranslation();
  const say = useSay();
  const few = useFewHexes();
  const isMany = choices.filter(isHex).length > few;
  const shown = isMany ? choices.filter((choice) => !isHex(choice)) : choices;
  return (
    <ul className={css.watched} aria-label={t('umpire:procedure.choices')}>
      {isMany && <li>{t('umpire:procedure.hexes', { count: choices.length - shown.length })}</li>}
      {shown.map(({ id, says }) => (
        <li key={id}>
          <Sentence says={say(says)} />
        </li>
      ))}
    </ul>
  );
};

/** Highlights the subject of a prompt on the map. */
const useLit = ({ show: { hexes, units } }: Prompt): void => {
  const set = useUmpire((umpire) => umpire.set);
  useEffect(() => {
    set({ lit: { hexes, units } });
    return () => set({ lit: undefined });
  }, [hexes, units, set]);
};

const NO_CHOICES: readonly Choice[] = [];

/** With more hexes than this, the choice is made on the map: buttons would hide it, on a phone even sooner. */
const FEW_HEXES = { wide: 6, narrow: 2 };
/** More hexes than this, besides those shown, are a list of their own and no buttons. */
const LONG = 12;
/** More choices than this count as many. */
const MANY = 4;

const useFewHexes = (): number => FEW_HEXES[useIsNarrow() ? 'narrow' : 'wide'];

const CHOICE = 'button[data-choice]';
const isChoice = (element: Element | null): boolean => element?.matches(CHOICE) ?? false;

const isHex = ({ hex }: Choice): boolean => hex !== undefined;

/** Several counters go together. */
const isStack = ({ acts }: Choice): boolean => acts.some((act) => act.type === 'movePieces' && act.pieces.length > 1);

/** The choices to show as buttons: all, or without the hexes if these are many, except recommended ones and the first of a stack. */
const listed = (choices: readonly Choice[], all: boolean, few: number): readonly Choice[] => {
  if (all || choices.filter(isHex).length <= few) return choices;
  const stack = choices.find(isStack);
  return choices.filter((choice) => !isHex(choice) || choice.recommended || choice === stack);
};

const ChoiceButtons = ({ procedure, prompt, isCurrent }: ChoicesProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const { module } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const [chosenIn, setChosenIn] = useState<Procedure>();
  const [all, setAll] = useState(false);
  const isPending = useSession(({ pending }) => pending > 0);
  // Each choice is made only once: not while it is being sent, and not after the table has moved on.
  const isOpen = isCurrent && !(isPending && chosenIn === procedure);
  const choose = useMemo(
    () => (choice: Choice) => {
      setChosenIn(procedure);
      give(choosing(procedure, choice));
    },
    [procedure],
  );
  usePicking(isOpen ? prompt.choices : NO_CHOICES, choose);
  useForegone(prompt, isOpen, choose);
  const { hexes, units } = prompt.show;
  const rest = useMemo(() => ({ hexes, units }), [hexes, units]);
  // For keyboard users, the focus moves to the next choices.
  const list = useRef<HTMLFieldSetElement>(null);
  const isHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new choices are a reason to check again
  useEffect(() => {
    const { activeElement, body } = document;
    // While the answer was on its way, no choice could keep it: it fell to the page, or to what stands beside them.
    const isLost = activeElement === body || (list.current?.contains(activeElement) && !isChoice(activeElement));
    if (isOpen && isHere.current && isLost) list.current?.querySelector<HTMLElement>(CHOICE)?.focus();
  }, [isOpen, prompt.choices]);
  const onMap = prompt.choices.some(({ hex, unit }) => hex !== undefined || unit !== undefined);
  const [first] = prompt.choices.flatMap(({ hex }) => hex ?? []);
  const shown = listed(prompt.choices, all, useFewHexes());
  const hidden = prompt.choices.filter((choice) => !shown.includes(choice));
  const isLong = hidden.length > LONG;
  // Of several choices none is the big button: whoever is asked weighs them.
  const isOnly = prompt.choices.length === 1;
  return (
    <fieldset
      ref={list}
      className={css.choices}
      data-choices
      data-many={shown.length > MANY}
      onFocus={() => {
        isHere.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        isHere.current = relatedTarget === null && isHere.current;
      }}
    >
      {shown.map((choice) => {
        const point = () =>
          set({
            lit: { hexes: choice.hex === undefined ? [] : [choice.hex], units: choice.unit ? [choice.unit] : [] },
          });
        const unpoint = () => set({ lit: rest });
        return (
          <span key={choice.id} className={css.choice}>
            <Button
              size="compact-sm"
              data-choice={choice.id}
              data-recommended={choice.recommended}
              disabled={!isOpen}
              variant={isOnly ? 'filled' : 'default'}
              onClick={() => choose(choice)}
              onPointerEnter={point}
              onPointerLeave={unpoint}
              onFocus={point}
              onBlur={unpoint}
            >
              <Sentence says={say(choice.says)} />
            </Button>
            {choice.clause !== undefined && choice.clause !== prompt.clause && <ClauseChip clause={choice.clause} />}
          </span>
        );
      })}
      {isLong && <FurtherHexes choices={hidden} isOpen={isOpen} onChoose={choose} />}
      {!isLong && (all || hidden.length > 0) && (
        <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('umpire:procedure.fewer') : t('umpire:procedure.all', { count: hidden.length })}
        </Button>
      )}
      {onMap && (
        <ActionIcon
          variant="subtle"
          title={t('umpire:procedure.on-map')}
          aria-label={t('umpire:procedure.on-map')}
          onClick={() => first !== undefined && board()?.goTo(module.grid.number(first))}
        >
          <IconMap2 size={16} />
        </ActionIcon>
      )}
    </fieldset>
  );
};

/** Takes the last step of itself, if nobody has a choice any more and this person gave the answer before, by card or by hand. */
const useForegone = ({ foregone, choices }: Prompt, isOpen: boolean, choose: (choice: Choice) => void): void => {
  const isPending = useSession(({ pending }) => pending > 0);
  const isOurs = useRef(false);
  useEffect(() => {
    if (!foregone) {
      if (isPending) isOurs.current = true;
      return;
    }
    const [only, ...others] = choices;
    if (!isOpen || !isOurs.current || !only || others.length > 0) return;
    // Whoever takes it back is asked.
    isOurs.current = false;
    choose(only);
  }, [foregone, choices, isOpen, isPending, choose]);
};

/**
 * While the person is asked, choices that are a hex or a counter can be clicked on the board. If a counter has several
 * target hexes, only these are lit, and the next click chooses one.
 */
const usePicking = (choices: readonly Choice[], choose: (choice: Choice) => void): void => {
  const { table, module } = useShown();
  const setPicker = useUmpire((umpire) => umpire.setPicker);
  const set = useUmpire((umpire) => umpire.set);
  useEffect(() => {
    const hexes = choices.flatMap(({ hex }) => hex ?? []);
    const pieces = choices.flatMap(({ unit }) => unit ?? []);
    if (hexes.length + pieces.length === 0) return;
    let held: readonly Choice[] = [];
    const picker: Picker = {
      hexes,
      pieces,
      pick({ piece, place }) {
        const hex = place === undefined ? undefined : module.grid.parse(place);
        const inHex = (choice: Choice): boolean => choice.hex !== undefined && choice.hex === hex;
        const lying = place === undefined ? [] : (table.stacks[place] ?? []);
        const own = choices.filter(({ unit }) => unit !== undefined && unit === piece);
        const aimed = held.find(inHex);
        if (!aimed && own.length > 1) {
          held = own;
          const ownHexes = own.flatMap((choice) => choice.hex ?? []);
          set({ lit: { hexes: ownHexes, units: piece === undefined ? [] : [piece] } });
          setPicker('procedure', { ...picker, hexes: ownHexes });
          return true;
        }
        const picked =
          aimed ??
          own[0] ??
          choices.find(inHex) ??
          only(choices.filter(({ unit }) => unit !== undefined && lying.includes(unit)));
        if (picked) choose(picked);
        return picked !== undefined;
      },
    };
    setPicker('procedure', picker);
    return () => setPicker('procedure', undefined);
  }, [choices, choose, table, module, set, setPicker]);
};

const only = <T,>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
