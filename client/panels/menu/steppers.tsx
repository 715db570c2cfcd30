import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import type { Piece } from '@umpire/shared/table/state/state.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { manyFacesOf, numberOf, shownValues, stepsOf } from '../../counters/stepping.ts';
import { give } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { useWords } from '../../words/words.ts';
import css from './menu.module.css';

/** What is stepped on the counters themselves: the faces of those that have many, and the numbers that their pictures show. */
export const Steppers = ({ pieces }: { readonly pieces: readonly Piece[] }) => {
  const { module, mayAct } = useShown();
  const [first] = pieces;
  if (!mayAct || !first) return null;
  const faces = manyFacesOf(module, pieces);
  const values = shownValues(module, pieces);
  if (faces === 0 && values.length === 0) return null;
  return (
    <div className={css.steppers}>
      {faces > 0 && <FaceStepper pieces={pieces} faces={faces} first={first} />}
      {values.map((shown) => (
        <ValueStepper key={shown.value} pieces={pieces} shown={shown} first={first} />
      ))}
    </div>
  );
};

interface StepperProps {
  readonly pieces: readonly Piece[];
  readonly first: Piece;
}

const FaceStepper = ({ pieces, faces, first }: StepperProps & { readonly faces: number }) => {
  const { t } = useTranslation();
  const { module } = useShown();
  const turnTo = (face: number) =>
    give({ type: 'flipPieces', pieces: pieces.map(({ id }) => id), face: (face + faces) % faces });
  const names = module.counter(first.counter)?.faces ?? [];
  return (
    <Row
      label={t('panels:details.face')}
      down={{ label: t('app:act.flip-back'), icon: <IconChevronLeft size={16} />, press: () => turnTo(first.face - 1) }}
      up={{
        label: t('panels:details.next-face'),
        icon: <IconChevronRight size={16} />,
        press: () => turnTo(first.face + 1),
      }}
    >
      <NativeSelect
        size="xs"
        aria-label={t('panels:details.face')}
        value={first.face}
        onChange={(event) => turnTo(Number(event.currentTarget.value))}
        data={Array.from({ length: faces }, (_, i) => {
          const name = names[i]?.name;
          return { value: String(i), label: name === undefined ? String(i + 1) : `${i + 1}: ${name}` };
        })}
      />
    </Row>
  );
};

const ValueStepper = ({
  pieces,
  first,
  shown,
}: StepperProps & { readonly shown: ReturnType<typeof shownValues>[number] }) => {
  const { t } = useTranslation();
  const words = useWords();
  const { module } = useShown();
  const { value } = shown;
  const name = words.value(value);
  const step = (by: 1 | -1) => {
    const steps = stepsOf(module, pieces, shown, by);
    if (steps.size === 0) return undefined;
    return () => {
      for (const [to, ids] of steps) give({ type: 'setValue', pieces: ids, value, to });
    };
  };
  return (
    <Row
      label={name}
      down={{ label: t('panels:details.less', { value: name }), icon: <IconMinus size={16} />, press: step(-1) }}
      up={{ label: t('panels:details.more', { value: name }), icon: <IconPlus size={16} />, press: step(1) }}
    >
      <output>{numberOf(module, first, value)}</output>
    </Row>
  );
};

interface End {
  readonly label: string;
  readonly icon: ReactNode;
  /** Absent: there is no further step. */
  readonly press: (() => void) | undefined;
}

const Row = (props: { readonly label: string; readonly down: End; readonly up: End; readonly children: ReactNode }) => (
  <div className={css.stepper}>
    <span>{props.label}</span>
    <Step {...props.down} />
    {props.children}
    <Step {...props.up} />
  </div>
);

const Step = ({ label, icon, press }: End) => (
  <ActionIcon variant="default" size="md" aria-label={label} title={label} disabled={!press} onClick={press}>
    {icon}
  </ActionIcon>
);
