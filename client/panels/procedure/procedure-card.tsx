import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconMap2 } from '@tabler/icons-react';
import type { MadeRoll, Procedure } from '@umpire/shared/table/state/state.ts';
import { isEqual } from '@umpire/shared/table/wire/patch.ts';
import { choosing } from '@umpire/shared/umpire/guiding.ts';
import type { Choice } from '@umpire/shared/umpire/procedure.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board } from '../../state/board.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useAnswer, useUmpire } from '../../state/umpire.ts';
import { SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import type { PromptAnswer } from '../../umpire/questions.ts';
import { useSay } from '../../umpire/use-say.ts';
import { usePurpose } from '../../words/purpose.ts';
import { useWords } from '../../words/words.ts';
import { BattleSheet } from '../attack/battle-sheet.tsx';
import { ClauseChip } from '../umpire/clause-chip.tsx';
import css from './procedure.module.css';

type Prompt = NonNullable<PromptAnswer['prompt']>;

/** Guided play that everybody sees: where it stands, who is asked what, and what was rolled. */
export const ProcedureCard = ({ procedure }: { readonly procedure: Procedure }) => {
  const { t } = useTranslation();
  const say = useSay();
  const words = useWords();
  const { mayAct } = useShown();
  const about = useUmpire((umpire) => umpire.about);
  const prompts = useAnswer({ type: 'prompts' });
  const [folded, setFolded] = useState(false);
  const answer = prompts?.find((one) => one.procedure === procedure.id);
  const prompt = answer?.prompt;
  const isCurrent = answer !== undefined && isEqual(answer.state, procedure.state);
  const title = about?.procedures[procedure.kind]?.title;
  const name = title ? say(title) : procedure.kind;
  if (!prompts) return null;
  return (
    <section className={css.card} aria-label={name} data-folded={folded}>
      <header className={css.head}>
        <b>{name}</b>
        {prompt && <ClauseChip clause={prompt.clause} />}
        {prompt?.side !== undefined && (
          <span className={css.asked}>
            <SideDot sides={[prompt.side]} /> {t('umpire:procedure.asks', { side: words.side(prompt.side) })}
          </span>
        )}
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-expanded={!folded}
          aria-label={folded ? t('umpire:procedure.unfold') : t('umpire:procedure.fold')}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        </ActionIcon>
      </header>
      {!folded && (
        <>
          {prompt && <Steps steps={prompt.steps} />}
          <p className={css.says} aria-live="polite">
            {prompt ? say(prompt.says) : t('umpire:procedure.unreadable')}
          </p>
          <Rolls state={procedure.state} />
          {prompt?.battle && <BattleFold battle={prompt.battle} />}
          {prompt && mayAct && <Choices procedure={procedure} prompt={prompt} isCurrent={isCurrent} />}
          {mayAct && (
            <Button
              className={css.byHand}
              size="compact-xs"
              variant="subtle"
              color="gray"
              onClick={() => give({ type: 'endProcedure', procedure: procedure.id })}
            >
              {t('umpire:procedure.by-hand')}
            </Button>
          )}
        </>
      )}
    </section>
  );
};

const Steps = ({ steps }: Pick<Prompt, 'steps'>) => {
  const say = useSay();
  return (
    <ol className={css.steps}>
      {steps.map(({ id, says, at }) => (
        <li key={id} data-at={at} aria-current={at === 'now' ? 'step' : undefined}>
          {say(says)}
        </li>
      ))}
    </ol>
  );
};

/** What was rolled in it. */
const Rolls = ({ state }: Pick<Procedure, 'state'>) => {
  const purpose = usePurpose();
  const rolls = rollsIn(state);
  if (rolls.length === 0) return null;
  return (
    <ul className={css.rolls}>
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls are told apart by their order
        <li key={i}>
          <span>{purpose(roll.purpose)}</span>
          {roll.dice.map((value, d) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place in the throw
            <Die key={d} sides={6} value={value} dropped={false} />
          ))}
          {roll.dice.length > 1 && <b>{roll.total}</b>}
        </li>
      ))}
    </ul>
  );
};

const isRoll = (value: unknown): value is MadeRoll =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'dice' in value && Array.isArray(value.dice);

const rollsIn = ({ rolls }: Procedure['state']): readonly MadeRoll[] =>
  Array.isArray(rolls) ? rolls.filter(isRoll) : [];

const BattleFold = ({ battle }: { readonly battle: NonNullable<Prompt['battle']> }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.battle}>
      <Button size="compact-xs" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('umpire:procedure.odds', { odds: battle.odds, column: battle.column })}
      </Button>
      {open && <BattleSheet battle={battle} />}
    </div>
  );
};

interface ChoicesProps {
  readonly procedure: Procedure;
  readonly prompt: Prompt;
  /** The prompt is for the state in which the procedure is now. */
  readonly isCurrent: boolean;
}

