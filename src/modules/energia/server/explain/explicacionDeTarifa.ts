import type { Level } from '../../../../core/explain/levels.ts';
import type { Words } from '../../../../core/i18n/words.ts';
import { finDeMes } from '../../../../core/time/fechas.ts';
import { figureIn } from '../../../../server/explain/explainedBy.ts';
import type { Explaining } from '../../../../server/resource/hook.ts';
import { delContrato } from '../../../indices/server.ts';

const UNIDAD = '$/kWh';
const QUE: Words = { es: 'Tarifa del contrato', en: 'Tariff of the contract' };

/** The tariff of an invoice, beside that of the contract at the prices of the month (domain 9.8). */
export async function tarifa({ tx, record }: Explaining): Promise<Level> {
  const mes = String(record['periodo']);
  const valor = figureIn(record, 'tarifa_kwh') ?? 0;
  const nivel: Level = {
    valor,
    unidad: UNIDAD,
    frase: {
      es: 'La que dice la factura; al lado, la del contrato a precios del mes.',
      en: 'That of the invoice; beside it, that of the contract at the prices of the month.',
    },
    lineas: [{ nombre: { es: 'De la factura', en: 'Of the invoice' }, valor, unidad: UNIDAD }],
  };
  const contrato = await delContrato(tx, {
    uso: 'tarifa',
    clave: 'tarifa_contrato',
    mes,
    dia: finDeMes(mes),
    que: QUE,
    unidad: UNIDAD,
    decimales: DECIMALES,
  });
  return 'linea' in contrato
    ? { ...nivel, lineas: [...nivel.lineas, contrato.linea] }
    : { ...nivel, no_aplica: [contrato.no_aplica] };
}

/** As many as the field has. */
const DECIMALES = 4;
