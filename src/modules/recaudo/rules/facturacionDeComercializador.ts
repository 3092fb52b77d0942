import { choice } from '../../../core/fields/choice/choice.ts';
import { date } from '../../../core/fields/date/date.ts';
import { decimal } from '../../../core/fields/decimal/decimal.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { money } from '../../../core/fields/money/money.ts';
import { period } from '../../../core/fields/period/period.ts';
import { text } from '../../../core/fields/text/text.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { aliasesDeFacturacion, clasesDeUso, reglasDeFacturacion } from './facturacion.ts';
import { comercializadores } from './recaudo.ts';

/**
 * The subscribers whom a trader bills, a row for each month: all traders share one table, and each
 * is a resource of its own.
 */
export const facturacionDe = <
  const Name extends keyof typeof comercializadores,
  const List extends string,
>({
  name,
  list,
}: {
  name: Name;
  list: List;
}) =>
  defineResource({
    name,
    label: `Registro de ${comercializadores[name]}`,
    title: comercializadores[name],
    english: [`${comercializadores[name]} record`, `${comercializadores[name]} records`],
    plural: `Registros de ${comercializadores[name]}`,
    description: `Lo que ${comercializadores[name]} facturó y recaudó del impuesto, por suscriptor y mes.`,
    represent: ['cuenta', 'periodo'],
    fields: facturacionFields(),
    table: 'facturacion_comercializador',
    fixed: { comercializador: name },
    unique: [['periodo', 'cuenta']],
    keys: [['periodo', 'cuenta']],
    sort: ['-periodo', 'cuenta'],
    list: {
      columns: [
        'periodo',
        'cuenta',
        'suscriptor',
        'clase_uso',
        'estrato',
        'consumo_kwh',
        'facturado_ap',
        'recaudado_ap',
        'recaudado_cartera',
        'saldo_ap',
      ],
      filters: ['periodo', 'clase_uso', 'estrato'],
    },
    form: [
      { title: 'Suscriptor', fields: ['periodo', 'cuenta', 'suscriptor', 'documento'] },
      { title: 'Predio', fields: ['direccion', 'barrio_texto', 'clase_uso', 'estrato'] },
      { title: 'Consumo', fields: ['consumo_kwh', 'valor_energia'] },
      {
        title: 'Impuesto de alumbrado',
        fields: [
          'facturado_ap',
          'recaudado_ap',
          'recaudado_cartera',
          'ajustes',
          'saldo_ap',
          'fecha_recaudo',
        ],
      },
      { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
    ],
    rules: reglasDeFacturacion,
    import: {
      aliases: aliasesDeFacturacion,
      month: { field: 'periodo', replaces: 'proposed' },
      totals: ['facturado_ap', 'recaudado_ap'],
    },
    routes: { list },
  });

const facturacionFields = () =>
  ({
    comercializador: choice(comercializadores, { label: 'Comercializador', required: true }),
    periodo: period({ label: 'Periodo', required: true }),
    cuenta: text({ label: 'Cuenta / NIU', required: true, max: 30, code: true, search: true }),
    suscriptor: text({ label: 'Suscriptor', max: 150, search: true, personal: true }),
    documento: text({
      label: 'NIT / cédula',
      max: 15,
      code: true,
      search: true,
      personal: true,
      pattern: '\\d+',
      patternHelp: '0-9',
    }),
    direccion: text({ label: 'Dirección', max: 200, search: true, personal: true }),
    barrio_texto: text({ label: 'Barrio', max: 120, search: true }),
    clase_uso: choice(clasesDeUso, { label: 'Clase de uso', required: true }),
    estrato: integer({
      label: 'Estrato',
      min: 1,
      max: 6,
      requiredIf: { equals: { clase_uso: 'residencial' } },
    }),
    consumo_kwh: decimal({ label: 'Consumo kWh', unit: 'kWh', precision: 14, scale: 3, min: 0 }),
    valor_energia: money({ label: 'Valor energía' }),
    facturado_ap: money({ label: 'Impuesto AP facturado', required: true, min: 0 }),
    recaudado_ap: money({ label: 'Recaudado del mes', required: true, min: 0 }),
    recaudado_cartera: money({
      label: 'Recaudado de cartera',
      required: true,
      min: 0,
      default: 0,
    }),
    ajustes: money({ label: 'Ajustes', required: true, default: 0 }),
    saldo_ap: money({ label: 'Saldo del archivo' }),
    fecha_recaudo: date({ label: 'Fecha de recaudo' }),
  }) as const;
