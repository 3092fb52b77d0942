import { choice } from '../../../core/fields/choice/choice.ts';
import { computed } from '../../../core/fields/computed.ts';
import { date } from '../../../core/fields/date/date.ts';
import { decimal } from '../../../core/fields/decimal/decimal.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { reference } from '../../../core/fields/reference/reference.ts';
import { table } from '../../../core/fields/table/table.ts';
import { text } from '../../../core/fields/text/text.ts';

const kwh = (label: string) => decimal({ label, unit: 'kWh', precision: 14, scale: 3 });

/** What an invoice keeps of its verification and approval, as rows; empty until then. */
export const tablasCongeladas = {
  comprobaciones: computed(
    table({
      label: 'Comprobaciones al verificar',
      columns: {
        codigo: choice(
          {
            energia: 'kWh × tarifa = valor energía',
            total: 'Energía + otros cargos = total',
            tarifa: 'Tarifa cercana a la de la factura anterior',
            traslapo: 'Ninguna otra factura cobra estos días',
            continuidad: 'Sin días sin factura',
            consumo_repetido: 'Consumo distinto del anterior',
            medido_y_esperado: 'Lo medido cerca de lo esperado',
          },
          { label: 'Comprobación' },
        ),
        resultado: choice(
          { cumple: 'Cumple', no_cumple: 'No cumple', sin_comparar: 'Sin con qué comparar' },
          { label: 'Resultado', tones: { cumple: 'good', no_cumple: 'bad' } },
        ),
      },
    }),
    'sql',
  ),
  grupos: computed(
    table({
      label: 'Luminarias al verificar',
      columns: {
        luminaria: text({ label: 'Ficha', max: 60 }),
        parte: choice({ medida: 'Con medidor', aforo: 'Aforo' }, { label: 'Parte' }),
        regimen: choice(
          {
            nocturno: 'Nocturno',
            continuo_24h: 'Continuo 24 h',
            media_noche: 'Media noche',
            dimerizado: 'Dimerizado',
          },
          { label: 'Régimen' },
        ),
        vatios: decimal({
          label: 'Potencia de cada una',
          unit: 'W',
          sums: false,
          precision: 10,
          scale: 2,
        }),
        cantidad: integer({ label: 'Cantidad', sums: true }),
        horas_dia: decimal({ label: 'Horas al día', unit: 'h', precision: 6, scale: 3 }),
        dias: integer({ label: 'Días' }),
        kwh: kwh('Energía'),
      },
    }),
    'sql',
  ),
  lecturas: computed(
    table({
      label: 'Lecturas al verificar',
      columns: {
        serie: text({ label: 'Medidor', max: 60 }),
        dias: integer({ label: 'Días de la factura' }),
        fecha_anterior: date({ label: 'Fecha anterior' }),
        lectura_anterior: decimal({ label: 'Lectura anterior', precision: 14, scale: 3 }),
        fecha_actual: date({ label: 'Fecha actual' }),
        lectura_actual: decimal({ label: 'Lectura actual', precision: 14, scale: 3 }),
        factor: decimal({ label: 'Factor', precision: 14, scale: 4 }),
        origen: choice(
          {
            interventoria: 'Interventoría',
            operador: 'Operador',
            comercializador: 'Comercializador',
            estimada: 'Estimada',
          },
          { label: 'Origen' },
        ),
        consumo_kwh: kwh('Consumo'),
        kwh: kwh('Energía de esos días'),
      },
    }),
    'sql',
  ),
  esperados_al_aprobar: computed(
    table({
      label: 'Energía esperada de sus lecturas al aprobar',
      columns: {
        lectura_id: reference('equipo_medida_consumo', { label: 'Lectura' }),
        esperado: kwh('Esperado'),
      },
    }),
    'sql',
  ),
};
