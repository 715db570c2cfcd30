import { parseExpression } from '../expression/parse-expression.ts';
import { type Component, everyComponent } from '../module/component.ts';
import type { VassalModule } from '../module/vassal-module.ts';
import { traitSpec } from '../traits/table.ts';
import { fieldText, type Trait } from '../traits/trait.ts';
import type { Fate, Reporting } from './report.ts';

/** What becomes of traits whose commands are not all acts; what is not listed is automation, which is lost. */
const traits: ReadonlyMap<string, Fate> = new Map(
  Object.entries({
    taken:
      'piece emb2 emb mark PROP label rotate obs hide immob prototype basicName delete clone markmoved footprint submenu menuSeparator cmt',
    'by-hand':
      'sendto return placemark replace translate pivot propertysheet table restrict AreaOfEffect border setprop setpieceprop calcProp mat matPiece attach deselect nonRect nonRect2',
  }).flatMap(([fate, ids]) => ids.split(' ').map((id) => [id, fate as Fate] as const)),
);

/** What becomes of elements whose content nothing else reports. */
const elements: ReadonlyMap<string, Fate> = new Map(
  Object.entries({
    taken:
      'PlayerRoster BoardPicker StackMetrics Zoomer GlobalMap LOS_Thread CounterDetailViewer Flare HidePiecesButton HighlightLastMoved SelectionHighlighters HexGrid SquareGrid RegionGrid ZonedGrid Zone Region HexGridNumbering SquareGridNumbering ObliqueHexGridNumbering TurnTracker CounterTurnLevel ListTurnLevel NotesWindow PrototypesContainer PrototypeDefinition PieceWindow ChartWindow LayeredPieceCollection PrivateMap PlayerHand',
    'by-hand':
      'DiceButton SpecialDiceButton SpecialDie SpecialDieFace InternetDiceButton RandomTextButton LayerControl GlobalProperty MapProperty ZoneProperty MapShader ZoneHighlight ChessClockControl ChessClock Inventory SendToLocation',
  }).flatMap(([fate, kinds]) => kinds.split(' ').map((kind) => [kind, fate as Fate] as const)),
);

/** Elements that only carry others or VASSAL's own window, and those that other parts of the import report one by one. */
const silent: ReadonlySet<string> = new Set(
  `GameModule BasicModule BasicCommandEncoder Documentation Chatter KeyNamer option entry setup Map WidgetMap Board GlobalProperties
  ForwardToKeyBuffer Scroller ForwardToChatter MenuDisplayer MapCenterer StackExpander PieceMover KeyBufferer DefaultPieceCollection
  ZonedGridHighlighter SelectionHighlighter SetupStack DrawPile PieceSlot CardSlot TabWidget PanelWidget ListWidget BoxWidget MapWidget Chart
  HtmlChart HelpFile PredefinedSetup GamePieceImageDefinitions ColorManager ColorSwatch FontManager FontStyle GamePieceLayoutsContainer
  GamePieceLayout GamePieceImage ExtensionElement CustomVersion`.split(/\s+/),
);

/** What is not there although things of its kind are: charts without a picture, windows without a board, definitions that cannot be read. */
const isMissing = ({ kind, path, attributes, text }: Component, { images, maps, slots }: Readers): boolean => {
  switch (kind) {
    case 'Chart':
      return !images.sizeOf(attributes.get('fileName') ?? '');
    case 'Map':
    case 'WidgetMap':
    case 'PrivateMap':
      return maps.some((map) => map.path === path && map.boards.length === 0 && map.usesBoardsOf === undefined);
    case 'PieceSlot':
    case 'CardSlot':
      return text !== '' && slots.get(path)?.expanded.length === 0;
    default:
      return false;
  }
};

interface Readers extends Pick<VassalModule, 'images' | 'maps'> {
  readonly slots: ReadonlyMap<string, VassalModule['slots'][number]>;
}

/** `Name = {…}` of a calculated property whose expression is not looked into. */
const opaqueExpression = (trait: Trait): string | undefined => {
  const expression = fieldText(trait, 'expression') ?? '';
  return parseExpression(expression) ? undefined : `${fieldText(trait, 'name')} = ${expression}`.slice(0, 100);
};

/** Reports every trait of every definition, and every element that no other part of the import reports. */
export const reportFates = (
  { slots, root, images, maps }: VassalModule,
  /** What came along whole: traits as acts of counters, elements as dice. */
  taken: { readonly traits: ReadonlySet<Trait>; readonly elements: ReadonlySet<Component> },
  reporting: Reporting,
): void => {
  for (const { expanded, name } of slots)
    for (const trait of expanded) {
      const { id } = trait;
      const opaque = id === 'calcProp' ? opaqueExpression(trait) : undefined;
      const fate = taken.traits.has(trait) ? 'taken' : opaque ? 'lost' : (traits.get(id) ?? 'lost');
      reporting.note(fate, traitSpec(id) ? `trait:${id}` : 'trait:own', opaque ? `${name}: ${opaque}` : name);
    }
  const readers: Readers = { images, maps, slots: new Map(slots.map((slot) => [slot.path, slot])) };
  for (const component of everyComponent(root)) {
    const { kind, path, isKnown } = component;
    const missing = isMissing(component, readers);
    if (silent.has(kind) && !missing) continue;
    reporting.note(
      missing ? 'lost' : taken.elements.has(component) ? 'taken' : (elements.get(kind) ?? 'lost'),
      isKnown ? `element:${kind}` : 'element:own',
      path.slice(path.lastIndexOf('/') + 1),
    );
  }
};
