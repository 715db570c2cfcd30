import { Collapse, NumberInput, Select, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconMap, IconUsers } from '@tabler/icons-react';
import type { ModuleEntry } from '@umpire/modules';
import type { MapOverride, Option, OptionValues } from '@umpire/shared/module';
import { stillFitting } from '@umpire/shared/module/house-rules.ts';
import { rulesForm, startOfForm } from '@umpire/shared/module/rules-form.ts';
import { limits } from '@umpire/shared/table/state/limits.ts';
import type { RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { openers, type Where } from '../../net/opening.ts';
import { reportProblem } from '../../net/toasts.ts';
import { useHouseRules } from '../../state/house-rules.ts';
import { usePreferences } from '../../state/preferences.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { useDuration } from '../../words/duration.ts';
import { mapAddress } from '../maps/map-address.ts';
import { GameOptions } from './game-options.tsx';
import css from './landing.module.css';
import { LearnIt } from './learn-it.tsx';
import { MapInput } from './map-input.tsx';
import { MapPicture } from './map-picture.tsx';
import { OpenScenario } from './open-scenario.tsx';
import { tableName } from './table-name.ts';

interface GameCardProps {
  readonly game: ModuleEntry;
  /** Whether the page was opened for this game's rules form. */
  readonly forForm: boolean;
}

/** A game with its scenarios; a click opens a table. */
export const GameCard = ({ game, forForm }: GameCardProps) => {
  const { t } = useTranslation();
  const language = usePreferences((preferences) => preferences.language);
  const duration = useDuration();
  const [, navigate] = useLocation();
  const [opening, setOpening] = useState<string>();
  const [isOpen, setOpen] = useState(forForm);
  const kept = useHouseRules(({ kept }) => kept[game.id]);
  const [set, setOptions] = useState<OptionValues>();
  const options = set ?? { ...formIn(game, kept ?? {}), ...(forForm && startOfForm(game.manifest)) };
  const [chosenRules, setRulesSet] = useState<RuleOptionValues>();
  // The house rules of this browser apply until the person chooses something else.
  const rulesSet = chosenRules ?? kept ?? {};
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [listed, setListed] = useState(false);
  const [map, setMap] = useState<MapOverride>();
  const { manifest } = game;
  const played = manifest.scenarios.filter(({ lesson }) => !lesson);
  const text = (key: string): string => game.text(language, key);

  const open = async (scenario: string, title: string, where: Where) => {
    setOpening(scenario);
    try {
      const id = await openers[where]({
        module: game.id,
        scenario,
        options: { ...options, ...(await playable(game, rulesSet)) },
        name: name.trim() || tableName(text(manifest.title), title),
        listed,
        language,
        ...(map && { mapChanges: map.changes }),
        ...(password !== '' && { password }),
      });
      navigate(`/t/${id}`);
    } catch (problem) {
      reportProblem(problem);
      setOpening(undefined);
    }
  };

  const load = (rules: RuleOptionValues) => {
    setRulesSet(rules);
    setOptions(withFormFrom(game, options, rules));
  };

  // The size of the map is asked at once; the many rule options are folded.
  const chosen = (id: string) => options[id] ?? manifest.options?.find((option) => option.id === id)?.default;
  const asked = (manifest.options ?? []).filter(({ when }) => !when || chosen(when.option) === when.is);
  const measures = asked.filter(({ type, when }) => type !== 'flag' && !when);
  const rules = asked.filter(({ type, when }) => type === 'flag' || when);
  const optionInput = (option: Option) => (
    <OptionInput
      key={option.id}
      option={option}
      text={text}
      value={options[option.id] ?? option.default}
      onChange={(value) => {
        setOptions({ ...options, [option.id]: value });
        // Choosing to fill in a form opens it.
        if (manifest.options?.some(({ when }) => when?.option === option.id && when.is === value)) setOpen(true);
      }}
    />
  );

  return (
    <article className={css.card}>
      <MapPicture game={game.id} title={t('app:landing.map-of', { game: text(manifest.title) })} />
      <div className={css.cardHead}>
        <h3>{text(manifest.title)}</h3>
        <Facts game={game} />
      </div>
      <p className={css.summary}>{text(manifest.summary)}</p>
      <LearnIt game={game} />
      {measures.length > 0 && <div className={css.options}>{measures.map(optionInput)}</div>}
      <ul className={css.scenarios}>
        {played.map((scenario) => (
          <li key={scenario.id} className={css.scenario}>
            <b>{text(scenario.title)}</b>
            <span>
              {scenario.minutes !== undefined && <strong>{duration(scenario.minutes)} · </strong>}
              {text(scenario.summary)}
            </span>
            <OpenScenario
              name={`${text(manifest.title)}: ${text(scenario.title)}`}
              isOpening={opening === scenario.id}
              disabled={opening !== undefined && opening !== scenario.id}
              onOpen={(where) => open(scenario.id, text(scenario.title), where)}
            />
          </li>
        ))}
      </ul>
      {Object.keys(rulesSet).length > 0 && (
        <p className={css.houseRules}>{t('app:house-rules.in-use', { count: Object.keys(rulesSet).length })}</p>
      )}
      <div className={css.feet}>
        <UnstyledButton className={css.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronDown size={15} style={{ transform: isOpen ? 'rotate(180deg)' : undefined }} aria-hidden />
          {rules.length > 0 || game.options ? t('app:landing.more-rules') : t('app:landing.more')}
        </UnstyledButton>
        <Link href={mapAddress(game.id, options)} className={css.more}>
          <IconMap size={15} aria-hidden />
          {t('app:landing.map')}
        </Link>
      </div>
      <Collapse expanded={isOpen}>
        {rules.length > 0 && (
          <fieldset className={css.rules} ref={forForm ? showOnce : undefined}>
            <legend>{t('app:landing.rules')}</legend>
            {rules.map(optionInput)}
          </fieldset>
        )}
        {isOpen && (
          <GameOptions
            game={game}
            values={rulesSet}
            form={formIn(game, options)}
            onChange={(option, value) => setRulesSet({ ...rulesSet, [option]: value })}
            onLoad={load}
          />
        )}
        <div className={css.form}>
          <TextInput
            label={t('app:landing.table-name')}
            placeholder={text(manifest.title)}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={limits.name}
          />
          <PasswordField
            label={t('app:landing.password')}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            maxLength={limits.password}
            autoComplete="new-password"
          />
          <MapInput game={game.id} options={options} map={map} onMap={setMap} />
          <Switch
            label={t('app:landing.listed')}
            checked={listed}
            onChange={(event) => setListed(event.currentTarget.checked)}
          />
        </div>
      </Collapse>
    </article>
  );
};

/** How hard the game is, and for how many players. */
const Facts = ({ game: { manifest } }: { readonly game: ModuleEntry }) => {
  const { t } = useTranslation();
  const { difficulty, players } = manifest;
  return (
    <span className={css.players}>
      {difficulty !== undefined && <span>{t(`app:difficulty.${difficulty}`)}</span>}
      <IconUsers size={15} aria-hidden />
      {players.min === players.max
        ? t('app:landing.players', { count: players.max })
        : t('app:landing.players-range', players)}
    </span>
  );
};

/** The form is far down the page. */
const showOnce = (form: HTMLElement | null): void => form?.scrollIntoView?.({ block: 'start' });

/** The values that the game's rules form still has. */
const formIn = ({ manifest }: ModuleEntry, values: RuleOptionValues): OptionValues =>
  Object.fromEntries(
    Object.entries(stillFitting({ options: [...rulesForm(manifest)] }, values)).flatMap(([id, value]) =>
      typeof value === 'object' ? [] : [[id, value]],
    ),
  );

/** The options with the form, from house rules: what these do not contain has the game's value. */
const withFormFrom = (game: ModuleEntry, options: OptionValues, rules: RuleOptionValues): OptionValues => {
  const form = rulesForm(game.manifest).map(({ id }) => id);
  const others = Object.entries(options).filter(([id]) => !form.includes(id));
  return { ...Object.fromEntries(others), ...formIn(game, rules) };
};

/** A game may have changed since house rules were kept: unknown options are dropped. */
const playable = async (game: ModuleEntry, rules: RuleOptionValues): Promise<RuleOptionValues> => {
  const declared = await game.options?.();
  return declared ? stillFitting(declared.data, rules) : {};
};

interface OptionInputProps {
  readonly option: Option;
  readonly text: (key: string) => string;
  readonly value: OptionValues[string];
  readonly onChange: (value: OptionValues[string]) => void;
}

const OptionInput = ({ option, text, value, onChange }: OptionInputProps) => {
  const label = text(option.name);
  if (option.type === 'flag')
    return (
      <Switch label={label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  if (option.type === 'choice')
    return (
      <Select
        size="sm"
        label={label}
        value={String(value)}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
        data={(option.choices ?? []).map(({ id, name }) => ({ value: id, label: text(name) }))}
        allowDeselect={false}
      />
    );
  return (
    <NumberInput
      size="sm"
      label={label}
      value={Number(value)}
      min={option.min}
      max={option.max}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(typed) => typeof typed === 'number' && onChange(typed)}
    />
  );
};
