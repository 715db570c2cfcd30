import type { SourceFile } from '../archive/source-file.ts';
import type { Grid, Size } from '../grid/grid.ts';
import type { ProblemCode, VassalProblem } from '../problem.ts';
import type { Color, PixelPoint } from '../text/encodings.ts';
import type { Trait } from '../traits/trait.ts';
import type { Component } from './component.ts';
import type { Images } from './images.ts';

/** A module of VASSAL's, with the extensions that were laid on it, as its files describe it. */
export interface VassalModule {
  readonly file: string;
  readonly name: string;
  readonly version: string;
  readonly vassalVersion: string;
  readonly description: string;
  readonly extensions: readonly Extension[];
  /** In the order of the player roster. */
  readonly sides: readonly string[];
  readonly maps: readonly VassalMap[];
  /** Every definition of a piece or card, in the order of the file: of palettes, at-start stacks and decks. */
  readonly slots: readonly PieceSlot[];
  readonly prototypes: ReadonlyMap<string, Prototype>;
  /** Values of the module as a whole, each with its first one. */
  readonly properties: Readonly<Record<string, string>>;
  readonly turnTrackers: readonly TurnTracker[];
  readonly setups: readonly Setup[];
  readonly images: Images;
  /** Pictures that are drawn from layouts instead of files, by their names. */
  readonly drawnImages: ReadonlyMap<string, DrawnImage>;
  /** What these pictures are drawn with. */
  readonly drawing: Drawing;
  /** Names of pictures that there are none of, each with the components that name it. */
  readonly missingImages: ReadonlyMap<string, readonly string[]>;
  /** The files of the archive that are no pictures: sounds, help, saved games, classes. */
  readonly otherFiles: readonly string[];
  /** The whole tree, extensions included: what is above is read from it. */
  readonly root: Component;
  /** Folders of VASSAL's editor, which mean nothing else. */
  readonly folders: readonly string[];
  readonly problems: readonly VassalProblem[];
  readonly furtherProblems: ReadonlyMap<ProblemCode, number>;
  /** A text of the archive, or of an extension's, by its name; undefined if there is none, or if it is no text. */
  readonly textFile: (name: string) => string | undefined;
  /** A saved game in the archive, by the name of its entry. */
  readonly savedGame: (entry: string) => SourceFile | undefined;
}

/** What a module draws pictures with, by names of its own. */
export interface Drawing {
  /** As in CSS. */
  readonly colors: ReadonlyMap<string, string>;
  /** Sizes in pixels. */
  readonly fonts: ReadonlyMap<
    string,
    { readonly family: string; readonly isBold: boolean; readonly isItalic: boolean; readonly size: number }
  >;
}

/** A picture that a module defines by a layout. */
export interface DrawnImage {
  readonly name: string;
  readonly layout: string;
  readonly size: Size;
  /** Names of colours: the module's own swatches, or VASSAL's. */
  readonly background: string;
  readonly border: string;
  readonly items: readonly {
    /** `Image`, `Symbol`, `Text`, `TextBox` or `Box`. */
    readonly kind: string;
    readonly settings: readonly string[];
    readonly name: string;
    readonly position: string;
    readonly x: number;
    readonly y: number;
    readonly rotation: number;
    /** What this picture shows there: a file, a symbol's colours, size and signs, or a text and its colours. */
    readonly values: readonly string[];
  }[];
}

export interface Extension {
  readonly file: string;
  readonly module: string;
  readonly moduleVersion: string;
  readonly version: string;
  readonly id: string;
  readonly description: string;
}

export interface VassalMap {
  readonly name: string;
  /** Names under which saved games may know it. */
  readonly otherNames: readonly string[];
  readonly kind: 'map' | 'private' | 'hand' | 'widget';
  readonly path: string;
  /** Pixels around all boards. */
  readonly margin: Size;
  readonly allowsSeveralBoards: boolean;
  /** Who owns a private map or a hand. */
  readonly sides: readonly string[];
  readonly isVisibleToOthers: boolean;
  /** The map whose boards it shows, if that is another. */
  readonly usesBoardsOf?: string;
  readonly boards: readonly VassalBoard[];
  /** The boards of a new game. */
  readonly defaultBoards: readonly BoardChoice[];
  readonly stacking: Stacking;
  readonly layers?: { readonly property: string; readonly order: readonly string[] };
  readonly zoom: { readonly levels: readonly number[]; readonly start: number };
  readonly stacks: readonly AtStartStack[];
  readonly decks: readonly Deck[];
  readonly properties: Readonly<Record<string, string>>;
}

export interface VassalBoard {
  readonly name: string;
  readonly path: string;
  readonly image?: string;
  readonly color?: Color;
  /** In pixels, from its picture; undefined if that is missing. */
  readonly size?: Size;
  readonly reversible: boolean;
  readonly grid?: Grid;
}

/** A board in use, and where it stands in the table of boards. */
export interface BoardChoice {
  readonly board: string;
  readonly isReversed: boolean;
  readonly column: number;
  readonly row: number;
}

/** Pixels by which each higher piece of a stack is shifted, right and up. */
export interface Stacking {
  readonly isEnabled: boolean;
  readonly collapsed: PixelPoint;
  readonly expanded: PixelPoint;
}

interface AtStart {
  readonly name: string;
  readonly path: string;
  /** Undefined: on any board. */
  readonly board?: string;
  /** As it is written, in pixels of the board. */
  readonly written: PixelPoint;
  /** The name of a place that counts instead. */
  readonly location?: string;
  /** Where it stands in the end, in pixels of the board. */
  readonly at: PixelPoint;
  /** What VASSAL calls that place, if grid or zone answer. */
  readonly place?: string;
  /** Its pieces, bottom first, by their numbers in `slots`. */
  readonly slots: readonly number[];
}
export interface AtStartStack extends AtStart {
  readonly kind: 'stack';
}
export interface Deck extends AtStart {
  readonly kind: 'deck';
  readonly component: Component;
  readonly reshufflesInto?: string;
}

export interface PieceSlot {
  readonly name: string;
  readonly kind: 'piece' | 'card';
  /** The number that every copy keeps; empty in old modules. */
  readonly gpid: string;
  readonly path: string;
  /** The names of the windows, tabs and lists around it. */
  readonly category: readonly string[];
  readonly holder: 'palette' | 'stack' | 'deck' | 'other';
  readonly size: Size;
  /** As written, with prototypes named. Outermost first. Empty if the slot holds none. */
  readonly traits: readonly Trait[];
  /** With every prototype in its place. */
  readonly expanded: readonly Trait[];
  readonly extension?: string;
}

export interface Prototype {
  readonly name: string;
  readonly path: string;
  /** The *add piece* command that defines it, as it is written. */
  readonly text: string;
  readonly traits: readonly Trait[];
}

export interface TurnTracker {
  readonly name: string;
  readonly path: string;
  readonly format: string;
  readonly levels: readonly TurnLevel[];
}
export interface TurnLevel {
  readonly kind: 'counter' | 'list';
  readonly property: string;
  readonly start: number;
  readonly increment: number;
  readonly loops: boolean;
  readonly last?: number;
  readonly values: readonly string[];
  readonly format: string;
  readonly levels: readonly TurnLevel[];
}

export interface Setup {
  readonly name: string;
  readonly path: string;
  /** The saved game in the archive; undefined for a new game. */
  readonly entry?: string;
  /** Whether it is only a menu of others. */
  readonly isMenu: boolean;
  /** Whether no component names it: it is only there. */
  readonly isUnnamed: boolean;
}
