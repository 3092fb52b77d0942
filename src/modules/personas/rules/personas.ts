import { boolean } from '../../../core/fields/boolean/boolean.ts';
import { choice } from '../../../core/fields/choice/choice.ts';
import { text } from '../../../core/fields/text/text.ts';
import type { Rule } from '../../../core/resource/resource.ts';
import { anteriorA, porVencer } from '../../../core/time/fechas.ts';

/** What every register of those who work begins with. */
export const identidad = {
  tipo_documento: choice(
    {
      CC: 'Cédula de ciudadanía',
      CE: 'Cédula de extranjería',
      PPT: 'Permiso por protección temporal',
      PA: 'Pasaporte',
    },
    { label: 'Tipo de documento', required: true, default: 'CC' },
  ),
  documento: text({
    label: 'N.º de documento',
    required: true,
    max: 15,
    code: true,
    search: true,
    identifies: true,
  }),
  nombres: text({ label: 'Nombres', required: true, max: 80, search: true, identifies: true }),
  apellidos: text({ label: 'Apellidos', required: true, max: 80, search: true, identifies: true }),
} as const;

/** Fields that each register has in a place of its own. */
export const telefono = text({ label: 'Teléfono', max: 20, search: true, identifies: true });
export const activo = boolean({ label: 'Activo', required: true, default: true });

/** A person is named by both names, and is in the register once. */
export const deUnaPersona = {
  represent: ['nombres', 'apellidos'],
  join: ' ',
  unique: [['tipo_documento', 'documento']],
  keys: [['tipo_documento', 'documento']],
  sort: ['apellidos', 'nombres'],
} as const;

/** How sheets head the columns of a person. */
export const encabezados = {
  tipo_documento: ['tipo', 'tipo doc'],
  documento: ['cédula', 'cc', 'identificación', 'documento de identidad'],
  nombres: ['nombre'],
  apellidos: ['apellido'],
  cargo: ['puesto', 'rol'],
  email: ['e-mail', 'correo electrónico'],
  telefono: ['celular'],
} as const;

/** Days before a course expires in which saving asks to confirm. */
const DIAS_DE_AVISO = 30;

/** The course for work at heights expires soon or has expired; not for who works no more. */
export const alturasPorVencer: Rule = {
  code: 'ALTURAS_POR_VENCER',
  level: 'warning',
  fields: ['alturas_vence'],
  reads: ['$hoy'],
  message: {
    es: 'Curso de alturas válido hasta el {fecha}: programe el siguiente.',
    en: 'Course for work at heights valid until {fecha}: schedule the next one.',
  },
  broken: (read) =>
    read('activo') === true && porVencer(read, { campo: 'alturas_vence', dias: DIAS_DE_AVISO }),
};

/** Nobody leaves before having come. */
export const salidaAntesDeEntrada = (desde: string, hasta: string): Rule => ({
  code: 'SALIDA_ANTES_DE_ENTRADA',
  fields: [hasta],
  message: {
    es: 'Debe ser el día en que empezó ({fecha}) o después.',
    en: 'It must be the day of the start ({fecha}) or later.',
  },
  broken: (read) => anteriorA(read, { desde, hasta }),
});
