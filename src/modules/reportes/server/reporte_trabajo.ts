import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import { prepared, rowsOf, type Orm } from '../../../server/db/orm.ts';
import type { Hook, Writing, Resolving, ResolvingRow } from '../../../server/resource/hook.ts';
import { actividadDe, claseDeTrabajo } from '../rules/palabrasDeTrabajo.ts';
import { clasePropuesta, clasesDeTrabajo } from '../rules/reporteDeTrabajo.ts';
import { borradoresDeTrabajos } from './borradoresDeTrabajos.ts';
import { cartaAlOperador } from './cartaAlOperador.ts';
import { contraste } from './contraste.ts';

export const reporteTrabajo: Hook = {
  computed: {
    seguimiento_id: ({ qualified }) => sql`(
      select caso.id from seguimiento_mantenimiento as caso
      where caso.radicado_pqr = ${qualified('radicado_pqr')})`,
    ...contraste,
  },

  makes: { actualizaciones: borradoresDeTrabajos, carta: cartaAlOperador },

  async ahead({ tx, writings }): Promise<Ahead[]> {
    const unknown = await unknownIn(tx, writings.map(namedAnew));
    const reported = await reportedIn(tx, writings);
    return writings.map((_, i) => ({ ...(unknown[i] ?? NOTHING), reported: reported.has(i) }));
  },

  async resolve(given) {
    for (const row of given.rows) readWords(row, given);
  },

  check({ record, finding, ahead }) {
    const unknown = aheadOf(ahead);
    const findings: Finding[] = [];
    if (unknown.reported) {
      findings.push(finding('TRABAJO_YA_REPORTADO', { ot: String(record['numero_ot']) }));
    }
    if (unknown.codigo) {
      findings.push(finding('CODIGO_SIN_INVENTARIO', { codigo: String(record['codigo_punto']) }));
    }
    if (unknown.documento) {
      const documento = String(record['tecnico_documento']);
      findings.push(finding('TECNICO_DESCONOCIDO', { documento }));
    }
    return findings;
  },

  /** What names a point that is not in the inventory is kept, but not as it came. */
  async fill({ record, ahead }) {
    if (!aheadOf(ahead).codigo) return {};
    const codigo = String(record['codigo_punto']);
    return { validacion: 'observado', motivo: `El código ${codigo} no está en el inventario.` };
  },
};

/** What a record names that nobody has. */
interface Unknown {
  codigo: boolean;
  documento: boolean;
}

interface Ahead extends Unknown {
  /** The same work stands there already, though no key tells so. */
  reported: boolean;
}

const NOTHING: Ahead = { codigo: false, documento: false, reported: false };

const aheadOf = (ahead: unknown): Ahead => (ahead as Ahead | undefined) ?? NOTHING; // what `ahead` answered

interface Named {
  codigo: string | null;
  documento: string | null;
}

/** The point and the technician that were not named before. */
function namedAnew({ record, previous }: Pick<Writing, 'record' | 'previous'>): Named {
  const anew = (name: string) => {
    const value = record[name] ?? null;
    return typeof value === 'string' && value !== previous?.[name] ? value : null;
  };
  return { codigo: anew('codigo_punto'), documento: anew('tecnico_documento') };
}

async function unknownIn(tx: Orm, named: readonly Named[]): Promise<Unknown[]> {
  if (named.every(({ codigo, documento }) => codigo === null && documento === null)) return [];
  const rows = await tx.run<{ codigo: boolean; documento: boolean }>(UNKNOWN, [
    JSON.stringify(named.map((one, n) => ({ n, ...one }))),
  ]);
  const others = rows.some(({ codigo }) => codigo) ? await formerCodes(tx) : new Set<string>();
  return rows.map(({ codigo, documento }, n) => ({
    codigo: codigo && !others.has(named[n]?.codigo ?? ''),
    documento,
  }));
}

/** Documents are compared by their letters and figures: `7.160.123` is `7160123`. */
const UNKNOWN = prepared(`
  select codigo is not null and not exists (
      select 1 from infraestructura_alumbrado as p where p.codigo = asked.codigo) as codigo,
    documento is not null and not exists (
      select 1 from personal as p
      where regexp_replace(p.documento, '[^0-9A-Za-z]', '', 'g')
        = regexp_replace(asked.documento, '[^0-9A-Za-z]', '', 'g')) as documento
  from jsonb_to_recordset($1::jsonb) as asked (n int, codigo text, documento text)
  order by n`);

/** Codes that points have had; they are few. */
async function formerCodes(tx: Orm): Promise<Set<string>> {
  const rows = await rowsOf<{ otros_codigos: string }>(
    tx,
    sql`select otros_codigos from infraestructura_alumbrado where otros_codigos is not null`,
  );
  return new Set(rows.flatMap(({ otros_codigos }) => otros_codigos.split(/[^\p{L}\p{N}./-]+/u)));
}

type Change = Pick<Writing, 'record' | 'previous'>;

/** By place in the list, new works without a code that were reported before. */
async function reportedIn(tx: Orm, writings: readonly Change[]): Promise<Set<number>> {
  const asked = writings.flatMap(({ record, previous }, n) => {
    if (previous !== undefined || (record['codigo_punto'] ?? null) !== null) return [];
    const { fecha, numero_ot, actividad, barrio_id = null, direccion = null } = record;
    return [{ n, fecha, numero_ot, actividad, barrio_id, direccion }];
  });
  if (asked.length === 0) return new Set();
  const rows = await tx.run<{ n: number }>(REPORTED, [JSON.stringify(asked)]);
  return new Set(rows.map(({ n }) => n));
}

const REPORTED = prepared(`
  select distinct n from jsonb_to_recordset($1::jsonb) as asked
    (n int, fecha date, numero_ot text, actividad text, barrio_id bigint, direccion text)
  join reporte_trabajo as r on r.fecha = asked.fecha and r.actividad = asked.actividad
    and normaliza(r.numero_ot) = normaliza(asked.numero_ot) and r.codigo_punto is null
    and r.barrio_id is not distinct from asked.barrio_id
    and coalesce(normaliza(r.direccion), '') = coalesce(normaliza(asked.direccion), '')`);

/** Activity and class in the words of the sheet; what cannot be understood is kept as a remark. */
function readWords(row: ResolvingRow, { finding }: Pick<Resolving, 'finding'>): void {
  const { actividad: labor, clase } = row.texts;
  if (labor !== undefined) {
    const actividad = actividadDe(labor);
    row.values['actividad'] = actividad ?? 'otra';
    if (actividad === undefined) {
      row.find(finding('ACTIVIDAD_SIN_CODIGO', { valor: labor }));
      row.values['observaciones'] = remarkOf(row, labor);
    }
  }
  const said = clase === undefined ? undefined : claseDeTrabajo(clase);
  const actividad = row.values['actividad'];
  if (said === undefined && typeof actividad !== 'string') return;
  const proposed = said ?? clasePropuesta(String(actividad));
  row.values['clase'] = proposed;
  if (clase !== undefined && said === undefined) {
    const params = { valor: clase, clase: clasesDeTrabajo[proposed] };
    row.find(finding('CLASE_PROPUESTA', params));
  }
}

function remarkOf({ values }: ResolvingRow, labor: string): string {
  const reported = `Actividad reportada: ${labor}`;
  const said = values['observaciones'];
  return typeof said === 'string' ? `${said}\n${reported}` : reported;
}
