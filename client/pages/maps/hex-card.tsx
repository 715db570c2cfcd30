import { TextInput } from '@mantine/core';
import { IconHandClick } from '@tabler/icons-react';
import { DIRECTIONS, type Direction, type Hex, makeLayout } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { BY_OVERRIDE, type MapChange } from '@umpire/shared/module/map-override.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleTexts } from '../../state/module-texts.ts';
import { nameAt } from '../../words/place-name.ts';
import { changedPlaces, type Edits } from './edits.ts';
import css from './maps.module.css';

interface HexCardProps {
  readonly edits: Edits;
  readonly hex: Hex | undefined;
  readonly text: ModuleTexts['text'];
  readonly canEdit: boolean;
  readonly onPaint: (changes: readonly MapChange[]) => void;
}

/** All data of a hex, with the source of each. */
export const HexCard = ({ edits, hex, text, canEdit, onPaint }: HexCardProps) => {
  const { t } = useTranslation('maps');
  if (hex === undefined)
    return (
      <p className={css.hint}>
        <IconHandClick size={20} stroke={1.6} aria-hidden />
        {t('maps:hex.none')}
      </p>
    );
  const { board, data, grid } = edits.module;
  const { map } = data;
  const number = grid.number(hex);
  const stated = map.hexes[number];
  const areas = Object.values(map.areas ?? {}).filter(({ hexes }) => hexes.includes(number));
  const features = [...board.featuresAt(hex)];
  const from = stated?.from ?? map.from;
  return (
    <section className={css.card} aria-live="polite">
      <h2>
        {t('maps:hex.title', { number })}
        {board.nameAt(hex) !== undefined && <span className={css.called}>{nameAt(edits.module, hex)}</span>}
      </h2>
      <dl>
        <Fact name={t('maps:hex.terrain')} from={from}>
          {text(map.legend.terrain[board.terrainAt(hex)]!.name)}
        </Fact>
        {features.length > 0 && (
          <Fact name={t('maps:hex.features')} from={from}>
            {features.map((word) => text(map.legend.features[word]!.name)).join(' · ')}
          </Fact>
        )}
        {areas.map((area) => (
          <Fact key={area.name} name={t('maps:hex.area')} from={area.from ?? map.from}>
            {text(area.name)}
          </Fact>
        ))}
      </dl>
      {canEdit && (
        <NameInput
          key={`${number} ${board.nameAt(hex)}`}
          name={board.nameAt(hex) ?? ''}
          onName={(name) => {
            onPaint([{ type: 'hex', hex: number, name }]);
          }}
        />
      )}
      <Sides edits={edits} hex={hex} text={text} />
    </section>
  );
};

const NameInput = ({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }) => {
  const { t } = useTranslation('maps');
  const [typed, setTyped] = useState(name);
  const done = () => typed.trim() !== name && onName(typed.trim());
  return (
    <TextInput
      size="xs"
      label={t('maps:hex.name')}
      value={typed}
      maxLength={60}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={done}
      onKeyDown={(event) => event.key === 'Enter' && done()}
    />
  );
};

interface FactProps {
  readonly name: string;
  readonly from: string | undefined;
  readonly children: React.ReactNode;
}

const Fact = ({ name, from, children }: FactProps) => (
  <div className={css.fact}>
    <dt>{name}</dt>
    <dd>
      <span>{children}</span>
      <Source from={from} />
    </dd>
  </div>
);

/** A source: a clause, geography, our own reconstruction, or the person who painted it. */
const Source = ({ from }: { readonly from: string | undefined }) => {
  const { t } = useTranslation('maps');
  const words = (): string => {
    switch (from) {
      case undefined:
        return t('maps:from.map');
      case BY_OVERRIDE:
        return t('maps:from.override');
      case 'atlas':
        return t('maps:from.atlas');
      case 'reconstructed':
        return t('maps:from.reconstructed');
      default:
        return t('maps:from.clause', { clause: from });
    }
  };
  return (
    <small className={css.source} data-from={from === BY_OVERRIDE ? 'override' : undefined}>
      {words()}
    </small>
  );
};

const Sides = ({ edits, hex, text }: Pick<HexCardProps, 'edits' | 'text'> & { readonly hex: Hex }) => {
  const { t } = useTranslation('maps');
  const { grid, board, data } = edits.module;
  const layout = useMemo(() => makeLayout(grid), [grid]);
  const changed = useMemo(() => changedPlaces(grid, edits.override.changes), [grid, edits.override]);
  const sides = DIRECTIONS.flatMap((direction) => {
    const near = grid.neighbor(hex, direction);
    if (near === undefined) return [];
    const hexside = grid.hexsideBetween(hex, near)!;
    const edge = edgeBetween(data.map, grid.number(hex), grid.number(near));
    const words = [...board.hexside(hex, near)].map((word) => text(data.map.legend.edges[word]!.name));
    const roads = [...board.road(hex, near)].map((word) => text(data.map.legend.roads[word]!.name));
    if (words.length + roads.length === 0 && !changed.hexsides.has(hexside)) return [];
    const from = changed.hexsides.has(hexside) ? BY_OVERRIDE : (edge?.from ?? data.map.from);
    const bearing = layout.bearing(direction as Direction);
    return [{ near: grid.number(near), bearing, words: [...words, ...roads], name: edge?.name, from }];
  });
  if (sides.length === 0) return null;
  return (
    <>
      <h3>{t('maps:hex.sides')}</h3>
      <ul className={css.sides}>
        {sides.map(({ near, bearing, words, name, from }) => (
          <li key={near}>
            <svg viewBox="-10 -10 20 20" width={18} height={18} aria-hidden style={{ rotate: `${bearing}deg` }}>
              <path d="M0 8V-7M-4.5-2.5 0-7.5 4.5-2.5" />
            </svg>
            <b>{near}</b>
            <span>
              {words.join(' · ') || t('maps:hex.bare')}
              {name !== undefined && <i> {name}</i>}
            </span>
            <Source from={from} />
          </li>
        ))}
      </ul>
    </>
  );
};

const edgeBetween = ({ edges }: MapData, a: string, b: string): MapData['edges'][number] | undefined =>
  edges.find(({ between }) => between.includes(a) && between.includes(b));
