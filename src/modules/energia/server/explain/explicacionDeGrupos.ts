import { sql, type SQL } from 'drizzle-orm';
import { withRounding } from '../../../../core/explain/explanation.ts';
import type { Level, OpeningLine } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { kwh } from '../../../../core/money/dinero.ts';
import { rowsOf } from '../../../../server/db/orm.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { periodoDeFactura } from '../../rules/energia.ts';
import { tiempoDe } from './explicacionDeEsperado.ts';
import { correccionDe, lineaDeFallas, sinFallas } from './explicacionDeFallas.ts';
import type { Fallas, FallasContadas } from '../fallas.ts';

const UNIDAD = 'kWh';
const DECIMALES = 3;

export const NORMA_DE_LUCES: Words = {
  es: 'Regla 4.2; CREG 043 de 1995, art. 4',
  en: 'Rule 4.2; CREG 043 of 1995, art. 4',
};

/** A group of lamps as a sheet has it. */
export interface Grupo {
  luminaria: string;
  tecnologia: string;
  vatios: number;
  regimen: string;
  dias: number;
  cantidad: number;
  horas_dia: number;
  kwh: number;
}

/** What lights should take on some days, by the groups that were kept of them. */
export interface Esperada {
  grupos: readonly Grupo[];
  /** kWh, losses of the network in it. */
  valor: number;
  /** A condition on a stretch `p` of the inventory: which lights. */
  alcance: SQL;
  /** First and last day. */
  desde: string;
  hasta: string;
  /** How hours are counted: `creg_043` or `calendario`. */
  metodo: unknown;
  /** Losses of the network, %. */
  perdidas: number;
  /** The day on which parameters were read. */
  dia: string;
  /** Their faults; absent in sheets that were kept before faults were. */
  fallas?: FallasContadas | undefined;
  parte: Fallas['parte'];
}

/** Days, and those that count of them: 30 of a whole month by CREG 043. */
export interface Tiempo {
  dias: number;
  cuentan: number;
}

export function tiempoDeDias({
  desde,
  hasta,
  metodo,
}: Pick<Esperada, 'desde' | 'hasta' | 'metodo'>): Tiempo {
  const { dias, mesCompleto, meses = 1 } = periodoDeFactura(desde, hasta);
  return { dias, cuentan: metodo === 'creg_043' && mesCompleto ? 30 * meses : dias };
}

/** Each sheet and regime, which opens to its lights. */
export function gruposDe(asked: Explaining, esperada: Esperada): Level {
  const { grupos, valor, perdidas, dia, parte, fallas } = esperada;
  const tiempo = tiempoDeDias(esperada);
  const lineas = grupos.map((grupo) => lineaDe(asked, { grupo, esperada, tiempo }));
  const conFallas = fallas === undefined ? [] : lineaDeFallas(fallas);
  const neta = kwh(
    grupos.reduce((suma, grupo) => suma + Number(grupo.kwh), 0) +
      (fallas === undefined ? 0 : correccionDe(fallas)),
  );
  const pierde = {
    nombre: { es: 'Pérdidas de la red', en: 'Losses of the network' },
    cuenta: `${neta} kWh × ${perdidas} %`,
    valor: kwh((neta * perdidas) / 100),
    unidad: UNIDAD,
    parametros: [{ clave: 'perdidas_red_pct', dia, valor: perdidas }],
    norma: { es: 'Regla 4.2', en: 'Rule 4.2' },
  };
  return {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'Cada ficha y régimen: cantidad × W × horas al día × días.',
      en: 'Each sheet and regime: quantity × W × hours a day × days.',
    },
    lineas: withRounding([...lineas, ...conFallas, ...(perdidas === 0 ? [] : [pierde])], {
      valor,
      decimals: DECIMALES,
      unidad: UNIDAD,
    }),
    no_aplica: fallas === undefined ? [] : sinFallas(fallas, parte),
  };
}

