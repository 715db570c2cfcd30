/** Every number beyond which the table refuses. Lengths of text are in UTF-16 units. */
export const limits = {
  /** Milliseconds that a side may have on a clock: 90 days. */
  clock: 90 * 24 * 3600 * 1000,
  /** Pieces on a table, and in one command. */
  pieces: 3_000,
  piecesInCommand: 1_000,
  /** Counters that a roll for an attack names, and columns of a chart. */
  attackersByHand: 60,
  chartColumns: 99,
  /** Faces of a counter. */
  faces: 100,
  pools: 60,
  notes: 300,
  arrows: 200,
  /** Bends of a line drawn by hand, and letters written on the map. */
  drawnBends: 64,
  drawnText: 80,
  covers: 300,
  seats: 16,
  requests: 20,
  /** Milliseconds for which a seat that the host has freed is kept for its last holder: three days. */
  seatKept: 3 * 24 * 3600 * 1000,
  /** Guided procedures of a phase, the length of a procedure's state as JSON, and acts of one step of it. */
  procedures: 60,
  procedureState: 12_000,
  actsOfProcedure: 40,
  /** Acts that a plan carries out in one step: a whole set-up, all reinforcements of a turn. */
  actsOfPlan: 120,
  /** People who ever came to a table. */
  people: 2_000,
  /** Acts of a counter, deeds of one of them, and deeds that one act of one counter does or skips, all acts that it calls together. */
  actsOfCounter: 60,
  deedsOfAct: 40,
  deedsDone: 200,
  /** Pieces that perform an act at once. */
  performers: 200,
  /** Pieces that one step may touch, all acts of a procedure together; a piece that it touches twice counts twice. */
  piecesInStep: 9_000,
  /** Names of tables, seats, people, pools. */
  name: 60,
  label: 40,
  /** A value of a piece, as text. */
  value: 40,
  /** Values of a design, and changed values or markers of one piece. */
  valuesOfPiece: 30,
  chat: 1_000,
  /** Steps of a tutorial. */
  lessonSteps: 200,
  noteTitle: 100,
  noteText: 10_000,
  /** Of all notes of a table together, with their titles. */
  notesText: 200_000,
  /** Changes of the map, and their length as JSON. */
  mapChanges: 1_000,
  mapText: 60_000,
  /** Of a scanned map: bytes of its file, pixels, and pixels of its longer side. */
  scanBytes: 24 * 1024 * 1024,
  scanPixels: 40_000_000,
  scanSide: 16_384,
  /** Rule options of a game, the length of a value, and the entries of a chart that an option may replace. */
  ruleOptions: 100,
  ruleOptionValue: 60,
  chartCells: 400,
  purpose: 120,
  expression: 100,
  /** How often a person seals shares in the dice under one commitment, and how many notes back a roll may name one. */
  seals: 256,
  notesBack: 16,
  /** Dice thrown in one roll, explosions and rerolls included. */
  dice: 200,
  dieSides: 1_000,
  audience: 40,
  password: 100,
  turns: 999,
  /** How many steps back undo can reach, bytes of them in memory, and the least that one step counts. */
  past: 256,
  pastBytes: 8 * 1024 * 1024,
  pastStepBytes: 16 * 1024,
  /** Free points, in hundredths of a hex, either way from the map's corner. */
  point: 100_000,
} as const;

/**
 * How many things of a kind a table holds at most. Any person may know of `limit` of them. As many again may be unknown
 * to that person, and must not be in their way.
 */
export const withUnknown = (limit: number): number => 2 * limit;
