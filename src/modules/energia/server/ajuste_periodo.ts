import { sql, type SQL } from 'drizzle-orm';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Hook, Explaining } from '../../../server/resource/hook.ts';
import { finDelMes } from '../../../server/resource/parameters.ts';
import { selectRecords } from '../../../server/list/readRecords.ts';
import type { ExplainedLine } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { redondear } from '../../../core/money/dinero.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { kwhEsperado, kwhEsperadoEnMedidor } from './energiaEsperada.ts';

/** What of an adjustment follows from parameters: the rest stands in the view. */
export const ajustePeriodo: Hook = {
  computed: {
    kwh: (table) =>
      sql`case when ${esHecho(table)} then ${delHecho(table, 'hecho_kwh')} else ${kwh(table)} end`,
    valor: (table) => sql`case when ${esHecho(table)} then ${delHecho(table, 'hecho_pesos')}
      else round(${kwh(table)} * ${table.qualified('tarifa_kwh')}) end`,
  },
};

/** A deed after a closing has its own figures, no energy of an update. */
const esHecho = ({ qualified }: ResourceTable): SQL => sql`${qualified('recurso')} is not null`;

const delHecho = ({ name }: ResourceTable, cual: 'hecho_kwh' | 'hecho_pesos'): SQL =>
  sql`${sql.identifier(name)}.${sql.identifier(cual)}`;

/** Without losses of the network where no meter counts, with them where one does. */
const kwh = (table: ResourceTable): SQL =>
  sql`(coalesce(${kwhEsperado(parte(table, 'sin_medidor'))}, 0)
    + coalesce(${kwhEsperadoEnMedidor(parte(table, 'en_medidor'))}, 0))`;

/** kW times days that the update adds by regime, as the view has them. */
const parte = ({ name, qualified }: ResourceTable, cual: 'sin_medidor' | 'en_medidor') => ({
  carga: sql`select null::bigint as luminaria_id, r.regimen, 1 as dias, 0 as cantidad, r.kw_dias as kw
    from jsonb_to_recordset(${sql.identifier(name)}.${sql.identifier(cual)})
      as r (regimen text, kw_dias numeric)`,
  anterior: sql`${qualified('desde')} - 1`,
  actual: sql`${qualified('hasta')}`,
  dia: finDelMes(sql`${qualified('periodo')}`),
});

/** How a figure is called in an adjustment: the reference that leads to it. */
type Cifra = 'factura_id' | 'lectura_id' | 'costo_id' | 'informe_id';

/** What of an adjustment is told: kWh, COP by the tariff, or luminaires at the end of the month. */
const MEDIDAS = {
  kWh: { campo: 'kwh', decimales: 3, unidad: 'kWh' },
  COP: { campo: 'valor', decimales: 0, unidad: 'COP' },
  luminarias: { campo: 'luminarias', decimales: 2, unidad: null },
} as const;

/**
 * The updates that were approved or annulled after a figure was frozen, or saved while it is live, as one line that is
 * no part of it; each update stands behind it (domain 9.1). No line where there is none, or none with a tariff.
 */
export async function lineaDeAjustes(
  { tx, stores, record, range }: Explaining,
  { cifra, medida }: { cifra: Cifra; medida: keyof typeof MEDIDAS },
): Promise<OpeningLine[]> {
  const store = stores.get('ajuste_periodo');
  if (store === undefined) throw new Error('no store of ajuste_periodo'); // the product has it
  const todos = await selectRecords(tx, store, {
    query: {
      filters: [{ field: cifra, op: 'eq', values: [Number(record['id'])] }],
      sort: [{ path: 'id', descending: false }],
    },
  });
  const { campo, decimales, unidad } = MEDIDAS[medida];
  // what was done to the record itself after its month was closed moves no figure of it
  const ajustes = todos.filter(
    (uno) => uno['recurso'] === null && uno[campo] !== null && uno[campo] !== 0,
  );
  if (ajustes.length === 0) return [];
  const valor = redondear(
    ajustes.reduce((suma, uno) => suma + Number(uno[campo]), 0),
    decimales,
  );
  const nivel = (): Level => ({
    valor,
    unidad,
    frase: FRASE,
    lineas: ajustes
      .slice(range.first, range.last + 1)
      .map((uno) => lineaDe(uno, { valor: Number(uno[campo]), unidad })),
    total: ajustes.length,
  });
  return [
    {
      nombre: nombreDe(ajustes),
      valor,
      unidad,
      norma: NORMA,
      papel: 'dato',
      abre: { clave: `ajustes-${campo}`, nivel },
    },
  ];
}

const NORMA: Words = { es: 'Regla 9.1', en: 'Rule 9.1' };

const FRASE: Words = {
  es: 'Cada actualización, por lo que movió de lo esperado cuando se aprobó o se anuló.',
  en: 'Each update, by what it moved of what was expected when it was approved or annulled.',
};

/** Frozen figures do not know them; live ones were recalculated. */
function nombreDe(ajustes: readonly Row[]): Words {
  const n = ajustes.length;
  const congelada = ajustes.some((uno) => uno['congelada'] === true);
  const anuladas = ajustes.some((uno) => uno['anulada'] === true);
  const hechas = anuladas
    ? { es: n === 1 ? 'aprobada o anulada' : 'aprobadas o anuladas', en: 'approved or annulled' }
    : { es: n === 1 ? 'aprobada' : 'aprobadas', en: 'approved' };
  const es = `${n} ${n === 1 ? 'actualización' : 'actualizaciones'} ${hechas.es} después`;
  const en = `${n} ${n === 1 ? 'update' : 'updates'} ${hechas.en} afterwards`;
  return congelada
    ? {
        es: `Ajustes posteriores, que no la cambian: ${es}`,
        en: `Later adjustments, which do not change it: ${en}`,
      }
    : { es: `Recalculada: ${es}`, en: `Recalculated: ${en}` };
}

function lineaDe(
  ajuste: Row,
  { valor, unidad }: { valor: number; unidad: string | null },
): ExplainedLine {
  const numero = String(ajuste['nombre']).split(' · ')[0] ?? '';
  const dia = String(ajuste['fecha_efectiva']).split('-').toReversed().join('/');
  const porTarifa = {
    cuenta: `${Number(ajuste['kwh'])} kWh × ${Number(ajuste['tarifa_kwh'])} $/kWh`,
  };
  return {
    nombre: { es: `${numero}, desde el ${dia}`, en: `${numero}, from ${dia}` },
    ...(unidad === 'COP' ? porTarifa : {}),
    valor,
    unidad,
    registro: {
      recurso: 'infraestructura_alumbrado_actualizacion',
      id: Number(ajuste['actualizacion_id']),
    },
  };
}
