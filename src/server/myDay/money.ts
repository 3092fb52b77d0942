import { startPage } from '../../../resources.config.ts';
import type { Figure, StartMoneyAnswer } from '../../core/api/startApi.ts';
import type { Asker } from './asker.ts';
import type { Read, Wanted } from './figureReading.ts';

type Placed = Asker & { cargo: string };

const { positions, disputed, due } = startPage.money;

const isShown = ({ user, cargo }: Placed): boolean =>
  user.rol === 'administrador' || positions.includes(cargo);

const wanted = {
  disputed: { path: disputed.measure, filter: disputed.where },
  parts: { path: disputed.measure, filter: disputed.where, group: disputed.group },
  due: { path: due.measure },
  days: { path: due.measure, group: due.day },
} as const satisfies Record<string, Wanted>;

/** The measures of the block of money; none for whom it is not. */
export const moneyAsked = (asker: Placed): Wanted[] =>
  isShown(asker) ? Object.values(wanted) : [];

/** Money in dispute and what falls due; null where the person may not see either. */
export function moneyOf(read: Read, asker: Placed): StartMoneyAnswer | null {
  if (!isShown(asker)) return null;
  const discusion = amountOf(read, { whole: wanted.disputed, divided: wanted.parts });
  const due = amountOf(read, { whole: wanted.due, divided: wanted.days });
  if (discusion === null && due === null) return null;
  const { hoy } = asker.context;
  return {
    discusion: discusion && {
      ...discusion.amount,
      partes: discusion.parts.toSorted((a, b) => (b.valor ?? 0) - (a.valor ?? 0)),
    },
    vencimientos: due && {
      ...due.amount,
      dias: due.parts
        .map((part) => ({ ...part, ...lightOf(String(part.grupo), hoy) }))
        .toSorted((a, b) => a.vence.localeCompare(b.vence)),
    },
  };
}

function amountOf(
  read: Read,
  { whole, divided }: { whole: Wanted; divided: Wanted & { group: string } },
) {
  const [all, parts] = [read(whole), read(divided)];
  const total = all?.valores[0];
  if (all === undefined || parts === undefined || total === undefined) return null;
  const { recurso, nombre, titulo, unidad } = all;
  const amount = { recurso, medida: nombre, titulo, unidad, total, campo: divided.group };
  return { amount, parts: parts.valores satisfies readonly Figure[] };
}

/** As the light of a deadline tells of what is neither done nor far off. */
const lightOf = (vence: string, hoy: string) => ({
  vence,
  estado: vence < hoy ? ('vencida' as const) : ('por_vencer' as const),
});
