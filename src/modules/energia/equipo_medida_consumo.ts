import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../core/fields/field.ts';
import { file, mediaTypes } from '../../core/fields/file/file.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { defineResource } from '../../core/resource/resource.ts';
import type { Grid } from '../../core/resource/faces/grid.ts';
import {
  alertas,
  consumoAlDia,
  consumoDeLectura,
  reglasDeUnaLectura,
  reglasEntreLecturas,
} from './rules/medidores.ts';
import { medidasDeLecturas } from './rules/medidas.ts';

/** The readings of a month: a line for each meter that stood in it (domain 5.8). */
const lecturasDelPeriodo = {
  title: { es: 'Lecturas del periodo', en: 'Readings of the period' },
  rows: {
    field: 'equipo_medida_id',
    // one that was changed in the middle of a month is read a last time; of one that is damaged nobody knows since when
    where: { estado: ['activo', 'retirado'] },
    from: 'fecha_instalacion',
    to: 'fecha_retiro',
    shows: ['factor'],
  },
  key: 'periodo',
  columns: [
    'lectura_actual',
    'fecha_actual',
    'lectura_anterior',
    'fecha_anterior',
    'consumo_kwh',
    'consumo_esperado_kwh',
    'desviacion_pct',
    'alerta',
    'origen',
    'vuelta_registrador',
    'observaciones',
    'foto',
  ],
  typed: ['lectura_actual', 'fecha_actual', 'origen', 'vuelta_registrador', 'observaciones'],
  given: { origen: 'interventoria' },
  carries: ['fecha_actual', 'origen'],
  counts: {
    done: { es: '{n} de {total} leídos', en: '{n} of {total} read' },
    missing: { es: '{n} sin leer', en: '{n} not read' },
    also: [{ words: { es: '{n} estimados', en: '{n} estimated' }, where: { origen: 'estimada' } }],
  },
  next: {
    label: { es: 'Verificar las facturas del periodo', en: 'Verify the invoices of the period' },
    resource: 'factura_energia',
    key: 'periodo',
  },
  chart: {
    title: { es: 'Doce meses frente a lo esperado', en: 'Twelve months against expected' },
    is: 'consumo_kwh',
    expected: 'consumo_esperado_kwh',
  },
  first: true,
} as const satisfies Grid;

/** At first the server takes what is left out from the reading before. */
const salvoAlCrear: Condition = {
  reads: ['$nuevo'],
  when: (read) => read('$nuevo') !== true,
};

export const equipoMedidaConsumo = defineResource({
  name: 'equipo_medida_consumo',
  label: 'Lectura de equipo de medida',
  title: 'Consumo de equipos de medida',
  plural: 'Lecturas de equipos de medida',
  english: ['meter reading', 'meter readings'],
  description:
    'Las lecturas mensuales de cada medidor, su consumo y lo que sus puntos debieron consumir.',
  represent: 'periodo',
  fields: {
    equipo_medida_id: reference('equipo_medida', { label: 'Medidor', required: true }),
    periodo: period({ label: 'Periodo', required: true }),
    fecha_anterior: date({
      label: 'Fecha lectura anterior',
      requiredIf: salvoAlCrear,
      help: 'Vacía al crear: la de la lectura del periodo previo, o la de instalación.',
    }),
    lectura_anterior: decimal({
      label: 'Lectura anterior',
      precision: 12,
      scale: 2,
      min: 0,
      requiredIf: salvoAlCrear,
      help: 'Vacía al crear: la lectura actual del periodo previo, o la inicial del medidor.',
    }),
    fecha_actual: date({ label: 'Fecha lectura actual', required: true }),
    lectura_actual: decimal({
      label: 'Lectura actual',
      required: true,
      precision: 12,
      scale: 2,
      min: 0,
    }),
    vuelta_registrador: boolean({ label: 'Dio la vuelta', required: true, default: false }),
    origen: choice(
      {
        interventoria: 'Interventoría',
        operador: 'Operador',
        comercializador: 'Comercializador',
        estimada: 'Estimada',
      },
      { label: 'Origen', required: true },
    ),
    consumo_kwh: computed(
      decimal({ label: 'Consumo', explain: true, unit: 'kWh', precision: 14, scale: 3 }),
      {
        reads: ['equipo_medida_id.digitos', 'equipo_medida_id.factor'],
        value: consumoDeLectura,
      },
    ),
    consumo_dia: computed(decimal({ label: 'kWh/día', explain: true, precision: 14, scale: 3 }), {
      reads: ['equipo_medida_id.digitos', 'equipo_medida_id.factor'],
      value: consumoAlDia,
    }),
    consumo_esperado_kwh: computed(
      decimal({ label: 'Esperado', explain: 'compared', unit: 'kWh', precision: 14, scale: 3 }),
      'sql',
    ),
    desviacion_pct: computed(
      decimal({ label: 'Desviación', explain: true, unit: '%', precision: 12, scale: 2 }),
      'sql',
    ),
    alerta: computed(
      choice(alertas, {
        label: 'Alerta',
        tones: { normal: 'good', atipico: 'warning', sin_consumo: 'bad', sin_lectura: 'bad' },
      }),
      'sql',
    ),
    foto: file({ label: 'Foto del medidor', accept: [mediaTypes.jpg, mediaTypes.png] }),
    lector_id: reference('personal_interventoria', { label: 'Leyó' }),
  },
  unique: [['equipo_medida_id', 'periodo']],
  keys: [['equipo_medida_id', 'periodo']],
  sort: ['-periodo', 'equipo_medida_id.cuenta'],
  list: {
    presets: [
      {
        label: { es: 'Con alerta', en: 'With an alert' },
        filter: { alerta: ['atipico', 'sin_consumo', 'sin_lectura'] },
        sort: '-periodo',
      },
    ],
    columns: [
      'equipo_medida_id',
      'periodo',
      'alerta',
      'desviacion_pct',
      'consumo_kwh',
      'consumo_esperado_kwh',
      'lectura_actual',
      'fecha_actual',
    ],
    filters: ['periodo', 'equipo_medida_id', 'alerta', 'desviacion_pct', 'origen', 'lector_id'],
    faces: { grid: lecturasDelPeriodo },
  },
  form: [
    { title: 'Medidor', fields: ['equipo_medida_id', 'periodo', 'origen', 'lector_id', 'foto'] },
    {
      title: 'Lecturas',
      fields: [
        'fecha_anterior',
        'lectura_anterior',
        'fecha_actual',
        'lectura_actual',
        'vuelta_registrador',
      ],
    },
    {
      title: 'Consumo',
      fields: ['consumo_kwh', 'consumo_dia', 'consumo_esperado_kwh', 'desviacion_pct', 'alerta'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  relatedResources: [{ resource: 'ajuste_periodo', field: 'lectura_id' }],
  rules: [...reglasDeUnaLectura, ...reglasEntreLecturas],
  period: { field: 'periodo', moves: { kwh: 'consumo_kwh' } },
  import: {
    aliases: {
      equipo_medida_id: ['serie', 'cuenta', 'contador', 'niu'],
      periodo: ['mes'],
      fecha_actual: ['fecha de lectura', 'fecha lectura'],
      lectura_actual: ['lectura'],
      origen: ['origen de la lectura'],
    },
  },
  measures: medidasDeLecturas,
  routes: { list: 'equipo_medida_consumo' },
});
