import { compileGrid, type Grid, type Hex, type Layout, makeLayout } from '@umpire/shared/hex';
import type { MapData } from '@umpire/shared/module/map.ts';
import { type Cells, layCells } from './cells.ts';
import { findCourses, type Link } from './courses.ts';
import { boundsOf, grow, type Line } from './geometry.ts';
import {
  drawn,
  inHexWidths,
  layBorders,
  layCrossings,
  layStateBorders,
  linkHexsides,
  linkRoads,
  roadEnd,
  type Styled,
  waterEnd,
} from './lay-lines.ts';
import { findPlaces, findStreets, gatherNames, layFeatures, written } from './lay-places.ts';
import type { Ground, MapSheet, MapTexts, Tint } from './map-sheet.ts';
import { placeNumbers } from './number-spots.ts';
import { groundColor, type Palette, paletteOf, RIVERS, type RoadStyle } from './palette.ts';
import { findRegion, handDrawn } from './regions.ts';

const BLEED = 0.34;
const MARGIN = { side: 0.62, bottom: 1.02 };

/** The frame around a map's hexes, in hex widths. */
export const frameOf = ({ width, height }: Layout): Pick<MapSheet, 'bounds' | 'neatline'> => {
  const neatline = grow({ left: 0, top: 0, right: width, bottom: height }, BLEED);
  return {
    neatline,
    bounds: {
      left: neatline.left - MARGIN.side,
      top: neatline.top - MARGIN.side,
      right: neatline.right + MARGIN.side,
      bottom: neatline.bottom + MARGIN.bottom,
    },
  };
};

/** Compiles a map for drawing. The data must have passed its schema; hexes that are not on the grid are left out. */
export const compileSheet = (data: MapData, texts: MapTexts): MapSheet => {
  const grid = compileGrid(data.grid);
  const layout = makeLayout(grid);
  const cells = layCells(layout);
  const palette = paletteOf(data);
  const roadNet = linkRoads(data, layout);
  const waterNet = linkHexsides(data, layout, (style) => RIVERS[style]?.rank);
  const places = findPlaces(data, layout);
  const roadNodes = {
    placeOf: (hex: Hex) => places.get(hex) ?? layout.center(hex),
    isFixed: (hex: Hex) => places.has(hex),
    extend: roadEnd(layout, data),
  };
  // A railway that meets a road's end does not continue that road.
  const isRailway = ({ kind }: Link<Styled<RoadStyle>>) => kind.style === 'railway';
  const railways = findCourses(roadNet.filter(isRailway), roadNodes);
  const roads = findCourses(
    roadNet.filter((link) => !isRailway(link)),
    roadNodes,
  );
  const waters = findCourses(waterNet, { placeOf: layout.corner, extend: waterEnd(layout) }).map(drawn);
  const borders = [...layBorders(data, layout), ...layStateBorders(data)];
  const crossings = layCrossings(data, layout, roadNet);
  const features = layFeatures(data, layout, places);
  return {
    grid,
    layout,
    cells,
    palette,
    kmPerHex: data.kmPerHex,
    texts,
    ...frameOf(layout),
    grounds: layGrounds(data, grid, cells, palette),
    waters,
    roads: [...railways, ...roads].map(drawn),
    borders,
    crossings,
    features,
    numberSpots: placeNumbers({ grid, layout, waters, borders, crossings, features }),
    names: gatherNames(data, layout, places).map((name) => ({ ...name, text: written(name.text, texts) })),
    tints: layTints(data, grid, cells),
    streets: findStreets(roadNet),
  };
};

/** The map's own shapes; for terrain without any, shapes around its hexes. */
const layGrounds = (data: MapData, grid: Grid, cells: Cells, palette: Palette): Ground[] => {
  const words = wordsByHex(data, grid);
  const shaped = new Set((data.ground ?? []).flatMap(({ terrain, over }) => (over ? [] : [terrain])));
  const lay = (word: string, loops: readonly Line[], bare?: string): Ground[] => {
    const kind = data.legend.terrain[word];
    const color = kind && (kind.color ?? groundColor(kind.style, palette) ?? bare);
    if (!kind || color === undefined || loops.length === 0) return [];
    return [{ style: kind.style, color, loops, bounds: boundsOf(loops.flat()) }];
  };
  const aroundHexes = Object.keys(data.legend.terrain)
    .filter((word) => !shaped.has(word) && word !== data.default)
    .map((word) => {
      // Woods extend beyond the map; a town ends at its hex.
      const goesOn = data.legend.terrain[word]?.style !== 'urban';
      return lay(word, findRegion(cells, (cell) => words[cell.hex] === word && (cell.onMap || goesOn)).loops);
    });
  const laid = (over: boolean): Ground[] =>
    (data.ground ?? [])
      .filter((shape) => (shape.over ?? false) === over)
      .flatMap(({ terrain, polygon, holes }) =>
        over
          ? lay(
              terrain,
              [polygon, ...(holes ?? [])].map((ring) => handDrawn(inHexWidths(ring))),
              palette.paper,
            )
          : lay(terrain, [polygon, ...(holes ?? [])].map(inHexWidths)),
      );
  const grounds = [...aroundHexes.flat(), ...laid(false)];
  const isWater = ({ style }: Ground) => style === 'water';
  // Water last, so that its shores stay clean.
  return [...grounds.filter((ground) => !isWater(ground)), ...grounds.filter(isWater), ...laid(true)];
};

const wordsByHex = (data: MapData, grid: Grid): string[] => {
  const words = Array.from({ length: grid.size }, () => data.default);
  for (const [number, { terrain }] of Object.entries(data.hexes)) {
    const hex = grid.parse(number);
    if (hex !== undefined && terrain) words[hex] = terrain;
  }
  return words;
};

const layTints = (data: MapData, grid: Grid, cells: Cells): Tint[] =>
  Object.values(data.areas ?? {}).flatMap(({ hexes, tint }) => {
    if (!tint) return [];
    const members = new Set(hexes.map((number) => grid.parse(number)));
    return [{ color: tint, region: findRegion(cells, (cell) => cell.onMap && members.has(cell.hex), 0) }];
  });
