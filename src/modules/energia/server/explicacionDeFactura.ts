import { sql, type SQL } from 'drizzle-orm';
import {
  withRounding,
  type ExplainedLine,
  type Explanation,
} from '../../../core/explain/explanation.ts';
import type { Words } from '../../../core/i18n/words.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import { rowsOf } from '../../../server/db/orm.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { hojaCompleta } from './hojaDeVerificacion.ts';

const UNIDAD = 'kWh';
const DECIMALES = 3;

/** A group of lamps as the sheet has it. */
interface Grupo {
  luminaria: string;
  vatios: number;
  regimen: string;
  dias: number;
  cantidad: number;
  horas_dia: number;
  kwh: number;
}

/** The energy that an invoice is held against (domain 4.3): by meters and by lights without a meter. */
export async function explicarReferencia(asked: Explaining): Promise<Explanation | undefined> {
  const { tx, stores, record, linea } = asked;
  const congelada = (record['verificacion'] as Row | null) ?? null;
  const hoja = congelada ?? (await hojaCompleta(tx, { stores, record }));
  const valor = numero(hoja['kwh_referencia']);
  const basis = {
    unidad: UNIDAD,
    congelada: congelada === null ? null : String(congelada['fecha']),
  };
  if (linea === undefined) {
    const lineas = valor === null ? [] : partesDe(record, { hoja, valor });
    return {
      ...basis,
      valor,
      frase: fraseDe(hoja),
      lineas,
      total: lineas.length,
      no_aplica: noAplica(record, hoja),
    };
  }
  const [parte = '', clave] = linea.split('/');
  const grupos = gruposEn(hoja, parte);
  if (grupos === undefined) return undefined;
  const suma =
    numero(hoja[parte === 'aforo' ? 'kwh_esperado_aforo' : 'kwh_esperado_medidores']) ?? 0;
  if (clave === undefined) {
    const lineas = withRounding(
      grupos.map((grupo) => lineaDe(grupo, parte, record)),
      { valor: suma, decimals: DECIMALES, unidad: UNIDAD },
    );
    return {
      ...basis,
      valor: suma,
      frase: FRASE_DE_GRUPOS,
      lineas,
      total: lineas.length,
      no_aplica: [],
    };
  }
  const grupo = grupos.find((one) => claveDe(one) === clave);
  if (grupo === undefined) return undefined;
  return { ...basis, valor: grupo.kwh, ...(await lucesDe(asked, { grupo, parte })), no_aplica: [] };
}

const numero = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

const FRASE_DE_GRUPOS: Words = {
  es: 'Cada ficha y régimen: cantidad × W × horas al día × días.',
  en: 'Each sheet and regime: quantity × W × hours a day × days.',
};

function fraseDe(hoja: Row): Words {
  switch (hoja['base_referencia']) {
    case 'medido':
      return {
        es: 'Lo que leyeron los medidores de la factura.',
        en: 'What the meters of the invoice read.',
      };
    case 'mixto':
      return {
        es: 'Lo medido donde hay lectura y lo esperado donde no la hay.',
        en: 'What was metered where there is a reading, and what is expected where there is none.',
      };
    case 'esperado':
      return {
        es: 'Lo que debían consumir las luminarias de la factura en sus días.',
        en: 'What the lights of the invoice should take on its days.',
      };
    default:
      return {
        es: 'No hay con qué compararla: falta una lectura o no hay luminarias.',
        en: 'There is nothing to hold it against: a reading is missing, or there are no lights.',
      };
  }
}

const NORMA: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};

/** Metered or expected by meters, and expected of lights without one. */
function partesDe(record: Row, { hoja, valor }: { hoja: Row; valor: number }): ExplainedLine[] {
  const tipo = record['tipo_liquidacion'];
  const lineas: ExplainedLine[] = [];
  const aforo = tipo === 'medida' ? null : numero(hoja['kwh_esperado_aforo']);
  const medido = tipo === 'aforo' ? null : numero(hoja['kwh_medido']);
  const enMedidor = tipo === 'aforo' ? null : numero(hoja['kwh_esperado_medidores']);
  if (medido !== null) {
    lineas.push({
      linea: 'lecturas',
      nombre: { es: 'Leído en los medidores', en: 'Read at the meters' },
      valor: medido,
      unidad: UNIDAD,
      norma: { es: 'Regla 4.4', en: 'Rule 4.4' },
    });
  } else if (enMedidor !== null) {
    lineas.push({
      linea: 'medidores',
      nombre: { es: 'Esperado de las luces con medidor', en: 'Expected of lights with a meter' },
      valor: enMedidor,
      unidad: UNIDAD,
      norma: NORMA,
    });
  }
  if (aforo !== null) {
    lineas.push({
      linea: 'aforo',
      nombre: { es: 'Esperado de las luces sin medidor', en: 'Expected of lights without a meter' },
      valor: aforo,
      unidad: UNIDAD,
      norma: NORMA,
    });
  }
  const resto = withRounding(lineas, { valor, decimals: DECIMALES, unidad: UNIDAD });
  // what is no rounding was read at meters without points
  return resto.map((one) =>
    lineas.includes(one)
      ? one
      : {
          ...one,
          nombre: { es: 'Leído en medidores sin luces', en: 'Read at meters without lights' },
        },
  );
}

