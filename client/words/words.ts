import type { HexNumber } from '@umpire/shared/hex';
import type { Counter } from '@umpire/shared/module/counter.ts';
import { phasesOf } from '@umpire/shared/module/ground.ts';
import type { LoadedModule } from '@umpire/shared/module/load.ts';
import { printedNames } from '@umpire/shared/module/printed-names.ts';
import { optionText, type RuleOption, standardOf } from '@umpire/shared/module/rule-options.ts';
import type { Scenario } from '@umpire/shared/module/scenario.ts';
import { languages } from '@umpire/shared/module/text.ts';
import { isPlayed, phasesBetween } from '@umpire/shared/table/state/ground.ts';
import type { SideId } from '@umpire/shared/table/state/ids.ts';
import { type Place, parsePlace } from '@umpire/shared/table/state/place.ts';
import { get } from '@umpire/shared/table/state/record.ts';
import type { Audience, Seat, Table, Turn, Value } from '@umpire/shared/table/state/state.ts';
import type { RuleOptionValue, RuleOptionValues } from '@umpire/shared/table/state/umpire.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { translator } from '../i18n/i18n.ts';
import { type ModuleTexts, textsOf, useModuleTexts } from '../state/module-texts.ts';
import { type Shown, useShownPart } from '../state/shown.ts';
import type { CounterName } from './counter-name.ts';

/** Names of things on a table, in the reader's language. */
export interface Words extends ModuleTexts {
  side(side: SideId): string;
  sides(sides: readonly SideId[]): string;
  phase(turn: Pick<Turn, 'phase' | 'side'>): string;
  /** `Turn 3 · 5–6 Jan`. */
  turn(number: number): string;
  turnDate(number: number): string | undefined;
  /** `Turn 3 · 5–6 Jan · Movement · German`. */
  moment(turn: Turn): string;
  /** ` (passed: Traffic, Supply)`: the phases between two phases that follow each other; nothing if there are none. */
  passed(from: Turn, to: Turn, options: RuleOptionValues): string;
  /** The heading of a place: `Hex 0304`, or its name. */
  heading(place: Place): string;
  /** `pool`: the pool's former name, if it may no longer exist. */
  place(place: Place, pool?: string): string;
  counter(name: CounterName): string;
  /** Up to three by name, or up to `most`, the rest by number. */
  counters(names: readonly CounterName[], most?: number): string;
  marker(kind: string): string;
  value(value: string): string;
  /** A value in words, in the reader's language if the game has a word for it. */
  valueIs(value: string, is: Value): string;
  /** `Range of the rocket brigade: 2`. */
  optionIs(option: string, is: RuleOptionValue): string;
  seat(seat: Pick<Seat, 'name'>): string;
  pool(name: string): string;
  audience(audience: Audience, seats: Readonly<Record<string, Pick<Seat, 'name'>>>): string;
  list(items: readonly string[]): string;
}

export const useWords = (): Words => {
  const module = useShownPart((shown) => shown.module);
  const scenario = useShownPart(({ table }) => table.module.scenario);
  const pools = useShownPart(({ table }) => table.pools);
  const { t, i18n } = useTranslation();
  const texts = useModuleTexts(module.data.manifest.id);
  const { language } = i18n;
  return useMemo(
    () => wordsOf(module, scenario, pools, texts, t, language),
    [module, scenario, pools, texts, t, language],
  );
};

/** The same outside React, for a message that is written once. */
export const wordsFor = ({ module, table }: Pick<Shown, 'module' | 'table'>): Words => {
  const { t, language } = translator;
  return wordsOf(module, table.module.scenario, table.pools, textsOf(module.data.manifest.id, t), t, language);
};

