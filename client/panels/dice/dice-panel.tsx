import { Anchor, Button, Code, CopyButton, Group, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy, IconDice5, IconShieldCheck } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLog } from '../../state/log.ts';
import { give, useSession } from '../../state/session.ts';
import { useShown } from '../../state/shown.ts';
import { Empty, Section, SideDot } from '../../ui/bits.tsx';
import { Die } from '../../ui/die.tsx';
import type { LogEntry } from '../../words/describe.ts';
import { usePersonName } from '../../words/person-name.ts';
import css from './dice.module.css';

const QUICK = ['1d6', '2d6', '3d6', '1d10', '2d10', '1d20'] as const;
/** Rolls listed before the log has to be asked. */
const SHOWN = 30;

/** Rolls dice, and shows what was rolled and that nobody can have cheated. */
export const DicePanel = () => {
  const { t } = useTranslation();
  const { readOnly, me } = useShown();
  const rolls = useRolls();
  const [expression, setExpression] = useState('2d6');
  const [purpose, setPurpose] = useState('');
  const mayRoll = !readOnly && me.seats.length > 0;

  const roll = (what: string) => give({ type: 'rollDice', expression: what, purpose: purpose.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (expression.trim() !== '') roll(expression.trim());
  };

  return (
    <>
      <Section>
        {rolls[0] && <LastRoll entry={rolls[0]} />}
        <div className={css.quick}>
          {QUICK.map((what) => (
            <Button key={what} variant="default" size="sm" px={4} onClick={() => roll(what)} disabled={!mayRoll}>
              {what}
            </Button>
          ))}
        </div>
        <form onSubmit={submit} className={css.form}>
          <TextInput
            data-focus="dice"
            label={t('panels:dice.expression')}
            value={expression}
            onChange={(event) => setExpression(event.currentTarget.value)}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            classNames={{ input: css.expression ?? '' }}
          />
          <TextInput
            label={t('panels:dice.purpose')}
            placeholder={t('panels:dice.purpose-example')}
            value={purpose}
            onChange={(event) => setPurpose(event.currentTarget.value)}
            maxLength={80}
          />
          <Button type="submit" leftSection={<IconDice5 size={18} />} disabled={!mayRoll || expression.trim() === ''}>
            {t('panels:dice.roll')}
          </Button>
        </form>
        <Text size="xs" c="dimmed" mt={8}>
          {mayRoll ? t('panels:dice.help') : t('panels:dice.seat-needed')}
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
  const personName = usePersonName();
  const { roll } = entry;
  if (!roll) return null;
  return (
    <div className={css.last} key={entry.seq}>
      <div className={css.lastDice}>
        {roll.dice.map((die, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice have no name but their place in the throw
          <Die key={i} sides={die.sides} value={die.value} dropped={!die.kept} size={roll.dice.length > 6 ? 28 : 40} />
        ))}
        <output className={css.lastTotal}>{roll.total}</output>
      </div>
      <span className={css.caption}>
        <SideDot sides={entry.sides} /> {personName(entry.name)} · {roll.expression}
        {roll.purpose !== '' && ` · ${roll.purpose}`}
      </span>
    </div>
  );
};

const RollRow = ({ entry }: { readonly entry: LogEntry }) => {
  const personName = usePersonName();
  const { i18n } = useTranslation();
  const { roll } = entry;
  if (!roll) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(entry.time);
  return (
    <li className={css.row}>
      <SideDot sides={entry.sides} />
      <span className={css.rowText}>
        {roll.purpose === '' ? roll.expression : `${roll.purpose} (${roll.expression})`}
        <small>
          {personName(entry.name)} · {time}
        </small>
      </span>
      <b>{roll.total}</b>
    </li>
  );
};

/** The promise behind the dice, and where to check it. */
const Fairness = () => {
  const { t } = useTranslation();
  const { table, readOnly, me } = useShown();
  const id = useSession((session) => session.id);
  const { commitment, rolls } = table.dice;
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
          <CopyButton value={commitment}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="compact-xs"
                onClick={copy}
                aria-label={t('panels:dice.copy-commitment')}
                leftSection={copied ? <IconCheck size={13} /> : <IconCopy size={13} />}
              >
                {copied ? t('app:copied') : t('app:copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="xs" c="dimmed">
          {t('panels:dice.rolls-so-far', { count: rolls })}
        </Text>
        <Group gap={8}>
          <Anchor component={Link} href={`/dice?table=${id}`} size="sm">
            <Group gap={4} component="span" wrap="nowrap">
              <IconShieldCheck size={16} />
              {t('panels:dice.check')}
            </Group>
          </Anchor>
        </Group>
        {me.seats.length > 0 && !readOnly && (
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
