import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos, redondear } from '../../../core/money/dinero.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { enPalabras } from '../../inventario/rules/palabras.ts';
import { esReciboFinal } from '../rules/obras.ts';
import { proposeReceivedPoints, wantLists, withdrawReceivedPoints } from './puntosRecibidos.ts';

export const reciboObras: Hook = {
  /** What the records of the same write that come before add to their works. */
  async ahead({ writings, batch }) {
    const known = batches.get(batch) ?? new Map<number, Added>();
    batches.set(batch, known);
    return writings.map((writing) => before(known, writing));
  },

  async check(writing) {
    const { tx, record, finding, ahead } = writing;
    const own = addedBy(writing);
    const ends = isApprovedFinal(record) && !isApprovedFinal(writing.previous);
    const reopens = isApprovedFinal(writing.previous) && !isApprovedFinal(record);
    if (own.luminarias <= 0 && own.valor <= 0 && !ends && !reopens) return [];
    const id = obraOf(record);
    const obra = await holdObra(tx, id);
    if (obra === undefined) return []; // the reference itself is refused
    const earlier = (ahead as Added | undefined) ?? NOTHING; // what `ahead` answered
    const findings = await excessFindings(writing, { own, earlier, obra });
    if (ends) {
      const acta = earlier.final ?? (await reciboFinalDe(tx, id));
      if (acta !== undefined) findings.push(finding('FINAL_YA_APROBADO', { acta }));
    }
    if (reopens && ['recibida', 'liquidada'].includes(obra.estado)) {
      findings.push(finding('OBRA_YA_RECIBIDA', { estado: enPalabras('obra', obra.estado) }));
    }
    return findings;
  },

  async transitions({ name, writings }) {
    if (name === 'aprobar') wantLists(writings.filter(({ previous }) => isTaken(previous)));
    return [];
  },

  async transition(given) {
    const { name, previous: recibo, motivo = '' } = given;
    if (name === 'aprobar' && isTaken(recibo)) await proposeReceivedPoints(given, recibo);
    if (name === 'anular') await withdrawReceivedPoints(given, { recibo, motivo });
    return {};
  },
};

const isTaken = (recibo: Row): boolean => recibo['resultado'] !== 'rechazada';

/** What receipts add to their work. */
interface Added {
  luminarias: number;
  valor: number;
  /** The number of one that ends it. */
  final?: string;
}

const NOTHING: Added = { luminarias: 0, valor: 0 };

/** By batch, what its records have added so far to each work. */
const batches = new WeakMap<object, Map<number, Added>>();

type Changing = Pick<Writing, 'record' | 'previous'>;

function before(known: Map<number, Added>, writing: Changing): Added {
  const { record, previous } = writing;
  const id = obraOf(record);
  const earlier = known.get(id) ?? NOTHING;
  const own = addedBy(writing);
  const ends = isApprovedFinal(record) && !isApprovedFinal(previous);
  known.set(id, {
    ...earlier,
    luminarias: earlier.luminarias + own.luminarias,
    valor: earlier.valor + own.valor,
    ...(ends ? { final: String(record['numero_acta']) } : {}),
  });
  return earlier;
}

function addedBy({ record, previous }: Changing): Added {
  const isSameWork = previous !== undefined && obraOf(previous) === obraOf(record);
  const [now, then] = [received(record), isSameWork ? received(previous) : NOTHING];
  return { luminarias: now.luminarias - then.luminarias, valor: now.valor - then.valor };
}

/** A receipt that is annulled, or that rejects what it looked at, receives nothing. */
const received = (record: Row): Added =>
  record['estado'] === 'anulado' || record['resultado'] === 'rechazada'
    ? NOTHING
    : {
        luminarias: Number(record['luminarias_recibidas'] ?? 0),
        valor: Number(record['valor_recibido'] ?? 0),
      };

const isApprovedFinal = (record: Row | undefined): boolean =>
  record?.['estado'] === 'aprobado' && esReciboFinal((name) => record[name] ?? null);

const obraOf = (record: Row): number => Number(record['registro_obras_id']);

async function excessFindings(
  { tx, record, finding }: Writing,
  given: { own: Added; earlier: Added; obra: { instaladas: number; ejecutado: number } },
): Promise<Finding[]> {
  const { own, earlier, obra } = given;
  if (own.luminarias <= 0 && own.valor <= 0) return [];
  const stored = await recibidoDe(tx, obraOf(record));
  const now = received(record);
  const luminarias = stored.luminarias + earlier.luminarias + own.luminarias - now.luminarias;
  const valor = inCents(stored.valor + earlier.valor + own.valor - now.valor);
  const findings: Finding[] = [];
  if (own.luminarias > 0 && luminarias + now.luminarias > obra.instaladas) {
    const resto = Math.max(0, obra.instaladas - luminarias);
    const params = { instaladas: obra.instaladas, otros: luminarias, resto };
    findings.push(finding('RECIBIDAS_SOBRE_INSTALADAS', params));
  }
  if (own.valor > 0 && inCents(valor + now.valor) > obra.ejecutado) {
    const resto = enPesos(Math.max(0, inCents(obra.ejecutado - valor)));
    const params = { ejecutado: enPesos(obra.ejecutado), otros: enPesos(valor), resto };
    findings.push(finding('RECIBIDO_SOBRE_EJECUTADO', params));
  }
  return findings;
}

/** COP without what adding fractions leaves. */
const inCents = (valor: number): number => redondear(valor, 2);

/**
 * What the receipts of a work add up to, COP and luminaires: those that are neither annulled nor
 * reject what they looked at.
 */
export async function recibidoDe(
  tx: Orm,
  obra: number,
): Promise<{ luminarias: number; valor: number }> {
  const [row] = await rowsOf<{ luminarias: string; valor: string }>(
    tx,
    sql`select coalesce(sum(luminarias_recibidas), 0)::text as luminarias,
          coalesce(sum(valor_recibido), 0)::text as valor
        from recibo_obras
        where registro_obras_id = ${obra} and estado <> 'anulado' and resultado <> 'rechazada'`,
  );
  return { luminarias: Number(row?.luminarias ?? 0), valor: Number(row?.valor ?? 0) };
}

/** The number of the approved receipt that ends a work; one that rejects it does not. */
export async function reciboFinalDe(tx: Orm, obra: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ numero_acta: string }>(
    tx,
    sql`select numero_acta from recibo_obras
        where registro_obras_id = ${obra} and clase = 'final' and estado = 'aprobado'
          and resultado <> 'rechazada' limit 1`,
  );
  return row?.numero_acta;
}

/** What a work allows its receipts, held until the transaction ends: they wait for one another. */
async function holdObra(
  tx: Orm,
  id: number,
): Promise<{ estado: string; instaladas: number; ejecutado: number } | undefined> {
  const [row] = await rowsOf<{ estado: string; instaladas: string; ejecutado: string }>(
    tx,
    sql`select estado, luminarias_instaladas::text as instaladas, valor_ejecutado::text as ejecutado
        from registro_obras where id = ${id} for no key update`,
  );
  if (row === undefined) return undefined;
  const { estado, instaladas, ejecutado } = row;
  return { estado, instaladas: Number(instaladas), ejecutado: Number(ejecutado) };
}
