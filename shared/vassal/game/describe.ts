import type { VassalModule } from '../module/vassal-module.ts';
import type { Reading } from '../reading.ts';
import type { Trait } from '../traits/trait.ts';
import { BoardsNow } from './boards-now.ts';
import type { DeckNow, GameNow } from './described.ts';
import { type Held, readPlaced } from './held.ts';
import { describePiece } from './piece-now.ts';
import type { Replay } from './replay.ts';
import { deckName, type Surroundings } from './surroundings.ts';
import { turnNow } from './turn-now.ts';

/** What describing the pieces of a game needs to know of it, as it stands now. */
export const surroundingsOf = (
  replay: Replay,
  module: VassalModule | undefined,
  reading: Reading,
): { readonly around: Surroundings; readonly decks: readonly Held[] } => {
  const { position } = replay;
  const decks = [...position.byId.values()].filter(({ kind }) => kind === 'deck');
  const ids = [...replay.players.keys()].filter((id) => id !== '');
  const around: Surroundings = {
    boards: new BoardsNow(module, position.boards, reading),
    whoIs: whoIs(replay, module),
    namesPlayer: (text) => ids.some((id) => text.includes(id)),
    slotOf: slotFinder(module),
    valueOf: valueFinder(replay, module),
    deckAt: deckFinder(decks),
  };
  return { around, decks };
};

/** Describes a game as it stands now. */
export const describeGame = (replay: Replay, module: VassalModule | undefined, reading: Reading): GameNow => {
  const { position } = replay;
  const { around, decks } = surroundingsOf(replay, module, reading);
  const { boards } = around;
  const standing = [...position.onMap.values()].flatMap((things) => [...things]);
  const ordered = [
    ...standing
      .filter(({ kind }) => kind !== 'deck')
      .flatMap((each) => (each.kind === 'stack' ? each.members : [each])),
    ...decks.flatMap(({ members }) => members.toReversed()),
  ];
  const seen = new Set(ordered);
  const off = [...position.byId.values()].filter((each) => each.kind === 'piece' && !seen.has(each));
  const names = new Set([...(module?.maps.map(({ name }) => name) ?? []), ...position.boards.keys()]);
  return {
    maps: [...names].map((name) => ({ name, boards: boards.of(name) })),
    pieces: [...ordered, ...off].map((piece) => describePiece(piece, position.types.traitsOf(piece), around)),
    decks: decks.map((deck) => describeDeck(deck, around)),
    stacks: standing
      .filter(({ kind }) => kind === 'stack')
      .map((stack) => ({
        id: stack.id,
        ...(stack.map !== undefined && { map: stack.map }),
        x: stack.x,
        y: stack.y,
        pieces: stack.members.map(({ id }) => id),
      })),
    players: [...replay.players.values()].map(({ name, side }) => ({ player: name, side })),
    values: Object.fromEntries(
      [...replay.values].map(([container, values]) => [container, Object.fromEntries(values)]),
    ),
    turns: [...replay.turns].map(([id, state]) => turnNow(id, state, module)),
    notes: replay.notes,
    furtherNotes: replay.furtherNotes.map(({ of, name, owner, text }) => ({
      of,
      name,
      owner: around.whoIs(owner),
      text,
    })),
    extensions: replay.extensions,
    atStartPlaced: replay.atStartPlaced,
  };
};

const describeDeck = (deck: Held, around: Surroundings): DeckNow => {
  const { rest } = readPlaced(deck.states[0] ?? '');
  return {
    id: deck.id,
    name: deckName(deck),
    ...(deck.map !== undefined && { map: deck.map }),
    x: deck.x,
    y: deck.y,
    ...(deck.map !== undefined && { place: around.boards.at(deck.map, deck)?.place.name ?? 'offboard' }),
    isFaceDown: rest[0] === 'true',
    cards: deck.members.map(({ id }) => id).reverse(),
  };
};

const deckFinder = (decks: readonly Held[]): Surroundings['deckAt'] => {
  const byPlace = new Map(
    decks.filter(({ map }) => map !== undefined).map((deck) => [`${deck.map}\t${deck.x}\t${deck.y}`, deckName(deck)]),
  );
  return (map, x, y) => byPlace.get(`${map}\t${x}\t${y}`);
};

/** An owner is a player's id or the name of a side. An id is told as the player's name, or not at all. */
const whoIs =
  ({ players }: Replay, module: VassalModule | undefined): Surroundings['whoIs'] =>
  (owner) => {
    const player = players.get(owner);
    if (player) return { player: player.name, side: player.side };
    const sides = new Set([...(module?.sides ?? []), ...[...players.values()].map(({ side }) => side)]);
    return sides.has(owner) ? { side: owner } : {};
  };

const sameBasics = (traits: readonly Trait[]): string => (traits.at(-1)?.fields ?? []).slice(2).join('\t');

type SlotFinder = Surroundings['slotOf'];
/** Made once for a module: it serves for all its games. */
const finders = new WeakMap<VassalModule, SlotFinder>();

const slotFinder = (module: VassalModule | undefined): SlotFinder => {
  if (!module) return () => undefined;
  const finder = finders.get(module) ?? makeSlotFinder(module);
  finders.set(module, finder);
  return finder;
};

/** The definition of a piece: by its number, otherwise by an equal basic piece. */
const makeSlotFinder = (module: VassalModule): SlotFinder => {
  const slots = module.slots.filter(({ expanded }) => expanded.length > 0);
  const byNumber = new Map(slots.filter(({ gpid }) => gpid !== '').map((slot) => [slot.gpid, slot]));
  const byBasics = new Map(slots.toReversed().map((slot) => [sameBasics(slot.expanded), slot]));
  return (traits, gpid) => byNumber.get(gpid) ?? byBasics.get(sameBasics(traits));
};

const valueFinder = ({ values, turns }: Replay, module: VassalModule | undefined): Surroundings['valueOf'] => {
  const maps = new Map(module?.maps.map((map) => [map.name, map.properties]));
  const now = (container: string, name: string): string | undefined => values.get(container)?.get(name);
  const first = (properties: Readonly<Record<string, string>> | undefined, name: string): string | undefined =>
    properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
  // Containers of saved values are named in many ways: what has no name of a map or zone is the module's own.
  const anywhere = new Map([...values.values()].flatMap((each) => [...each]));
  // The levels of a turn tracker set properties of their own names, which no command tells.
  const turnValues = new Map(
    [...turns].flatMap(([id, state]) =>
      turnNow(id, state, module).values.map(({ property, value }) => [property, value] as const),
    ),
  );
  return (name, map, zone) =>
    (zone === undefined ? undefined : now(zone, name)) ??
    (map === undefined ? undefined : (now(map, name) ?? first(maps.get(map), name))) ??
    now('', name) ??
    turnValues.get(name) ??
    anywhere.get(name) ??
    first(module?.properties, name);
};
