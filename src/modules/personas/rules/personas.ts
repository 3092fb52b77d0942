import type { Rule } from '../../../core/resource/resource.ts';
import { anteriorA, porVencer } from '../../../core/time/fechas.ts';

/** Identity documents of Colombia, for those who work: citizen, foreigner, permit, passport. */
export const documentos = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula de extranjería',
  PPT: 'Permiso por protección temporal',
  PA: 'Pasaporte',
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
