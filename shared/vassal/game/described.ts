import type { RawIndex, Size } from '../grid/grid.ts';

/** A player or a side, without the id by which VASSAL knows a player. */
export interface Who {
  readonly player?: string;
  readonly side?: string;
}

/** A layer of a piece, as it is now. */
export interface LayerNow {
  readonly name: string;
  /** From 1; kept while the layer is inactive. */
  readonly level: number;
  readonly levels: number;
  readonly isActive: boolean;
  /** What is drawn; absent for nothing. */
  readonly image?: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly follows?: string;
}

/** A label of a piece. */
export interface LabelNow {
  /** The property that holds its text. */
  readonly property: string;
  /** As it is shown; an empty one shows nothing. */
  readonly text: string;
  /** Whether it is an expression that is not worked out: its text is as it is written. */
  readonly isOpaque?: true;
}

/** A piece of a game. */
export interface PieceNow {
  readonly id: string;
  /** As VASSAL prints it to somebody who sees everything. */
  readonly name: string;
  /** The number of its definition; absent in old games. */
  readonly gpid?: string;
  /** The path of its definition in the module; absent if there is none, or no module. */
  readonly slot?: string;
  /** Absent: off all maps. */
  readonly map?: string;
  /** The pixel of the map on which its middle lies. */
  readonly x: number;
  readonly y: number;
  readonly board?: string;
  readonly boardX?: number;
  readonly boardY?: number;
  /** As VASSAL prints it; `offboard` where nothing answers. */
  readonly place?: string;
  readonly zone?: string;
  /** The hex on which it lies, before numbering, and as it is printed. */
  readonly hex?: RawIndex & { readonly name?: string };
  readonly square?: RawIndex & { readonly name?: string };
  readonly region?: string;
  /** From the bottom of its stack, which holds so many. */
  readonly stack?: { readonly id: string; readonly index: number; readonly size: number };
  /** From the top of its deck. */
  readonly deck?: { readonly id: string; readonly name: string; readonly index: number };
  /** Its basic picture. */
  readonly image?: string;
  /** In drawing order: the last one lies above the others. */
  readonly layers: readonly LayerNow[];
  /** The innermost of its labels that says something. */
  readonly label?: string;
  /** In drawing order, the empty ones too. */
  readonly labels: readonly LabelNow[];
  /** Degrees clockwise. */
  readonly facing?: { readonly index?: number; readonly degrees: number };
  readonly hasMoved?: boolean;
  /** Markers, dynamic properties and property sheets. */
  readonly values: Readonly<Record<string, string>>;
  /** Calculated properties. A value is absent if the expression is more than properties and reckoning. */
  readonly calculated?: Readonly<Record<string, { readonly expression: string; readonly value?: string }>>;
  /** What the basic piece remembers. */
  readonly remembers: Readonly<Record<string, string>>;
  readonly mask?: {
    readonly by: Who;
    readonly name: string;
    readonly image: string;
    readonly mayUnmask: readonly Who[];
  };
  readonly hidden?: { readonly by: Who };
  readonly owner?: Who;
  /** Whether it never joins a stack. */
  readonly standsAlone?: true;
  /** The states of traits that nothing above tells, as they are written: trails, cargo, traits of the module's own. */
  readonly otherStates: readonly { readonly trait: string; readonly state: string }[];
  /** The ids of its traits, outermost first. */
  readonly traits: readonly string[];
}

export interface DeckNow {
  readonly id: string;
  readonly name: string;
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  readonly place?: string;
  readonly isFaceDown: boolean;
  /** The ids of its cards, top first. */
  readonly cards: readonly string[];
}

export interface BoardNow {
  readonly name: string;
  readonly isReversed: boolean;
  readonly column: number;
  readonly row: number;
  /** Its corner, in pixels of the map. */
  readonly x: number;
  readonly y: number;
  readonly size?: Size;
}

export interface MapNow {
  readonly name: string;
  readonly boards: readonly BoardNow[];
}

export interface TurnNow {
  readonly tracker: string;
  /** The innermost level that counts, from the top. */
  readonly values: readonly { readonly property: string; readonly value: string }[];
  /** As it is written. */
  readonly state: string;
}

/** A whole game at one moment. */
export interface GameNow {
  readonly maps: readonly MapNow[];
  /** Map by map in drawing order, each stack from the bottom; then decks' cards, top first; then what is off all maps. */
  readonly pieces: readonly PieceNow[];
  readonly decks: readonly DeckNow[];
  readonly stacks: readonly {
    readonly id: string;
    readonly map?: string;
    readonly x: number;
    readonly y: number;
    readonly pieces: readonly string[];
  }[];
  readonly players: readonly Who[];
  /** Values by container; the module's own under the empty name. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly turns: readonly TurnNow[];
  readonly notes: { readonly scenario: string; readonly public: string };
  readonly furtherNotes: readonly {
    readonly of: 'private' | 'delayed';
    readonly name: string;
    readonly owner: Who;
    readonly text: string;
  }[];
  readonly extensions: readonly { readonly name: string; readonly version: string }[];
  readonly atStartPlaced: boolean;
}
