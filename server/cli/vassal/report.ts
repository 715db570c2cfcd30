import {
  formatProblem,
  type GameNow,
  isLog,
  type RoundTrip,
  type Seam,
  type VassalGame,
  type VassalLog,
  type VassalModule,
  type VassalProblem,
} from '@umpire/shared/vassal';

/** A module for people, in lines. */
export const reportModule = (module: VassalModule): readonly string[] => {
  const { maps, slots } = module;
  const filled = slots.filter(({ traits }) => traits.length > 0);
  return [
    `${module.name} ${module.version}, for VASSAL ${module.vassalVersion} (${module.file})`,
    ...(module.description === '' ? [] : [`  ${module.description}`]),
    ...module.extensions.map(
      (extension) =>
        `  with ${extension.file} ${extension.version}${extension.description === '' ? '' : `: ${extension.description}`}`,
    ),
    `  sides: ${module.sides.join(', ') || 'none'}`,
    `  maps: ${maps.length}`,
    ...maps.flatMap((map) => [
      `    ${map.name}: ${map.boards.length} boards, ${map.stacks.length} at-start stacks, ${map.decks.length} decks`,
      ...map.boards.map(
        ({ name, size, grid }) =>
          `      ${name}: ${size ? `${size.width} × ${size.height}` : 'size unknown'}, ${grid ? `grid: ${grid.kind}` : 'no grid'}`,
      ),
    ]),
    `  definitions: ${filled.filter(({ kind }) => kind === 'piece').length} pieces, ${filled.filter(({ kind }) => kind === 'card').length} cards, ${module.prototypes.size} prototypes`,
    `  pictures: ${module.images.all.size}, and ${module.missingImages.size} missing`,
    `  set-ups: ${
      module.setups
        .filter(({ isMenu }) => !isMenu)
        .map(({ name }) => name)
        .join(', ') || 'none'
    }`,
    ...countedLines(
      '  traits',
      filled.flatMap(({ expanded }) => expanded.map(({ id }) => id)),
    ),
    ...problemLines(module.problems, module.furtherProblems),
  ];
};

/** A saved game or a log for people, in lines. */
export const reportGame = (game: VassalGame | VassalLog): readonly string[] => [
  '',
  `${game.file}: ${isLog(game) ? 'a log' : 'a saved game'} of ${game.moduleData.name ?? 'an unnamed module'} ${game.moduleData.version ?? ''}`.trimEnd(),
  ...(game.saveData.description === undefined ? [] : [`  ${game.saveData.description}`]),
  ...positionLines(game.position),
  ...(isLog(game)
    ? [
        `  steps: ${game.log.steps}; commands: ${listed(game.log.commands)}`,
        `  commands about unknown pieces: ${game.log.unknownIds}`,
        '  at the end:',
        ...positionLines(game.log.end).map((line) => `  ${line}`),
      ]
    : []),
  ...problemLines(game.problems, game.furtherProblems),
];

/** How far the end of each log agrees with the opening of the next. */
export const reportSeams = (
  seams: readonly (Seam & { readonly after: string; readonly before: string })[],
): readonly string[] =>
  seams.map(
    ({ after, before, pieces, same, stacks, stacksInOrder }) =>
      `after ${after}, before ${before}: ${same} of ${pieces} pieces agree, and ${stacksInOrder} of ${stacks} stacks in their order`,
  );

export const reportRoundTrips = (trips: readonly RoundTrip[]): readonly string[] =>
  trips.flatMap(({ file, pieces, piecesSame, disguiseSame, commandsSame, different }) => [
    `${file}: ${piecesSame} of ${pieces} pieces are written in the same bytes again${disguiseSame === undefined ? '' : `; disguise ${disguiseSame ? 'the same' : 'different'}, commands ${commandsSame ? 'the same' : 'different'}`}`,
    ...different.map((text) => `    ${text.slice(0, 200)}`),
  ]);

const positionLines = ({ pieces, decks, players, maps }: GameNow): readonly string[] => [
  `  players: ${players.map(({ player, side }) => `${player} (${side})`).join(', ') || 'none'}`,
  ...maps
    .map(({ name }) => ({ name, count: pieces.filter(({ map, deck }) => map === name && !deck).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `  on ${name}: ${count} pieces`),
  ...decks.map(({ name, cards }) => `  deck ${name}: ${cards.length} cards`),
  `  masked: ${pieces.filter(({ mask }) => mask).length}, hidden: ${pieces.filter(({ hidden }) => hidden).length}`,
];

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');

const countedLines = (title: string, words: readonly string[]): readonly string[] => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return words.length === 0 ? [] : [`${title}: ${listed(counts)}`];
};

const problemLines = (problems: readonly VassalProblem[], further: ReadonlyMap<string, number>): readonly string[] => {
  if (problems.length === 0) return ['  no problems'];
  return [
    `  problems: ${problems.length}`,
    ...problems.map((problem) => `    ${formatProblem(problem)}`),
    ...[...further].map(([code, count]) => `    and ${count} more: ${code}`),
  ];
};