function noAplica(record: Row, hoja: Row): Explanation['no_aplica'] {
  const tipo = record['tipo_liquidacion'];
  return [
    ...(tipo === 'aforo'
      ? [
          {
            regla: { es: 'Lecturas de medidores', en: 'Readings of meters' },
            motivo: { es: 'La factura es por aforo.', en: 'The invoice is by count.' },
          },
        ]
      : []),
    ...(tipo === 'medida'
      ? [
          {
            regla: { es: 'Luces sin medidor', en: 'Lights without a meter' },
            motivo: { es: 'La factura es medida.', en: 'The invoice is metered.' },
          },
        ]
      : []),
    ...(tipo !== 'aforo' && numero(hoja['kwh_medido']) === null
      ? [
          {
            regla: { es: 'Consumo leído', en: 'Consumption as read' },
            motivo: {
              es: 'Falta una lectura, o es estimada.',
              en: 'A reading is missing, or it is an estimate.',
            },
          },
        ]
      : []),
  ];
}

function gruposEn(hoja: Row, parte: string): readonly Grupo[] | undefined {
  if (parte === 'aforo') return hoja['grupos_aforo'] as Grupo[]; // as the sheet writes them
  return parte === 'medidores' ? (hoja['grupos_medidos'] as Grupo[]) : undefined;
}

const claveDe = ({ luminaria, regimen, dias }: Grupo): string => `${luminaria}|${regimen}|${dias}`;

function lineaDe(grupo: Grupo, parte: string, record: Row): ExplainedLine {
  const { luminaria, cantidad, vatios, horas_dia, dias, kwh } = grupo;
  const dia = finDeMes(String(record['periodo']));
  return {
    linea: `${parte}/${claveDe(grupo)}`,
    nombre: { es: luminaria, en: luminaria },
    cuenta: `${cantidad} × ${vatios} W × ${horas_dia} h × ${dias} d`,
    valor: Number(kwh),
    unidad: UNIDAD,
    parametros: [{ clave: 'horas_regimen', dia, valor: horas_dia }],
    norma: NORMA,
  };
}

/** The lights of a group, each with the days on which it was one and the same. */
async function lucesDe(
  { tx, record, range }: Explaining,
  { grupo, parte }: { grupo: Grupo; parte: string },
): Promise<Pick<Explanation, 'frase' | 'lineas' | 'total'>> {
  const alcance: SQL =
    parte === 'aforo'
      ? sql`p.equipo_medida_id is null and (${lista(record['sectores'])} = '{}'
          or (select b.sector_id from barrio as b where b.id = p.barrio_id) = any(${lista(record['sectores'])}))`
      : sql`p.equipo_medida_id = any(${lista(record['equipos_medida'])})`;
  const [desde, hasta] = [
    sql`${String(record['fecha_desde'])}::date`,
    sql`${String(record['fecha_hasta'])}::date`,
  ];
  const dias = sql`(least(p.hasta, ${hasta} + 1) - greatest(p.desde, ${desde}))`;
  const rows = await rowsOf<Record<'id' | 'codigo' | 'vatios' | 'total', string>>(
    tx,
    sql`select p.id::text as id, p.codigo, p.carga_w::text as vatios, count(*) over ()::text as total
      from infraestructura_alumbrado_vida as p join luminaria as l on l.id = p.luminaria_id
      where p.cuenta_carga and ${alcance} and ${dias} = ${grupo.dias}::int
        and l.codigo = ${grupo.luminaria} and p.regimen = ${grupo.regimen}
      order by p.codigo, p.id limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  const watts = Number(grupo.cantidad) * Number(grupo.vatios);
  const lineas = rows.map(({ id, codigo, vatios }): ExplainedLine => ({
    nombre: { es: codigo, en: codigo },
    cuenta: `${Number(vatios)} W × ${grupo.horas_dia} h × ${grupo.dias} d`,
    valor: Math.round((Number(grupo.kwh) * Number(vatios) * 1000) / watts) / 1000,
    unidad: UNIDAD,
    registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(id) },
  }));
  const total = Number(rows[0]?.total ?? 0);
  const whole = total === lineas.length;
  return {
    frase: { es: 'Cada luz del grupo.', en: 'Each light of the group.' },
    lineas: whole
      ? withRounding(lineas, { valor: Number(grupo.kwh), decimals: DECIMALES, unidad: UNIDAD })
      : lineas,
    total,
  };
}

const lista = (value: unknown): SQL =>
  sql`${`{${(Array.isArray(value) ? value : []).map(Number).join()}}`}::bigint[]`;
