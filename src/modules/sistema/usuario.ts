import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { email } from '../../core/fields/email/email.ts';
import { file } from '../../core/fields/file/file.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

export const usuario = defineResource({
  name: 'usuario',
  label: 'Usuario',
  title: 'Usuarios',
  english: ['user', 'users'],
  description: 'Quién puede entrar y con qué rol.',
  represent: ['first_name', 'last_name'],
  join: ' ',
  fields: {
    email: email({ label: 'Correo', required: true, unique: true, search: true }),
    password: text({
      label: 'Contraseña',
      min: 8,
      max: 50,
      exact: true,
      writeOnly: true,
      requiredIf: { reads: ['$nuevo'], when: (read) => read('$nuevo') === true },
      help: 'De 8 a 50 caracteres.',
    }),
    first_name: text({ label: 'Nombres', required: true, max: 80, search: true }),
    last_name: text({ label: 'Apellidos', required: true, max: 80, search: true }),
    rol: choice(['administrador', 'funcionario'], {
      label: 'Rol',
      required: true,
      default: 'funcionario',
    }),
    activo: boolean({ label: 'Activo', required: true, default: true }),
    idioma: choice(
      { en: 'English', es: 'Español', de: 'Deutsch', fr: 'Français', ja: '日本語', zh: '中文' },
      {
        label: 'Idioma',
        required: true,
        defaultOf: 'idioma',
      },
    ),
    debe_cambiar_clave: boolean({ label: 'Debe cambiar la clave', required: true, default: true }),
    foto: file({ label: 'Foto', accept: ['image/jpeg', 'image/png', 'image/webp'] }),
    ultimo_ingreso: dateTime({ label: 'Último ingreso', readOnly: true }),
    intentos_fallidos: integer({ label: 'Intentos', readOnly: true, default: 0 }),
  },
  keys: [['email']],
  sort: 'first_name',
  list: {
    columns: [
      'email',
      'first_name',
      'last_name',
      'rol',
      'activo',
      'ultimo_ingreso',
      'intentos_fallidos',
    ],
    filters: ['rol', 'activo'],
  },
  form: [
    { title: 'Persona', fields: ['email', 'first_name', 'last_name', 'idioma', 'foto'] },
    {
      title: 'Acceso',
      fields: ['rol', 'activo', 'password', 'debe_cambiar_clave', 'ultimo_ingreso'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
    {
      code: 'ADMINISTRADOR_PROTEGIDO',
      fields: ['rol'],
      message: {
        es: 'Solo un administrador puede dar ese rol o cambiar el correo, la clave, el rol o el acceso de un administrador.',
        en: 'Only an administrator may grant that role or change email, password, role or access of an administrator.',
      },
    },
    {
      code: 'ULTIMO_ADMINISTRADOR',
      fields: ['activo'],
      message: {
        es: 'Debe quedar al menos un administrador activo.',
        en: 'At least one active administrator must remain.',
      },
    },
    {
      code: 'USUARIO_PROPIO',
      fields: ['activo'],
      message: {
        es: 'Nadie puede inactivarse ni quitarse el rol de administrador a sí mismo.',
        en: 'Nobody may deactivate themselves or take the administrator role from themselves.',
      },
    },
    {
      code: 'USUARIO_FIRMO',
      fields: ['email'],
      message: {
        es: 'El usuario ya firmó cambios: inactívelo en vez de eliminarlo.',
        en: 'The user has already signed changes: deactivate instead of deleting.',
      },
    },
  ],
  access: { derecho: 'usuarios' },
  routes: { list: 'usuario_paginate', form: 'usuario_form' },
});
