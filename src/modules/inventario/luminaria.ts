import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { tecnologias } from './rules/tecnologias.ts';
import { perdidasTipicas, potenciaTotal } from './rules/carga.ts';

export const luminaria = defineResource({
  name: 'luminaria',
  label: 'Luminaria',
  title: 'Luminarias',
  english: ['luminaire', 'luminaires'],
  description: 'Fichas técnicas: la potencia de cada una fija la carga de los puntos que la usan.',
  represent: ['codigo', 'marca', 'referencia'],
  fields: {
    codigo: text({
      label: 'Código',
      required: true,
      max: 30,
      code: true,
      unique: true,
      search: true,
      help: 'Por ejemplo LED-040 o NA-070.',
    }),
    tecnologia: choice(tecnologias, { label: 'Tecnología', required: true }),
    potencia_nominal_w: decimal({
      sums: false,
      label: 'Potencia nominal',
      unit: 'W',
      typed: 'point',
      required: true,
      precision: 7,
      scale: 2,
      exclusiveMin: 0,
      max: 2000,
    }),
    perdidas_w: decimal({
      sums: false,
      label: 'Pérdidas del equipo',
      unit: 'W',
      typed: 'point',
      requiredIf: { reads: [], when: (read) => read('tecnologia') !== 'led' },
      precision: 7,
      scale: 2,
      min: 0,
      help: 'Lo que consume el balasto además de la lámpara; en LED, vacío es 0.',
      propose: { reads: [], value: perdidasTipicas },
    }),
    potencia_total_w: computed(
      decimal({
        sums: false,
        label: 'Potencia total',
        unit: 'W',
        typed: 'point',
        precision: 7,
        scale: 2,
      }),
      { value: potenciaTotal },
    ),
    marca: text({ label: 'Marca', max: 80, search: true }),
    referencia: text({ label: 'Referencia', max: 80, search: true }),
    flujo_lm: integer({ label: 'Flujo', unit: 'lm', min: 100, max: 300_000 }),
    temperatura_k: integer({ label: 'Temperatura de color', unit: 'K', min: 1800, max: 6500 }),
    grado_ip: text({
      label: 'Grado IP',
      max: 5,
      code: true,
      pattern: 'IP[0-6][0-9]',
      patternHelp: 'IP y dos cifras, como IP66',
      patternHelpEnglish: 'IP and two digits, such as IP66',
    }),
    vida_util_h: integer({ label: 'Vida útil', unit: 'h', min: 1000, max: 150_000 }),
    certificado_retilap: text({ label: 'Certificado RETILAP', max: 60 }),
    certificado_vence: date({ label: 'Vence certificado' }),
    dimerizable: boolean({ label: 'Telegestión/dimerizable', required: true, default: false }),
    activo: boolean({ label: 'Activa', required: true, default: true }),
    puntos_en_uso: computed(integer({ sums: true, label: 'Puntos en uso' }), 'sql'),
  },
  deadlines: {
    certificado: {
      label: { es: 'Certificado RETILAP', en: 'RETILAP certificate' },
      on: 'certificado_vence',
      warnFrom: 20,
      doneWhen: { activo: false },
      number: 'codigo',
    },
  },
  keys: [['codigo']],
  sort: ['tecnologia', 'potencia_nominal_w'],
  list: {
    presets: [
      { label: { es: 'En uso', en: 'In use' }, filter: { activo: true } },
      {
        label: { es: 'Certificado por vencer', en: 'Certificate due' },
        filter: { plazo_certificado: ['por_vencer', 'vencida'] },
      },
    ],
    columns: [
      'codigo',
      'activo',
      'plazo_certificado',
      'tecnologia',
      'potencia_nominal_w',
      'potencia_total_w',
      'referencia',
      'puntos_en_uso',
    ],
    filters: [
      'tecnologia',
      'potencia_nominal_w',
      'certificado_vence',
      'plazo_certificado',
      'dimerizable',
      'activo',
    ],
  },
  form: [
    {
      title: 'Potencia',
      fields: [
        'codigo',
        'tecnologia',
        'potencia_nominal_w',
        'perdidas_w',
        'potencia_total_w',
        'puntos_en_uso',
        'activo',
      ],
    },
    {
      title: 'Ficha',
      fields: [
        'marca',
        'referencia',
        'flujo_lm',
        'temperatura_k',
        'grado_ip',
        'vida_util_h',
        'dimerizable',
      ],
    },
    { title: 'Certificado', fields: ['certificado_retilap', 'certificado_vence'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'PERDIDAS_EXCESIVAS',
      fields: ['perdidas_w'],
      message: {
        es: 'Las pérdidas son a lo sumo la mitad de la potencia nominal: {max} W.',
        en: 'Losses are at most half of the nominal power: {max} W.',
      },
      broken(read) {
        const nominal = read('potencia_nominal_w') as number | null; // a decimal field
        const perdidas = read('perdidas_w') as number | null; // likewise
        return (
          nominal !== null && perdidas !== null && perdidas * 2 > nominal && { max: nominal / 2 }
        );
      },
    },
    {
      code: 'CERTIFICADO_VENCIDO',
      level: 'warning',
      fields: ['certificado_vence'],
      reads: ['$hoy'],
      message: {
        es: 'El certificado está vencido desde {fecha}.',
        en: 'The certificate expired on {fecha}.',
      },
      broken(read) {
        const vence = read('certificado_vence');
        const hoy = read('$hoy');
        return (
          typeof vence === 'string' && typeof hoy === 'string' && vence < hoy && { fecha: vence }
        );
      },
    },
    {
      code: 'POTENCIA_EN_USO',
      fields: ['potencia_nominal_w', 'perdidas_w'],
      message: {
        es: 'En uso ({n} en el inventario): su potencia ya no cambia. Cree otra ficha y cambie la luminaria de los puntos.',
        en: 'In use ({n} in the inventory): its power no longer changes. Create another sheet and change the luminaire of the points.',
      },
    },
  ],
  import: {
    aliases: {
      codigo: ['luminaria', 'ficha', 'código luminaria'],
      tecnologia: ['tipo de lámpara', 'tipo luminaria', 'fuente'],
      potencia_nominal_w: ['potencia', 'potencia nominal', 'w', 'watts', 'vatios'],
      perdidas_w: ['pérdidas', 'balasto'],
    },
  },
  routes: { list: 'luminaria_paginate', form: 'luminaria_form' },
});
