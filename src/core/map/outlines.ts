/** A square of the ground: how many points of a zone stand in it. Squares are counted from 0, 0. */
export interface ZoneSquare {
  column: number;
  row: number;
  zone: number;
  points: number;
}

/** A closed line, without its first corner again at its end: [column, row] of corners of squares. */
export type Ring = (readonly [x: number, y: number])[];

/**
 * The outlines of zones, reckoned from the squares in which their points stand: a square belongs to the zone that has most
 * points in it, and so do the free squares near by. Neighbours share their border to the corner, and nothing overlaps. A few
 * points far from all others of their zone are mistakes more often than land: they have no outline.
 */
export function outlinesOf(squares: readonly ZoneSquare[]): Map<number, Ring[]> {
  const owners = grown(withoutStrays(ownersOf(squares)));
  const rings = new Map<number, Ring[]>();
  for (const [zone, borders] of bordersOf(owners)) {
    const closed = closedRings(borders).map((ring) => simplified(ring, owners));
    rings.set(
      zone,
      closed.filter((ring) => ring.length >= 3),
    );
  }
  return rings;
}

/** The zone of each square, and how many of its points stand there. */
type Owners = ReadonlyMap<number, { zone: number; points: number }>;

/** More columns than the earth has at the finest grid; so a square has one number. */
const WIDTH = 2 ** 21;
const HALF = WIDTH / 2;
const keyAt = (column: number, row: number): number => (row + HALF) * WIDTH + column + HALF;
const columnOf = (key: number): number => (key % WIDTH) - HALF;
const rowOf = (key: number): number => Math.floor(key / WIDTH) - HALF;

const AROUND = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1];

function ownersOf(squares: readonly ZoneSquare[]): Owners {
  const owners = new Map<number, { zone: number; points: number }>();
  for (const { column, row, zone, points } of squares) {
    const key = keyAt(column, row);
    const present = owners.get(key);
    const isMore =
      present === undefined ||
      points > present.points ||
      // of as many the lower number, so that the same points always make the same outlines
      (points === present.points && zone < present.zone);
    if (isMore) owners.set(key, { zone, points });
  }
  return owners;
}

/** Islands that are smaller than both are left out. */
const FEW_POINTS = 5;
const SMALL_PART = 0.02;

function withoutStrays(owners: Owners): Owners {
  const totals = new Map<number, number>();
  for (const { zone, points } of owners.values())
    totals.set(zone, (totals.get(zone) ?? 0) + points);
  const kept = new Map<number, { zone: number; points: number }>();
  const seen = new Set<number>();
  for (const [start, { zone }] of owners) {
    if (seen.has(start)) continue;
    const island = islandFrom(start, { zone, owners, seen });
    const points = island.reduce((sum, key) => sum + (owners.get(key)?.points ?? 0), 0);
    const total = totals.get(zone) ?? 0;
    if (points < FEW_POINTS && points < total * SMALL_PART) continue;
    for (const key of island) kept.set(key, owners.get(key) ?? { zone, points: 0 });
  }
  return kept;
}

/** Squares of a zone that are no farther from each other than what free squares between them are given to it. */
function islandFrom(
  start: number,
  { zone, owners, seen }: { zone: number; owners: Owners; seen: Set<number> },
): number[] {
  const island = [start];
  seen.add(start);
  for (let at = 0; at < island.length; at += 1) {
    const key = island[at] ?? start;
    for (const side of WITHIN_REACH) {
      const near = key + side;
      if (seen.has(near) || owners.get(near)?.zone !== zone) continue;
      seen.add(near);
      island.push(near);
    }
  }
  return island;
}

/** Squares to each side that a zone has beside those with points. */
const REACH = 2;

const WITHIN_REACH = Array.from(
  { length: (2 * REACH + 1) ** 2 },
  (_, i) => (Math.floor(i / (2 * REACH + 1)) - REACH) * WIDTH + (i % (2 * REACH + 1)) - REACH,
);

/** Free squares near a zone become of it; between two, of the one that has more around. */
function grown(owners: Owners): Owners {
  let all = new Map(owners);
  for (let step = 0; step < REACH; step += 1) {
    const claims = claimsOf(all);
    const next = new Map(all);
    for (const [key, claim] of claims) {
      const [[zone] = [0]] = [...claim].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
      next.set(key, { zone, points: 0 });
    }
    all = next;
  }
  return all;
}

/** Of each free square beside others, how often each zone is beside it. */
function claimsOf(owners: Owners): Map<number, Map<number, number>> {
  const claims = new Map<number, Map<number, number>>();
  for (const [key, { zone }] of owners) {
    for (const side of AROUND) {
      const near = key + side;
      if (owners.has(near)) continue;
      const claim = claims.get(near) ?? new Map<number, number>();
      claim.set(zone, (claim.get(zone) ?? 0) + 1);
      claims.set(near, claim);
    }
  }
  return claims;
}

/** Of each zone, the sides of its squares beyond which another one begins, from corner to corner with the zone on the left. */
type Borders = Map<number, number[]>;

