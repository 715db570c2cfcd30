import { type FieldSpec, fieldSpecs } from '../traits/fields.ts';

const button = 'text tooltip icon hotkey:key';
const map = `mapName markMoved edgeWidth:whole edgeHeight:whole backgroundcolor:color allowMultiple:flag launch:flag buttonName
  ${button} hideKey:key moveKey:key color:color thickness:whole moveWithinFormat moveToFormat createFormat changeFormat hideCounters
  markUnmovedHotkey:key markUnmovedText markUnmovedIcon markUnmovedReport onlyReportChanges:flag hideFromOthers:flag`;
const sided = `${map} side:list visible:flag useBoards`;
const command = `name buttonText buttonHotkey:key hotkey:key filter target:target deckCount reportFormat reportSingle:flag icon tooltip
  property propertyValue condition singleMap:flag canDisable:flag propertyGate disabledIcon suppressSounds:flag parameters`;
const regular =
  'dx:decimal dy:decimal x0:whole y0:whole snapTo:flag edgesLegal:flag cornersLegal:flag visible:flag dotsVisible:flag color:color';
const numbering = `first sep hType vType hLeading:whole vLeading:whole hOff:whole vOff:whole hDescend:flag vDescend:flag stagger:flag
  locationFormat visible:flag fontSize:whole color:color rotateText:whole hDrawOff:whole vDrawOff:whole`;
const layout =
  'entryName nColumns:whole vert:flag fixed:flag scale:decimal width:whole height:whole divider:whole description';
const stack = 'name owningBoard useGridLocation:flag location x:whole y:whole';
const value = 'name description initialValue isNumeric:flag min max wrap:flag';
const setting = 'name desc initialValue tab';
const deck = `${stack} width:whole height:whole faceDown shuffle allowMultiple:flag allowSelect:flag faceDownFormat faceDownReportFormat
  faceFlipFormat selectDisplayProperty selectSortProperty drawFaceUp:flag reversible:flag reverseCommand reverseHotkey:key reverseReportFormat
  reshufflable:flag reshuffleCommand reshuffleTarget reshuffleHotkey:key reshuffleReportFormat reshuffleMessage shuffleCommand shuffleHotkey:key
  shuffleReportFormat reverseReportFormat canSave:flag saveHotkey:key maxStack:whole expressionCounting:flag countExpressions:list
  hotkeyOnEmpty:flag emptyHotkey:key restrictOption:flag restrictExpression deckRestrictAccess:flag deckOwners:list draw:flag color:color
  drawMultipleMessage drawSpecificMessage facedownMessage faceupMessage faceupHotkey:key facedownHotkey:key flipHotkey:key saveMessage
  saveReport loadMessage loadHotkey:key loadReport description`;

