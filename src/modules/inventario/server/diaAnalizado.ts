import { sql, type SQL } from 'drizzle-orm';
import type { Level } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { writeDate } from '../../../core/time/dateText.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';

/** What the lists over the inventory are worked out of, as of the day that is asked for. */
export interface DiaAnalizado {
  /** The rows of the updated inventory. */
  inventario: SQL;
  dia: SQL;
  /** The value of a parameter on the day, as JSON. */
  parametro: (clave: string) => SQL;
  /** As a sentence says the day: "hoy", or its date. */
  cuando: Words;
}

export function diaAnalizado({ day }: Pick<Explaining, 'day'>): DiaAnalizado {
  const dia = day === undefined ? HOY : sql`${day}::date`;
  return {
    dia,
    inventario:
      day === undefined
        ? sql`infraestructura_alumbrado_actualizado`
        : sql`infraestructura_alumbrado_actualizado_en(${dia})`,
    parametro: (clave) => sql`parametro_el(${clave}, ${dia})`,
    cuando:
      day === undefined
        ? { es: 'hoy', en: 'today' }
        : { es: `el ${writeDate(day, 'es')}`, en: `on ${writeDate(day, 'en')}` },
  };
}

/** The day itself, `AAAA-MM-DD`: on which parameters were read. */
export async function fechaAnalizada({ tx, day }: Explaining): Promise<string> {
  if (day !== undefined) return day;
  const [hoy] = await rowsOf<{ dia: string }>(tx, sql`select ${HOY}::text as dia`);
  return hoy?.dia ?? '';
}

export const fichaDe = ({ record }: Explaining): number => Number(record['luminaria_id']);

/** A figure that is not known, and why. */
export const sinValor = (frase: Words, unidad: string | null): Level => ({
  valor: null,
  unidad,
  frase,
  lineas: [],
});
