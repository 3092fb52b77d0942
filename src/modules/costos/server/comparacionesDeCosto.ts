import { sql } from 'drizzle-orm';
import type { Comparable } from '../../../core/explain/explanation.ts';
import { differenceOf } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { mesEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { comparedBy, otherOf, type Comparing } from '../../../server/explain/explainedBy.ts';
import type { Compared, Explaining } from '../../../server/resource/hook.ts';
import { congeladoDesde } from './detalleAlCierre.ts';
import { RUBROS } from './explicacionDeCosto.ts';

/** Each sum of a month beside that of another one, item by item. */
export const comparacionesDeCosto: Readonly<Record<string, Compared>> = Object.fromEntries(
  (['energia', 'aom', 'inversion', 'total'] as const).map((campo) => [
    campo,
    comparedBy({
      candidates: otrosMeses,
      frozenSince: congeladoDesde,
      difference: async (asked) => {
        const { nivel, nombre } = RUBROS[campo];
        const [este, otro] = [asked, otherOf(asked)];
        return differenceOf(
          { este: await nivel(este), otro: await nivel(otro), frase: fraseDe(asked, nombre) },
          2,
        );
      },
    }),
  ]),
);

/** Months nearest before it first. */
async function otrosMeses({ tx, record }: Explaining): Promise<Comparable[]> {
  const periodo = String(record['periodo']);
  const rows = await rowsOf<Record<'id' | 'periodo', string>>(
    tx,
    sql`select id::text as id, periodo from costo_mensual where periodo <> ${periodo}
      order by periodo > ${periodo}, case when periodo < ${periodo} then periodo end desc, periodo`,
  );
  return rows.map((row) => ({ id: Number(row.id), nombre: mesEnPalabras(row.periodo) }));
}

function fraseDe({ record, contra }: Comparing, nombre: Words): Words {
  const [a, b] = [record, contra].map((mes) => {
    const { es, en } = mesEnPalabras(String(mes['periodo']));
    return mes['estado'] === 'cerrado'
      ? { es: `${es} (cerrado)`, en: `${en} (closed)` }
      : { es: `${es} (con los datos de ahora)`, en: `${en} (as the data stands now)` };
  });
  return {
    es: `${nombre.es} de ${a?.es} menos lo de ${b?.es}, rubro por rubro.`,
    en: `${nombre.en} of ${a?.en} less that of ${b?.en}, item by item.`,
  };
}
