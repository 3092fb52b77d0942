import type { Rule } from '../../../core/resource/resource.ts';

/** What a case is held against (domain 2.16). */
export const reglasDeCaso: readonly Rule[] = [
  {
    code: 'ATENCION_ANTES_DEL_REPORTE',
    fields: ['fecha_atencion'],
    message: {
      es: 'Se atiende después del reporte ({momento}).',
      en: 'It is attended after the report ({momento}).',
    },
    broken: (read) => antes(read('fecha_reporte'), read('fecha_atencion')),
  },
  {
    code: 'VERIFICACION_ANTES_DE_LA_ATENCION',
    fields: ['fecha_verificacion'],
    message: {
      es: 'Se verifica después de la atención ({momento}).',
      en: 'It is verified after the attention ({momento}).',
    },
    broken: (read) => antes(read('fecha_atencion'), read('fecha_verificacion')),
  },
];

/** The first moment, where the second one lies before it. */
function antes(primero: unknown, segundo: unknown): false | { momento: string } {
  if (typeof primero !== 'string' || typeof segundo !== 'string') return false;
  return (
    Date.parse(segundo) < Date.parse(primero) && {
      momento: primero.slice(0, 16).replace('T', ' '),
    }
  );
}
