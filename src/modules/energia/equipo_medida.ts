import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { point } from '../../core/fields/point/point.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { reglasDeCoordenada } from '../../core/places/coordenadas.ts';
import { anteriorA, porVencer } from '../../core/time/fechas.ts';
import { alertas } from './rules/medidores.ts';

/** Days before a calibration expires in which saving asks to confirm. */
const DIAS_DE_AVISO = 60;

export const equipoMedida = defineResource({
  name: 'equipo_medida',
  label: 'Equipo de medida',
  title: 'Equipos de medida',
  english: ['meter', 'meters'],
  description: 'Los medidores de la energía del alumbrado y los puntos que cuelgan de cada uno.',
  represent: ['serie', 'cuenta'],
  fields: {
    serie: text({
      label: 'Número de serie',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
    }),
    cuenta: text({ label: 'Cuenta / NIU', required: true, max: 30, code: true, search: true }),
    comercializador: choice(
      { ebsa: 'EBSA', vatia: 'VATIA', otro: 'Otro' },
      {
        label: 'Comercializador',
        required: true,
      },
    ),
    marca_modelo: text({ label: 'Marca y modelo', max: 80, search: true }),
    tipo_medida: choice(['directa', 'semidirecta', 'indirecta'], {
      label: 'Tipo de medida',
      required: true,
    }),
    factor: decimal({
      label: 'Factor de multiplicación',
      required: true,
      precision: 10,
      scale: 3,
      exclusiveMin: 0,
      propose: {
        reads: [],
        value: (read) => (read('tipo_medida') === 'directa' ? 1 : undefined),
      },
    }),
    digitos: integer({
      label: 'Dígitos del registrador',
      required: true,
      default: 6,
      min: 4,
      max: 9,
    }),
    transformador: text({ label: 'Transformador', max: 30, code: true }),
    direccion: text({ label: 'Dirección', max: 200 }),
    barrio_id: reference('barrio', { label: 'Barrio', filter: { activo: true } }),
    ubicacion: point({ label: 'Coordenada' }),
    fecha_instalacion: date({ label: 'Instalado', required: true, max: 'hoy' }),
    lectura_inicial: decimal({
      sums: false,
      label: 'Lectura inicial',
      unit: 'kWh',
      required: true,
      precision: 12,
      scale: 2,
      min: 0,
    }),
    calibracion_vence: date({ label: 'Vence calibración' }),
    estado: choice(
      { activo: 'Activo', danado: 'Dañado', retirado: 'Retirado' },
      {
        label: 'Estado',
        tones: { activo: 'good', danado: 'bad', retirado: 'done' },
        required: true,
        default: 'activo',
      },
    ),
    fecha_retiro: date({
      label: 'Retirado',
      requiredIf: { equals: { estado: 'retirado' } },
      visibleIf: { equals: { estado: 'retirado' } },
    }),
    alerta: computed(
      choice(
        { sin_lectura: alertas.sin_lectura },
        { label: 'Alerta de lectura', tones: { sin_lectura: 'bad' } },
      ),
      'sql',
    ),
    puntos_asociados: computed(integer({ sums: true, label: 'Puntos' }), 'sql'),
    carga_kw: computed(decimal({ label: 'Carga', unit: 'kW', precision: 12, scale: 3 }), 'sql'),
  },
  deadlines: {
    calibracion: {
      label: { es: 'Calibración', en: 'Calibration' },
      on: 'calibracion_vence',
      warnFrom: 20,
      doneWhen: { estado: 'retirado' },
      number: 'serie',
    },
  },
  unique: [{ fields: ['cuenta'], where: { estado: 'activo' } }],
  keys: [['serie']],
  sort: 'cuenta',
  list: {
    faces: {
      map: {
        place: 'ubicacion',
        colors: [
          { by: 'estado' },
          { by: 'tipo_medida' },
          { by: 'fecha_instalacion', days: [365, 1825, 3650] },
        ],
        shows: ['estado', 'cuenta', 'tipo_medida', 'barrio_id', 'direccion'],
      },
    },
    presets: [
      { label: { es: 'Sin lectura', en: 'No reading' }, filter: { alerta: 'sin_lectura' } },
      {
        label: { es: 'Calibración por vencer', en: 'Calibration due' },
        filter: { plazo_calibracion: ['por_vencer', 'vencida'] },
        sort: 'calibracion_vence',
      },
    ],
    columns: [
      'cuenta',
      'serie',
      'estado',
      'alerta',
      'plazo_calibracion',
      'comercializador',
      'barrio_id',
      'puntos_asociados',
    ],
    filters: [
      'comercializador',
      'tipo_medida',
      'estado',
      'alerta',
      'transformador',
      'direccion',
      'barrio_id',
      'calibracion_vence',
      'plazo_calibracion',
    ],
  },
  form: [
    {
      title: 'Medidor',
      fields: [
        'serie',
        'cuenta',
        'comercializador',
        'marca_modelo',
        'estado',
        'fecha_retiro',
        'alerta',
      ],
    },
    {
      title: 'Medida',
      fields: ['tipo_medida', 'factor', 'digitos', 'lectura_inicial', 'calibracion_vence'],
    },
    {
      title: 'Instalación',
      fields: ['fecha_instalacion', 'transformador', 'barrio_id', 'direccion', 'ubicacion'],
    },
    { title: 'Inventario', fields: ['puntos_asociados', 'carga_kw'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'FACTOR_DE_MEDIDA_DIRECTA',
      fields: ['factor'],
      message: {
        es: 'En medida directa el factor de multiplicación es 1.',
        en: 'With direct metering the multiplication factor is 1.',
      },
      broken: (read) => read('tipo_medida') === 'directa' && (read('factor') ?? 1) !== 1,
    },
    {
      code: 'LECTURA_FUERA_DEL_REGISTRADOR',
      fields: ['lectura_inicial'],
      message: {
        es: 'Un registrador de {digitos} dígitos no llega a esa lectura: debe ser menor que {limite}.',
        en: 'A register of {digitos} digits does not reach that reading: it must be below {limite}.',
      },
      broken(read) {
        const digitos = read('digitos') as number | null; // an integer field
        const lectura = read('lectura_inicial') as number | null; // a decimal field
        if (digitos === null || lectura === null) return false;
        const limite = 10 ** digitos;
        return lectura >= limite && { digitos, limite };
      },
    },
    {
      code: 'RETIRO_ANTES_DE_INSTALAR',
      fields: ['fecha_retiro'],
      message: {
        es: 'Se retira el día en que se instaló ({fecha}) o después.',
        en: 'It is removed on the day it was installed ({fecha}) or later.',
      },
      broken: (read) => anteriorA(read, { desde: 'fecha_instalacion', hasta: 'fecha_retiro' }),
    },
    {
      code: 'CALIBRACION_POR_VENCER',
      level: 'warning',
      fields: ['calibracion_vence'],
      reads: ['$hoy'],
      message: {
        es: 'Calibración válida hasta el {fecha}: programe la próxima.',
        en: 'Calibration valid until {fecha}: schedule the next one.',
      },
      broken: (read) =>
        read('estado') !== 'retirado' &&
        porVencer(read, { campo: 'calibracion_vence', dias: DIAS_DE_AVISO }),
    },
    {
      code: 'MEDIDOR_CON_LECTURAS',
      fields: ['factor'],
      message: {
        es: 'Ya tiene {n} lecturas, que se calcularon con este factor y estos dígitos: si cambiaron, retire este medidor y registre otro.',
        en: 'It has {n} readings already, which were worked out with this factor and these digits: if they changed, remove this meter and register another.',
      },
    },
    ...reglasDeCoordenada('ubicacion'),
  ],
  import: {
    names: ['cuenta'],
    aliases: {
      serie: ['medidor', 'contador', 'número de medidor'],
      cuenta: ['niu', 'número de cuenta', 'matrícula'],
      factor: ['factor multiplicador', 'constante'],
      barrio_id: ['barrio', 'vereda'],
    },
  },
  routes: { list: 'equipo_medida_paginate', form: 'equipo_medida_form' },
});
