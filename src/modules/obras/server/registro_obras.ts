import { sql } from 'drizzle-orm';
import { ApiError } from '../../../core/api/errors.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { enPesos } from '../../../core/money/dinero.ts';
import type { Hook, Writing } from '../../../server/resource/hook.ts';
import { HOY } from '../../../server/resource/today.ts';
import { reciboFinalDe, recibidoDe } from './recibo_obras.ts';

export const registroObras: Hook = {
  computed: {
    dias_atraso: ({ qualified }) => sql`
      greatest(0, coalesce(${qualified('fecha_fin_real')}, ${HOY}) - ${qualified('fecha_fin_prevista')})`,
  },

  async check(writing) {
    const { previous } = writing;
    return previous === undefined
      ? []
      : [...progressFindings(writing, previous), ...(await receivedFindings(writing, previous))];
  },

  /** The reason tells why progress is as low as it is: it ends when there is more. */
  async fill({ record, previous }) {
    const grows = previous !== undefined && progressOf(record) > progressOf(previous);
    return grows ? { motivo_avance: null } : {};
  },

  async transition({ tx, name, previous, finding }) {
    if (name !== 'recibir') return {};
    const final = await reciboFinalDe(tx, Number(previous['id']));
    if (final === undefined) {
      throw new ApiError('INVALIDO', { findings: [finding('SIN_RECIBO_FINAL')] });
    }
    return {};
  },
};

const progressOf = (record: Row): number => Number(record['avance_fisico_pct'] ?? 0);

function progressFindings({ record, finding }: Writing, previous: Row): Finding[] {
  const [antes, ahora] = [progressOf(previous), progressOf(record)];
  const motivo = record['motivo_avance'] ?? null;
  const isGiven = motivo !== null && motivo !== previous['motivo_avance'];
  return ahora >= antes || isGiven ? [] : [finding('AVANCE_BAJA_SIN_MOTIVO', { antes, ahora })];
}

/** What was received cannot have been done less. The work is held, so no receipt comes meanwhile. */
async function receivedFindings({ tx, record, finding }: Writing, previous: Row) {
  const [instaladas, ejecutado] = [record['luminarias_instaladas'], record['valor_ejecutado']];
  const isLess =
    Number(instaladas) < Number(previous['luminarias_instaladas']) ||
    Number(ejecutado) < Number(previous['valor_ejecutado']);
  if (!isLess) return [];
  const { luminarias, valor } = await recibidoDe(tx, Number(previous['id']));
  return [
    ...(Number(instaladas) < luminarias
      ? [finding('INSTALADAS_BAJO_RECIBIDAS', { recibidas: luminarias })]
      : []),
    ...(Number(ejecutado) < valor
      ? [finding('EJECUTADO_BAJO_RECIBIDO', { recibido: enPesos(valor) })]
      : []),
  ];
}