function bordersOf(owners: Owners): Map<number, Borders> {
  const all = new Map<number, Borders>();
  for (const [key, { zone }] of owners) {
    const borders = all.get(zone) ?? new Map<number, number[]>();
    all.set(zone, borders);
    const isOwn = (near: number) => owners.get(near)?.zone === zone;
    const side = (from: number, to: number) =>
      void borders.set(from, [...(borders.get(from) ?? []), to]);
    // the corner of a square has the number of the square that begins there
    const [sw, se, nw, ne] = [key, key + 1, key + WIDTH, key + WIDTH + 1];
    if (!isOwn(key - WIDTH)) side(sw, se);
    if (!isOwn(key + 1)) side(se, ne);
    if (!isOwn(key + WIDTH)) side(ne, nw);
    if (!isOwn(key - 1)) side(nw, sw);
  }
  return all;
}

/** Walks along the sides of a zone until each is part of a ring of corners. */
function closedRings(borders: Borders): number[][] {
  const rings: number[][] = [];
  for (const start of borders.keys()) {
    while ((borders.get(start)?.length ?? 0) > 0) {
      const ring: number[] = [];
      let [at, from] = [start, start];
      do {
        ring.push(at);
        const ways = borders.get(at) ?? [];
        // where two squares touch by a corner alone, each has its own ring
        const way = ways.length > 1 ? ways.findIndex((to) => isLeftTurn(from, at, to)) : 0;
        const [to = start] = ways.splice(Math.max(0, way), 1);
        [from, at] = [at, to];
      } while (at !== start);
      rings.push(ring);
    }
  }
  return rings;
}

const isLeftTurn = (from: number, at: number, to: number): boolean => {
  const [dx, dy] = [columnOf(at) - columnOf(from), rowOf(at) - rowOf(from)];
  const [ex, ey] = [columnOf(to) - columnOf(at), rowOf(to) - rowOf(at)];
  return dx * ey - dy * ex > 0;
};

/** Squares that a straight line may be off. */
const TOLERANCE = 0.9;

/** Between corners where three meet, which stay, stairs become lines: the same ones on both sides of a border. */
function simplified(ring: readonly number[], owners: Owners): Ring {
  const fixed = [...ring.keys()].filter((i) => isJunction(ring[i] ?? 0, owners));
  const stops = fixed.length > 1 ? fixed : farthestPair(ring);
  const corners: number[] = [];
  for (const [i, from] of stops.entries()) {
    const to = stops[(i + 1) % stops.length] ?? from;
    const length = (to - from + ring.length) % ring.length || ring.length;
    const arc = Array.from({ length: length + 1 }, (_, k) => ring[(from + k) % ring.length] ?? 0);
    corners.push(...straightened(arc).slice(0, -1));
  }
  return corners.map((key) => [columnOf(key), rowOf(key)] as const);
}

/** Three different owners around a corner, or two that touch it twice; that of free ground is one, too. */
function isJunction(corner: number, owners: Owners): boolean {
  const around = [corner, corner - 1, corner - WIDTH - 1, corner - WIDTH];
  const zones = around.map((key) => owners.get(key)?.zone);
  const changes = zones.filter((zone, i) => zone !== zones[(i + 1) % 4]).length;
  return changes > 2;
}

/** The lowest corner by its number, and the one farthest from it: the same whoever asks. */
function farthestPair(ring: readonly number[]): number[] {
  const first = ring.reduce((least, key, i) => (key < (ring[least] ?? key) ? i : least), 0);
  const start = ring[first] ?? 0;
  const far = (key: number) =>
    Math.abs(columnOf(key) - columnOf(start)) + Math.abs(rowOf(key) - rowOf(start));
  const last = ring.reduce((most, key, i) => (far(key) > far(ring[most] ?? 0) ? i : most), first);
  return first < last ? [first, last] : [last, first];
}

/** The same corners from either end. */
function straightened(arc: readonly number[]): number[] {
  const isForward = (arc[0] ?? 0) <= (arc.at(-1) ?? 0);
  const line = isForward ? arc : arc.toReversed();
  const kept = new Set([0, line.length - 1]);
  const waiting: [from: number, to: number][] = [[0, line.length - 1]];
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const [from, to] = span;
    let [worst, far] = [0, TOLERANCE];
    for (let i = from + 1; i < to; i += 1) {
      const off = offLine(line[i] ?? 0, line[from] ?? 0, line[to] ?? 0);
      if (off > far) [worst, far] = [i, off];
    }
    if (worst === 0) continue;
    kept.add(worst);
    waiting.push([from, worst], [worst, to]);
  }
  const corners = line.filter((_, i) => kept.has(i));
  return isForward ? corners : corners.toReversed();
}

function offLine(key: number, from: number, to: number): number {
  const [x, y] = [columnOf(key) - columnOf(from), rowOf(key) - rowOf(from)];
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  const long = Math.hypot(dx, dy);
  return long === 0 ? Math.hypot(x, y) : Math.abs(dx * y - dy * x) / long;
}
