import { sql } from 'drizzle-orm';
import { withRounding } from '../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../core/explain/levels.ts';
import type { Words } from '../../../core/i18n/words.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Explaining } from '../../../server/resource/hook.ts';

/** The lamps of one sheet that are in service on a day. */
export interface FichaEnServicio {
  /** Code of the sheet. */
  ficha: string;
  tecnologia: string;
  cantidad: number;
}

export async function fichasEnServicio(tx: Orm, dia: string): Promise<FichaEnServicio[]> {
  const rows = await rowsOf<Record<'ficha' | 'tecnologia' | 'cantidad', string>>(
    tx,
    sql`select l.codigo as ficha, l.tecnologia, sum(p.cantidad)::text as cantidad
      from infraestructura_alumbrado_carga as p join luminaria as l on l.id = p.luminaria_id
      where p.cuenta_carga and p.desde <= ${dia}::date and p.hasta > ${dia}::date
      group by l.codigo, l.tecnologia having sum(p.elementos) > 0 order by l.codigo`,
  );
  return rows.map((row) => ({ ...row, cantidad: Number(row.cantidad) }));
}

/**
 * Lamps in service on a day: by family, sheet and light. Those of a day that is frozen stay as they were counted, and
 * open no further than their sheets.
 */
export async function luminariasPorFicha(
  asked: Explaining,
  given: { valor: number; dia: string; congeladas?: readonly FichaEnServicio[] | undefined },
): Promise<Level> {
  const { valor, dia, congeladas } = given;
  const fichas = congeladas ?? (await fichasEnServicio(asked.tx, dia));
  const familias = Object.keys(FAMILIAS) as Familia[]; // its own keys
  const lineas = familias.flatMap((familia): OpeningLine[] => {
    const propias = fichas.filter(({ tecnologia }) => familiaDe(tecnologia) === familia);
    const suma = propias.reduce((todas, { cantidad }) => todas + cantidad, 0);
    if (propias.length === 0) return [];
    const nivel = (): Level => ({
      valor: suma,
      unidad: null,
      frase: { es: 'Cada ficha.', en: 'Each sheet.' },
      lineas: propias.map((ficha) => lineaDeFicha(asked, { ficha, dia, abre: !congeladas })),
    });
    return [
      { nombre: FAMILIAS[familia], valor: suma, unidad: null, abre: { clave: familia, nivel } },
    ];
  });
  const nombre = {
    es: 'Cambios del inventario aprobados después',
    en: 'Changes of the inventory that were approved since',
  };
  return {
    valor,
    unidad: null,
    frase: {
      es: 'Las luminarias en servicio el último día del mes, o hoy si no ha terminado.',
      en: 'The luminaires in service on the last day of the month, or today while it has not ended.',
    },
    lineas: withRounding(lineas, { valor, decimals: 0, unidad: null, nombre }),
  };
}

type Familia = 'led' | 'descarga' | 'otras';

const FAMILIAS: Readonly<Record<Familia, Words>> = {
  led: { es: 'LED', en: 'LED' },
  descarga: { es: 'De descarga', en: 'Discharge lamps' },
  otras: { es: 'Solares y de otra tecnología', en: 'Solar and of other technology' },
};

const DE_DESCARGA = ['sodio', 'mercurio', 'haluro_metalico', 'induccion', 'fluorescente'];

const familiaDe = (tecnologia: string): Familia => {
  if (tecnologia === 'led') return 'led';
  return DE_DESCARGA.includes(tecnologia) ? 'descarga' : 'otras';
};

function lineaDeFicha(
  asked: Explaining,
  given: { ficha: FichaEnServicio; dia: string; abre: boolean },
) {
  const { ficha, cantidad } = given.ficha;
  const linea = { nombre: igual(ficha), valor: cantidad, unidad: null };
  if (!given.abre) return linea;
  const nivel = () => lucesDe(asked, given);
  return { ...linea, abre: { clave: ficha, nivel } };
}

const igual = (texto: string): Words => ({ es: texto, en: texto });

async function lucesDe(
  { tx, range }: Explaining,
  { ficha, dia }: { ficha: FichaEnServicio; dia: string },
): Promise<Level> {
  const rows = await rowsOf<Record<'id' | 'codigo' | 'cantidad' | 'total', string>>(
    tx,
    sql`select p.id::text as id, p.codigo, p.cantidad::text as cantidad, count(*) over ()::text as total
      from infraestructura_alumbrado_vida as p join luminaria as l on l.id = p.luminaria_id
      where p.cuenta_carga and p.desde <= ${dia}::date and p.hasta > ${dia}::date and l.codigo = ${ficha.ficha}
      order by p.codigo, p.id limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  return {
    valor: ficha.cantidad,
    unidad: null,
    frase: { es: 'Cada punto, con sus luminarias.', en: 'Each point, with its luminaires.' },
    lineas: rows.map(({ id, codigo, cantidad }) => ({
      nombre: igual(codigo),
      valor: Number(cantidad),
      unidad: null,
      registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(id) },
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
