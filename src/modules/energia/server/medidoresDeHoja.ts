import { sql } from 'drizzle-orm';
import type { Row } from '../../../core/resource/resource.ts';
import { diasEntre, finDeMes, masDias } from '../../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { parameterValues } from '../../../server/resource/parameters.ts';
import { medidaPorDias, type DiasMedidos, type DiasSinLectura } from '../rules/medidaPorDias.ts';
import { cargaDonde, kwhEsperadoEnMedidor, listaDeGrupos } from './energiaEsperada.ts';
import type { Grupo } from './explain/explicacionDeGrupos.ts';
import { leerFallas, type FallasContadas } from './fallas.ts';

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
  const medidores: MedidorDeHoja[] = [];
  for (const { json } of rows) {
    medidores.push(
      await medidorDe(tx, { record, maximo, medidor: JSON.parse(json) as Encontrado }),
    ); // as it was built
  }
  return medidores;
}

const MAXIMO = 'dias_sin_lectura_max';

async function maximoDe(tx: Orm, record: Row): Promise<number> {
  const day = finDeMes(String(record['periodo']));
  return Number((await parameterValues(tx, { names: [MAXIMO], day })).get(MAXIMO));
}

async function medidorDe(
  tx: Orm,
  { record, maximo, medidor }: { record: Row; maximo: number; medidor: Encontrado },
): Promise<MedidorDeHoja> {
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
  const esperados: Hueco[] = [];
  for (const hueco of huecos) esperados.push(await esperadoEn(tx, { record, id, hueco }));
  return {
    id,
    serie,
    dias: dias.flatMap((tramo) => {
      const lectura = porId.get(tramo.lectura);
      if (lectura === undefined) return []; // each tells of a reading that was given
      const { id: _, ...suya } = lectura;
      return [{ ...suya, ...tramo }];
    }),
    huecos: esperados,
  };
}

async function esperadoEn(
  tx: Orm,
  { record, id, hueco }: { record: Row; id: number; hueco: DiasSinLectura },
): Promise<Hueco> {
  const puntos = sql`p.equipo_medida_id = ${id}`;
  const fallas = { parte: 'medidores', puntos } as const;
  const alcance = {
    carga: cargaDonde(puntos),
    fallas,
    anterior: sql`${masDias(hueco.desde, -1)}::date`,
    actual: sql`${hueco.hasta}::date`,
    dia: sql`${finDeMes(String(record['periodo']))}::date`,
  };
  const [row] = await rowsOf<{ kwh: string | null; grupos: string }>(
    tx,
    sql`select ${kwhEsperadoEnMedidor(alcance)}::text as kwh, ${listaDeGrupos(alcance)}::text as grupos`,
  );
  return {
    ...hueco,
    kwh: row?.kwh === null || row === undefined ? null : Number(row.kwh),
    grupos: JSON.parse(row?.grupos ?? '[]') as Grupo[], // as the statement builds them
    fallas: await leerFallas(tx, { ...alcance, ...fallas }),
  };
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
