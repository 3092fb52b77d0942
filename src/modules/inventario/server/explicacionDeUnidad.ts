import type { Level } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { explainedBy, figureIn } from '../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { HOY } from '../../../server/resource/today.ts';
import { sql } from 'drizzle-orm';
import { enPreciosDelMes, ultimoMes } from '../../indices/server.ts';

/** What a unit is worth, as it was entered and at the last prices that are known (domain 9.8). */
export const explicacionesDeUnidad = explainedBy(
  { valor_unitario: valor },
  { frozenSince: () => null },
);

const UNIDAD = 'COP';
const QUE: Words = { es: 'Valor de reposición', en: 'Replacement value' };

async function valor({ tx, record }: Explaining): Promise<Level> {
  const escrito = figureIn(record, 'valor_unitario');
  const fecha = record['fecha_precio'] as string | null; // a date field
  const nivel: Level = {
    valor: escrito,
    unidad: UNIDAD,
    frase:
      escrito === null
        ? { es: 'No se ha escrito.', en: 'It was not entered.' }
        : {
            es: 'Como se escribió, a precios de su fecha.',
            en: 'As it was entered, at the prices of its day.',
          },
    lineas:
      escrito === null
        ? []
        : [{ nombre: { es: 'Escrito', en: 'Entered' }, valor: escrito, unidad: UNIDAD }],
  };
  if (escrito === null || fecha === null) return nivel;
  const [hoy] = await rowsOf<{ dia: string }>(tx, sql`select ${HOY}::text as dia`);
  const uso = { uso: 'ucap', dia: hoy?.dia ?? fecha } as const;
  const base = fecha.slice(0, 7);
  const mes = (await ultimoMes(tx, uso)) ?? base;
  const indexado = await enPreciosDelMes(tx, {
    ...uso,
    valor: escrito,
    base,
    mes,
    que: QUE,
    unidad: UNIDAD,
  });
  return 'linea' in indexado
    ? { ...nivel, lineas: [...nivel.lineas, indexado.linea] }
    : { ...nivel, no_aplica: [indexado.no_aplica] };
}
