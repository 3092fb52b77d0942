import type { Row } from '../../../../core/resource/resource.ts';
import {
  apply,
  avisosDe,
  porOrden,
  type Actualizacion,
  type Catalogos,
  type Elemento,
  type Paso,
} from '../../rules/secuenciaDeActualizaciones.ts';
import type { Writing } from '../../../../server/resource/hook.ts';
import { elementIdOf, updateOf, type ElementHistory } from './elementHistories.ts';

export type Draft = Pick<Writing, 'record' | 'previous'>;

/** Where a draft stands in the life of its element: what was before it, and how that came. */
export interface Placement {
  antes: Elemento | null;
  pasos: readonly Paso[];
}

/** Beyond every id that the database gives: those that are not stored yet come last. */
const UNSTORED = 1e15;

export function draftUpdate({ record, previous }: Draft, i: number): Actualizacion {
  const update = updateOf({ ...previous, ...record });
  return update.id === 0 ? { ...update, id: UNSTORED + i } : update;
}

/** The drafts of one request by their element. */
export function draftsByElement(drafts: readonly Draft[]): Map<number, Actualizacion[]> {
  const byElement = new Map<number, Actualizacion[]>();
  for (const [i, draft] of drafts.entries()) {
    const element = elementIdOf(draft.record);
    if (element === undefined) continue;
    byElement.set(element, [...(byElement.get(element) ?? []), draftUpdate(draft, i)]);
  }
  return byElement;
}

/**
 * Behind what is approved, and behind what is on its way, too, where that makes better sense of the
 * draft: a reinstallation follows the theft that is still in review, but a stray draft of someone
 * else is in nobody's way.
 */
export function placementOf(
  update: Actualizacion,
  given: {
    life: ElementHistory | undefined;
    peers: readonly Actualizacion[];
    catalogos: Catalogos;
  },
): Placement {
  const { life, peers, catalogos } = given;
  const own = new Set([update.id, ...peers.map(({ id }) => id)]);
  const stored = (life?.updates ?? []).filter(({ id }) => !own.has(Number(id)));
  const approved = stored.filter(isApproved).map(updateOf);
  const others = peers.filter(({ id }) => id !== update.id);
  const base = life?.base ?? null;
  const alone = behind(update, { base, others: approved, catalogos });
  if (approved.length === stored.length && others.length === 0) return alone;
  const among = behind(update, { base, others: [...stored.map(updateOf), ...others], catalogos });
  const [best] = [alone, among].toSorted(
    (a, b) => troubles(update, a, catalogos) - troubles(update, b, catalogos),
  );
  return best ?? alone;
}

const isApproved = ({ estado }: Row): boolean => estado === 'aprobada';

/** After the others that come before it; those that are impossible are passed over. */
function behind(
  update: Actualizacion,
  given: { base: Elemento | null; others: readonly Actualizacion[]; catalogos: Catalogos },
): Placement {
  const { catalogos } = given;
  const pasos: Paso[] = [];
  let antes = given.base;
  for (const other of given.others.toSorted(porOrden)) {
    if (porOrden(other, update) > 0) break;
    const done = apply(antes, other, { catalogos, pasos });
    if ('code' in done) continue;
    pasos.push({ actualizacion: other, antes, despues: done.despues });
    antes = done.despues;
  }
  return { antes, pasos };
}

/** 0 without any, 1 where it is warned of, 2 where it is impossible. */
function troubles(
  update: Actualizacion,
  { antes, pasos }: Placement,
  catalogos: Catalogos,
): number {
  const done = apply(antes, update, { catalogos, pasos });
  if ('code' in done) return 2;
  const paso = { actualizacion: update, antes, despues: done.despues };
  return avisosDe(paso).length > 0 ? 1 : 0;
}
