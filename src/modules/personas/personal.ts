import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { email } from '../../core/fields/email/email.ts';
import type { Condition } from '../../core/fields/field.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { finDeMes, mesAnterior, mesSiguiente } from '../../core/time/fechas.ts';
import {
  activo,
  alturasPorVencer,
  deUnaPersona,
  encabezados,
  identidad,
  salidaAntesDeEntrada,
  telefono,
} from './rules/personas.ts';

const conMatricula: Condition = { equals: { cargo: ['tecnico_electricista', 'ingeniero'] } };
const enAlturas: Condition = { equals: { cargo: ['tecnico_electricista', 'ayudante'] } };

export const personal = defineResource({
  name: 'personal',
  label: 'Persona del operador',
  title: 'Personal',
  plural: 'Personas del operador',
  english: ['operator staff member', 'operator staff members'],
  description: 'Quién trabaja para el operador, con sus matrículas, cursos y seguridad social.',
  ...deUnaPersona,
  fields: {
    ...identidad,
    cargo: choice(
      {
        director: 'Director',
        ingeniero: 'Ingeniero',
        tecnico_electricista: 'Técnico electricista',
        conductor: 'Conductor',
        ayudante: 'Ayudante',
        administrativo: 'Administrativo',
        sst: 'SST',
        otro: 'Otro',
      },
      { label: 'Cargo', required: true },
    ),
    cuadrilla: text({ label: 'Cuadrilla', max: 40 }),
    matricula: text({
      label: 'Matrícula CONTE/COPNIA',
      max: 30,
      code: true,
      requiredIf: conMatricula,
    }),
    matricula_vence: date({ label: 'Vence la matrícula', requiredIf: conMatricula }),
    alturas_vence: date({ label: 'Vence el curso de alturas', requiredIf: enAlturas }),
    arl: text({ label: 'ARL', max: 60 }),
    eps: text({ label: 'EPS', max: 60 }),
    seguridad_social_hasta: period({ label: 'Seguridad social pagada a' }),
    seguridad_social_vence: computed(date({ label: 'Vence la seguridad social' }), {
      // paid for a month, the next one is owed by its end
      value: (read) => {
        const pagada = read('seguridad_social_hasta');
        return typeof pagada === 'string' ? finDeMes(mesSiguiente(pagada)) : null;
      },
    }),
    telefono,
    email: email({ label: 'Correo', search: true, identifies: true }),
    fecha_ingreso: date({ label: 'Ingreso', required: true }),
    fecha_retiro: date({ label: 'Retiro' }),
    activo,
  },
  deadlines: {
    alturas: {
      label: { es: 'Curso de alturas', en: 'Course for work at heights' },
      on: 'alturas_vence',
      warnFrom: 20,
      doneWhen: { activo: false },
    },
    matricula: {
      label: { es: 'Matrícula', en: 'Licence' },
      on: 'matricula_vence',
      warnFrom: 20,
      doneWhen: { activo: false },
    },
    seguridad_social: {
      label: { es: 'Seguridad social', en: 'Social security' },
      on: 'seguridad_social_vence',
      warnFrom: 5,
      doneWhen: { activo: false },
    },
  },
  list: {
    presets: [
      { label: { es: 'Activos', en: 'Active' }, filter: { activo: true } },
      {
        label: { es: 'Alturas por vencer', en: 'Heights course due' },
        filter: { plazo_alturas: ['por_vencer', 'vencida'] },
        sort: 'alturas_vence',
      },
      {
        label: { es: 'Seguridad social', en: 'Social security due' },
        filter: { plazo_seguridad_social: ['por_vencer', 'vencida'] },
        sort: 'seguridad_social_hasta',
      },
    ],
    columns: [
      'apellidos',
      'nombres',
      'cargo',
      'plazo_alturas',
      'plazo_seguridad_social',
      'cuadrilla',
      'documento',
      'activo',
    ],
    filters: [
      'cargo',
      'cuadrilla',
      'activo',
      'matricula_vence',
      'alturas_vence',
      'seguridad_social_hasta',
      'plazo_alturas',
      'plazo_matricula',
      'plazo_seguridad_social',
      'fecha_ingreso',
      'fecha_retiro',
    ],
  },
  form: [
    {
      title: 'Persona',
      fields: ['tipo_documento', 'documento', 'nombres', 'apellidos', 'telefono', 'email'],
    },
    {
      title: 'Trabajo',
      fields: ['cargo', 'cuadrilla', 'fecha_ingreso', 'fecha_retiro', 'activo'],
    },
    {
      title: 'Requisitos',
      fields: [
        'matricula',
        'matricula_vence',
        'alturas_vence',
        'arl',
        'eps',
        'seguridad_social_hasta',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    salidaAntesDeEntrada('fecha_ingreso', 'fecha_retiro'),
    alturasPorVencer,
    {
      code: 'SEGURIDAD_SOCIAL_ATRASADA',
      level: 'warning',
      fields: ['seguridad_social_hasta'],
      reads: ['$hoy'],
      message: {
        es: 'Seguridad social pagada hasta {pagada}: falta {mes}.',
        en: 'Social security paid up to {pagada}: {mes} is missing.',
      },
      broken(read) {
        const [pagada, hoy] = [read('seguridad_social_hasta'), read('$hoy')];
        if (typeof pagada !== 'string' || typeof hoy !== 'string') return false;
        const mes = mesAnterior(hoy);
        return read('activo') === true && pagada < mes && { pagada, mes };
      },
    },
  ],
  import: {
    names: ['documento'],
    aliases: {
      ...encabezados,
      cuadrilla: ['grupo', 'móvil'],
      fecha_ingreso: ['fecha de ingreso'],
      fecha_retiro: ['fecha de retiro'],
    },
  },
  routes: { list: 'personal_paginate' },
});
