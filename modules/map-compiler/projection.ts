import type { Layout, Point } from '@umpire/shared/hex';
import type { Fit, LatLon } from './atlas.ts';
import { cross, minus } from './geometry.ts';

/** From the ground to the drawn map. */
export type Projection = (at: LatLon) => Point;

/**
 * The atlas's fit: an affine map of kilometers east and north to the plane of the hex numbers, a decaying local correction,
 * and the layout's rotation to north up. The drawn map has the orientation of the ground. So left and right of a
 * river are preserved, even if the numbers run in the opposite direction.
 * @throws if the grid's compass contradicts the fit, so that the drawn map would be a mirror image.
 */
export const makeProjection = (fit: Fit, layout: Layout): Projection => {
  const { lat0, lon0, kmPerDegreeLat, kmPerDegreeLon, forward, local } = fit;
  const project: Projection = ([lat, lon]) => {
    const east = (lon - lon0) * kmPerDegreeLon;
    const north = (lat - lat0) * kmPerDegreeLat;
    let u = forward.u[0] + forward.u[1] * east + forward.u[2] * north;
    let v = forward.v[0] + forward.v[1] * east + forward.v[2] * north;
    for (const [i, [centerEast, centerNorth]] of (local?.centres ?? []).entries()) {
      const squared = (east - centerEast) ** 2 + (north - centerNorth) ** 2;
      const share = Math.exp(-squared / (2 * local!.lengthKm ** 2));
      u += share * local!.weights[i]![0];
      v += share * local!.weights[i]![1];
    }
    return layout.fromPlane({ u, v });
  };
  const [origin, east, south] = [project([lat0, lon0]), project([lat0, lon0 + 0.01]), project([lat0 - 0.01, lon0])];
  if (cross(minus(east, origin), minus(south, origin)) <= 0) {
    throw new Error('the compass of the grid (columnsRise, rowsRise) mirrors the fit');
  }
  return project;
};
