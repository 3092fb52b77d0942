import { sql, type SQL } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { ResourceTable } from '../../../server/db/tables/tables.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { finDelMes, numeroEn } from '../../../server/resource/parameters.ts';
import {
  consumoAlDia,
  consumoDeLectura,
  diaDeLectura,
  variacionDeConsumo,
  reglasDeUnaLectura,
} from '../rules/medidores.ts';
import {
  esperadosCongelados,
  esperadoVivo,
  entornosDe,
  facturasAprobadas,
  leerLectura,
  ultimasLecturas,
  type Entorno,
} from './lecturas.ts';
import { comparacionesDeLectura } from './explain/diferenciaDeLecturas.ts';
import { explicacionesDeLectura } from './explain/explicacionDeLectura.ts';

/** Completes a reading from the one before, and keeps what an approved invoice counted on. */
export const equipoMedidaConsumo: Hook = {
  ahead: ({ tx, writings, batch }) => entornosDe(tx, { writings, batch }),

  check(writing) {
    const entorno = entornoDe(writing);
    if (entorno === undefined) return [];
    return [
      ...reglasPendientes(writing, entorno),
      ...vecinas(writing, entorno),
      ...consumoQueVaria(writing, entorno),
      ...facturas(writing, entorno),
    ];
  },

  async fill(writing) {
    const entorno = entornoDe(writing);
    const propuesta = entorno && propuestaPara(writing.record, entorno);
    if (entorno === undefined || propuesta === undefined) return {};
    const read = leerLectura({ ...writing.record, ...propuesta }, entorno);
    return {
      ...propuesta,
      consumo_kwh: consumoDeLectura(read),
      consumo_dia: consumoAlDia(read),
    };
  },

  async lineStart({ tx, lines, hoy, finding }) {
    const entornos = await entornosDe(tx, {
      writings: lines.map((record) => ({ record, ...(hasId(record) && { previous: record }) })),
      // each line by itself: a month that is read again does not follow from what is typed
      batch: {},
    });
    return lines.map((line, i) => {
      const entorno = entornos[i];
      if (entorno === undefined) return { values: {} };
      const { inicio, retiro, facturaPrevia: numero } = entorno;
      const values = {
        ...inicio,
        fecha_actual: diaDeLectura(String(line['periodo']), { retiro, hoy }),
      };
      return numero === undefined
        ? { values }
        : { values, locked: finding('LECTURA_BLOQUEADA', { numero }) };
    });
  },

  async deleting({ tx, records, finding }) {
    const ultimas = await ultimasLecturas(tx, records);
    const usadas = await facturasAprobadas(tx, records);
    return records.map((record, i) => {
      const ultima = ultimas.get(Number(record['equipo_medida_id']));
      const borradas = records
        .filter((otra) => otra['equipo_medida_id'] === record['equipo_medida_id'])
        .map((otra) => String(otra['periodo']));
      const numero = usadas[i];
      return [
        ...(ultima === undefined || sonLasUltimas(ultima, { record, borradas })
          ? []
          : [finding('NO_ES_LA_ULTIMA_LECTURA', { periodo: ultima[0] ?? '' })]),
        ...(numero === undefined ? [] : [finding('LECTURA_BLOQUEADA', { numero })]),
      ];
    });
  },

  computed: {
    consumo_esperado_kwh: esperado,
    desviacion_pct: (table) =>
      sql`(select round((${table.qualified('consumo_kwh')} - e.kwh) / nullif(e.kwh, 0) * 100, 2)
        from (select ${esperado(table)} as kwh offset 0) as e)`,
    alerta,
  },

  explained: explicacionesDeLectura,

  compared: comparacionesDeLectura,
};

const hasId = (record: Row): boolean => record['id'] !== undefined;

/** Absent while something else is wrong with the record. */
const entornoDe = ({ ahead }: Writing): Entorno | undefined => ahead as Entorno | undefined; // what `ahead` above answers

/** What the reading begins at, as far as it was left out. */
function propuestaPara(record: Row, { inicio }: Entorno): Row | undefined {
  const faltan = (['fecha_anterior', 'lectura_anterior'] as const).filter(
    (name) => (record[name] ?? null) === null,
  );
  if (faltan.length === 0) return undefined;
  return Object.fromEntries(faltan.map((name) => [name, inicio[name]]));
}

/** Values by which the form and API judged nothing, for they were left out. */
function reglasPendientes({ record, finding }: Writing, entorno: Entorno): Finding[] {
  const propuesta = propuestaPara(record, entorno);
  if (propuesta === undefined) return [];
  const read = leerLectura({ ...record, ...propuesta }, entorno);
  return reglasDeUnaLectura.flatMap(({ code, broken }) => {
    const rota = broken?.(read) ?? false;
    return rota === false ? [] : [finding(code, rota === true ? undefined : rota)];
  });
}

