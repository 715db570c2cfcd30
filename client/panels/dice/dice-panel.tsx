import { Anchor, Button, Code, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconDice5, IconShieldCheck } from '@tabler/icons-react';
import type { GameModule } from '@umpire/shared/module/module.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLog } from '../../state/log.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Empty, Section, SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useAuthor } from '../../words/author.ts';
import type { LogEntry } from '../../words/describe.ts';
import { ownDice } from '../../words/own-dice.ts';
import { usePurpose } from '../../words/purpose.ts';
import { sealCounts } from '../../words/seal-counts.ts';
import { useTimes } from '../../words/times.ts';
import { useWords } from '../../words/words.ts';
import css from './dice.module.css';

const QUICK = ['1d6', '2d6', '3d6', '1d10', '2d10', '1d20'] as const;

/** The number of listed rolls that need no more pages of the log. */
const SHOWN = 30;

type NamedDice = NonNullable<GameModule['dice']>[number];

/** Rolls dice, and shows the rolls and the guarantee that nobody can cheat. */
export const DicePanel = () => {
  const { t } = useTranslation();
  const { mayAct, module } = useShown();
  const rolls = useRolls();
  const own = useMemo(() => ownDice(module.data), [module]);
  const [expression, setExpression] = useState(own[0] ?? '2d6');
  const [purpose, setPurpose] = useState('');
  const words = useWords();
  // A button that is called like its dice is one of the quick ones.
  const isPlain = ({ name, expression: dice }: NamedDice): boolean => words.text(name) === dice;
  const named = module.data.dice ?? [];
  const dice = named.filter((each) => !isPlain(each));
  const quick = [...new Set([...named.filter(isPlain).map((each) => each.expression), ...own, ...QUICK])].slice(
    0,
    QUICK.length,
  );
  // A roll for a chart highlights its row there.
  const purposes = useMemo(
    () => [...new Set(module.data.charts.flatMap(({ die, title }) => (die === undefined ? [] : words.text(title))))],
    [module, words],
  );

  const roll = (what: string, named = '') => {
    give({ type: 'rollDice', expression: what, purpose: purpose.trim() || named });
    // The next roll has another purpose.
    setPurpose('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (expression.trim() !== '') roll(expression.trim());
  };

  return (
    <>
      <Section>
        {rolls[0] && <LastRoll entry={rolls[0]} />}
        <div className={css.quick}>
          {quick.map((what) => (
            <Button key={what} variant="default" size="sm" px={4} onClick={() => roll(what)} disabled={!mayAct}>
              {what}
            </Button>
          ))}
        </div>
        {dice.length > 0 && (
          <div className={css.printed}>
            {dice.map(({ name, expression: what }) => (
              <Button
                key={`${name} ${what}`}
                variant="default"
                size="sm"
                px={8}
                title={what}
                disabled={!mayAct}
                onClick={() => roll(what, words.text(name))}
              >
                {words.text(name)}
              </Button>
            ))}
          </div>
        )}
        <form onSubmit={submit} className={css.form}>
          <TextInput
            data-focus="dice"
            label={t('panels:dice.expression')}
            value={expression}
            onChange={(event) => setExpression(event.currentTarget.value)}
            maxLength={limits.expression}
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: css.expression ?? '' }}
          />
          <TextInput
            label={t('panels:dice.purpose')}
            placeholder={t('panels:dice.purpose-example')}
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value)}
            list="dice-purposes"
            maxLength={limits.purpose}
          />
          <datalist id="dice-purposes">
            {purposes.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Button type="submit" leftSection={<IconDice5 size={18} />} disabled={!mayAct || expression.trim() === ''}>
            {t('panels:dice.roll')}
          </Button>
        </form>
        <Text size="xs" c="dimmed" mt={8}>
          {mayAct ? t('panels:dice.help') : t('panels:dice.seat-needed')}
        </Text>
      </Section>
      <Section title={t('panels:dice.history')}>
        {rolls.length === 0 ? (
          <Empty icon={<IconDice5 size={28} />}>{t('panels:dice.empty')}</Empty>
        ) : (
          <ol className={css.history}>
            {rolls.slice(0, SHOWN).map((entry) => (
              <RollRow key={entry.seq} entry={entry} />
            ))}
          </ol>
        )}
      </Section>
      <Fairness />
    </>
  );
};

const useRolls = (): readonly LogEntry[] => {
  const entries = useLog((log) => log.entries);
  return useMemo(() => entries.filter(({ roll }) => roll !== undefined).reverse(), [entries]);
};

const LastRoll = ({ entry }: { readonly entry: LogEntry }) => {
  const author = useAuthor();
  const purpose = usePurpose();
  const { roll } = entry;
  if (!roll) return null;
  return (
    <div className={css.last} key={entry.seq}>
      <div className={css.lastDice}>
        {roll.dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice are identified by their order in the throw
          <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} size={roll.dice.length > 6 ? 28 : 40} />
        ))}
        <output className={css.lastTotal}>{roll.total}</output>
      </div>
      <span className={css.caption}>
        <SideDot sides={entry.sides} /> {author(entry)} · {roll.expression}
        {roll.purpose !== '' && ` · ${purpose(roll.purpose)}`}
      </span>
    </div>
  );
};

const RollRow = ({ entry }: { readonly entry: LogEntry }) => {
  const author = useAuthor();
  const purpose = usePurpose();
  const times = useTimes();
  const { roll } = entry;
  if (!roll) return null;
  return (
    <li className={css.row}>
      <SideDot sides={entry.sides} />
      <span className={css.rowText}>
        {roll.purpose === '' ? roll.expression : `${purpose(roll.purpose)} (${roll.expression})`}
        <small>
          {author(entry)} · {times.clock(entry.time)}
        </small>
      </span>
      <b>{roll.total}</b>
    </li>
  );
};

/** The guarantee behind the dice, and where to check it. */
const Fairness = () => {
  const { t } = useTranslation();
  const { table, mayAct } = useShown();
  const id = useSession((session) => session.id);
  const { commitment, rolls, chains = {} } = table.dice;
  const seals = sealCounts(chains, (person) => table.people[person]?.name ?? '');
  const { isCopied, copy } = useCopy();
  return (
    <Section title={t('panels:dice.fair')}>
      <Stack gap={8}>
        <Text size="xs" c="dimmed">
          {t('panels:dice.fair-how')}
        </Text>
        <Group gap={6} wrap="nowrap">
          <Tooltip label={commitment}>
            <Code className={css.commitment}>{commitment}</Code>
          </Tooltip>
          <Button
            variant="default"
            size="compact-xs"
            onClick={() => copy(commitment)}
            aria-label={t('panels:dice.copy-commitment')}
            leftSection={isCopied ? <IconCheck size={13} /> : <IconCopy size={13} />}
          >
            {isCopied ? t('app:copied') : t('app:copy')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t('panels:dice.rolls-so-far', { count: rolls })}
        </Text>
        {seals !== '' && (
          <Text size="xs" c="dimmed">
            {t('panels:dice.seals', { people: seals })}
          </Text>
        )}
        <Group gap={8}>
          <Anchor component={Link} href={`/dice?table=${id}`} size="sm">
            <Group gap={4} component="span" wrap="nowrap">
              <IconShieldCheck size={16} />
              {t('panels:dice.check')}
            </Group>
          </Anchor>
        </Group>
        {mayAct && (
          <Button
            variant="default"
            size="xs"
            onClick={() => give({ type: 'revealDice' })}
            disabled={rolls === 0}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('panels:dice.reveal')}
          </Button>
        )}
      </Stack>
    </Section>
  );
};
