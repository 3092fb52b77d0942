import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';

/** A month's bills of one of two firms that share a table; a file replaces its month. */
export const recibo = defineResource({
  name: 'recibo_norte',
  label: 'Recibo',
  title: 'Recibos del norte',
  represent: 'cuenta',
  table: 'recibo',
  fixed: { empresa: 'norte' },
  fields: {
    empresa: choice(['norte', 'sur'], { label: 'Empresa', required: true }),
    periodo: period({ label: 'Periodo', required: true }),
    cuenta: text({ label: 'Cuenta', required: true, max: 20, code: true }),
    titular: text({ label: 'Titular', max: 60, personal: true }),
    valor: money({ label: 'Valor', required: true, min: 0 }),
    pagado: money({ label: 'Pagado', required: true, default: 0, min: 0 }),
  },
  unique: [['periodo', 'cuenta']],
  keys: [['periodo', 'cuenta']],
  sort: ['-periodo', 'cuenta'],
  list: { columns: ['periodo', 'cuenta', 'valor'] },
  form: [{ title: 'Datos', fields: ['periodo', 'cuenta', 'titular', 'valor', 'pagado'] }],
  rules: [
    {
      code: 'MES_CERRADO',
      fields: ['periodo'],
      message: { es: 'El mes {mes} está cerrado.', en: 'The month {mes} is closed.' },
    },
  ],
  import: { month: { field: 'periodo', replaces: 'proposed' }, totals: ['valor', 'pagado'] },
  routes: { list: 'recibo_norte_paginate' },
});

/** The other firm's, which no file of the first touches. */
export const reciboSur = defineResource({
  name: 'recibo_sur',
  label: 'Recibo',
  title: 'Recibos del sur',
  represent: 'cuenta',
  table: 'recibo',
  fixed: { empresa: 'sur' },
  fields: {
    empresa: choice(['norte', 'sur'], { label: 'Empresa', required: true }),
    periodo: period({ label: 'Periodo', required: true }),
    cuenta: text({ label: 'Cuenta', required: true, max: 20, code: true }),
    titular: text({ label: 'Titular', max: 60, personal: true }),
    valor: money({ label: 'Valor', required: true, min: 0 }),
    pagado: money({ label: 'Pagado', required: true, default: 0, min: 0 }),
  },
  unique: [['periodo', 'cuenta']],
  keys: [['periodo', 'cuenta']],
  sort: ['-periodo', 'cuenta'],
  list: { columns: ['periodo', 'cuenta', 'valor'] },
  form: [{ title: 'Datos', fields: ['periodo', 'cuenta', 'titular', 'valor', 'pagado'] }],
  import: { month: { field: 'periodo', replaces: 'offered' } },
  routes: { list: 'recibo_sur_paginate' },
});

/** Something that may point to a bill. */
const reclamo = defineResource({
  name: 'reclamo',
  label: 'Reclamo',
  title: 'Reclamos',
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', required: true, max: 60 }),
    recibo_id: reference('recibo_norte', { label: 'Recibo', required: true }),
  },
  sort: 'asunto',
  list: { columns: ['asunto'] },
  form: [{ title: 'Datos', fields: ['asunto', 'recibo_id'] }],
  routes: { list: 'reclamo_paginate' },
});

/** What was done on a day of the file's month, by the file's rows; it is judged afterwards. */
export const jornada = defineResource({
  name: 'jornada',
  label: 'Jornada',
  title: 'Jornadas',
  represent: 'orden',
  fields: {
    dia: date({ label: 'Día', required: true }),
    orden: text({ label: 'Orden', required: true, max: 20, code: true, unique: true }),
    estado: choice(['pendiente', 'aceptada'], {
      label: 'Estado',
      readOnly: true,
      tones: { aceptada: 'done' },
    }),
    importacion_id: reference('importacion', { label: 'Archivo', readOnly: true }),
    fila: integer({ label: 'Fila', readOnly: true, plain: true }),
  },
  states: {
    field: 'estado',
    initial: 'pendiente',
    editable: ['pendiente'],
    deletable: ['pendiente'],
    transitions: { aceptar: { label: 'Aceptar', from: ['pendiente'], to: 'aceptada' } },
  },
  keys: [['orden']],
  sort: 'orden',
  list: { columns: ['orden', 'dia', 'estado'] },
  form: [{ title: 'Datos', fields: ['dia', 'orden'] }],
  import: {
    month: { field: 'dia' },
    origin: { importacion: 'importacion_id', fila: 'fila' },
    undo: 'whole',
  },
  routes: { list: 'jornada_paginate' },
});

/** Documents that are numbered when they are made. */
export const caso = defineResource({
  name: 'caso',
  label: 'Caso',
  title: 'Casos',
  represent: 'numero',
  fields: {
    numero: text({ label: 'Número', max: 20, readOnly: true, unique: true, exact: true }),
    radicado: text({ label: 'Radicado', required: true, max: 20, code: true, unique: true }),
    asunto: text({ label: 'Asunto', max: 60 }),
    clave: text({ label: 'Clave', max: 60, readOnly: true }),
  },
  number: { field: 'numero', pattern: 'CAS-{AAAA}-{4}' },
  keys: [['radicado']],
  sort: 'radicado',
  list: { columns: ['numero', 'radicado'] },
  form: [{ title: 'Datos', fields: ['radicado', 'asunto'] }],
  import: {},
  routes: { list: 'caso_paginate' },
});

export const monthToys = [recibo, reciboSur, reclamo, jornada, caso];

/** Months in which nothing may be written. */
export const closedMonths = new Set<string>();

export const monthHooks: Readonly<Record<string, Hook>> = {
  recibo_norte: {
    check: ({ record, finding }) =>
      closedMonths.has(String(record['periodo']))
        ? [finding('MES_CERRADO', { mes: String(record['periodo']) })]
        : [],
    async deleting({ records, finding }) {
      return records.map(({ periodo }) =>
        closedMonths.has(String(periodo)) ? [finding('MES_CERRADO', { mes: String(periodo) })] : [],
      );
    },
  },
  caso: {
    async ahead({ writings }) {
      return writings.map(({ record }) => `${String(record['radicado'])}!`);
    },
    async fill({ record, ahead }) {
      const asunto = record['asunto'] as string | null; // a text field
      return { clave: `${String(ahead)} ${asunto ?? 'sin asunto'}` };
    },
  },
};
