import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { date } from '../../core/fields/date/date.ts';
import { email } from '../../core/fields/email/email.ts';
import type { Condition } from '../../core/fields/field.ts';
import { file, mediaTypes } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { alturasPorVencer, documentos, salidaAntesDeEntrada } from './rules/personas.ts';

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
  represent: ['nombres', 'apellidos'],
  join: ' ',
  fields: {
    tipo_documento: choice(documentos, {
      label: 'Tipo de documento',
      required: true,
      default: 'CC',
    }),
    documento: text({
      label: 'N.º de documento',
      required: true,
      max: 15,
      code: true,
      search: true,
      identifies: true,
    }),
    nombres: text({ label: 'Nombres', required: true, max: 80, search: true, identifies: true }),
    apellidos: text({
      label: 'Apellidos',
      required: true,
      max: 80,
      search: true,
      identifies: true,
    }),
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
    telefono: text({ label: 'Teléfono', max: 20, search: true, identifies: true }),
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
    activo: boolean({ label: 'Activo', required: true, default: true }),
  },
  unique: [['tipo_documento', 'documento']],
  keys: [['tipo_documento', 'documento']],
  sort: ['apellidos', 'nombres'],
  list: {
    columns: [
      'tipo_documento',
      'documento',
      'nombres',
      'apellidos',
      'cargo',
      'dedicacion_pct',
      'email',
      'telefono',
      'fecha_inicio',
      'fecha_fin',
      'alturas_vence',
      'usuario_id',
      'activo',
    ],
    filters: ['cargo', 'activo', 'fecha_inicio', 'fecha_fin', 'alturas_vence'],
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
      tipo_documento: ['tipo', 'tipo doc'],
      documento: ['cédula', 'cc', 'identificación', 'documento de identidad'],
      nombres: ['nombre'],
      apellidos: ['apellido'],
      cargo: ['puesto', 'rol'],
      dedicacion_pct: ['porcentaje de dedicación'],
      email: ['e-mail', 'correo electrónico'],
      telefono: ['celular'],
    },
  },
  routes: { list: 'personal_interventoria_paginate' },
});
