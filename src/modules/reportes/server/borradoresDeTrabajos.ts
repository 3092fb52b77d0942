import { sql } from 'drizzle-orm';
import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { readById } from '../../../server/list/readRecords.ts';
import type { Produced, Producing } from '../../../server/resource/hook.ts';
import { storeOf } from '../../../server/resource/store.ts';
import { novedadDe, type Novedad } from '../../inventario/rules/novedades.ts';
import { enPalabras, tecnologiaDe, tipoDe } from '../../inventario/rules/palabras.ts';
import type { Catalogos, Elemento } from '../../inventario/rules/secuenciaDeActualizaciones.ts';
import { elementOf, readCatalogues } from '../../inventario/server.ts';
import { vatiosDe } from '../rules/trabajoContrastado.ts';

/**
 * Drafts of the updates that reported jobs imply and the inventory does not have (domain 5.3): one of each job, with
 * its order as the support document, all in one lot.
 */
export async function borradoresDeTrabajos({ tx, stores, records }: Producing): Promise<Produced> {
  const conocido = await conocidoDe(tx, { stores, records });
  const vistas = new Map<string, string>();
  const judged = records.map((record) => {
    const propuesta = propuestaDe(record, conocido);
    if (propuesta.values === undefined) return propuesta;
    const { infraestructura_id, tipo, cambios, fecha_efectiva } = propuesta.values;
    const key = JSON.stringify([infraestructura_id, tipo, fecha_efectiva, codigoEn(cambios)]);
    const otra = vistas.get(key);
    if (otra !== undefined) return { why: yaVa(otra) };
    vistas.set(key, String(record['numero_ot']));
    return propuesta;
  });
  const hechos = records.filter((_, i) => judged[i]?.values !== undefined);
  return { judged, common: { lote: loteDe(hechos) } };
}

/** What the drafts of some jobs are judged by. */
interface Conocido {
  /** Points of today's inventory by their codes. */
  puntos: ReadonlyMap<string, Row>;
  fichas: readonly Ficha[];
  /** Types of assets by their codes. */
  tipos: ReadonlyMap<string, number>;
  /** Names of the files that jobs came in. */
  archivos: ReadonlyMap<number, string>;
  cerrados: ReadonlySet<string>;
  catalogos: Catalogos;
}

interface Ficha {
  id: number;
  codigo: string;
  tecnologia: string;
  potencia: number;
}

type Propuesta = { why: Words; values?: Row };

function propuestaDe(record: Row, conocido: Conocido): Propuesta {
  if (record['verificacion'] === 'no_ejecutado') {
    return {
      why: {
        es: 'La interventoría vio que no se ejecutó.',
        en: 'The oversight firm saw that it was not done.',
      },
    };
  }
  const { codigo_punto: codigo } = record;
  if (typeof codigo !== 'string') {
    return {
      why: {
        es: 'No dice el código del punto: sin él no hay a qué referir el cambio.',
        en: 'It names no code of a point: without it there is nothing that the change is of.',
      },
    };
  }
  const punto = conocido.puntos.get(codigo);
  if (record['actividad'] === 'instalacion_nueva') {
    return punto === undefined ? alta(record, conocido) : { why: yaEsta(codigo) };
  }
  if (punto === undefined) {
    return {
      why: {
        es: `El código ${codigo} no está en el inventario.`,
        en: `The code ${codigo} is not in the inventory.`,
      },
    };
  }
  return cambio(record, { punto, conocido });
}

/** A point that the inventory does not have. Where it stands a person adds: a report has no coordinates. */
function alta(record: Row, conocido: Conocido): Propuesta {
  const { barrio_id, direccion, fecha, codigo_punto: codigo } = record;
  const material = materialDe(record);
  const ficha = fichaDe(material, conocido);
  const cambios: Elemento = {
    codigo,
    tipo_id: conocido.tipos.get(tipoDe(material) ?? 'LUM') ?? conocido.tipos.get('LUM'),
    luminaria_id: 'ficha' in ficha ? ficha.ficha.id : null,
    cantidad: 1,
    barrio_id,
    direccion,
    fecha_instalacion: fecha,
  };
  const dichos = Object.entries(cambios).filter(([, valor]) => valor != null);
  return propuesta(record, {
    conocido,
    novedad: { tipo: 'expansion', cambios: Object.fromEntries(dichos) },
    infraestructura_id: null,
  });
}

