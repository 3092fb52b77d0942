import type { Change, RecordChange } from '../../core/live/liveEvents.ts';
import type { Database } from '../db/connect.ts';
import { prepared } from '../db/orm.ts';

/** A change at its place in the sealed history. */
export interface PlacedChange {
  orden: number;
  change: RecordChange;
}

/** Lines of the history that are read at a time. */
export const AT_ONCE = 1000;

/** More records of one deed than this are told by their number: an import writes a hundred thousand. */
const MOST_NAMED = 50;

interface Line extends Record<string, unknown> {
  orden: string;
  recurso: string;
  id: string | null;
  hecho: string | null;
  version: string | null;
  esta: boolean;
  cambia: boolean;
}

/**
 * The lines of the history after a place, in their order, and the last place that was read. What the sealer has
 * chained is without gaps; a line that changes no record (a view, an export, a sign-in) tells nothing.
 */
export async function linesAfter(
  db: Database,
  place: number,
  most = AT_ONCE,
): Promise<{ changes: PlacedChange[]; last: number; isWhole: boolean }> {
  const lines = await db.orm.run<Line>(LINES, [place, most]);
  return {
    changes: lines.filter(({ cambia }) => cambia).map(placedOf),
    last: Number(lines.at(-1)?.orden ?? place),
    isWhole: lines.length < most,
  };
}

const LINES = prepared(`
  select orden, recurso, registro_id as id, coalesce(lote, hecho) as hecho, despues ->> 'version' as version,
    despues is not null as esta,
    registro_id is not null and (antes is not null or despues is not null) as cambia
  from bitacora where orden > $1::bigint order by orden limit $2::bigint`);

function placedOf({ orden, recurso, id, hecho, version, esta }: Line): PlacedChange {
  const known = version === null ? {} : { version: Number(version) };
  return {
    orden: Number(orden),
    change: {
      recurso,
      id: Number(id),
      ...(esta ? known : { version: null }),
      hecho: hecho ?? '',
    },
  };
}

/** The place of the newest line; 0 of an empty history. */
export async function endOfHistory(db: Database): Promise<number> {
  const [end] = await db.orm.run<{ orden: string }>(END, []);
  return Number(end?.orden ?? 0);
}

const END = prepared('select orden from bitacora_cadena');

/** As they are told: each record once, as it is after the last of its changes; a deed of many by their number. */
export function told(changes: readonly RecordChange[]): Change[] {
  const last = new Map<string, RecordChange>();
  for (const change of changes) {
    const key = `${change.recurso} ${change.id}`;
    // moved behind those that came before its last change
    last.delete(key);
    last.set(key, change);
  }
  const deeds = new Map<string, RecordChange[]>();
  for (const change of last.values()) {
    const key = `${change.recurso} ${change.hecho}`;
    deeds.set(key, [...(deeds.get(key) ?? []), change]);
  }
  return [...deeds.values()].flatMap((deed): Change[] => {
    const [first] = deed;
    if (first === undefined || deed.length <= MOST_NAMED) return deed;
    return [{ recurso: first.recurso, cuantas: deed.length, hecho: first.hecho }];
  });
}