interface EnGrupo {
  grupo: Grupo;
  esperada: Esperada;
  tiempo: Tiempo;
}

function lineaDe(asked: Explaining, en: EnGrupo): OpeningLine {
  const { luminaria, cantidad, vatios, regimen, horas_dia, dias } = en.grupo;
  return {
    nombre: { es: `${luminaria}, ${dias} días`, en: `${luminaria}, ${dias} days` },
    cuenta: `${cantidad} × ${vatios} W × ${tiempoDe({ horas: horas_dia, dias }, en.tiempo)}`,
    valor: Number(en.grupo.kwh),
    unidad: UNIDAD,
    parametros: [{ clave: 'horas_regimen', dia: en.esperada.dia, valor: horas_dia }],
    norma: NORMA_DE_LUCES,
    abre: { clave: `${luminaria}|${regimen}|${dias}`, nivel: () => lucesDe(asked, en) },
  };
}

/** The lights of a group, each with the days on which it was one and the same. */
async function lucesDe(
  { tx, range }: Pick<Explaining, 'tx' | 'range'>,
  { grupo, esperada, tiempo }: EnGrupo,
): Promise<Level> {
  const [desde, hasta] = [sql`${esperada.desde}::date`, sql`${esperada.hasta}::date`];
  const dias = sql`(least(p.hasta, ${hasta} + 1) - greatest(p.desde, ${desde}))`;
  const suyo = sql`round(p.carga_w / 1000 * ${grupo.horas_dia}::numeric * ${tiempo.cuentan}::numeric
    * ${grupo.dias}::numeric / ${tiempo.dias}::numeric, ${DECIMALES}::int)`;
  const rows = await rowsOf<Record<'id' | 'codigo' | 'vatios' | 'kwh' | 'total' | 'suma', string>>(
    tx,
    sql`select p.id::text as id, p.codigo, p.carga_w::text as vatios, ${suyo}::text as kwh,
        count(*) over ()::text as total, (sum(${suyo}) over ())::text as suma
      from infraestructura_alumbrado_vida as p
      where p.cuenta_carga and ${esperada.alcance} and ${dias} = ${grupo.dias}::int
        and p.luminaria_id = (select l.id from luminaria as l where l.codigo = ${grupo.luminaria})
        and p.regimen = ${grupo.regimen}
      order by p.codigo, p.id, p.desde limit ${range.last - range.first + 1}::int offset ${range.first}::int`,
  );
  const lineas = rows.map((row) => ({
    nombre: { es: row.codigo, en: row.codigo },
    cuenta: `${Number(row.vatios)} W × ${tiempoDe({ horas: grupo.horas_dia, dias: grupo.dias }, tiempo)}`,
    valor: Number(row.kwh),
    unidad: UNIDAD,
    registro: { recurso: 'infraestructura_alumbrado_actualizado', id: Number(row.id) },
  }));
  const valor = Number(grupo.kwh);
  const total = Number(rows[0]?.total ?? 0);
  const resto = kwh(valor - Number(rows[0]?.suma ?? 0));
  // the rest of all lights stands behind the last one
  const isLast = range.first + lineas.length >= total;
  return {
    valor,
    unidad: UNIDAD,
    frase: { es: 'Cada luz del grupo.', en: 'Each light of the group.' },
    lineas:
      isLast && resto !== 0
        ? [...lineas, { nombre: nombreDelResto(resto, total), valor: resto, unidad: UNIDAD }]
        : lineas,
    total,
  };
}

/** Rounding each light leaves at most half a Wh; more comes of lights that changed after the sheet was kept. */
const nombreDelResto = (resto: number, luces: number): Words =>
  Math.abs(resto) <= luces * 0.000_5 + 0.001
    ? { es: 'Redondeo', en: 'Rounding' }
    : {
        es: 'Cambios del inventario aprobados después de verificar',
        en: 'Changes of the inventory that were approved after verifying',
      };
