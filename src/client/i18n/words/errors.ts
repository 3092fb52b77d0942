import { words } from '../../../core/i18n/sentences.ts';

/** Words in place of what failed, which may be anything: read without react-admin's translator. */
export const errors = words({
  lost: {
    en: 'The rest of the application goes on working. What you typed on this page may be lost.',
    es: 'El resto de la aplicación sigue funcionando. Lo escrito en esta página puede perderse.',
  },
  stale: {
    en: 'The code of this page could not be loaded: a new version may have been published while it was open, or the connection is down.',
    es: 'No se pudo cargar el código de esta página: puede que se haya publicado una versión nueva mientras estaba abierta, o que no haya conexión.',
  },
  retry: { en: 'Try again', es: 'Intentar de nuevo' },
  reload: { en: 'Reload', es: 'Recargar' },
  technical: { en: 'Technical details', es: 'Detalles técnicos' },
  reference: { en: 'Reference', es: 'Referencia' },
  referenceDetail: {
    en: "It stands in the server's log: tell it to whoever looks after Farola.",
    es: 'Está en el registro del servidor: dígasela a quien atiende Farola.',
  },
  copy: { en: 'Copy the reference', es: 'Copiar la referencia' },
  copied: { en: 'Copied', es: 'Copiada' },
  telling: { en: 'Telling the server…', es: 'Avisando al servidor…' },
  untold: {
    en: 'The server could not be told, so there is no reference.',
    es: 'No se pudo avisar al servidor, así que no hay referencia.',
  },
});