function cambio(record: Row, { punto, conocido }: { punto: Row; conocido: Conocido }): Propuesta {
  const hoy = elementOf(punto);
  const infraestructura_id = Number(punto['id']);
  const hecha = (novedad: Novedad): Propuesta =>
    propuesta(record, { conocido, novedad, infraestructura_id });
  const { barrio_id, direccion, actividad, fecha } = record;
  const { catalogos } = conocido;
  if (actividad === 'retiro') return hecha({ tipo: 'retiro', cambios: {} });
  if (actividad === 'reubicacion') {
    const valores: Elemento = { barrio_id, direccion };
    const novedad = novedadDe({ valores, tipo: 'reubicacion', hoy, catalogos });
    return hecha(novedad ?? { tipo: 'reubicacion', cambios: {} });
  }
  const ficha = fichaDe(materialDe(record), conocido);
  if ('why' in ficha) return ficha;
  const valores: Elemento = { luminaria_id: ficha.ficha.id, estado_operativo: 'en_servicio' };
  const novedad = novedadDe({ valores, hoy, catalogos });
  // the same sheet: another piece of it
  return hecha(novedad ?? { tipo: 'reposicion', cambios: { fecha_instalacion: fecha } });
}

const materialDe = ({ material }: Row): string => (typeof material === 'string' ? material : '');

/** The active sheet that a material names by its technology and power. */
function fichaDe(material: string, { fichas }: Conocido): { ficha: Ficha } | { why: Words } {
  const [tecnologia, vatios] = [tecnologiaDe(material), vatiosDe(material)];
  if (tecnologia === undefined || vatios === undefined) {
    return {
      why: {
        es: `El material «${material}» no dice la tecnología y la potencia de la luminaria nueva.`,
        en: `The material “${material}” does not name the technology and the power of the new luminaire.`,
      },
    };
  }
  const fit = fichas.filter((one) => one.tecnologia === tecnologia && one.potencia === vatios);
  const [ficha] = fit;
  if (ficha !== undefined && fit.length === 1) return { ficha };
  const palabras = enPalabras('tecnologia', tecnologia);
  const codigos = fit.map(({ codigo }) => codigo).join(', ');
  return {
    why:
      ficha === undefined
        ? {
            es: `Ninguna ficha activa es ${palabras.es} de ${vatios} W.`,
            en: `No active sheet is ${palabras.en} of ${vatios} W.`,
          }
        : {
            es: `Varias fichas activas son ${palabras.es} de ${vatios} W: ${codigos}.`,
            en: `Several active sheets are ${palabras.en} of ${vatios} W: ${codigos}.`,
          },
  };
}

function propuesta(
  record: Row,
  {
    conocido,
    novedad,
    infraestructura_id,
  }: { conocido: Conocido; novedad: Novedad; infraestructura_id: number | null },
): Propuesta {
  const { fecha, numero_ot, fila, importacion_id } = record;
  const dia = String(fecha);
  const archivo = conocido.archivos.get(Number(importacion_id));
  const enReporte = archivo === undefined ? '' : ` del reporte «${archivo}», fila ${String(fila)}`;
  return {
    why: porque(record, { novedad, cerrado: conocido.cerrados.has(dia.slice(0, 7)) }),
    values: {
      ...novedad,
      infraestructura_id,
      fecha_efectiva: fecha,
      soporte_tipo: 'orden_trabajo',
      soporte_numero: numero_ot,
      soporte_fecha: fecha,
      origen_tipo: 'reporte_trabajo',
      origen_id: record['id'],
      observaciones: `Orden ${String(numero_ot)}${enReporte}.`,
    },
  };
}

