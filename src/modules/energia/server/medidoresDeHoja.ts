import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { diasEntre, finDeMes, masDias } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { medidaPorDias, type DiasMedidos, type DiasSinLectura } from '../rules/medidaPorDias.ts';
import { cargaDonde, kwhEsperadoEnMedidor, listaDeGrupos, sumaDonde } from './energiaEsperada.ts';
import type { Grupo } from './explain/explicacionDeGrupos.ts';
import { fallasContadas, fallasDelPeriodo, type FallasContadas } from './fallas.ts';

/** A meter of an invoice as its sheet has it: its readings by the days of the invoice, and what stands for the others. */
export interface MedidorDeHoja {
  /** Absent in sheets that were kept before days were told apart. */
  id?: number;
  serie: string;
  dias: readonly DiasLeidos[];
  huecos: readonly Hueco[];
}

/** Days, and the reading that tells of them. */
export interface DiasLeidos extends DiasMedidos {
  periodo: string;
  factor: number;
  fecha_anterior: string;
  lectura_anterior: number;
  fecha_actual: string;
  lectura_actual: number;
  vuelta_registrador: boolean;
  origen_lectura: string;
  consumo_kwh: number;
}

/** Days without a reading, and what the points of the meter should take on them; null without points. */
export interface Hueco extends DiasSinLectura {
  kwh: number | null;
  grupos: readonly Grupo[];
  fallas: FallasContadas;
}

interface Encontrado {
  id: number;
  serie: string;
  factor: number;
  instalado: string;
  retirado: string | null;
  lecturas: (Omit<DiasLeidos, keyof DiasMedidos> & { id: number })[];
}

/** Of an invoice with meters, in the order of their serial numbers (domain 9.9). */
export async function medidoresDeHoja(tx: Orm, record: Row): Promise<MedidorDeHoja[]> {
  const ids = (record['equipos_medida'] as readonly number[] | null) ?? []; // a references field
  if (record['tipo_liquidacion'] === 'aforo' || ids.length === 0) return [];
  const rows = await rowsOf<{ json: string }>(
    tx,
    sql`select json_build_object('id', m.id, 'serie', m.serie, 'factor', m.factor, 'instalado', m.fecha_instalacion,
        'retirado', m.fecha_retiro, 'lecturas', (select coalesce(json_agg(json_build_object('id', c.id,
          'periodo', c.periodo, 'factor', m.factor, 'fecha_anterior', c.fecha_anterior,
          'lectura_anterior', c.lectura_anterior, 'fecha_actual', c.fecha_actual,
          'lectura_actual', c.lectura_actual, 'vuelta_registrador', c.vuelta_registrador,
          'origen_lectura', c.origen, 'consumo_kwh', c.consumo_kwh) order by c.fecha_actual, c.id), '[]')
          from equipo_medida_consumo as c where c.equipo_medida_id = m.id))::text as json
      from equipo_medida as m where m.id = any(${`{${ids.join(',')}}`}::bigint[]) order by m.serie`,
  );
  const maximo = await maximoDe(tx, record);
  const medidores = rows.map(
    ({ json }) => medidorDe(JSON.parse(json) as Encontrado, { record, maximo }), // as it was built
  );
  const huecos = medidores.flatMap(({ id, huecos: suyos }) =>
    suyos.map((hueco) => ({ id, hueco })),
  );
  const esperados = await esperadosEn(tx, { record, huecos });
  return medidores.map((medidor) => ({
    ...medidor,
    huecos: medidor.huecos.flatMap((hueco) => esperados.get(hueco) ?? []),
  }));
}

const MAXIMO = 'dias_sin_lectura_max';

async function maximoDe(tx: Orm, record: Row): Promise<number> {
  const day = finDeMes(String(record['periodo']));
  return Number((await parameterValues(tx, { names: [MAXIMO], day })).get(MAXIMO));
}

/** What readings tell of a meter, and of which days they do not. */
interface Leido {
  id: number;
  serie: string;
  dias: readonly DiasLeidos[];
  huecos: readonly DiasSinLectura[];
}

