import type { BoardChoice, VassalModule } from '../module/vassal-module.ts';
import type { Reading } from '../reading.ts';
import type { MoveEnd } from './command.ts';
import { type Held, kindOfType, listedMembers, mergeMembers, readPlaced, Types } from './held.ts';
import { StackingRules } from './stacking-rules.ts';

/** All pieces of a game while its commands are done one after the other. */
export class Position {
  readonly byId = new Map<string, Held>();
  /** What stands on each map by itself, in drawing order. */
  readonly onMap = new Map<string, Set<Held>>();
  readonly types: Types;
  readonly #reading: Reading;
  readonly #rules: StackingRules;
  /** Stacks and decks that list pieces which are not there yet. */
  readonly #awaited = new Map<string, Held>();
  readonly boards = new Map<string, readonly BoardChoice[]>();
  #ownStacks = 0;

  constructor(reading: Reading, module?: VassalModule) {
    this.#reading = reading;
    this.types = new Types(reading);
    this.#rules = new StackingRules(this.types, module);
  }

  /** Whether there is a map of this name; without a module every name is one. */
  hasMap(name: string): boolean {
    return this.#rules.hasMap(name);
  }

  /** Creates a piece, stack or deck; one of the same id is replaced. */
  add(id: string, type: string, state: string): boolean {
    const kind = kindOfType(type);
    const states = kind === 'piece' ? this.types.statesOf(type, state, id) : [state];
    if (!states) return false;
    const known = this.byId.get(id);
    if (known) this.#takeOff(known);
    const held: Held = { id, kind, type, states, map: undefined, x: 0, y: 0, parent: undefined, members: [] };
    this.byId.set(id, held);
    if (kind === 'piece') {
      const { map, x, y } = readPlaced(states.at(-1) ?? '');
      Object.assign(held, { x, y });
      if (map !== undefined) this.#putOn(held, map);
      const awaiting = this.#awaited.get(id);
      if (awaiting && awaiting !== held)
        this.#gather(awaiting, listedMembers(awaiting.kind as 'stack', awaiting.states[0]!));
    } else this.#setWhole(held, state);
    return true;
  }

  remove(id: string): boolean {
    const held = this.byId.get(id);
    if (!held) return false;
    for (const member of [...held.members]) this.#standAlone(member, held.map, held.x, held.y);
    this.#takeOff(held);
    this.byId.delete(id);
    return true;
  }

  /** With the state before, only what differs between the two is taken over. */
  change(id: string, state: string, before: string | undefined): boolean {
    const held = this.byId.get(id);
    if (!held) return false;
    if (held.kind !== 'piece') {
      const kind = held.kind;
      const now = held.members.map((member) => member.id);
      this.#reading.work.spend(now.length ** 2);
      const merged =
        before === undefined
          ? listedMembers(kind, state)
          : mergeMembers(now, listedMembers(kind, before), listedMembers(kind, state));
      this.#setWhole(held, state, merged);
      return true;
    }
    const after = this.types.statesOf(held.type, state, id);
    const old = before === undefined ? undefined : this.types.statesOf(held.type, before, id);
    if (!after) return false;
    const last = after.length - 1;
    const movesIt = !old || old[last] !== after[last];
    for (const [index, own] of after.entries()) if (!old || old[index] !== own) held.states[index] = own;
    if (movesIt) this.#setPlace(held, after[last] ?? '');
    return true;
  }

  /** Does a move as VASSAL does: onto the piece below, a deck, a stack or a piece at exactly that point, or alone. */
  move(id: string, to: MoveEnd, player: string | undefined): boolean {
    const held = this.byId.get(id);
    if (!held) return false;
    if (to.map === undefined || !this.hasMap(to.map)) {
      this.#takeOff(held);
      held.map = undefined;
      return true;
    }
    const { x, y, map } = to as Required<MoveEnd>;
    if (held.kind === 'deck') {
      this.#standAlone(held, map, x, y);
      return true;
    }
    const under = to.under === undefined ? undefined : this.byId.get(to.under);
    if (under && mapOf(under) === map && xOf(under) === x && yOf(under) === y) {
      this.#mergeOnto(under, held);
      return true;
    }
    const target = this.#targetAt(held, map, x, y, player);
    if (target) this.#mergeOnto(target, held);
    else this.#standAlone(held, map, x, y);
    if (to.under === undefined && held.parent) {
      const { members } = held.parent;
      members.splice(members.indexOf(held), 1);
      members.unshift(held);
    }
    return true;
  }

