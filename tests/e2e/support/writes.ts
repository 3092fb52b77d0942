/** Calls of the API that are no GET, and leave the records and the settings of everybody as they are. */
const HARMLESS = [
  '/api/security/login/',
  '/api/presencia',
  '/api/errores',
  '/previa',
  '/propuestas',
  '/plantilla_carta/revision',
  '/programacion_recorrido/proponer',
  '/enlace',
  '/etiquetas',
  '/local/estado',
  '/dispositivo/tomas',
];

/** Whether a call of the app changes what another journey would find on the same demo. */
export const isWrite = (method: string, pathname: string): boolean =>
  pathname.startsWith('/api/') &&
  method !== 'GET' &&
  method !== 'HEAD' &&
  !HARMLESS.some((part) => pathname.includes(part));
