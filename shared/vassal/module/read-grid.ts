import type { AxisNumbering, Grid, HexGrid, Numbering, PlainGrid, RegionGrid, SquareGrid, Zone } from '../grid/grid.ts';
import type { Reading } from '../reading.ts';
import { parsePolygon } from '../text/encodings.ts';
import { decimalOf, flagOf, textOf, wholeOf } from './attributes.ts';
import { type Component, isKind } from './component.ts';

/** VASSAL's own default, and the width that goes with it. */
const HEX_HEIGHT = 64;
const ratio = Math.sqrt(3) / 2;

/** The grid of a board, of a zone or behind zones: the last one that is written, as in VASSAL; undefined if there is none. */
export const readGrid = (holder: Component, reading: Reading): Grid | undefined => {
  const zoned = holder.children.findLast((child) => isKind(child, 'ZonedGrid'));
  if (!zoned) return readPlainGrid(holder, reading);
  const background = readPlainGrid(zoned, reading);
  const zones = zoned.children.filter((child) => isKind(child, 'Zone')).map((zone) => readZone(zone, reading));
  return { kind: 'zoned', zones, ...(background && { background }) };
};

const readPlainGrid = (holder: Component, reading: Reading): PlainGrid | undefined => {
  const found = holder.children.findLast((child) => isKind(child, 'HexGrid', 'SquareGrid', 'RegionGrid'));
  if (!found) return undefined;
  if (isKind(found, 'RegionGrid')) return readRegions(found);
  return isKind(found, 'HexGrid') ? readHexes(found, reading) : readSquares(found, reading);
};

const readHexes = (grid: Component, reading: Reading): HexGrid => {
  const dy = positive(grid, 'dy', HEX_HEIGHT, reading);
  const written = positive(grid, 'dx', ratio * dy, reading);
  // A width that is the default one follows the height.
  const dx = written === ratio * HEX_HEIGHT ? ratio * dy : written;
  const origin = { x0: wholeOf(grid, 'x0', 0), y0: wholeOf(grid, 'y0', 32) };
  return {
    kind: 'hex',
    dx,
    dy,
    ...origin,
    sideways: flagOf(grid, 'sideways'),
    ...snapping(grid),
    ...numberingOf(grid),
  };
};

const readSquares = (grid: Component, reading: Reading): SquareGrid => ({
  kind: 'square',
  dx: positive(grid, 'dx', 48, reading),
  dy: positive(grid, 'dy', 48, reading),
  x0: wholeOf(grid, 'x0', 24),
  y0: wholeOf(grid, 'y0', 24),
  range: textOf(grid, 'range', 'Metric'),
  ...snapping(grid),
  ...numberingOf(grid),
});

const positive = (grid: Component, name: string, otherwise: number, reading: Reading): number => {
  const value = decimalOf(grid, name, otherwise);
  if (value > 0) return value;
  reading.problem(
    'bad-attribute',
    grid.path,
    `${name}="${textOf(grid, name)}", which is not above 0`,
    `${otherwise} is taken.`,
  );
  return otherwise;
};

const snapping = (grid: Component) => ({
  snaps: flagOf(grid, 'snapTo', true),
  edgesLegal: flagOf(grid, 'edgesLegal'),
  cornersLegal: flagOf(grid, 'cornersLegal'),
});

const numberingOf = (grid: Component): { readonly numbering?: Numbering } => {
  const found = grid.children.findLast((child) =>
    isKind(child, 'HexGridNumbering', 'SquareGridNumbering', 'ObliqueHexGridNumbering'),
  );
  if (!found) return {};
  return {
    numbering: {
      columnFirst: (textOf(found, 'first') || 'H').startsWith('H'),
      separator: textOf(found, 'sep'),
      column: axisOf(found, 'h'),
      row: axisOf(found, 'v'),
      stagger: flagOf(found, 'stagger', true),
      isOblique: isKind(found, 'ObliqueHexGridNumbering'),
      format: textOf(found, 'locationFormat', '$gridLocation$'),
    },
  };
};

const axisOf = (numbering: Component, axis: 'h' | 'v'): AxisNumbering => ({
  type: textOf(numbering, `${axis}Type`).startsWith('A') ? 'alphabetic' : 'numeric',
  leading: wholeOf(numbering, `${axis}Leading`, 1),
  offset: wholeOf(numbering, `${axis}Off`, 1),
  descends: flagOf(numbering, `${axis}Descend`),
});

const readRegions = (grid: Component): RegionGrid => ({
  kind: 'region',
  snaps: flagOf(grid, 'snapto', true),
  regions: grid.children
    .filter((child) => isKind(child, 'Region'))
    .map((region) => ({
      name: textOf(region, 'name'),
      x: wholeOf(region, 'originx', 0),
      y: wholeOf(region, 'originy', 0),
    })),
});

const readZone = (zone: Component, reading: Reading): Zone => {
  const grid = readPlainGrid(zone, reading);
  const path = parsePolygon(textOf(zone, 'path'));
  if (path.length < 3) {
    reading.problem(
      'bad-attribute',
      zone.path,
      `path="${textOf(zone, 'path')}", which is no area`,
      'No place lies in this zone.',
    );
  }
  const highlightProperty = flagOf(zone, 'useHighlight') ? textOf(zone, 'highlightProperty') : '';
  return {
    name: textOf(zone, 'name'),
    path,
    format: textOf(zone, 'locationFormat', '$name$'),
    usesParentGrid: flagOf(zone, 'useParentGrid'),
    ...(grid && { grid }),
    ...(highlightProperty !== '' && { highlightProperty }),
    properties: propertiesIn(zone),
  };
};

/** The values that stand in a component, each with its first one. */
export const propertiesIn = (holder: Component): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [holder, ...holder.children.filter((child) => isKind(child, 'GlobalProperties'))]
      .flatMap((each) => each.children)
      .filter((child) => isKind(child, 'GlobalProperty', 'ZoneProperty'))
      .map((property) => [textOf(property, 'name'), textOf(property, 'initialValue')]),
  );
