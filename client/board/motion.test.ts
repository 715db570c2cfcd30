import { describe, expect, test } from 'vitest';
import { makeMotions, type Pose } from './motion.ts';

const pose = (x: number, y: number): Pose => ({ x, y, side: 66 });
const picture = (poses: Readonly<Record<string, Pose>>) => new Map(Object.entries(poses));

describe('motions', () => {
  test('a counter that was moved glides to its new place, the rest stays', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0), b: pose(50, 50) }), 0, false);
    expect(motions.isMoving(0)).toBe(false);
    motions.aim(picture({ a: pose(300, 0), b: pose(50, 50) }), 1000, false);
    expect(motions.poseOf('a', 1000)).toEqual(pose(0, 0));
    const half = motions.poseOf('a', 1100)!.x;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(300);
    expect(motions.poseOf('b', 1100)).toEqual(pose(50, 50));
    expect(motions.poseOf('a', 1500)).toEqual(pose(300, 0));
    expect(motions.isMoving(1500)).toBe(false);
  });

  test('a change on the way goes on from where the counter is seen', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0) }), 0, false);
    motions.aim(picture({ a: pose(300, 0) }), 0, false);
    const seen = motions.poseOf('a', 100)!;
    motions.aim(picture({ a: pose(0, 0) }), 100, false);
    expect(motions.poseOf('a', 100)).toEqual(seen);
    expect(motions.poseOf('a', 1000)).toEqual(pose(0, 0));
  });

  test('the same target twice does not restart the motion', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0) }), 0, false);
    motions.aim(picture({ a: pose(300, 0) }), 0, false);
    motions.aim(picture({ a: pose(300, 0) }), 200, false);
    expect(motions.poseOf('a', 420)).toEqual(pose(300, 0));
    expect(motions.isMoving(420)).toBe(false);
  });

  test('let go from the hand, a counter comes from where the hand held it', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0) }), 0, false);
    motions.hold('a', pose(120, 80));
    motions.aim(picture({ a: pose(100, 100) }), 0, false);
    expect(motions.poseOf('a', 0)).toEqual(pose(120, 80));
    expect(motions.poseOf('a', 1000)).toEqual(pose(100, 100));
  });

  test('with motion switched off, or after a change of table, counters appear at their places at once', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0) }), 0, false);
    motions.aim(picture({ a: pose(9, 9) }), 0, true);
    expect(motions.poseOf('a', 0)).toEqual(pose(9, 9));
    const many = (x: number) => new Map(Array.from({ length: 300 }, (_, i) => [`p${i}`, pose(x, i)]));
    motions.aim(many(0), 0, false);
    motions.aim(many(500), 0, false);
    expect(motions.poseOf('p7', 0)).toEqual(pose(500, 7));
  });

  test('a removed counter is forgotten, and a new one appears at its place', () => {
    const motions = makeMotions();
    motions.aim(picture({ a: pose(0, 0) }), 0, false);
    motions.aim(picture({ b: pose(7, 7) }), 0, false);
    expect(motions.poseOf('a', 0)).toBeUndefined();
    expect(motions.poseOf('b', 0)).toEqual(pose(7, 7));
  });
});
