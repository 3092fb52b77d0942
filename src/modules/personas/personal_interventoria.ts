import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { email } from '../../core/fields/email/email.ts';
import type { Condition } from '../../core/fields/field.ts';
import { file, mediaTypes } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import {
  activo,
  alturasPorVencer,
  deUnaPersona,
  encabezados,
  identidad,
  salidaAntesDeEntrada,
  telefono,
} from './rules/personas.ts';

const conMatricula: Condition = {
  equals: { cargo: ['director', 'residente_tecnico', 'residente_financiero'] },
};

export const personalInterventoria = defineResource({
  name: 'personal_interventoria',
  label: 'Persona de la interventoría',
  title: 'Personal interventoría',
  plural: 'Personas de la interventoría',
  english: ['oversight staff member', 'oversight staff members'],
  description: 'Quién trabaja en la interventoría, con su dedicación y su firma.',
  ...deUnaPersona,
  fields: {
    ...identidad,
    cargo: choice(
      {
        director: 'Director',
        residente_tecnico: 'Residente técnico',
        residente_financiero: 'Residente financiero',
        abogado: 'Abogado',
        inspector: 'Inspector',
        sst_ambiental: 'SST y ambiental',
        auxiliar: 'Auxiliar',
      },
      { label: 'Cargo', required: true },
    ),
    profesion: text({ label: 'Profesión', max: 80, search: true, requiredIf: conMatricula }),
    matricula: text({
      label: 'Matrícula',
      max: 30,
      code: true,
      search: true,
      requiredIf: conMatricula,
    }),
    dedicacion_pct: integer({
      label: 'Dedicación',
      unit: '%',
      required: true,
      default: 100,
      min: 1,
      max: 100,
    }),
    email: email({ label: 'Correo', required: true, unique: true, search: true, identifies: true }),
    telefono,
    fecha_inicio: date({ label: 'Inicio', required: true }),
    fecha_fin: date({ label: 'Fin' }),
    alturas_vence: date({ label: 'Vence el curso de alturas' }),
    usuario_id: reference('usuario', { label: 'Usuario', unique: true, filter: { activo: true } }),
    firma: file({
      label: 'Firma',
      accept: [mediaTypes.png],
      maxMb: 1,
      help: 'Imagen PNG con la firma, para el informe.',
    }),
    activo,
  },
  deadlines: {
    alturas: {
      label: { es: 'Curso de alturas', en: 'Course for work at heights' },
      on: 'alturas_vence',
      warnFrom: 20,
      owner: 'usuario_id',
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
    ],
    columns: [
      'apellidos',
      'nombres',
      'cargo',
      'plazo_alturas',
      'dedicacion_pct',
      'fecha_fin',
      'usuario_id',
      'activo',
    ],
    filters: ['cargo', 'activo', 'fecha_inicio', 'fecha_fin', 'alturas_vence', 'plazo_alturas'],
  },
  form: [
    {
      title: 'Persona',
      fields: ['tipo_documento', 'documento', 'nombres', 'apellidos', 'email', 'telefono'],
    },
    {
      title: 'Trabajo',
      fields: ['cargo', 'dedicacion_pct', 'fecha_inicio', 'fecha_fin', 'activo', 'usuario_id'],
    },
    { title: 'Requisitos', fields: ['profesion', 'matricula', 'alturas_vence', 'firma'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [salidaAntesDeEntrada('fecha_inicio', 'fecha_fin'), alturasPorVencer],
  import: {
    names: ['documento', 'email'],
    aliases: {
      ...encabezados,
      dedicacion_pct: ['porcentaje de dedicación'],
    },
  },
  routes: { list: 'personal_interventoria_paginate' },
});
