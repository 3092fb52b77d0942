import { sql } from 'drizzle-orm';
import type { Block, TableColumn } from '../../../core/documents/blocks.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { fieldOf } from '../../../core/resource/resource.ts';
import { mapPicture, type MapPicture } from '../../../core/map/mapPicture.ts';
import { outlinesOf, type ZoneSquare } from '../../../core/map/outlines.ts';
import type { Lugar } from '../../../core/places/coordenadas.ts';
import { diaEnPalabras } from '../../../core/time/enPalabras.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import { idArray } from '../../../server/list/readRecords.ts';
import type { Documenting, Hook } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { enOrdenDeVisita, type PuntoDeOrden } from '../rules/orden.ts';
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
    ...mapa(enOrden),
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
      of: PUNTOS,
    },
  ];
}

const PUNTOS = ['infraestructura_alumbrado_actualizado'];

/** The points where they are, by barrio, and the way from one to the next: the numbers are those of the list. */
function mapa(enOrden: readonly PuntoDeOrden[]): Block[] {
  const lugares = enOrden.flatMap(({ barrio, lugar }, i) =>
    lugar === null ? [] : [{ ...lugar, barrio, text: String(i + 1) }],
  );
  if (lugares.length === 0) return [];
  const barrios = [...new Set(lugares.map(({ barrio }) => barrio))];
  const deCada = CADA.find((n) => lugares.length / n <= ROTULOS) ?? EN_PAPEL;
  const { svg, alt } = mapPicture({
    zones: contornosDe(lugares, barrios),
    points: lugares.map(({ lat, lng, barrio }) => ({ lat, lng, kind: barrios.indexOf(barrio) })),
    classes: barrios.map((name, i) => ({ name, color: COLORES[i % COLORES.length] ?? '#0B5A3C' })),
    way: lugares.length > EN_PAPEL ? [] : lugares,
    labels: lugares.filter((_lugar, i) => i === 0 || (i + 1) % deCada === 0),
    width: 640,
    // beside what a short order says of itself, on its first page
    height: 400,
  });
  return [
    {
      kind: 'drawing',
      title: 'Puntos y camino',
      svg,
      text: alt.slice(0, 1000),
      map: true,
      of: PUNTOS,
    },
  ];
}

/** Numbers on the map: each so many-th, of which no more than this are drawn. */
const [CADA, ROTULOS] = [[1, 5, 10, 25, 50, 100, 250, 500], 40] as const;

/** Told apart by who does not see all colours, dark enough on white. */
const COLORES = ['#0B5A3C', '#C25E00', '#2F5FB3', '#B3261E', '#7A4E9F', '#00798C'];

/** Degrees of a square of the ground, about 55 m. */
const CUADRO = 0.0005;

/** The outlines of the barrios, as far as the points of the tour tell them. */
function contornosDe(
  lugares: readonly (Lugar & { barrio: string })[],
  barrios: readonly string[],
): MapPicture['zones'] {
  const cuadros = new Map<string, ZoneSquare>();
  for (const { lat, lng, barrio } of lugares) {
    const [column, row] = [Math.floor(lng / CUADRO), Math.floor(lat / CUADRO)];
    const clave = `${column} ${row} ${barrio}`;
    const points = (cuadros.get(clave)?.points ?? 0) + 1;
    cuadros.set(clave, { column, row, zone: barrios.indexOf(barrio), points });
  }
  return [...outlinesOf([...cuadros.values()])].map(([zone, anillos]) => ({
    name: barrios[zone] ?? '',
    rings: anillos.map((ring) => ring.map(([x, y]) => ({ lat: y * CUADRO, lng: x * CUADRO }))),
  }));
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
