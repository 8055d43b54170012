/** Solids of toys as signed distance functions. x is to the right, y down, z towards the eye, which looks along z. */

export type Vec = readonly [x: number, y: number, z: number];

/** The signed distance of a point from the surface, less than 0 inside; and a bounding capsule from `at` to `to`. */
export type Solid = { distance: (x: number, y: number, z: number) => number; at: Vec; to: Vec; reach: number };

/** An ellipsoid. */
export function ball([cx, cy, cz]: Vec, [rx, ry, rz]: Vec, roll = 0): Solid {
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const [ix, iy, iz] = [1 / rx, 1 / ry, 1 / rz];
  return {
    at: [cx, cy, cz],
    to: [cx, cy, cz],
    reach: Math.max(rx, ry, rz),
    distance(px, py, pz) {
      const dx = px - cx;
      const dy = py - cy;
      const x = (cos * dx + sin * dy) * ix;
      const y = (cos * dy - sin * dx) * iy;
      const z = (pz - cz) * iz;
      const near = x * x + y * y + z * z;
      const sx = x * ix;
      const sy = y * iy;
      const sz = z * iz;
      const slope = Math.sqrt(sx * sx + sy * sy + sz * sz) + 1e-9;
      return (near - Math.sqrt(near)) / slope;
    },
  };
}

/** A bar with round ends and a thickness at each; `flat` makes it thinner along z. */
export function limb([ax, ay, az]: Vec, [bx, by, bz]: Vec, from: number, to: number, flat = 1): Solid {
  const dx = bx - ax;
  const dy = by - ay;
  const dz = (bz - az) / flat;
  const perLong = 1 / (dx * dx + dy * dy + dz * dz || 1);
  const thinner = to - from;
  const slower = Math.min(1, flat);
  return {
    at: [ax, ay, az],
    to: [bx, by, bz],
    reach: Math.max(from, to),
    distance(px, py, pz) {
      const x = px - ax;
      const y = py - ay;
      const z = (pz - az) / flat;
      const share = (x * dx + y * dy + z * dz) * perLong;
      const along = share < 0 ? 0 : share > 1 ? 1 : share;
      const ox = x - dx * along;
      const oy = y - dy * along;
      const oz = z - dz * along;
      return (Math.sqrt(ox * ox + oy * oy + oz * oz) - from - thinner * along) * slower;
    },
  };
}

/** A ring that lies flat, `wide` across and `deep` from front to back, tilted so that its front is lower. */
export function ring([cx, cy, cz]: Vec, wide: number, deep: number, thick: number, tilt = 0): Solid {
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  return {
    at: [cx, cy, cz],
    to: [cx, cy, cz],
    reach: Math.max(wide, deep) + thick,
    distance(px, py, pz) {
      const x = px - cx;
      const y = (py - cy) * cos - (pz - cz) * sin;
      const z = (py - cy) * sin + (pz - cz) * cos;
      const round = (Math.sqrt((x * x) / (wide * wide) + (z * z) / (deep * deep)) - 1) * Math.min(wide, deep);
      return Math.sqrt(round * round + y * y) - thick;
    },
  };
}

/** A box with round edges. */
export function slab([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round: number, roll = 0): Solid {
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  return {
    at: [cx, cy, cz],
    to: [cx, cy, cz],
    reach: Math.hypot(hx, hy, hz),
    distance(px, py, pz) {
      const dx = px - cx;
      const dy = py - cy;
      const x = Math.abs(cos * dx + sin * dy) - hx + round;
      const y = Math.abs(cos * dy - sin * dx) - hy + round;
      const z = Math.abs(pz - cz) - hz + round;
      const beyondX = Math.max(x, 0);
      const beyondY = Math.max(y, 0);
      const beyondZ = Math.max(z, 0);
      const out = Math.sqrt(beyondX * beyondX + beyondY * beyondY + beyondZ * beyondZ);
      return out + Math.min(0, Math.max(x, y, z)) - round;
    },
  };
}
