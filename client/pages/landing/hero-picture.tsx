import { useTranslation } from 'react-i18next';
import css from './landing.module.css';

/** Flat-topped hexes of this radius, as on the maps; all in units of the picture. */
const RADIUS = 37;
const HEIGHT = Math.sqrt(3) * RADIUS;
const COLUMNS = 9;
const ROWS = 6;

interface Spot {
  readonly x: number;
  readonly y: number;
}

const center = (column: number, row: number): Spot => ({
  x: column * RADIUS * 1.5,
  y: (row + (column % 2 === 0 ? 0 : 0.5)) * HEIGHT,
});

const corners = ({ x, y }: Spot): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 3) * i;
      return `${(x + RADIUS * Math.cos(angle)).toFixed(1)},${(y + RADIUS * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');

const hexes = Array.from({ length: COLUMNS * ROWS }, (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)] as const);

const woods: readonly (readonly [number, number])[] = [
  [1, 3],
  [2, 4],
  [6, 1],
  [7, 1],
  [7, 3],
];

type Kind = 'infantry' | 'armor' | 'hq';

interface ChitProps {
  readonly at: Spot;
  readonly side: 'gray' | 'green';
  readonly kind: Kind;
  readonly factors: string;
  readonly turn?: number;
  readonly lifted?: boolean;
}

const Chit = ({ at, side, kind, factors, turn = 0, lifted = false }: ChitProps) => (
  <g transform={`translate(${at.x} ${at.y}) rotate(${turn})`} className={lifted ? css.lifted : undefined}>
    <rect x={-22} y={-22} width={44} height={44} rx={4} className={css[side]} />
    <g fill="none" stroke="currentColor" strokeWidth={1.8} className={css.ink}>
      <rect x={-13} y={-14} width={26} height={17} className={css.symbol} />
      {kind === 'infantry' && <path d="M-13-14 13 3M13-14-13 3" />}
      {kind === 'armor' && <rect x={-8.5} y={-10} width={17} height={9} rx={4.5} />}
      {kind === 'hq' && <path d="M-13-8H13" strokeWidth={4} />}
    </g>
    <text y={16.5} textAnchor="middle" className={css.factors}>
      {factors}
    </text>
  </g>
);

interface LabelProps {
  readonly at: Spot;
  /** Where a line leads from the text; absent: the text lies on what it names. */
  readonly to?: Spot;
  readonly children: string;
}

const Label = ({ at, to, children }: LabelProps) => (
  <>
    {to && <path d={`M${at.x} ${at.y - 12}L${to.x} ${to.y}`} className={css.pointer} />}
    <text x={at.x} y={at.y} textAnchor="middle" className={css.label}>
      {children}
    </text>
  </>
);

/** A corner of a map with a moving counter and the names of its parts, to show at a glance what this is. */
export const HeroPicture = () => {
  const { t } = useTranslation();
  const from = center(3, 2);
  const to = center(5, 1);
  return (
    <svg
      className={css.picture}
      viewBox="20 20 424 300"
      role="presentation"
      aria-hidden
      preserveAspectRatio="xMidYMin slice"
    >
      <rect width={480} height={360} className={css.paper} />
      {woods.map(([column, row]) => (
        <polygon key={`${column}-${row}`} points={corners(center(column, row))} className={css.woods} />
      ))}
      <path d="M20 96C70 92 96 128 140 132s70-26 118-14 60 66 104 78 70-2 110 18" className={css.river} />
      <path d="M0 262C80 250 120 232 168 226s110-60 168-92 80-40 130-62" className={css.roadCase} />
      <path d="M0 262C80 250 120 232 168 226s110-60 168-92 80-40 130-62" className={css.road} />
      {hexes.map(([column, row]) => (
        <polygon key={`${column}-${row}`} points={corners(center(column, row))} className={css.hex} />
      ))}
      <circle cx={center(4, 3).x} cy={center(4, 3).y - 4} r={7} className={css.town} />
      <polygon points={corners(to)} className={css.target} />
      <path d={`M${from.x} ${from.y}Q${from.x + 40} ${from.y - 60} ${to.x - 34} ${to.y + 4}`} className={css.path} />
      <Chit at={{ x: center(2, 2).x + 4, y: center(2, 2).y - 4 }} side="gray" kind="infantry" factors="3-8" turn={-3} />
      <Chit at={{ x: center(2, 2).x, y: center(2, 2).y }} side="gray" kind="armor" factors="6-12" />
      <Chit at={from} side="gray" kind="hq" factors="1-12" turn={2} />
      <Chit at={{ x: center(6, 2).x, y: center(6, 2).y }} side="green" kind="infantry" factors="4-8" turn={-2} />
      <Chit at={{ x: center(7, 2).x, y: center(7, 2).y }} side="green" kind="armor" factors="5-12" turn={3} />
      <Chit at={{ x: center(6, 4).x, y: center(6, 4).y }} side="green" kind="infantry" factors="3-8" />
      <Chit at={{ x: to.x - 6, y: to.y - 6 }} side="gray" kind="armor" factors="8-12" turn={-4} lifted />
      <Label at={{ x: center(4, 4).x, y: center(4, 4).y + 4 }}>{t('app:landing.picture.hex')}</Label>
      <Label at={{ x: center(2, 3).x, y: center(2, 3).y + 8 }} to={{ x: center(2, 2).x, y: center(2, 2).y + 22 }}>
        {t('app:landing.picture.counter')}
      </Label>
      <Label at={{ x: center(6, 4).x, y: center(6, 4).y + 44 }} to={{ x: center(6, 4).x, y: center(6, 4).y + 20 }}>
        {t('app:landing.picture.factors')}
      </Label>
    </svg>
  );
};