function medidorDe(
  medidor: Encontrado,
  { record, maximo }: { record: Row; maximo: number },
): Leido {
  const { id, serie, instalado, retirado, lecturas } = medidor;
  const { dias, huecos } = medidaPorDias(
    lecturas.map((one) => ({
      id: one.id,
      anterior: one.fecha_anterior,
      actual: one.fecha_actual,
      kwh: one.consumo_kwh,
      estimada: one.origen_lectura === 'estimada',
    })),
    {
      desde: String(record['fecha_desde']),
      hasta: String(record['fecha_hasta']),
      instalado,
      retirado,
      maximo,
    },
  );
  const porId = new Map(lecturas.map((one) => [one.id, one]));
  return {
    id,
    serie,
    dias: dias.flatMap((tramo) => {
      const lectura = porId.get(tramo.lectura);
      if (lectura === undefined) return []; // each tells of a reading that was given
      const { id: _, ...suya } = lectura;
      return [{ ...suya, ...tramo }];
    }),
    huecos,
  };
}

/** What the points of each meter should take on its days without a reading, by one statement. */
async function esperadosEn(
  tx: Orm,
  given: { record: Row; huecos: readonly { id: number; hueco: DiasSinLectura }[] },
): Promise<ReadonlyMap<DiasSinLectura, Hueco>> {
  const { record, huecos } = given;
  if (huecos.length === 0) return new Map();
  const puntos = sql`p.equipo_medida_id = x.medidor`;
  const tiempo = {
    anterior: sql`x.a`,
    actual: sql`x.b`,
    dia: sql`${finDeMes(String(record['periodo']))}::date`,
  };
  const fallas = { parte: 'medidores', puntos, entre: sql`fallas_de_factura` } as const;
  const alcance = { carga: cargaDonde(puntos), suma: sumaDonde(puntos), fallas, ...tiempo };
  const asked = huecos.map(({ id, hueco: { desde, hasta } }, n) => ({
    n,
    medidor: id,
    a: masDias(desde, -1),
    b: hasta,
  }));
  const rows = await rowsOf<{ n: number; json: string }>(
    tx,
    sql`with fallas_de_factura as materialized (${fallasDelPeriodo({
      puntos: sql`p.equipo_medida_id = any(${idArray(huecos.map(({ id }) => id))})`,
      anterior: sql`(${String(record['fecha_desde'])}::date - 1)`,
      actual: sql`${String(record['fecha_hasta'])}::date`,
    })})
    select x.n, json_build_object('kwh', ${kwhEsperadoEnMedidor(alcance)}, 'grupos', ${listaDeGrupos(alcance)},
      'fallas', ${fallasContadas({ ...tiempo, ...fallas })})::text as json
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x (n int, medidor bigint, a date, b date)`,
  );
  return new Map(
    rows.flatMap(({ n, json }) => {
      const hueco = huecos[n]?.hueco;
      if (hueco === undefined) return []; // each row is of one that was asked for
      return [[hueco, { ...hueco, ...(JSON.parse(json) as Omit<Hueco, keyof DiasSinLectura>) }]]; // as it is built
    }),
  );
}

/** A reading as sheets had it that were kept before days were told apart. */
type DeAntes = Omit<DiasLeidos, keyof DiasMedidos | 'periodo' | 'origen_lectura'> & {
  serie: string;
  origen: string | null;
  consumo_kwh: number | null;
};

/** The meters of a sheet; of an older one each has its whole reading, or none. */
export function medidoresEn(hoja: Row): readonly MedidorDeHoja[] {
  const medidores = hoja['medidores'] as readonly MedidorDeHoja[] | undefined; // as `medidoresDeHoja` writes them
  if (medidores !== undefined) return medidores;
  const lecturas = (hoja['lecturas'] as readonly DeAntes[] | undefined) ?? [];
  return lecturas.map(({ serie, origen, consumo_kwh, ...lectura }) => {
    if (consumo_kwh === null) return { serie, dias: [], huecos: [] };
    const { fecha_anterior, fecha_actual } = lectura;
    return {
      serie,
      dias: [
        {
          ...lectura,
          consumo_kwh,
          origen_lectura: origen ?? '',
          periodo: fecha_actual.slice(0, 7),
          origen: 'leido',
          lectura: 0,
          desde: masDias(fecha_anterior, 1),
          hasta: fecha_actual,
          dias: diasEntre(fecha_anterior, fecha_actual),
          kwh: consumo_kwh,
        },
      ],
      huecos: [],
    };
  });
}
