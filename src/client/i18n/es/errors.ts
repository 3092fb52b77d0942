import type { ErrorWords } from '../en/errors.ts';

export const errors: ErrorWords = {
  lost: 'El resto de la aplicación sigue funcionando. Lo escrito en esta página puede perderse.',
  stale:
    'No se pudo cargar el código de esta página: puede que se haya publicado una versión nueva mientras estaba abierta, o que no haya conexión.',
  retry: 'Intentar de nuevo',
  reload: 'Recargar',
  technical: 'Detalles técnicos',
  reference: 'Referencia',
  referenceDetail: 'Está en el registro del servidor: dígasela a quien atiende Farola.',
  copy: 'Copiar la referencia',
  copied: 'Copiada',
  telling: 'Avisando al servidor…',
  untold: 'No se pudo avisar al servidor, así que no hay referencia.',
};