/** The readings before and after must meet this one; what did not change is not told again. */
function vecinas(writing: Writing, { anterior, siguiente }: Entorno): Finding[] {
  const { record, finding } = writing;
  const findings: Finding[] = [];
  const desde = record['lectura_anterior'] ?? null;
  if (
    anterior &&
    desde !== null &&
    desde !== anterior.lectura &&
    cambia(writing, 'lectura_anterior')
  )
    findings.push(
      finding('LECTURA_ANTERIOR_DISTINTA', {
        periodo: anterior.periodo,
        lectura: anterior.lectura,
      }),
    );
  const hasta = record['lectura_actual'];
  if (siguiente && hasta !== siguiente.lectura && cambia(writing, 'lectura_actual'))
    findings.push(finding('LECTURA_SIGUIENTE_DISTINTA', { ...siguiente }));
  return findings;
}

/** Of sheets: a form shows at once what is unusual about a reading (`alerta`). */
function consumoQueVaria(writing: Writing, entorno: Entorno): Finding[] {
  const { record, finding, fromSheet } = writing;
  if (fromSheet !== true) return [];
  const { anterior, umbral } = entorno;
  const antes = anterior?.dia ?? null;
  const propia = { ...record, ...propuestaPara(record, entorno) };
  const ahora = consumoAlDia(leerLectura(propia, entorno));
  if (anterior === undefined || antes === null || ahora === null) return [];
  if (!['lectura_anterior', 'lectura_actual'].some((name) => cambia(writing, name))) return [];
  const pct = variacionDeConsumo({ antes, ahora }, umbral);
  const { periodo } = anterior;
  return pct === undefined ? [] : [finding('CONSUMO_VARIA', { pct, periodo, umbral })];
}

const cambia = ({ record, previous }: Writing, name: string): boolean =>
  previous === undefined ||
  ['equipo_medida_id', 'periodo', name].some((one) => record[one] !== previous[one]);

/** Neither the month that was approved nor that where it would move to. */
function facturas({ previous, finding }: Writing, { factura, facturaPrevia }: Entorno): Finding[] {
  if (previous === undefined) {
    return factura === undefined ? [] : [finding('PERIODO_YA_FACTURADO', { numero: factura })];
  }
  const numero = facturaPrevia ?? factura;
  return numero === undefined ? [] : [finding('LECTURA_BLOQUEADA', { numero })];
}

/** Several may go at once, as long as none stays after one of them. */
function sonLasUltimas(
  ultimas: readonly string[],
  { record, borradas }: { record: Row; borradas: readonly string[] },
): boolean {
  return ultimas.every(
    (periodo) => periodo <= String(record['periodo']) || borradas.includes(periodo),
  );
}

/** As it was when the invoice was approved that uses the reading; by the inventory of its days until then. */
function esperado(table: ResourceTable): SQL {
  return sql`(select case when u.esperados is null then ${esperadoVivo(table)}
      else (u.esperados ->> ${table.qualified('id')}::text)::numeric end
    from (select ${esperadosCongelados(table.qualified)} as esperados offset 0) as u)`;
}

/** Whether the meter had points that burnt between its two readings. */
const tuvoCarga = ({ qualified }: Pick<ResourceTable, 'qualified'>) =>
  sql`exists (select 1 from infraestructura_alumbrado_vida as p
    where p.equipo_medida_id = ${qualified('equipo_medida_id')} and p.cuenta_carga and p.carga_w > 0
      and p.desde <= ${qualified('fecha_actual')} and p.hasta > ${qualified('fecha_anterior')} + 1)`;

/** Months before a reading whose mean tells what is usual. */
const MESES = 6;

function alerta({ qualified }: ResourceTable) {
  const [medidor, periodo] = [qualified('equipo_medida_id'), qualified('periodo')];
  const media = sql`(select avg(o.consumo_dia) from equipo_medida_consumo as o
    where o.equipo_medida_id = ${medidor} and o.periodo < ${periodo}
      and o.periodo >= to_char((${periodo} || '-01')::date - interval '${sql.raw(String(MESES))} months', 'YYYY-MM'))`;
  return sql`case
    when ${qualified('consumo_kwh')} = 0 and ${tuvoCarga({ qualified })} then 'sin_consumo'
    when (select abs(${qualified('consumo_dia')} - m.media) > m.media * m.umbral / 100
      from (select ${media} as media,
        ${numeroEn('umbral_atipico_pct', finDelMes(sql`${periodo}`))} as umbral offset 0) as m)
      then 'atipico'
    else 'normal' end`;
}