/** The value of an option in words; `{}` means the game's own. Entries of a chart are counted. */
const optionValue = (
  { text }: Pick<ModuleTexts, 'text'>,
  t: TFunction,
  option: RuleOption,
  is: RuleOptionValue,
): string => {
  const value = typeof is === 'object' && option.type !== 'chart' ? standardOf(option) : is;
  if (typeof value === 'object') return t('app:option-cells', { count: Object.keys(value).length });
  if (typeof value === 'boolean') return t(value ? 'app:on' : 'app:off');
  return option.type === 'choice' ? text(optionText.value(option.id, String(value))) : String(value);
};

const MANY = 3;

/** The source of words: a game's texts, and the table. */
interface Sources {
  readonly module: LoadedModule;
  readonly scenario: Scenario | undefined;
  readonly pools: Table['pools'];
  readonly texts: ModuleTexts;
  readonly t: TFunction;
  readonly list: (items: readonly string[]) => string;
  /** The game's text for a key; without a key, the alternative. */
  readonly textOr: (key: string | undefined, otherwise: string) => string;
}

const wordsOf = (
  module: LoadedModule,
  scenarioId: Table['module']['scenario'],
  pools: Table['pools'],
  texts: ModuleTexts,
  t: TFunction,
  language: string,
): Words => {
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const list = (items: readonly string[]): string => lists.format(items);
  const textOr = (key: string | undefined, otherwise: string): string =>
    key === undefined ? otherwise : texts.text(key);
  const from: Sources = { module, scenario: module.scenario(scenarioId), pools, texts, t, list, textOr };
  const turns = turnWords(from);
  const sides = sideWords(from);
  return {
    ...texts,
    list,
    ...turns,
    ...sides,
    ...placeWords(from, turns, sides),
    ...counterWords(from),
    moment: (at) =>
      [turns.turn(at.number), turns.phase(at), at.side === undefined ? [] : sides.side(at.side)].flat().join(' · '),
    passed(from, to, options) {
      const played = phasesOf(module.data).filter((phase) => isPlayed(phase, options));
      const names = phasesBetween(played, from, to).map(({ id, side }) =>
        turns.phase({ phase: id, ...(side && { side }) }),
      );
      return names.length > 0 ? t('log:passed', { phases: list([...new Set(names)]) }) : '';
    },
    optionIs(id, is) {
      const option = module.data.ruleOptions?.options.find((one) => one.id === id);
      if (!option) return id;
      const name = texts.text(optionText.name(id));
      return t('app:option-is', { name, value: optionValue(texts, t, option, is) });
    },
  };
};

const turnWords = ({ module, scenario, texts, t, textOr }: Sources): Pick<Words, 'phase' | 'turn' | 'turnDate'> => {
  const turnDate = (number: number): string | undefined => {
    const label = scenario?.turnLabels?.[number - 1];
    return label === undefined ? undefined : texts.content(label);
  };
  return {
    turnDate,
    turn(number) {
      const date = turnDate(number);
      return date === undefined ? t('app:turn', { number }) : t('app:turn-dated', { number, date });
    },
    phase({ phase: id, side }) {
      const { phases } = module.data.manifest;
      return textOr(phases.find((one) => one.id === id && (one.side === undefined || one.side === side))?.name, id);
    },
  };
};

const sideWords = ({
  module,
  scenario,
  t,
  list,
  textOr,
}: Sources): Pick<Words, 'side' | 'sides' | 'seat' | 'audience'> => {
  const side = (id: SideId): string => textOr(module.data.manifest.sides.find((one) => one.id === id)?.name, id);
  // A seat's name is in the language of the person who opened the table; an unchanged printed name is translated.
  const seat = ({ name }: Pick<Seat, 'name'>): string => textOr(printedAs(module, scenario?.seats, name), name);
  return {
    side,
    seat,
    sides: (sides) => (sides.length === 0 ? t('app:no-side') : list(sides.map(side))),
    audience(audience, seats) {
      if (audience === 'all') return t('app:audience.all');
      if (audience.length === 0) return t('app:audience.nobody');
      return list(
        audience.map((one) => {
          if (!one.startsWith('seat:')) return side(one);
          const named = seats[one.slice('seat:'.length)];
          return named ? seat(named) : one.slice('seat:'.length);
        }),
      );
    },
  };
};

