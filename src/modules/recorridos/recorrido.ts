import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition, Proposal } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { alcanceDeLaMuestra } from './rules/muestra.ts';
import { jornadas, reglasDeRecorrido, visitasEnElTelefono } from './rules/recorridos.ts';
import { medidasDeRecorridos } from './rules/medidas.ts';

/** Without a schedule there is nothing to take them from. */
const sinProgramacion: Condition = { equals: { programacion_id: null } };

const deLaProgramacion = (campo: string): Proposal => ({
  reads: [`programacion_id.${campo}`],
  value: (read) => read(`programacion_id.${campo}`) ?? undefined,
});

export const recorrido = defineResource({
  name: 'recorrido',
  label: 'Recorrido',
  title: 'Recorridos',
  english: ['tour', 'tours'],
  description: 'Los recorridos hechos, con cada punto visitado y lo que se halló.',
  represent: 'numero',
  fields: {
    numero: text({
      label: 'Número',
      required: true,
      readOnly: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    programacion_id: reference('programacion_recorrido', {
      label: 'Programación',
      filter: { estado: 'confirmado' },
      help: 'Un recorrido programado y confirmado; vacío: sin programar.',
    }),
    inicio: dateTime({ label: 'Inicio', required: true }),
    fin: dateTime({ label: 'Fin', requiredIf: { equals: { estado: ['cerrado', 'aprobado'] } } }),
    jornada: choice(jornadas, {
      label: 'Jornada',
      requiredIf: sinProgramacion,
      propose: deLaProgramacion('jornada'),
    }),
    sector_id: reference('sector', {
      label: 'Sector',
      requiredIf: sinProgramacion,
      filter: { activo: true },
      propose: deLaProgramacion('sector_id'),
    }),
    barrios: references('barrio', {
      label: 'Barrios',
      requiredIf: sinProgramacion,
      filter: { activo: true },
      propose: deLaProgramacion('barrios'),
      help: 'Con una programación y sin barrios, los de ella.',
    }),
    responsable_id: reference('personal_interventoria', {
      label: 'Responsable',
      required: true,
      filter: { activo: true },
      propose: deLaProgramacion('responsable_id'),
    }),
    clima: choice(['seco', 'lluvia', 'niebla'], { label: 'Clima' }),
    kilometros: decimal({
      label: 'Kilómetros',
      unit: 'km',
      precision: 6,
      scale: 1,
      min: 0,
      max: 500,
    }),
    traza: json({ label: 'Traza GPS', shape: 'lineString' }),
    alcance: integer({ sums: true, label: 'Puntos en alcance', readOnly: true }),
    visitados: computed(integer({ sums: true, label: 'Visitados' }), 'sql'),
    cobertura_pct: computed(
      decimal({ label: 'Cobertura %', unit: '%', precision: 7, scale: 2 }),
      'sql',
    ),
    con_falla: computed(integer({ sums: true, label: 'Con falla' }), 'sql'),
    pct_falla: computed(decimal({ label: '% falla', unit: '%', precision: 7, scale: 2 }), 'sql'),
    estado: choice(
      { en_curso: 'En curso', cerrado: 'Cerrado', aprobado: 'Aprobado', anulado: 'Anulado' },
      {
        label: 'Estado',
        tones: { cerrado: 'good', aprobado: 'done', anulado: 'done' },
        required: true,
        readOnly: true,
        default: 'en_curso',
      },
    ),
  },
  keys: [['numero']],
  sort: '-inicio',
  list: {
    faces: {
      calendar: {
        start: 'inicio',
        end: 'fin',
        person: 'responsable_id',
        title: ['numero', 'sector_id', 'responsable_id'],
      },
    },
    presets: [
      {
        label: { es: 'Abiertos', en: 'Open' },
        filter: { estado: ['en_curso', 'cerrado'] },
        sort: 'inicio',
        opens: true,
      },
      { label: { es: 'En curso', en: 'Under way' }, filter: { estado: 'en_curso' } },
      {
        label: { es: 'Por aprobar', en: 'To approve' },
        filter: { estado: 'cerrado' },
        sort: 'inicio',
      },
      {
        label: { es: 'Míos', en: 'Mine' },
        filter: { estado: ['en_curso', 'cerrado'], responsable_id: 'yo' },
        sort: 'inicio',
      },
      {
        label: { es: 'Este mes', en: 'This month' },
        filter: { inicio_within: 'este_mes' },
        sort: '-inicio',
      },
    ],
    columns: [
      'numero',
      'estado',
      'inicio',
      'sector_id',
      'responsable_id',
      'cobertura_pct',
      'con_falla',
      'pct_falla',
    ],
    filters: [
      'programacion_id',
      'inicio',
      'fin',
      'jornada',
      'sector_id',
      'barrios',
      'responsable_id',
      'estado',
    ],
  },
  head: ['cobertura_pct', 'pct_falla', 'con_falla'],
  form: [
    {
      title: 'Recorrido',
      fields: ['programacion_id', 'inicio', 'fin', 'jornada'],
    },
    { title: 'Por dónde', fields: ['sector_id', 'barrios', 'responsable_id'] },
    { title: 'Condiciones', fields: ['clima', 'kilometros', 'traza'] },
    {
      title: 'Resultado',
      fields: ['alcance', 'visitados', 'cobertura_pct', 'con_falla', 'pct_falla'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeRecorrido,
  // a tour that ended may be closed and approved later; what it saw, and that it was, stays with its month
  period: { field: 'inicio', later: ['cerrar', 'aprobar'] },
  states: {
    field: 'estado',
    initial: 'en_curso',
    way: ['en_curso', 'cerrado', 'aprobado'],
    editable: ['en_curso'],
    deletable: ['en_curso'],
    transitions: {
      cerrar: {
        label: 'Cerrar',
        from: ['en_curso'],
        to: 'cerrado',
        asks: ['fin'],
        offers: ['motivo'],
      },
      aprobar: { label: 'Aprobar', from: ['cerrado'], to: 'aprobado', approves: true },
      anular: {
        label: 'Anular',
        from: ['en_curso', 'cerrado'],
        to: 'anulado',
        asks: ['motivo'],
      },
    },
  },
  number: { field: 'numero', pattern: 'REC-{AAAA}-{4}' },
  children: [
    {
      resource: 'recorrido_hallazgo',
      field: 'recorrido_id',
      title: 'Visitas y hallazgos',
      offline: visitasEnElTelefono,
    },
  ],
  begins: {
    requerimiento: {
      label: { es: 'Requerir al operador', en: 'Require from the operator' },
      resource: 'carta',
      when: { equals: { estado: ['cerrado', 'aprobado'] } },
      values: { recorrido_id: { from: 'id' }, tipo: { is: 'requerimiento_operador' } },
    },
    muestra: {
      label: { es: 'Sortear una muestra', en: 'Draw a sample' },
      resource: 'muestra_auditoria',
      when: { equals: { estado: ['en_curso', 'cerrado', 'aprobado'] } },
      values: { proposito: { from: 'numero' }, ...alcanceDeLaMuestra },
    },
  },
  relatedResources: [{ resource: 'recorrido_hallazgo', field: 'recorrido_id' }],
  import: {
    aliases: {
      inicio: ['hora de inicio', 'fecha de inicio'],
      fin: ['hora de fin', 'fecha de fin'],
      responsable_id: ['inspector'],
    },
  },
  measures: medidasDeRecorridos,
  routes: { list: 'recorrido_paginate', form: 'recorrido_form' },
});
