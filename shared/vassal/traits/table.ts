import { type FieldSpec, fieldSpecs } from './fields.ts';

export interface TraitSpec {
  /** What the trait is, in our words. */
  readonly is: string;
  readonly fields: readonly FieldSpec[];
  /** Whether its type is one text that is not taken apart by semicolons. */
  readonly isWhole?: true;
}

const spec = (is: string, words: string): TraitSpec => ({ is, fields: fieldSpecs(words) });
const whole = (is: string, words: string): TraitSpec => ({ ...spec(is, words), isWhole: true });

const commands = 'text key:key';

/** What a counter shows. */
const seen: Readonly<Record<string, TraitSpec>> = {
  piece: spec('basic piece', 'cloneKey deleteKey image name'),
  emb2: spec(
    'layers',
    `activateText activateModifiers:whole activateKeys increaseText increaseModifiers:whole increaseKeys
    decreaseText decreaseModifiers:whole decreaseKeys resetText resetKey:key resetLevel drawUnderWhenSelected:flag
    x:whole y:whole images:list levelNames:list loops:flag name randomKey:key randomText follows:flag property
    firstLevelValue:whole version:whole alwaysActive:flag activateKey:key increaseKey:key decreaseKey:key description
    scale:decimal onlyWhenProperty onlyWhenValue`,
  ),
  emb: spec('layers', 'activate activateText increaseKeys increaseText decreaseKeys decreaseText x:whole y:whole'),
  label: spec(
    'text label',
    `key:key menuText fontSize:whole background:color foreground:color vertical verticalOffset:whole horizontal
    horizontalOffset:whole verticalJustification horizontalJustification nameFormat font fontStyle:whole rotation:whole
    property description alwaysUseFormat:flag`,
  ),
  rotate: spec('can rotate', 'facings:whole'),
  nonRect2: spec('shape', 'scale:decimal path'),
  nonRect: whole('shape', 'path'),
  border: spec('border', 'property description thickness:whole color:color secondProperty joinedBy'),
  AreaOfEffect: spec(
    'area of effect',
    `color:color opacity:whole radius:whole alwaysActive:flag text key:key shader fixedRadius:flag radiusProperty description
    name onText onKey:key offText offKey:key seenByAll:flag`,
  ),
  footprint: spec(
    'move trail',
    `key:key text shownAtStart:flag seenByAll:flag circleRadius:whole fill:color line:color selectedOpacity:whole
    otherOpacity:whole edgeBuffer:whole displayBuffer:whole lineWidth:decimal onKey:key offKey:key clearKey:key description
    ignoreSameLocation:flag`,
  ),
  markmoved: spec('mark when moved', 'image x:whole y:whole text key:key description ignoreSameLocation:flag'),
};

/** What is hidden or forbidden. */
const hidden: Readonly<Record<string, TraitSpec>> = {
  obs: spec(
    'mask',
    'key:key image text display maskName access:access peekText description autoPeek:flag dealKey:key dealExpression',
  ),
  hide: spec('invisible', 'key:key text background:color access:access opacity:decimal description noAutoReport:flag'),
  restrict: spec('restricted access', 'sides:list byPlayer:flag movementToo:flag description'),
  hideCmd: spec('restrict commands', 'name does expression keys:keys'),
  immob: spec('does not stack', 'selection movement stacking description'),
};

/** Values. */
const values: Readonly<Record<string, TraitSpec>> = {
  mark: whole('marker', 'names:list'),
  PROP: spec('dynamic property', 'name limits:limits changes:changes description'),
  calcProp: spec('calculated property', 'name expression description'),
  basicName: spec('basic name', 'name'),
  propertysheet: spec(
    'property sheet',
    'definition text - commitStyle red:whole green:whole blue:whole key:key description',
  ),
  table: spec('spreadsheet', 'rows:whole columns:whole text key:key description'),
  setprop: spec('set global property', 'name limits:limits changes:changes description level searchName'),
  setpieceprop: spec(
    'set piece property',
    `name limits:limits changes:changes description target:target filter restrictRange:flag range:whole fixedRange:flag
    rangeProperty deckSelection overrideLimits:flag`,
  ),
  locmsg: spec('translatable message', 'key description message'),
};

