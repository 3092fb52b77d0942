import { sql } from 'drizzle-orm';
import type { Block, TableColumn } from '../../../core/documents/blocks.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { fieldOf } from '../../../core/resource/resource.ts';
import { diaEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Documenting, Hook } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { enOrdenDeVisita } from '../rules/orden.ts';
import { enAlcance, idsIn } from './alcanceDeRecorrido.ts';

/** The order of a tour: when, where and who, and its points in the order in which they can be walked. */
export const ordenDeRecorrido: NonNullable<Hook['document']> = {
  async about({ record }) {
    return {
      subtitle: `N.º ${Number(record['id'])} · ${diaEnPalabras(String(record['fecha'])).es}`,
      notice:
        record['estado'] === 'programado'
          ? 'Todavía sin confirmar: puede cambiar de día o de persona.'
          : null,
    };
  },
  made: { recorrido: datos, puntos },
};

async function datos(asked: Documenting): Promise<Block[]> {
  const { record } = asked;
  const nombres = await nombresDe(asked);
  const filas: [string, string | null][] = [
    ['Fecha', diaEnPalabras(String(record['fecha'])).es],
    ['Horas', `${String(record['hora_inicio'])} a ${String(record['hora_fin'])}`],
    ['Jornada', palabra(asked, 'jornada')],
    ['Objetivo', palabra(asked, 'objetivo')],
    ['Sector', nombres.sector],
    ['Barrios', nombres.barrios ?? 'Todos los del sector'],
    ['Responsable', nombres.responsable],
    ['Acompañantes', nombres.acompanantes],
    ['Delegado del operador', nombres.delegado],
    ['Vehículo', (record['vehiculo'] as string | null) ?? null], // a text field
    ['Observaciones', (record['observaciones'] as string | null) ?? null], // a text field
  ];
  return [
    {
      kind: 'table',
      title: 'Datos del recorrido',
      columns: [
        { header: 'Dato', kind: 'text' },
        { header: 'Valor', kind: 'text' },
      ],
      rows: filas.filter(([, valor]) => valor !== null),
    },
  ];
}

interface Nombres extends Record<string, unknown> {
  sector: string | null;
  barrios: string | null;
  responsable: string | null;
  acompanantes: string | null;
  delegado: string | null;
}

async function nombresDe({ tx, record }: Documenting): Promise<Nombres> {
  const [row] = await rowsOf<Nombres>(
    tx,
    sql`select
      (select nombre from sector where id = ${Number(record['sector_id'])}) as sector,
      (select string_agg(nombre, ', ' order by nombre) from barrio
        where id = any(${idArray(idsIn(record['barrios']))})) as barrios,
      (select nombres || ' ' || apellidos from personal_interventoria
        where id = ${Number(record['responsable_id'])}) as responsable,
      (select string_agg(nombres || ' ' || apellidos, ', ' order by apellidos, nombres)
        from personal_interventoria
        where id = any(${idArray(idsIn(record['acompanantes']))})) as acompanantes,
      (select nombres || ' ' || apellidos from personal
        where id = ${(record['delegado_operador_id'] as number | null) ?? 0}) as delegado`,
  );
  return (
    row ?? { sector: null, barrios: null, responsable: null, acompanantes: null, delegado: null }
  );
}

function palabra({ stores, record }: Documenting, name: string): string | null {
  const field = fieldOf(storeOf({ stores }, 'programacion_recorrido').resource, name);
  return (field && choicesOf(field).find(({ id }) => id === record[name])?.name) ?? null;
}

interface Punto extends Record<string, unknown> {
  codigo: string;
  barrio: string;
  direccion: string | null;
  lat: number | null;
  lng: number | null;
}

/** Points of the order on paper; a workbook has all of them. */
const EN_PAPEL = 1500;

async function puntos({ tx, record }: Documenting): Promise<Block[]> {
  const alcance = enAlcance({
    sector: sql`${Number(record['sector_id'])}::bigint`,
    barrios: idArray(idsIn(record['barrios'])),
    dia: sql`${String(record['fecha'])}::date`,
  });
  const filas = await rowsOf<Punto>(
    tx,
    sql`select p.codigo, b.nombre as barrio, a.direccion,
          a.ubicacion_lat::float8 as lat, a.ubicacion_lng::float8 as lng
        from ${alcance}
        join barrio as b on b.id = p.barrio_id
        left join infraestructura_alumbrado_actualizado as a on a.id = p.id
        order by p.codigo`,
  );
  if (filas.length === 0) {
    return [
      {
        kind: 'paragraph',
        text: 'Ningún punto del inventario está en los barrios de este recorrido.',
      },
    ];
  }
  const enOrden = enOrdenDeVisita(
    filas.map((fila) => ({
      ...fila,
      lugar: fila.lat === null || fila.lng === null ? null : { lat: fila.lat, lng: fila.lng },
    })),
  );
  return [
    {
      kind: 'table',
      title: 'Puntos en orden de visita',
      columns: COLUMNAS,
      rows: enOrden.map(({ codigo, barrio, direccion }, i) => [
        i + 1,
        codigo,
        barrio,
        direccion,
        A_MANO,
      ]),
      cap: EN_PAPEL,
      of: ['infraestructura_alumbrado_actualizado'],
    },
  ];
}

/** Room to write: an empty cell is printed as a dash. */
const A_MANO = '\u00a0';

const COLUMNAS: TableColumn[] = [
  { header: 'N.º', kind: 'number', plain: true },
  { header: 'Código', kind: 'text' },
  { header: 'Barrio', kind: 'text' },
  { header: 'Dirección', kind: 'text' },
  { header: 'Novedad', kind: 'text' },
];