/** The key of the text that equals a name in some language. */
const printedAs = (
  module: LoadedModule,
  printed: readonly { readonly name: string }[] | undefined,
  name: string,
): string | undefined =>
  printed?.find((one) => languages.some((spoken) => module.text(spoken, one.name) === name))?.name;

const placeWords = (
  { module, scenario, pools, texts, t, textOr }: Sources,
  { turn }: Pick<Words, 'turn'>,
  { side }: Pick<Words, 'side'>,
): Pick<Words, 'place' | 'heading' | 'pool'> => {
  const { boxes, tracks } = module.data;
  const pool = (name: string): string => textOr(printedAs(module, scenario?.pools, name), name);
  const space = (id: string, on: string): string => {
    if (id === 'turn') return turn(Number(on));
    const track = tracks.find((one) => one.id === id);
    const found = track?.spaces.find((one) => one.id === on);
    return t('app:place.track', { track: textOr(track?.title, id), space: found ? texts.content(found.label) : on });
  };
  const printed = printedNames(module);
  const hex = (number: HexNumber): string => printed.ofHex(number) ?? number;
  const point = (at: Place): string => {
    const there = printed.at(at);
    if (!there) return t('app:place.point');
    const board = texts.text(there.board.name);
    return there.name === undefined ? board : t('app:place.on-board', { place: there.name, board });
  };
  const place: Words['place'] = (at, called) => {
    const parts = parsePlace(at);
    switch (parts?.in) {
      case 'hex':
        return hex(parts.hex);
      case 'hexside':
        return t('app:place.hexside', { from: hex(parts.between[0]), to: hex(parts.between[1]) });
      case 'box':
        return textOr(boxes.find(({ id }) => id === parts.box)?.title, parts.box);
      case 'track':
        return space(parts.track, parts.space);
      case 'hand':
        return t('app:place.hand', { side: side(parts.side) });
      case 'pool':
        return pool(called ?? pools[parts.pool]?.name ?? parts.pool);
      case 'point':
        return point(at);
      default:
        return t('app:place.elsewhere');
    }
  };
  return {
    pool,
    place,
    heading(at) {
      const isNumbered = module.grid.parse(at) !== undefined && printed.ofHex(at) === undefined;
      return isNumbered ? t('panels:hex.hex', { number: at }) : place(at);
    },
  };
};

const counterWords = ({
  module,
  t,
  list,
  textOr,
}: Sources): Pick<Words, 'counter' | 'counters' | 'marker' | 'value' | 'valueIs'> => {
  const sheet = module.data.counters;
  // A counter without a printed name, such as a marker with a glyph, gets the name of its title or kind.
  const printedName = (printed: Counter | undefined): string | undefined =>
    printed && (printed.name || textOr(printed.title ?? sheet.kinds[printed.kind]?.name, printed.kind));
  const counter = ({ counter: id, given, masked }: CounterName): string =>
    masked ? t('app:hidden-counter') : given || printedName(sheet.counters[id]) || id;
  return {
    counter,
    counters(names, most = MANY) {
      if (names.length > 1 && names.every(({ masked }) => masked))
        return t('app:hidden-counters', { count: names.length });
      if (names.length <= most) return list(names.map(counter));
      const first = names.slice(0, most - 1).map(counter);
      return t('app:and-more', { names: first.join(t('app:comma')), count: names.length - most + 1 });
    },
    marker: (kind) => textOr(sheet.markers[kind]?.name, kind),
    value: (value) => textOr(sheet.values[value]?.name, value),
    valueIs(value, is) {
      if (typeof is === 'boolean') return t(is ? 'app:yes' : 'app:no');
      return textOr(get(sheet.values[value]?.words ?? {}, String(is)), String(is));
    },
  };
};
