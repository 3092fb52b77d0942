import { startPage } from '../../../resources.config.ts';
import type { Figure, StartMoneyAnswer } from '../../core/api/startApi.ts';
import type { Asker } from './asker.ts';
import type { Read, Wanted } from './figureReading.ts';

type Placed = Asker & { cargo: string };

const { positions, disputed, due } = startPage.money;

const isShown = ({ user, cargo }: Placed): boolean =>
  user.rol === 'administrador' || positions.includes(cargo);

const wanted = {
  disputed: { path: disputed.measure, filter: disputed.where, group: disputed.group },
  due: { path: due.measure, group: due.day },
} as const satisfies Record<string, Wanted>;

/** The measures of the block of money; none for whom it is not. */
export const moneyAsked = (asker: Placed): Wanted[] =>
  isShown(asker) ? Object.values(wanted) : [];

/** Money in dispute and what falls due; null where the person may not see either. */
export function moneyOf(read: Read, asker: Placed): StartMoneyAnswer | null {
  if (!isShown(asker)) return null;
  const { hoy } = asker.context;
  const inDispute = amountOf(read, wanted.disputed, hoy);
  const fallingDue = amountOf(read, wanted.due, hoy);
  if (inDispute === null && fallingDue === null) return null;
  return {
    discusion: inDispute && {
      ...inDispute.amount,
      partes: inDispute.parts.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0)),
    },
    vencimientos: fallingDue && {
      ...fallingDue.amount,
      dias: fallingDue.parts
        .map((part) => ({ ...part, ...lightOf(String(part.grupo), hoy) }))
        .toSorted((a, b) => a.vence.localeCompare(b.vence)),
    },
  };
}

/** A divided sum and its parts: they add up to the whole, which would be another statement. */
function amountOf(read: Read, asked: Wanted & { group: string }, hoy: string) {
  const found = read(asked);
  if (found === undefined) return null;
  const { recurso, nombre, titulo, unidad, entero, valores: parts } = found;
  const total: Figure = {
    valor: cents(parts.reduce((sum, { valor }) => sum + (valor ?? 0), 0)),
    filas: parts.reduce((sum, { filas }) => sum + filas, 0),
    filtro: entero,
    meta: null,
    tono: 'neutral',
    origen: { de: 'registros', dia: hoy },
  };
  return { amount: { recurso, medida: nombre, titulo, unidad, total, campo: asked.group }, parts };
}

/** Amounts have two decimals, which sums of floating point lose. */
const cents = (value: number): number => Math.round(value * 100) / 100;

/** As the light of a deadline tells of what is neither done nor far off. */
const lightOf = (vence: string, hoy: string) => ({
  vence,
  estado: vence < hoy ? ('vencida' as const) : ('por_vencer' as const),
});
