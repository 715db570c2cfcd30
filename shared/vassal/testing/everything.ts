import type { SourceFile } from '../archive/source-file.ts';
import { basic, buildFile, layer, moduleFile, prototype, slot, trait } from './module-writer.ts';
import { gif, png, svg } from './pictures.ts';
import { text, xml } from './xml-writer.ts';

const module = 'VASSAL.build.module.';
const board = `${module}map.boardPicker.board.`;

const hexes = xml(
  `${board}HexGrid`,
  { dx: 55.4256, dy: 64, x0: -19, y0: 32, snapTo: true },
  xml(`${board}mapgrid.HexGridNumbering`, { hOff: 0, vOff: 1, stagger: false, hType: 'N' }),
);
const zoned = xml(
  `${board}ZonedGrid`,
  {},
  xml(
    `${board}mapgrid.ZonedGridHighlighter`,
    {},
    xml(`${board}mapgrid.ZoneHighlight`, { name: 'Red', color: '255,0,0' }),
  ),
  xml(
    `${board}mapgrid.Zone`,
    { name: 'Turn Track', path: '0,0;400,0;400,100;0,100', locationFormat: '$name$ $gridLocation$' },
    xml(
      `${board}SquareGrid`,
      { dx: 40, dy: 100, x0: 20, y0: 50 },
      xml(`${board}mapgrid.SquareGridNumbering`, { sep: '-' }),
    ),
    xml(`${module}properties.ZoneProperty`, { name: 'Weather', initialValue: 'Mud' }),
  ),
  xml(`${board}mapgrid.Zone`, {
    name: 'Sea',
    path: '0,700;300,700;300,900;0,900',
    useParentGrid: true,
    locationFormat: '$name$: $gridLocation$',
  }),
  hexes,
);
const regions = xml(
  `${board}RegionGrid`,
  { snapto: true },
  xml(`${board}Region`, { name: 'Paris', originx: 50, originy: 60 }),
  xml(`${board}Region`, { name: 'London', originx: 250, originy: 60 }),
);
const mainMap = xml(
  `${module}Map`,
  {
    mapName: 'Main Map',
    edgeWidth: 10,
    edgeHeight: 20,
    allowMultiple: true,
    moveKey: '77,130',
    backgroundcolor: '255,255,255',
  },
  xml(
    `${module}map.BoardPicker`,
    {},
    xml('setup', {}, text('Main MapBoardPicker\tWest\t0\t0\tEast/rev\t1\t0')),
    xml(`${module}map.boardPicker.Board`, { name: 'West', image: 'west.png', reversible: true }, zoned),
    xml(`${module}map.boardPicker.Board`, { name: 'East', image: 'east.gif', reversible: true }, hexes),
    xml(`${module}map.boardPicker.Board`, { name: 'Plain', width: 300, height: 200, color: '0,128,0' }),
  ),
  xml(`${module}map.StackMetrics`, { unexSepX: 3, unexSepY: 5, exSepX: 7, exSepY: 19 }),
  xml(`${module}map.LayeredPieceCollection`, { property: 'Layer', layerOrder: 'Land,Air' }),
  xml(`${module}map.Zoomer`, { zoomLevels: '0.5,1.0,2.0', zoomStart: 2 }),
  xml(
    `${module}folder.MapSubFolder`,
    { name: 'Stacks' },
    xml(
      `${module}map.SetupStack`,
      { name: 'Reserves', owningBoard: 'West', useGridLocation: true, location: '0305', x: 1, y: 2 },
      slot('Bottom', 11, [trait('prototype', { name: 'Unit' }), basic('inf.png', 'Bottom')]),
      slot('Top', 12, [layer('Step', ['inf.png', 'inf back.png']), basic('inf.png', 'Top')]),
    ),
  ),
  xml(
    `${module}map.DrawPile`,
    {
      name: 'Events',
      owningBoard: 'West',
      x: 500,
      y: 600,
      width: 50,
      height: 70,
      faceDown: 'Always',
      shuffle: 'Always',
      reshufflable: true,
      reshuffleTarget: 'Discards',
    },
    slot(
      'Card 1',
      21,
      [
        trait('obs', { key: '', image: 'back.svg', display: 'B', maskName: 'Card', access: 'side:' }, 'null'),
        basic('card1.png', 'Card 1'),
      ],
      'CardSlot',
    ),
    slot('Card 2', 22, [basic('card2', 'Card 2')], 'CardSlot'),
  ),
  xml(
    `${module}properties.GlobalProperties`,
    {},
    xml(`${module}properties.GlobalProperty`, { name: 'Morale', initialValue: '7', isNumeric: true }),
  ),
);
const hand = xml(
  `${module}PlayerHand`,
  { mapName: 'Red Hand', side: 'Red', visible: false },
  xml(
    `${module}map.BoardPicker`,
    {},
    xml(`${module}map.boardPicker.Board`, { name: 'Hand', image: 'region map.png' }, regions),
  ),
);
const palette = xml(
  `${module}PieceWindow`,
  { name: 'Counters', hidden: false },
  xml(
    'VASSAL.build.widget.TabWidget',
    { entryName: 'Armies' },
    xml(
      'VASSAL.build.widget.PanelWidget',
      { entryName: 'Red' },
      slot('1st Army', 1, [
        trait('delete', { text: 'Delete', key: '68,130' }),
        trait('prototype', { name: 'Unit' }),
        basic('inf.png', '1st Army'),
      ]),
      xml(
        'VASSAL.build.widget.MapWidget',
        { entryName: 'Track' },
        xml(
          'VASSAL.build.widget.WidgetMap',
          { mapName: 'Off-map' },
          xml(
            `${module}map.BoardPicker`,
            {},
            xml(`${module}map.boardPicker.Board`, { name: 'Track', width: 100, height: 100 }),
          ),
        ),
      ),
    ),
    xml('VASSAL.build.widget.ListWidget', { entryName: 'Blue' }, slot('Empty', 2, [basic('', '')])),
  ),
);
const tracker = xml(
  `${module}turn.TurnTracker`,
  { name: 'Turn', turnFormat: '$level1$ $level2$' },
  xml(
    `${module}turn.CounterTurnLevel`,
    { property: 'Turn', start: 1, incr: 1, turnFormat: 'Turn $value$' },
    xml(`${module}turn.ListTurnLevel`, { property: 'Phase', list: 'Move,Fight' }),
  ),
);
const written = buildFile(
  'Everything',
  xml(`${module}BasicCommandEncoder`),
  xml(`${module}PlayerRoster`, {}, xml('entry', {}, 'Red'), xml('entry', {}, 'Blue')),
  xml(
    `${module}properties.GlobalProperties`,
    {},
    xml(`${module}properties.GlobalProperty`, { name: 'Score', initialValue: '0' }),
  ),
  xml(
    `${module}PrototypesContainer`,
    {},
    xml(
      `${module}folder.PrototypeFolder`,
      { name: 'All' },
      prototype('Unit', [
        trait('markmoved', { image: 'moved.gif', x: 20, y: -20 }),
        trait('prototype', { name: 'Base', parameters: 'Side=Red' }),
      ]),
      prototype('Base', [
        { id: 'mark', fields: ['Side,Layer'], state: '$Side$,Land' },
        layer('Step', ['inf.png', 'inf back.png']),
      ]),
    ),
  ),
  mainMap,
  hand,
  palette,
  tracker,
  xml(`${module}DiceButton`, { name: '2d6', nDice: 2, nSides: 6, plus: 0, reportFormat: '$name$ = $result$' }),
  xml(
    `${module}SpecialDiceButton`,
    { name: 'Combat' },
    xml(
      `${module}SpecialDie`,
      { name: 'Die' },
      xml(`${module}SpecialDieFace`, { icon: 'inf.png', text: 'Hit', value: 1 }),
    ),
  ),
  xml(
    `${module}ChartWindow`,
    { name: 'Charts' },
    xml('VASSAL.build.widget.Chart', { chartName: 'CRT', fileName: 'crt.gif' }),
    xml('VASSAL.build.widget.HtmlChart', { chartName: 'Rules', fileName: 'rules.html' }),
  ),
  xml(`${module}PredefinedSetup`, { name: 'Campaign', useFile: true, file: 'campaign' }),
  xml(`${module}PredefinedSetup`, { name: 'Gone', useFile: true, file: 'gone.vsav' }),
  xml(
    `${module}gamepieceimage.GamePieceImageDefinitions`,
    {},
    xml(
      `${module}gamepieceimage.GamePieceLayoutsContainer`,
      {},
      xml(
        `${module}gamepieceimage.GamePieceLayout`,
        {
          name: 'Unit',
          width: 60,
          height: 60,
          layout: 'Symbol;30;20;2|Sign;Center;0;-5;0;true,Text;Bold|Strength;Bottom;3;4;90;true',
        },
        xml(`${module}gamepieceimage.GamePieceImage`, {
          name: 'drawn.png',
          bgColor: 'RED',
          borderColor: 'BLACK',
          props:
            'Symbol;Sign;Center;BLACK;CLEAR;Regiment;Infantry;None;BLACK,Text;Strength;Bottom;BLACK;CLEAR;4-3;CLEAR',
        }),
      ),
    ),
  ),
  xml('own.pack.WeatherMap', { mapName: 'Weather' }, xml(`${module}map.BoardPicker`)),
);

const files = [
  ...['inf.png', 'inf back.png', 'card1.png', 'card2.gif', 'crt.gif'].map((name) => ({
    name: `images/${name}`,
    content: png(60, 60),
  })),
  { name: 'images/back.svg', content: svg(60, 60) },
  { name: 'images/west.png', content: png(1000, 900) },
  { name: 'images/east.gif', content: gif(800, 900) },
  { name: 'images/region map.png', content: png(300, 120) },
  { name: 'sounds/bang.wav', content: 'bang' },
  { name: 'campaign.vsav', content: 'nothing yet' },
  { name: 'Unnamed.vsav', content: 'nothing yet' },
];

/** One module that has of everything: four maps, five boards, every grid, at-start stacks, a deck, prototypes, turns, dice, charts. */
export const everything = (): SourceFile => moduleFile('Everything.vmod', written, files);
