import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { choice } from '../../../src/core/fields/choice/choice.ts';
import { color } from '../../../src/core/fields/color/color.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { decimal } from '../../../src/core/fields/decimal/decimal.ts';
import { email } from '../../../src/core/fields/email/email.ts';
import { file } from '../../../src/core/fields/file/file.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { longText } from '../../../src/core/fields/longText/longText.ts';
import { money } from '../../../src/core/fields/money/money.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { point } from '../../../src/core/fields/point/point.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { time } from '../../../src/core/fields/time/time.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import type { Hook } from '../../../src/server/resource/hook.ts';
import { sampleFile } from '../server/validRecord.ts';

/** In every planted value that can hold a text. */
export const CANARY = 'CANARIO';

const counted = { es: 'Pacientes', en: 'Patients' };

/** Personal in every type, and in every place where a descriptor may name a field. */
const paciente = defineResource({
  name: 'paciente',
  label: 'Paciente',
  title: 'Pacientes',
  represent: 'nombre',
  fields: {
    folio: text({ label: 'Folio', max: 20, exact: true, search: true }),
    nombre: text({ label: 'Nombre', max: 60, personal: true, search: true }),
    documento: text({ label: 'Documento', max: 40, exact: true, personal: true }),
    notas: longText({ label: 'Notas', personal: true, search: true }),
    correo: email({ label: 'Correo', personal: true, search: true }),
    edad: integer({ label: 'Edad', personal: true }),
    peso: decimal({ label: 'Peso', precision: 15, scale: 3, personal: true }),
    deuda: money({ label: 'Deuda', personal: true }),
    nacido: date({ label: 'Nacido', personal: true }),
    visto: dateTime({ label: 'Visto', personal: true }),
    hora: time({ label: 'Hora', personal: true }),
    mes: period({ label: 'Mes', personal: true }),
    fuma: boolean({ label: 'Fuma', personal: true }),
    grupo: choice(['canario_a', 'canario_b'], { label: 'Grupo', personal: true }),
    tono: color({ label: 'Tono', personal: true }),
    casa: point({ label: 'Casa', personal: true }),
    sector_id: reference('sector', { label: 'Sector', personal: true }),
    sectores: references('sector', { label: 'Sectores', personal: true }),
    fotos: file({ label: 'Fotos', multiple: true, personal: true }),
    ficha: json({ label: 'Ficha', personal: true }),
  },
  unique: [['documento']],
  keys: [['documento'], ['folio']],
  sort: ['nombre', 'sector_id'],
  evidence: {
    tables: [
      { resource: 'consulta', by: [{ field: 'paciente_id' }] },
      { resource: 'acta', by: [{ through: 'consulta', field: 'paciente_id', key: 'acta_id' }] },
    ],
  },
  measures: {
    con_folio: { label: counted, of: 'count', filter: { folio_empty: false } },
    todos: { label: counted, of: 'count', date: 'nacido', groups: ['grupo'] },
    deuda: { label: counted, of: { sum: 'deuda' } },
    fumadores: { label: counted, of: { share: { fuma: true } } },
  },
  list: {
    columns: ['folio', 'nombre', 'edad', 'deuda'],
    filters: ['folio', 'nombre'],
    faces: {
      matrix: {
        title: { es: 'Turnos por mes', en: 'Shifts by month' },
        shows: ['notas', 'correo', 'edad'],
        cells: {
          resource: 'consulta',
          field: 'paciente_id',
          month: 'mes',
          state: 'turno',
          shows: ['asunto', 'acta_id'],
        },
      },
      timeline: {
        title: { es: 'Historia', en: 'Story' },
        facts: {
          ingreso: {
            one: { es: 'Ingreso', en: 'Admission' },
            many: { es: 'Ingreso', en: 'Admission' },
            sign: 'origin',
            resource: 'paciente',
            by: ['same'],
            date: 'creado_en',
            shows: ['folio', 'nombre', 'documento', 'notas', 'correo', 'edad', 'casa', 'grupo'],
            changes: { before: 'ficha', after: 'ficha' },
            pictures: 'fotos',
            tone: 'grupo',
          },
          nacimiento: {
            one: { es: 'Nacimiento', en: 'Birth' },
            many: { es: 'Nacimiento', en: 'Birth' },
            sign: 'change',
            resource: 'paciente',
            by: ['same'],
            date: 'nacido',
            shows: ['folio'],
          },
          nombrado: {
            one: { es: 'Nombrado', en: 'Named' },
            many: { es: 'Nombrado', en: 'Named' },
            sign: 'letter',
            resource: 'consulta',
            by: [{ mentions: ['documento'] }],
            date: 'creado_en',
            shows: ['asunto'],
          },
          consulta: {
            one: { es: 'Consulta', en: 'Visit' },
            many: { es: 'Consultas', en: 'Visits' },
            sign: 'visit',
            resource: 'consulta',
            by: [{ field: 'paciente_id' }],
            date: 'creado_en',
            shows: ['paciente_id', 'medico_id', 'acta_id'],
          },
          acta: {
            one: { es: 'Acta', en: 'Act' },
            many: { es: 'Actas', en: 'Acts' },
            sign: 'receipt',
            resource: 'acta',
            by: [{ through: 'consulta', field: 'paciente_id', key: 'acta_id' }],
            date: 'creado_en',
            shows: ['secreto'],
          },
        },
      },
    },
  },
  form: [{ title: 'Datos', fields: ['folio', 'nombre', 'edad'] }],
  rules: [
    {
      code: 'PACIENTE_REPETIDO',
      level: 'warning',
      fields: ['folio'],
      message: { es: 'Ya se atiende a {nombre}.', en: '{nombre} is attended already.' },
      broken: (read) => read('folio') === 'avisa' && { nombre: String(read('nombre')) },
    },
  ],
  children: [
    {
      resource: 'consulta',
      field: 'paciente_id',
      title: 'Consultas',
      offline: { id: 'clave', files: [] },
    },
  ],
  proposes: { reads: ['folio'], fields: ['folio', 'nombre'] },
  makes: {
    consultas: {
      label: { es: 'Citar', en: 'Invite' },
      resource: 'consulta',
      of: 'each',
      by: 'paciente_id',
      asks: ['asunto'],
    },
  },
  import: { names: ['correo'] },
  routes: { list: 'paciente_paginate' },
});