  #targetAt(moved: Held, map: string, x: number, y: number, player: string | undefined): Held | undefined {
    const things = this.onMap.get(map) ?? new Set();
    this.#reading.work.spend(things.size);
    const here = [...things].filter((each) => each.x === x && each.y === y && each !== moved);
    const deck = here.findLast(({ kind }) => kind === 'deck');
    if (deck) return deck;
    const rules = this.#rules;
    if (!rules.allowsStacks(map) || !rules.stacks(moved)) return undefined;
    const fits = (piece: Held | undefined): boolean =>
      piece !== undefined && rules.stacks(piece) && rules.layerOn(map, piece) === rules.layerOn(map, moved);
    const tops = here.map((each) =>
      each.kind === 'stack' ? each.members.findLast((member) => rules.isSeenBy(member, player)) : each,
    );
    const stack = tops.findLast((top, index) => here[index]!.kind === 'stack' && fits(top));
    return (
      stack ?? tops.findLast((top, index) => here[index]!.kind === 'piece' && fits(top) && rules.isSeenBy(top!, player))
    );
  }

  /** Puts a piece, or the members of a stack in their order, right above one that stands; into a deck on its top. */
  #mergeOnto(fixed: Held, moved: Held): void {
    if (moved === fixed || moved === fixed.parent) return;
    const container = fixed.kind === 'piece' ? (fixed.parent ?? this.#stackOf(fixed)) : fixed;
    const arriving = moved.kind === 'piece' ? [moved] : [...moved.members];
    let above: Held | undefined =
      fixed.kind === 'piece' ? fixed : container.members.findLast((member) => !arriving.includes(member));
    for (const each of arriving) {
      if (each === above) continue;
      this.#takeOff(each);
      each.parent = container;
      container.members.splice(above ? container.members.indexOf(above) + 1 : 0, 0, each);
      above = each;
    }
    this.#show(container);
  }

  /** A stack of our own that holds one piece, where the piece was. */
  #stackOf(piece: Held): Held {
    this.#ownStacks += 1;
    const id = `own-${this.#ownStacks}`;
    const { map, x, y } = piece;
    const stack: Held = {
      id,
      kind: 'stack',
      type: 'stack',
      states: [''],
      map,
      x,
      y,
      parent: undefined,
      members: [piece],
    };
    this.byId.set(id, stack);
    this.#leaveMap(piece);
    piece.parent = stack;
    return stack;
  }

  #setWhole(held: Held, state: string, members?: readonly string[]): void {
    const kind = held.kind as 'stack' | 'deck';
    held.states = [state];
    const { map, x, y } = readPlaced(state);
    held.x = x;
    held.y = y;
    if (map !== held.map) {
      this.#leaveMap(held);
      held.map = map;
    }
    this.#gather(held, members ?? listedMembers(kind, state));
    this.#show(held);
  }

  #gather(container: Held, ids: readonly string[]): void {
    for (const member of container.members) member.parent = undefined;
    container.members = [];
    for (const id of ids) {
      const member = this.byId.get(id);
      if (member?.kind !== 'piece') {
        this.#awaited.set(id, container);
        continue;
      }
      if (member.parent === container) continue;
      this.#takeOff(member);
      member.parent = container;
      container.members.push(member);
    }
    this.#show(container);
  }

  /** Stacks that hold nothing are not on the map: some saved games have tens of thousands of them. */
  #show(container: Held): void {
    const { map, kind, members } = container;
    if (map === undefined) return;
    if (kind === 'stack' && members.length === 0) this.#leaveMap(container);
    else this.#enter(container, map);
  }

  #setPlace(held: Held, state: string): void {
    const { map, x, y } = readPlaced(state);
    held.x = x;
    held.y = y;
    if (held.parent || map === held.map) return;
    this.#leaveMap(held);
    held.map = undefined;
    if (map !== undefined) this.#putOn(held, map);
  }

  #standAlone(held: Held, map: string | undefined, x: number, y: number): void {
    if (held.parent || held.map !== map) this.#takeOff(held);
    held.x = x;
    held.y = y;
    held.map = map;
    if (held.kind === 'piece') {
      if (map !== undefined) this.#putOn(held, map);
    } else this.#show(held);
  }

  #putOn(held: Held, map: string): void {
    held.map = map;
    this.#enter(held, map);
  }

  #enter(held: Held, map: string): void {
    const things = this.onMap.get(map) ?? new Set<Held>();
    this.onMap.set(map, things.add(held));
  }

  #leaveMap(held: Held): void {
    if (held.map !== undefined) this.onMap.get(held.map)?.delete(held);
  }

  /** Out of its stack, and off its map. A stack that is left empty is taken off, too. */
  #takeOff(held: Held): void {
    const { parent } = held;
    if (parent) {
      this.#reading.work.spend(parent.members.length);
      parent.members.splice(parent.members.indexOf(held), 1);
      held.parent = undefined;
      // Its own map is that of its stack from now on.
      held.map = undefined;
      if (parent.kind === 'stack' && parent.members.length === 0) this.#leaveMap(parent);
    }
    this.#leaveMap(held);
  }
}

export const mapOf = (held: Held): string | undefined => (held.parent ?? held).map;
export const xOf = (held: Held): number => (held.parent ?? held).x;
export const yOf = (held: Held): number => (held.parent ?? held).y;
