import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { file } from '../../../src/core/fields/file/file.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { json } from '../../../src/core/fields/json/json.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { references } from '../../../src/core/fields/references/references.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Fields, type Resource } from '../../../src/core/resource/resource.ts';

/** Its life is told in every way that there is. */
const faro = defineResource({
  name: 'faro',
  label: 'Faro',
  title: 'Faros',
  english: ['lighthouse', 'lighthouses'],
  represent: 'codigo',
  fields: {
    codigo: text({ label: 'Código', max: 20, required: true, code: true, unique: true }),
    otros: text({ label: 'Otros códigos', max: 80 }),
    guarda: text({ label: 'Guarda', max: 40, personal: true }),
    altura: integer({ label: 'Altura', unit: 'm' }),
  },
  sort: 'codigo',
  list: {
    columns: ['codigo'],
    faces: {
      timeline: {
        title: { es: 'Vida del faro', en: 'Life of the lighthouse' },
        facts: {
          origen: {
            one: { es: 'Origen', en: 'Origin' },
            many: { es: 'Origen', en: 'Origin' },
            sign: 'origin',
            resource: 'faro',
            by: ['same'],
            date: '$param.fecha_corte_base',
            shows: ['altura', 'guarda'],
          },
          ronda: {
            one: { es: 'Ronda', en: 'Round' },
            many: { es: 'Rondas', en: 'Rounds' },
            sign: 'visit',
            resource: 'ronda',
            by: [{ field: 'faro_id' }, { field: 'tambien' }],
            date: 'momento',
            shows: ['estado'],
            changes: { before: 'antes', after: 'despues' },
            pictures: 'fotos',
            tone: 'estado',
          },
          parte: {
            one: { es: 'Parte', en: 'Slip' },
            many: { es: 'Partes', en: 'Slips' },
            sign: 'work',
            resource: 'parte',
            by: [{ code: 'codigo', in: ['codigo', 'otros'] }],
            date: 'fecha',
            shows: ['testigo'],
          },
          bitacora_naval: {
            one: { es: 'Nota', en: 'Note' },
            many: { es: 'Notas', en: 'Notes' },
            sign: 'letter',
            resource: 'nota',
            by: [{ mentions: ['codigo', 'otros'] }],
            date: 'fecha',
            shows: ['titulo'],
          },
          reservado: {
            one: { es: 'Reservado', en: 'Reserved' },
            many: { es: 'Reservados', en: 'Reserved' },
            sign: 'receipt',
            resource: 'reservado',
            by: [{ through: 'ronda', field: 'faro_id', key: 'origen', where: { estado: 'mala' } }],
            date: 'fecha',
            shows: ['titulo'],
          },
        },
      },
    },
  },
  form: [{ title: 'Datos', fields: ['codigo', 'otros', 'guarda', 'altura'] }],
  routes: { list: 'faro_paginate', form: 'faro_form' },
});

const ronda = defineResource({
  name: 'ronda',
  label: 'Ronda',
  title: 'Rondas',
  represent: 'momento',
  fields: {
    momento: dateTime({ label: 'Momento', required: true }),
    faro_id: reference('faro', { label: 'Faro' }),
    tambien: references('faro', { label: 'También' }),
    origen: integer({ label: 'Origen' }),
    estado: choice(
      { buena: 'Buena', mala: 'Mala' },
      { label: 'Estado', tones: { mala: 'bad', buena: 'good' } },
    ),
    antes: json({ label: 'Antes', shape: 'object' }),
    despues: json({ label: 'Después', shape: 'object' }),
    fotos: file({ label: 'Fotos', multiple: true }),
  },
  sort: '-momento',
  list: { columns: ['momento', 'faro_id'] },
  form: [{ title: 'Datos', fields: ['momento', 'faro_id', 'estado', 'fotos'] }],
  routes: { list: 'ronda_paginate' },
});

const parte = dated('parte', 'Parte', {
  codigo: text({ label: 'Código', max: 20, code: true }),
  testigo: text({ label: 'Testigo', max: 40, personal: true }),
});

const nota = dated('nota', 'Nota');

const reservado: Resource = {
  ...dated('reservado', 'Reservado'),
  access: { leer: 'administrador', escribir: 'administrador' },
};

function dated(name: string, label: string, more: Fields = {}): Resource {
  return defineResource({
    name,
    label,
    title: `${label}s`,
    represent: 'titulo',
    fields: {
      titulo: text({ label: 'Título', max: 200, required: true, search: true }),
      fecha: date({ label: 'Fecha' }),
      ...more,
    },
    sort: 'titulo',
    list: { columns: ['titulo', 'fecha'] },
    form: [{ title: 'Datos', fields: ['titulo', 'fecha'] }],
    routes: { list: `${name}_paginate` },
  });
}

export const timelineToys: readonly Resource[] = [faro, ronda, parte, nota, reservado];