/** Buttons for whoever is asked; on the board the same choices can be clicked. */
const Choices = ({ procedure, prompt, isCurrent }: ChoicesProps) => {
  const { t } = useTranslation();
  const words = useWords();
  const { me } = useShown();
  const { side } = prompt;
  const [instead, setInstead] = useState<string>();
  const isAsked = side === undefined || me.sides.includes(side) || instead === prompt.step;
  if (!isAsked)
    return (
      <div className={css.waiting}>
        <span>{t('umpire:procedure.waits', { side: words.side(side) })}</span>
        <Button size="compact-xs" variant="subtle" onClick={() => setInstead(prompt.step)}>
          {t('umpire:procedure.instead', { side: words.side(side) })}
        </Button>
      </div>
    );
  return <ChoiceButtons procedure={procedure} prompt={prompt} isCurrent={isCurrent} />;
};

const NO_CHOICES: readonly Choice[] = [];

/** More hexes than these are chosen on the map: as buttons they would hide it. */
const FEW_HEXES = 6;

/** The choices to show as buttons: all, or without those hexes that are many and not what a beginner should take. */
const listed = (choices: readonly Choice[], all: boolean): readonly Choice[] => {
  const isHex = ({ hex }: Choice): boolean => hex !== undefined;
  if (all || choices.filter(isHex).length <= FEW_HEXES) return choices;
  return choices.filter((choice) => !isHex(choice) || choice.recommended);
};

const ChoiceButtons = ({ procedure, prompt, isCurrent }: ChoicesProps) => {
  const { t } = useTranslation();
  const say = useSay();
  const { module } = useShown();
  const set = useUmpire((umpire) => umpire.set);
  const [chosenIn, setChosenIn] = useState<Procedure>();
  const [all, setAll] = useState(false);
  const isPending = useSession(({ pending }) => pending > 0);
  // A choice is made once: not again while it is on its way, nor one that the table has gone past.
  const isOpen = isCurrent && !(isPending && chosenIn === procedure);
  const choose = useMemo(
    () => (choice: Choice) => {
      setChosenIn(procedure);
      give(choosing(procedure, choice));
    },
    [procedure],
  );
  usePicking(isOpen ? prompt.choices : NO_CHOICES, choose);
  const { hexes, units } = prompt.show;
  const rest = useMemo(() => ({ hexes, units }), [hexes, units]);
  useEffect(() => {
    set({ lit: rest });
    return () => set({ lit: undefined });
  }, [rest, set]);
  // Whoever goes through it by keyboard is where the next choice is.
  const list = useRef<HTMLFieldSetElement>(null);
  const isHere = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are a reason to look
  useEffect(() => {
    if (isOpen && isHere.current && document.activeElement === document.body) {
      list.current?.querySelector<HTMLElement>('button[data-choice]')?.focus();
    }
  }, [isOpen, prompt.choices]);
  const onMap = prompt.choices.some(({ hex, unit }) => hex !== undefined || unit !== undefined);
  const [first] = prompt.choices.flatMap(({ hex }) => hex ?? []);
  const shown = listed(prompt.choices, all);
  const left = prompt.choices.length - shown.length;
  return (
    <fieldset
      ref={list}
      className={css.choices}
      data-choices
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
              variant={choice.recommended ? 'filled' : 'default'}
              onClick={() => choose(choice)}
              onPointerEnter={point}
              onPointerLeave={unpoint}
              onFocus={point}
              onBlur={unpoint}
            >
              {say(choice.says)}
            </Button>
            {choice.clause !== undefined && <ClauseChip clause={choice.clause} />}
          </span>
        );
      })}
      {(all || left > 0) && (
        <Button size="compact-xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('umpire:procedure.fewer') : t('umpire:procedure.all', { count: left })}
        </Button>
      )}
      {onMap && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconMap2 size={14} />}
          onClick={() => first !== undefined && board()?.goTo(module.grid.number(first))}
        >
          {t('umpire:procedure.on-map')}
        </Button>
      )}
    </fieldset>
  );
};

/** Choices that are a hex or a counter can be clicked on the board, while one is asked. */
const usePicking = (choices: readonly Choice[], choose: (choice: Choice) => void): void => {
  const { table, module } = useShown();
  const setPicker = useUmpire((umpire) => umpire.setPicker);
  useEffect(() => {
    const hexes = choices.flatMap(({ hex }) => hex ?? []);
    const pieces = choices.flatMap(({ unit }) => unit ?? []);
    if (hexes.length + pieces.length === 0) return;
    setPicker('procedure', {
      hexes,
      pieces,
      pick({ piece, place }) {
        const hex = place === undefined ? undefined : module.grid.parse(place);
        const lying = place === undefined ? [] : (table.stacks[place] ?? []);
        const picked =
          choices.find(({ unit }) => unit !== undefined && unit === piece) ??
          choices.find((choice) => choice.hex !== undefined && choice.hex === hex) ??
          only(choices.filter(({ unit }) => unit !== undefined && lying.includes(unit)));
        if (picked) choose(picked);
        return picked !== undefined;
      },
    });
    return () => setPicker('procedure', undefined);
  }, [choices, choose, table, module, setPicker]);
};

const only = <T,>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