function porque(record: Row, { novedad, cerrado }: { novedad: Novedad; cerrado: boolean }): Words {
  const tipo = enPalabras('actualizacion', novedad.tipo);
  const material = record['material'];
  const [de, of] = typeof material === 'string' ? [` (${material})`, ` (${material})`] : ['', ''];
  const ot = String(record['numero_ot']);
  const mes = String(record['fecha']).slice(0, 7);
  return {
    es: `La orden ${ot}${de} implica: ${tipo.es}.${cerrado ? ` El mes ${mes} está cerrado: al aprobarla será un ajuste.` : ''}`,
    en: `Order ${ot}${of} implies: ${tipo.en}.${cerrado ? ` Month ${mes} is closed: once approved it is an adjustment.` : ''}`,
  };
}

const yaVa = (ot: string): Words => ({
  es: `El mismo cambio va ya por la orden ${ot}.`,
  en: `The same change goes by order ${ot} already.`,
});

const yaEsta = (codigo: string): Words => ({
  es: `El código ${codigo} ya está en el inventario.`,
  en: `The code ${codigo} is in the inventory already.`,
});

const codigoEn = (cambios: unknown): unknown => (cambios as Elemento)['codigo'] ?? null; // of a novedad

/** `REP-12`: the lot of one file; of several, and of jobs that were typed, their days. */
function loteDe(records: readonly Row[]): string | null {
  const [archivo, ...otros] = new Set(records.map(({ importacion_id }) => importacion_id));
  if (otros.length === 0 && typeof archivo === 'number') return `REP-${archivo}`;
  const dias = records.map(({ fecha }) => String(fecha)).toSorted();
  const [primero, ultimo] = [dias[0], dias.at(-1)];
  if (primero === undefined) return null;
  return primero === ultimo ? `REP-${primero}` : `REP-${primero}-${ultimo}`;
}

async function conocidoDe(
  tx: Orm,
  { stores, records }: Pick<Producing, 'stores' | 'records'>,
): Promise<Conocido> {
  const codigos = records.map(({ codigo_punto }) => codigo_punto ?? null);
  const POINTS = 'infraestructura_alumbrado_actualizado';
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text from infraestructura_alumbrado_actualizado
        where codigo in (select jsonb_array_elements_text(${JSON.stringify(codigos)}::jsonb))`,
  );
  const puntos = await readById(tx, storeOf({ stores }, POINTS), {
    ids: found.map(({ id }) => Number(id)),
  });
  const fichas = await rowsOf<Record<keyof Ficha, string>>(
    tx,
    sql`select id, codigo, tecnologia, potencia_nominal_w as potencia from luminaria
        where activo order by codigo`,
  );
  const tipos = await rowsOf<{ id: string; codigo: string }>(
    tx,
    sql`select id, codigo from infraestructura_alumbrado_tipo`,
  );
  const ids = [...new Set(records.map(({ importacion_id }) => importacion_id ?? null))];
  const archivos = await rowsOf<{ id: string; archivo: string }>(
    tx,
    sql`select id, archivo from importacion
        where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`,
  );
  const cerrados = await rowsOf<{ periodo: string }>(
    tx,
    sql`select periodo from cierre_mes where estado = 'cerrado'`,
  );
  return {
    puntos: new Map(puntos.map((punto) => [String(punto['codigo']), punto])),
    fichas: fichas.map(({ id, codigo, tecnologia, potencia }) => ({
      id: Number(id),
      codigo,
      tecnologia,
      potencia: Number(potencia),
    })),
    tipos: new Map(tipos.map(({ id, codigo }) => [codigo, Number(id)])),
    archivos: new Map(archivos.map(({ id, archivo }) => [Number(id), archivo])),
    cerrados: new Set(cerrados.map(({ periodo }) => periodo)),
    catalogos: await readCatalogues(tx),
  };
}
