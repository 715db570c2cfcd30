import type { Point } from '@umpire/shared/hex';
import { bend, between } from './geometry.ts';
import { noise } from './noise.ts';

/** A network of hexsides (between corners) or of road steps (between hexes). Nodes are any whole numbers. */
export interface Link<Kind> {
  readonly a: number;
  readonly b: number;
  /** Its middle: the middle of the hexside that a river follows or that a road crosses. */
  readonly middle: Point;
  readonly kind: Kind;
  /** At a fork, the two links with the greatest weight form one course. */
  readonly weight: number;
}

/** One stretch of a course on which the kind does not change. */
export interface Course<Kind> {
  readonly kind: Kind;
  readonly line: readonly Point[];
  /** Its links, in order. */
  readonly links: readonly Link<Kind>[];
}

/** The positions of a network's nodes. */
export interface Nodes {
  placeOf(node: number): Point;
  /** A course goes exactly through such a node (a town), instead of cutting the corner. */
  isFixed?(node: number): boolean;
  /** Extends a loose end off the map. `from` is the middle of its last link. */
  extend?(node: number, from: Point): Point | undefined;
}

/**
 * The smooth courses of a network: each link belongs to exactly one, courses bend at nodes and pass through every link's middle,
 * and a course that ends at a fork ends on the course that continues there.
 */
export const findCourses = <Kind>(links: readonly Link<Kind>[], nodes: Nodes): Course<Kind>[] => {
  const { placeOf } = nodes;
  const at = linksByNode(links);
  const partners = new Map([...at].map(([node, meeting]) => [node, pairUp(node, meeting, placeOf)] as const));
  const used = new Set<Link<Kind>>();
  const courses: Course<Kind>[] = [];
  const follow = (start: number, first: Link<Kind>): void => {
    const passed = [start];
    const chain: Link<Kind>[] = [];
    let link: Link<Kind> | undefined = first;
    while (link && !used.has(link)) {
      used.add(link);
      chain.push(link);
      const node: number = link.a === passed.at(-1) ? link.b : link.a;
      passed.push(node);
      link = partners.get(node)!.get(link);
    }
    courses.push(...draw(passed, chain, at, partners, nodes));
  };
  // Begins at loose ends and forks. All that remains are closed rings.
  for (const [node, meeting] of at) {
    for (const link of meeting) if (!used.has(link) && !partners.get(node)!.has(link)) follow(node, link);
  }
  for (const link of links) if (!used.has(link)) follow(link.a, link);
  return courses;
};

type Partners<Kind> = ReadonlyMap<Link<Kind>, Link<Kind>>;

const linksByNode = <Kind>(links: readonly Link<Kind>[]): Map<number, Link<Kind>[]> => {
  const at = new Map<number, Link<Kind>[]>();
  for (const link of links) {
    for (const node of [link.a, link.b]) {
      const meeting = at.get(node);
      if (meeting) meeting.push(link);
      else at.set(node, [link]);
    }
  }
  return at;
};

/** The pairs of links that continue each other at a node: the heaviest and straightest pair, then the next. */
const pairUp = <Kind>(
  node: number,
  meeting: readonly Link<Kind>[],
  placeOf: (node: number) => Point,
): Partners<Kind> => {
  const here = placeOf(node);
  const bearing = ({ middle }: Link<Kind>) => Math.atan2(middle.y - here.y, middle.x - here.x);
  const pairs = meeting.flatMap((a, i) =>
    meeting.slice(i + 1).map((b) => {
      const angle = Math.abs(bearing(a) - bearing(b));
      const straightness = Math.min(angle, Math.PI * 2 - angle) / Math.PI;
      return { a, b, rank: Math.min(a.weight, b.weight) * 10 + straightness - Math.abs(a.weight - b.weight) };
    }),
  );
  const partners = new Map<Link<Kind>, Link<Kind>>();
  for (const { a, b } of pairs.sort((one, other) => other.rank - one.rank)) {
    if (partners.has(a) || partners.has(b)) continue;
    partners.set(a, b);
    partners.set(b, a);
  }
  return partners;
};

const PARTS = 5;

const draw = <Kind>(
  passed: readonly number[],
  chain: readonly Link<Kind>[],
  at: ReadonlyMap<number, readonly Link<Kind>[]>,
  partners: ReadonlyMap<number, Partners<Kind>>,
  nodes: Nodes,
): Course<Kind>[] => {
  const { placeOf } = nodes;
  const end = (node: number, link: Link<Kind>): Point[] => {
    const meeting = at.get(node)!;
    if (meeting.length === 1) {
      const beyond = nodes.extend?.(node, link.middle);
      return beyond ? [...bend(link.middle, placeOf(node), beyond, PARTS * 2)] : [placeOf(node)];
    }
    return [onCourse(node, partners.get(node)!, nodes)];
  };
  /** The corner of the bend at a node. */
  const corner = (node: number, from: Point, to: Point): Point => {
    const here = placeOf(node);
    if (!nodes.isFixed?.(node)) return here;
    return { x: 2 * here.x - (from.x + to.x) / 2, y: 2 * here.y - (from.y + to.y) / 2 };
  };
  // Each link's part of the course: from the bend before its middle to the bend after it.
  const stretches = chain.map((link, i): Point[] => {
    const before = chain[i - 1];
    const after = chain[i + 1];
    const lead = before
      ? halfBend(before.middle, corner(passed[i]!, before.middle, link.middle), link.middle, 'second')
      : [...end(passed[i]!, link)].reverse();
    const tail = after
      ? halfBend(link.middle, corner(passed[i + 1]!, link.middle, after.middle), after.middle, 'first')
      : end(passed[i + 1]!, link);
    return [...lead, link.middle, ...tail];
  });
  const courses: { kind: Kind; line: Point[]; links: Link<Kind>[] }[] = [];
  for (const [i, link] of chain.entries()) {
    const last = courses.at(-1);
    if (last && last.kind === link.kind) {
      last.line.push(...stretches[i]!);
      last.links.push(link);
    } else courses.push({ kind: link.kind, line: [...stretches[i]!], links: [link] });
  }
  return courses.map(({ kind, line, links }) => ({ kind, line: line.map(wander), links }));
};

/** Half of the bend around a node, from middle to middle. */
const halfBend = (from: Point, node: Point, to: Point, half: 'first' | 'second'): Point[] => {
  const whole = [from, ...bend(from, node, to, PARTS * 2)];
  return half === 'first' ? whole.slice(1, PARTS + 1) : whole.slice(PARTS, PARTS * 2);
};

/** The point of the continuing course that is closest to the node of a fork. */
const onCourse = <Kind>(node: number, partners: Partners<Kind>, { placeOf, isFixed }: Nodes): Point => {
  const here = placeOf(node);
  if (isFixed?.(node)) return here;
  for (const [a, b] of partners) return between(here, between(a.middle, b.middle), 0.5);
  return here;
};

/**
 * Everything that lies on the ground is moved by the same gentle field, so that no line is dead straight and lines
 * that met still meet.
 */
export const wander = ({ x, y }: Point): Point => ({
  x: x + 0.045 * noise(x * 2.1, y * 2.1, 21) + 0.014 * noise(x * 7, y * 7, 23),
  y: y + 0.045 * noise(x * 2.1, y * 2.1, 22) + 0.014 * noise(x * 7, y * 7, 24),
});
