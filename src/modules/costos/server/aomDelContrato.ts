import type { Words } from '../../../core/i18n/words.ts';
import { finDeMes } from '../../../core/time/fechas.ts';
import type { Explaining } from '../../../server/resource/hook.ts';
import { delContrato, type EnPrecios } from '../../indices/server.ts';

const QUE: Words = { es: 'AOM del contrato', en: 'AOM of the contract' };

/** COP of AOM that the contract has, at the prices of a month of costs (domain 9.8). */
export function aomDelContrato({ tx, record }: Explaining): Promise<EnPrecios> {
  const mes = String(record['periodo']);
  return delContrato(tx, {
    uso: 'aom',
    clave: 'aom_contrato',
    mes,
    dia: finDeMes(mes),
    que: QUE,
    unidad: 'COP',
  });
}
