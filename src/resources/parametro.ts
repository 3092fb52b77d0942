import { suggestion } from '../core/closest.ts';
import { date } from '../core/fields/date.ts';
import { json } from '../core/fields/json.ts';
import { text } from '../core/fields/text.ts';
import { defineResource } from '../core/resource.ts';
import { parametroDe, parametros } from '../domain/parametros.ts';

export const parametro = defineResource({
  name: 'parametro',
  label: 'Parámetro',
  title: 'Parámetros',
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
    vigente_desde: date({ label: 'Vigente desde', required: true }),
    descripcion: text({ label: 'Descripción', max: 300, search: true }),
  },
  unique: [['clave', 'vigente_desde']],
  keys: [['clave', 'vigente_desde']],
  sort: ['clave', '-vigente_desde'],
  list: { columns: ['clave', 'valor', 'vigente_desde', 'descripcion'], filters: ['vigente_desde'] },
  form: [
    { title: 'Parámetro', fields: ['clave', 'vigente_desde', 'valor', 'descripcion'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: [
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
  ],
  access: { leer: 'administrador', escribir: 'administrador' },
  routes: { list: 'parametro_paginate', form: 'parametro_form' },
});
