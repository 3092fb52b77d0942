import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { json } from '../../core/fields/json/json.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { parametroDe, parametros } from '../../core/parameters/parametros.ts';

const reglasDelValor: readonly Rule[] = [
  {
    code: 'PARAMETRO_DESCONOCIDO',
    fields: ['clave'],
    message: {
      es: 'No hay ningún parámetro «{clave}».{sugerencia}',
      en: 'There is no parameter "{clave}".{sugerencia}',
    },
    broken: (read) => {
      const clave = String(read('clave'));
      if (parametroDe(clave) !== undefined) return false;
      return { clave, sugerencia: suggestion(clave, Object.keys(parametros)) };
    },
  },
  {
    code: 'VALOR_DE_PARAMETRO',
    fields: ['valor'],
    message: { es: 'Se esperaba {esperado}.', en: 'Expected {esperado}.' },
    broken: (read) => {
      const parametro = parametroDe(read('clave'));
      if (parametro === undefined || parametro.acepta(read('valor'))) return false;
      return { esperado: parametro.esperado };
    },
  },
];

/** What rests on a value keeps it (domain 9.2); the server asks the database. */
const reglasDeLoQueRige: readonly Rule[] = [
  {
    code: 'RIGE_CIERRE_MES',
    fields: ['vigente_desde'],
    message: {
      es: 'Cambiaría cifras de meses cerrados en el cierre de mes: {periodos}. Registre un valor nuevo desde una fecha posterior.',
      en: 'It would change figures of months that were closed in the closing of the month: {periodos}. Enter a new value from a later day.',
    },
  },
  {
    code: 'RIGE_INFORME_FINAL',
    fields: ['vigente_desde'],
    message: {
      es: 'Cambiaría informes ya emitidos: {periodos}. Registre un valor nuevo desde una fecha posterior.',
      en: 'It would change reports that were issued: {periodos}. Enter a new value from a later day.',
    },
  },
  {
    code: 'RIGE_FACTURAS_VERIFICADAS',
    level: 'warning',
    fields: ['vigente_desde'],
    message: {
      es: 'Hay {n} facturas verificadas con el valor anterior ({facturas}): conservan su verificación, que ya no sería la misma.',
      en: '{n} invoices were verified by the former value ({facturas}): they keep their verification, which would no longer be the same.',
    },
  },
];

const reglasDeLaBase: readonly Rule[] = [
  {
    code: 'CORTE_DESPUES_DE_ACTUALIZACIONES',
    fields: ['valor'],
    message: {
      es: 'La base no puede ser cierta desde el {corte}: la actualización {numero} aprobada rige desde el {efectiva}, y son {n} las anteriores a ese corte.',
      en: 'The base cannot be true from {corte} on: the approved update {numero} holds from {efectiva}, and {n} come before that cut-off.',
    },
  },
  {
    code: 'BASE_NO_SE_REABRE',
    fields: ['valor'],
    message: {
      es: 'La base está cerrada desde el {desde}: no se reabre borrando ni cambiando ese valor. Si fue un error y no hay actualizaciones aprobadas, registre un valor «No» desde hoy.',
      en: 'The base is closed since {desde}: it is not reopened by deleting or changing that value. If it was a mistake and no update is approved, enter a value "No" from today on.',
    },
  },
  {
    code: 'BASE_CON_ACTUALIZACIONES',
    fields: ['valor'],
    message: {
      es: 'La base no se reabre: {n} actualizaciones aprobadas parten de ella.',
      en: 'The base is not reopened: {n} approved updates begin with it.',
    },
  },
  {
    code: 'BASE_SE_REABRE',
    level: 'warning',
    fields: ['valor'],
    message: {
      es: 'La base está cerrada desde el {desde}: con este valor vuelve a admitir cambios.',
      en: 'The base is closed since {desde}: with this value it takes changes again.',
    },
  },
];

const reglasDeParametro: readonly Rule[] = [
  ...reglasDelValor,
  ...reglasDeLoQueRige,
  ...reglasDeLaBase,
];

export const parametro = defineResource({
  name: 'parametro',
  label: 'Parámetro',
  title: 'Parámetros',
  english: ['parameter', 'parameters'],
  description: 'Constantes del contrato. Cada cálculo usa el valor vigente en su mes.',
  represent: 'clave',
  fields: {
    clave: text({
      label: 'Clave',
      required: true,
      max: 60,
      search: true,
      pattern: '[a-z_]+',
      patternHelp: 'a-z, _',
    }),
    valor: json({ label: 'Valor', required: true, maxBytes: 20_000 }),
    en_palabras: computed(longText({ label: 'Valor en palabras' }), 'sql'),
    vigente_desde: date({ label: 'Vigente desde', required: true }),
    descripcion: text({ label: 'Descripción', max: 300, search: true }),
    efecto: computed(choice({ sin_efecto: 'Sin efecto todavía' }, { label: 'Efecto' }), 'sql'),
  },
  unique: [['clave', 'vigente_desde']],
  keys: [['clave', 'vigente_desde']],
  sort: ['clave', '-vigente_desde'],
  list: {
    columns: ['clave', 'valor', 'vigente_desde', 'descripcion', 'efecto'],
    filters: ['vigente_desde', 'efecto'],
  },
  form: [
    { title: 'Parámetro', fields: ['clave', 'efecto', 'vigente_desde', 'valor', 'descripcion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeParametro,
  access: { leer: 'administrador', escribir: 'administrador' },
  routes: { list: 'parametro_paginate', form: 'parametro_form' },
});