/** What the two planted patients hold, and what nobody holds. */
export const planted: readonly Row[] = [patient('Ana', 1), patient('Zoe', 2), patient('Nil', 3)];

function patient(name: string, n: number): Row {
  return {
    folio: `F-${n}`,
    nombre: `${CANARY} ${name}`,
    documento: `${CANARY}-91827364${n}`,
    notas: `${CANARY} notas ${n}`,
    correo: `canario${n}@planted.test`,
    edad: 918_273_640 + n,
    peso: 918_273.6 + n / 1000,
    deuda: 827_364_550 + n,
    nacido: `1919-03-1${n}`,
    visto: `1919-04-1${n}T04:05:06-05:00`,
    hora: `04:5${n}`,
    mes: `1919-0${n}`,
    fuma: n === 1,
    grupo: n === 1 ? 'canario_a' : 'canario_b',
    tono: `#91827${n}`,
    casa: { lat: 5.918273 + n / 10_000, lng: -73.918273 },
    fotos: n === 3 ? [] : [sampleFile],
    ficha: { clave: `${CANARY} ${n}` },
  };
}

/** Points to patients, to accounts and to what only administrators read. */
const consulta = defineResource({
  name: 'consulta',
  label: 'Consulta',
  title: 'Consultas',
  represent: 'asunto',
  fields: {
    asunto: text({ label: 'Asunto', max: 60, required: true, search: true }),
    paciente_id: reference('paciente', { label: 'Paciente' }),
    medico_id: reference('usuario', { label: 'Médico' }),
    acta_id: reference('acta', { label: 'Acta' }),
    turno: choice(['manana', 'tarde'], { label: 'Turno' }),
    mes: period({ label: 'Mes', default: '2026-07' }),
    seguida_por: reference('consulta', { label: 'Seguida por', readOnly: true }),
    lugar: point({ label: 'Lugar' }),
    clave: text({ label: 'Clave', max: 36, exact: true, unique: true }),
  },
  unique: [['paciente_id', 'turno']],
  sort: ['paciente_id', 'acta_id.secreto'],
  list: {
    columns: ['asunto', 'paciente_id', 'medico_id', 'acta_id'],
    faces: {
      grid: {
        title: { es: 'Turno', en: 'Shift' },
        rows: {
          field: 'paciente_id',
          shows: ['folio', 'documento', 'notas', 'correo', 'edad', 'casa', 'nacido', 'ficha'],
        },
        key: 'turno',
        columns: ['asunto', 'medico_id', 'acta_id'],
        typed: ['asunto'],
        counts: { done: counted, missing: counted },
      },
      map: {
        place: 'lugar',
        colors: [{ by: 'turno' }],
        shows: ['paciente_id', 'medico_id', 'acta_id'],
      },
    },
  },
  form: [{ title: 'Datos', fields: ['asunto', 'paciente_id', 'seguida_por'] }],
  makes: {
    recordatorio: {
      label: { es: 'Recordar', en: 'Remind' },
      resource: 'consulta',
      of: 'all',
      from: { asunto_empty: false },
      otherwise: { es: 'Nada que recordar.', en: 'Nothing to remind of.' },
      mark: 'seguida_por',
      asks: ['asunto'],
      shows: ['paciente_id', 'medico_id', 'acta_id'],
    },
  },
  rules: [
    {
      code: 'ACTA_DICE',
      level: 'warning',
      fields: ['asunto'],
      reads: ['acta_id.secreto', 'paciente_id.nombre'],
      message: { es: 'El acta dice {secreto}.', en: 'The act says {secreto}.' },
      broken: (read) =>
        read('asunto') === 'avisa' && {
          secreto: `${String(read('acta_id.secreto'))} ${String(read('paciente_id.nombre'))}`,
        },
    },
  ],
  import: {},
  keys: [['asunto']],
  routes: { list: 'consulta_paginate' },
});

const acta = defineResource({
  name: 'acta',
  label: 'Acta',
  title: 'Actas',
  represent: 'secreto',
  fields: {
    secreto: text({ label: 'Secreto', max: 60, required: true, unique: true, search: true }),
    abierto_por: reference('usuario', { label: 'Abierta por' }),
  },
  sort: 'secreto',
  list: { columns: ['secreto'] },
  form: [{ title: 'Datos', fields: ['secreto'] }],
  access: { leer: 'administrador', escribir: 'administrador' },
  import: {},
  keys: [['secreto']],
  routes: { list: 'acta_paginate' },
});

export const fieldAccessToys = [acta, paciente, consulta];

/** Reminds of the first one's patient, and proposes what nobody but who sees personal data may be told. */
export const fieldAccessHooks: Readonly<Record<string, Hook>> = {
  consulta: {
    makes: {
      recordatorio: async ({ records }) => ({
        judged: records.map(() => ({ why: { es: 'Toca.', en: 'It is time.' }, values: {} })),
        common: {
          asunto: 'Recordatorio',
          paciente_id: records[0]?.['paciente_id'],
          acta_id: records[0]?.['acta_id'],
        },
      }),
    },
  },
  paciente: {
    proposed: async () => ({ folio: { value: 'F-9' }, nombre: { value: `${CANARY} Ana` } }),
  },
};