/** What a counter can do. */
const acts: Readonly<Record<string, TraitSpec>> = {
  clone: spec('clone', `${commands} description`),
  delete: spec('delete', `${commands} description`),
  placemark: spec('place marker', ''),
  replace: spec('replace', ''),
  sendto: spec(
    'send to location',
    `${commands} map board x y backText backKey:key xIndex yIndex xOffset yOffset description destination zone region
    counterFilter gridLocation`,
  ),
  return: spec('return to deck', `${commands} deck prompt description version chooseDeck:flag deckExpression`),
  translate: spec('fixed move', `${commands} dx dy wholeStack:flag xIndex yIndex xOffset yOffset description`),
  pivot: spec(
    'can pivot',
    `${commands} x:whole y:whole fixed:flag angle:decimal description secondText secondKey:key secondAngle`,
  ),
  submenu: spec('sub-menu', 'name entries:list description'),
  menuSeparator: spec('menu separator', commands),
  macro: spec(
    'trigger action',
    `name ${commands} condition watchedKeys:keys sentKeys:keys loop:flag keyBefore:key keyAfter:key loopKind whileExpression
    untilExpression count index:flag indexProperty indexStart indexStep`,
  ),
  globalkey: spec(
    'global key command',
    `${commands} sentKey:key filter restrictRange:flag range:whole reportSingly:flag fixedRange:flag rangeProperty
    description deckSelection target:target noSounds:flag parameters:parameters`,
  ),
  globalhotkey: spec('global hotkey', `${commands} hotkey:key description`),
  report: spec('report', 'keys:keys message backKeys:keys messages:list description noSuppress:flag'),
  playSound: spec('play sound', 'file text key:key toOthers:flag description noSuppress:flag'),
  button: spec(
    'action button',
    'key:key x:whole y:whole width:whole height:whole description popup:flag wholeShape:flag version:whole points',
  ),
  deselect: spec('deselect', `${commands} description unstack:flag kind`),
  locCommand: spec(
    'menu of locations',
    'description kind filter menuText key:key thisMapOnly:flag sortExpression ascending:flag numeric:flag',
  ),
  mat: spec('mat', 'name description'),
  matPiece: spec('cargo', 'description keepFacing:flag xDistance yDistance findKey:key detachKey:key'),
  attach: spec(
    'attachment',
    `name description attachText attachKey:key clearAllText clearAllKey:key filter restrictRange:flag range:whole
    fixedRange:flag rangeProperty deckSelection target:target clearText clearKey:key clearFilter onAttach onDetach
    beforeAttach allowSelf:flag auto:flag`,
  ),
  prototype: spec('prototype', 'name parameters'),
  cmt: spec('comment', 'comment'),
};

const placing = fieldSpecs(
  `${commands} marker markerText x:whole y:whole matchRotation:flag afterKey:key description gpid placement:whole
  aboveWhenNotStacking:flag copyPropertiesByName parameters version`,
);
/** Free rotation, and rotation by so many facings. */
const freely = fieldSpecs(
  'facings:whole angleKey:key angleText randomKey:key randomText name description directKey:key directText directExpression byFacing:flag',
);
const inFacings = fieldSpecs(
  `facings:whole clockwiseKey:key counterclockwiseKey:key clockwiseText counterclockwiseText randomKey:key randomText name
  description directKey:key directText directExpression byFacing:flag`,
);

/** Traits by the first word of their type. */
const traits: ReadonlyMap<string, TraitSpec> = new Map(
  Object.entries({
    ...seen,
    ...hidden,
    ...values,
    ...acts,
    placemark: { is: 'place marker', fields: placing },
    replace: { is: 'replace', fields: placing },
  }),
);

/** Undefined for a trait of a module's own. */
export const traitSpec = (id: string): TraitSpec | undefined => traits.get(id);

const nothing: readonly FieldSpec[] = [];

/** The fields of a trait whose first field is `first`. */
export const fieldsOfTrait = (id: string, first: string | undefined): readonly FieldSpec[] => {
  if (id === 'rotate') return first === '1' ? freely : inFacings;
  return traits.get(id)?.fields ?? nothing;
};