/** The attributes of each element that VASSAL knows, by the last part of its class's name. */
const words: Readonly<Record<string, string>> = {
  GameModule: 'name version VassalVersion description nextPieceSlotId ModuleOther1 ModuleOther2',
  BasicModule: 'name version VassalVersion description nextPieceSlotId ModuleOther1 ModuleOther2',
  ModuleExtension: 'module moduleVersion version vassalVersion extensionId nextPieceSlotId anyModule:flag description',
  ExtensionElement: 'target:path',
  BasicCommandEncoder: '',
  Documentation: '',
  Chatter: '',
  KeyNamer: '',
  AboutScreen: 'title fileName',
  HelpFile: 'title fileName fileType',
  BrowserHelpFile: 'title startingPage',
  BrowserPDFFile: 'title pdfFile',
  Tutorial: 'name logfile launchOnFirstStartup:flag promptMessage welcomeMessage',
  Language: '',
  Translation: 'language country',
  PlayerRoster: `buttonText buttonToolTip buttonIcon buttonKeyStroke:key sides:list`,
  entry: '',
  option: 'name',
  setup: '',
  GlobalOptions:
    'autoReport nonOwnerUnmaskable centerOnMove inventoryForAll playerIdFormat chatterHTMLSupport hotKeysOnClosedWindows promptString',
  BooleanPreference: `${setting} default`,
  StringPreference: `${setting} default`,
  EnumPreference: `${setting} default list:list`,
  IntegerPreference: `${setting} default`,
  DoublePreference: `${setting} default`,
  TextPreference: `${setting} default`,
  GlobalProperties: '',
  GlobalProperty: value,
  ZoneProperty: value,
  ChangePropertyButton: `${button} reportFormat propChanger`,
  GlobalTranslatableMessages: '',
  GlobalTranslatableMessage: 'name description initialValue',
  ScenarioPropertiesOptionTab: `name description heading leftAlign:flag reportFormat lock:flag password`,
  BooleanScenarioProperty: `${setting} description hotkey:key switch:flag`,
  ListScenarioProperty: `${setting} description hotkey:key options:list switch:flag`,
  NumberScenarioProperty: `${setting} description hotkey:key min max switch:flag`,
  StringScenarioProperty: `${setting} description hotkey:key`,
  PrototypesContainer: '',
  PrototypeDefinition: 'name description',
  Map: map,
  WidgetMap: map,
  PrivateMap: sided,
  PlayerHand: sided,
  BoardPicker: `title addRowText addColumnText boardPrompt slotHeight:whole slotScale:decimal selected`,
  Board: 'name image width:whole height:whole color:color reversible:flag',
  StackMetrics: `unexSepX:whole unexSepY:whole exSepX:whole exSepY:whole disabled:flag top:key bottom:key up:key down:key underline blankColor:color`,
  HandMetrics:
    'unexSepX:whole unexSepY:whole exSepX:whole exSepY:whole disabled:flag top:key bottom:key up:key down:key',
  LayeredPieceCollection: 'property layerOrder:list description',
  LayerControl: `name ${button} command skip:flag layers:list description`,
  Zoomer:
    'zoomLevels:list zoomStart:whole zoomInKey:key zoomOutKey:key zoomPickKey:key inButtonText outButtonText pickButtonText inTooltip outTooltip pickTooltip inButtonIcon outButtonIcon pickButtonIcon factor:decimal max:whole',
  GlobalMap: `scale:decimal ${button} background`,
  LOS_Thread: `threadName hotkey:key tooltip iconName label snapLOS:flag snapStart:flag snapEnd:flag report drawRange:flag rangeScale rangeRounding
    scale:decimal round hideCounters:flag hideOpacity:whole threadColor:color losThickness:whole persistence persistentIconName global`,
  CounterDetailViewer: `description minDisplayPieces:whole delay:whole showgraph:flag showgraphsingle:flag showtext:flag showtextsingle:flag
    counterReportFormat summaryReportFormat emptyHexReportForma propertyFilter display layerList:list unrotatePieces:flag showDeck:flag
    showNoStack:flag showNonMovable:flag showMoveSelectde:flag graphicsZoom:decimal hotkey:key fontSize:whole borderWidth:whole showDeckDepth:whole
    enableHTML:flag stopAfterShowing:flag showOverlap:flag showAllSprites:flag version bgColor:color fgColor:color extraTextPadding:whole showTerrainBeneath showTerrainSnappy:flag showTerrainZoom:decimal centerAll:flag combineCounterSummary:flag counterReportReportFormat`,
  MapShader: `name alwaysOn:flag startShaded:flag ${button} type pattern color:color opacity:whole boards boardList:list border borderColor:color borderWidth:whole borderOpacity:whole image scale`,
  HighlightLastMoved: 'enabled:flag color:color thickness:whole',
  Flare: `circleSize:whole circleDuration:whole flareKey flareName reportFormat pulses:whole pulsesPerSec:whole circleScale:flag circleColor:color flarePulses:whole`,
  HidePiecesButton: `${button} hiddenIcon showingIcon`,
  SelectionHighlighters: '',
  SelectionHighlighter: 'name matchAll:flag match color:color thickness:whole image useImage:flag x:whole y:whole',
  MassKeyCommand: command,
  GlobalKeyCommand: command,
  DeckGlobalKeyCommand: command,
  StartupGlobalKeyCommand: `${command} whenToApply`,
  ZoneKeyCommand: command,
  ForwardToKeyBuffer: '',
  Scroller: 'useArrows',
  ForwardToChatter: '',
  MenuDisplayer: '',
  MapCenterer: '',
  StackExpander: '',
  PieceMover: '',
  KeyBufferer: '',
  ImageSaver: button,
  TextSaver: button,
  PieceRecenterer: button,
  DefaultPieceCollection: '',
  HexGrid: `${regular} sideways:flag snapscale:whole`,
  SquareGrid: `${regular} range`,
  HexGridNumbering: numbering,
  SquareGridNumbering: numbering,
  ObliqueHexGridNumbering: numbering,
  ZonedGrid: '',
  Zone: 'name path:polygon locationFormat useParentGrid:flag useHighlight:flag highlightProperty',
  ZonedGridHighlighter: '',
  ZoneHighlight: 'name color:color coverage width:whole style image opacity:whole',
  RegionGrid: 'snapto:flag visible:flag fontsize:whole',
  Region: 'name originx:whole originy:whole',
  SetupStack: stack,
  DrawPile: deck,
  DeckSendKeyCommand: `menuText hotkey:key reportFormat targetDeck variableDeck:flag deckExpression sendMatching:flag matchExpression limitTotal:flag limitExpression stop:flag stopExpression stopAlso:flag applyOnMove:flag description`,
  DeckSortKeyCommand: 'menuText hotkey:key reportFormat sortParameters description',
  DeckKeyCommand: 'menuText hotkey:key reportFormat',
  PieceSlot: 'entryName gpid width:whole height:whole icon',
  CardSlot: 'entryName gpid width:whole height:whole icon',
  PieceWindow: `name hidden:flag scale:decimal defaultWidth:whole ${button}`,
  TabWidget: layout,
  PanelWidget: layout,
  ListWidget: layout,
  BoxWidget: layout,
  MapWidget: layout,
  ChartWindow: `name description ${button} id`,
  Chart: 'chartName fileName description',
  HtmlChart: 'chartName fileName description',
  DiceButton: `name ${button} nDice:whole nSides:whole plus addToTotal reportTotal:flag reportFormat sortDice:flag keepDice:flag keepOption keepCount prompt:flag lockSides:flag lockDice:flag lockPlus:flag lockAdd:flag canDisable:flag propertyGate disabledIcon`,
  SpecialDiceButton: `name ${button} format resultChatter:flag resultWindow:flag resultButton:flag windowTitleResultFormat windowX:whole windowY:whole backgroundColor:color`,
  SpecialDie: 'name format',
  SpecialDieFace: 'icon text value:whole',
  InternetDiceButton: `name ${button} nDice:whole nSides:whole plus addToTotal reportTotal:flag reportFormat prompt:flag details`,
  RandomTextButton: `name ${button} nDice:whole nSides:whole plus addToTotal reportTotal:flag reportFormat m_faces:list m_numericFaces:flag numeric:flag faces:list numericFaces:flag prompt:flag sortDice:flag`,
  TurnTracker: `name ${button} title buttonText turnButtonHeight:whole turnFormat reportFormat fwdOnly:flag nexthotkey:key prevhotkey:key length:whole toolTip lengthStyle turnFontSize:whole turnFontStyle turnButtonHotkey:key turnButtonText`,
  CounterTurnLevel: 'property start:whole incr:whole loop:flag loopLimit:whole turnFormat name',
  ListTurnLevel: 'property list:list configList:flag configFirst:flag prompt turnFormat name',
  TurnGlobalHotkey: 'hotkey:key match reportFormat name description',
  Inventory: `${button} include groupBy sortFormat leafFormat nonLeafFormat sides:list sortPieces:flag cutBelowRoot:whole cutAboveLeaves:whole
    showMenu:flag foldersOnly:flag zoomOn:flag drawPieces:flag centerOnPiece:flag forwardKeystroke:flag sorting refreshHotkey:key launchFunction pieceZoom:decimal title`,
  NotesWindow: button,
  ToolbarMenu: `${button} menuItems:list description`,
  MultiActionButton: `${button} menuItems:list description`,
  DoActionButton: `name ${button} doReport:flag reportFormat doSound:flag soundClip doHotkey:flag hotkeys:keys doLoop:flag loopType loopCount whileExpression untilExpression preLoopKey:key postLoopKey:key index:flag indexProperty indexStart indexStep canDisable:flag propertyGate disabledIcon`,
  PredefinedSetup: 'name useFile:flag file isMenu:flag description',
  ChessClockControl: `name ${button}`,
  ChessClock: 'side icon backgroundColor:color',
  GamePieceImageDefinitions: '',
  ColorManager: '',
  ColorSwatch: 'name color:color',
  FontManager: '',
  FontStyle: 'name style',
  GamePieceLayoutsContainer: '',
  GamePieceLayout: 'name width:whole height:whole border:flag layout',
  GamePieceImage: 'name bgColor borderColor props',
  Plugin: '',
  CustomVersion: '',
};

const table: ReadonlyMap<string, readonly FieldSpec[]> = new Map(
  Object.entries(words).map(([kind, attributes]) => [kind, attributes === '' ? [] : fieldSpecs(attributes)]),
);

/** The attributes that are known of an element; undefined for one that VASSAL does not know, such as a module's own class. */
export const attributeSpecs = (kind: string): readonly FieldSpec[] | undefined => table.get(kind);

/** Elements that only arrange others in VASSAL's editor: what they hold belongs to what they stand in. */
export const isFolder = (kind: string): boolean => /Folder$|^(FolderElement)$/.test(kind);
