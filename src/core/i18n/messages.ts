import type { Words } from './words.ts';
import { importMessages } from './importMessages.ts';
import { undoMessages } from './undoMessages.ts';

/**
 * The generic sentences of the specification (section 5), of which others are made. Their Spanish
 * avoids the article, which would have to agree with a name that is not known here.
 */
export const templates = {
  invalid: { en: '{name} is not valid', es: '{name} no es válido' },
  required: { en: '{name} is required', es: '{name} es obligatorio' },
  shortest: { en: '{name} minimum length is {min}', es: '{name}: longitud mínima {min}' },
  agreement: {
    en: 'Terms and conditions acceptance is required',
    es: 'Debe aceptar los términos y condiciones',
  },
  notFound: { en: 'The requested {name} is not found', es: 'No se encontró {name}' },
  login: { en: 'The login detail is incorrect', es: 'Los datos de ingreso son incorrectos' },
  requiredField: { en: 'Required field', es: 'Campo obligatorio' },
  shortestField: { en: 'Minimum field length:', es: 'Longitud mínima del campo:' },
  longestField: { en: 'Maximum field length:', es: 'Longitud máxima del campo:' },
  invalidField: { en: 'Field is not valid', es: 'Campo no válido' },
} as const satisfies Record<string, Words>;

/** A template about one thing, which may have holes of its own. */
export function about(template: Words, name: Words): Words {
  return {
    en: template.en.replace('{name}', name.en),
    es: template.es.replace('{name}', name.es),
  };
}

/** A template that goes on, with the same words in both languages where one text is given. */
export function goingOn(template: Words, more: Words | string): Words {
  const words = typeof more === 'string' ? { en: more, es: more } : more;
  return { en: template.en + words.en, es: template.es + words.es };
}

/** What is said of uploaded files; part of `messages`. */
export const fileMessages = {
  NO_ES_ARCHIVO: {
    en: 'Expected uploaded files (POST /api/archivos first).',
    es: 'Se esperaban archivos cargados (primero POST /api/archivos).',
  },
  TIPO_DE_ARCHIVO: {
    en: 'Files of type {tipo} are not accepted here. Accepted: {admitidos}.',
    es: 'Aquí no se admiten archivos de tipo {tipo}. Se admiten: {admitidos}.',
  },
  TIPO_SIN_NOMBRE: {
    en: 'Nothing tells what kind of file this is. Accepted: {admitidos}.',
    es: 'Nada dice de qué tipo es este archivo. Se admiten: {admitidos}.',
  },
  CONTENIDO_DE_OTRO_TIPO: {
    en: 'What is in this file is of type {tipo}, whatever its name says; that is not accepted.',
    es: 'Lo que hay en este archivo es de tipo {tipo}, diga lo que diga su nombre, y eso no se admite.',
  },
  CONTENIDO_SIN_TIPO: {
    en: 'What is in this file is plain text or of no type that is known, whatever its name says; that is not accepted.',
    es: 'Lo que hay en este archivo es texto o de un tipo que no se reconoce, diga lo que diga su nombre, y eso no se admite.',
  },
  SE_ADMITEN: { en: 'Accepted: {admitidos}.', es: 'Se admiten: {admitidos}.' },
  ARCHIVO_DANADO: {
    en: 'The file is cut off or damaged: its end is missing. Open it to check, and send it again.',
    es: 'El archivo está cortado o dañado: le falta el final. Ábralo para revisarlo y envíelo de nuevo.',
  },
  DEMASIADOS_PIXELES: {
    en: 'The image has more than {max} megapixels. Make it smaller and send it again.',
    es: 'La imagen tiene más de {max} megapíxeles. Redúzcala y envíela de nuevo.',
  },
  ARCHIVO_GRANDE: {
    en: 'The file is larger than {max}, the most that is accepted here.',
    es: 'El archivo pesa más de {max}, lo máximo que se admite aquí.',
  },
} as const satisfies Record<string, Words>;

/**
 * The one catalogue of sentences that API, form and import show. `{name}` is filled from the
 * finding's parameters. Sentences about a field stand at the field, so they do not repeat its name.
 */
export const messages = {
  // the request
  JSON_INVALIDO: {
    en: 'The request body is not valid JSON: {motivo}',
    es: 'El cuerpo de la petición no es JSON válido: {motivo}',
  },
  CONSULTA_INVALIDA: {
    en: 'The query cannot be used: {motivo}',
    es: 'La consulta no se puede usar: {motivo}',
  },
  COMPARACION_IMPOSIBLE: {
    en: 'This cannot be compared: {motivo}',
    es: 'No se puede comparar: {motivo}',
  },
  ID_INVALIDO: goingOn(
    about(templates.invalid, { en: 'The id "{valor}"', es: 'El id «{valor}»' }),
    { en: ': expected a positive whole number.', es: ': se esperaba un entero positivo.' },
  ),
  SIN_SESION: { en: 'Sign in to continue.', es: 'Inicie sesión para continuar.' },
  CREDENCIALES_INVALIDAS: {
    en: 'Email o contraseña inválidos',
    es: 'Email o contraseña inválidos',
  },
  PROHIBIDO: {
    en: 'Permission denied: {accion} needs an administrator.',
    es: 'Permiso denegado: {accion} requiere un administrador.',
  },
  CLAVE_POR_CAMBIAR: {
    en: 'Change your password before going on.',
    es: 'Cambie su contraseña antes de continuar.',
  },
  NO_EXISTE: goingOn(about(templates.notFound, { en: '{recurso}', es: '{recurso}' }), {
    en: '; it may have been deleted.',
    es: '; puede haber sido eliminado.',
  }),
  RUTA_NO_EXISTE: {
    en: 'There is nothing at {metodo} {ruta}.',
    es: 'No hay nada en {metodo} {ruta}.',
  },
  METODO_NO_ADMITIDO: {
    en: '{recurso} cannot be changed through {metodo}.',
    es: '{recurso} no se puede cambiar con {metodo}.',
  },
  MUY_GRANDE: {
    en: 'The request is larger than {max}.',
    es: 'La petición supera {max}.',
  },
  TIPO_NO_ADMITIDO: {
    en: 'This content type is not accepted: {valor}. Expected {esperado}.',
    es: 'Este tipo de contenido no se admite: {valor}. Se esperaba {esperado}.',
  },
  DEMASIADOS_INTENTOS: {
    en: 'Too many attempts. Try again in {espera}.',
    es: 'Demasiados intentos. Intente de nuevo en {espera}.',
  },
  DEMASIADOS_FLUJOS: {
    en: 'Too many streams of changes are open from this {de}: {maximo} at most. Close one of them.',
    es: 'Hay demasiados flujos de cambios abiertos desde esta {de}: se admiten {maximo}. Cierre alguno.',
  },
  ERROR_INTERNO: {
    en: 'System Error. Something went wrong! Please try again later. (Reference {referencia})',
    es: 'Error del sistema. ¡Algo salió mal! Intente de nuevo más tarde. (Referencia {referencia})',
  },
  NO_DISPONIBLE: {
    en: 'The data cannot be reached right now; nothing was saved. Try again in a moment.',
    es: 'Los datos no están disponibles en este momento; no se guardó nada. Intente de nuevo en un momento.',
  },
  CONSULTA_LENTA: {
    en: 'This took too long and was stopped. Ask for less: narrow the filter, or sort by one column only.',
    es: 'La consulta tardaba demasiado y se detuvo. Pida menos: acote el filtro, u ordene por una sola columna.',
  },
  ALMACEN_NO_DISPONIBLE: {
    en: 'The store of files cannot be reached right now; nothing was saved. Try again in a moment.',
    es: 'El almacén de archivos no está disponible en este momento; no se guardó nada. Intente de nuevo en un momento.',
  },
  SIN_ESPACIO: {
    en: 'The server has no room left for files; nothing was saved. Tell whoever runs it, and try again later.',
    es: 'El servidor se quedó sin espacio para archivos; no se guardó nada. Avise a quien lo administra e intente más tarde.',
  },
  DOCUMENTO_FALLO: {
    en: 'The document could not be printed. {bloque}: {motivo}',
    es: 'El documento no se pudo imprimir. {bloque}: {motivo}',
  },

  // the record as a whole
  DUPLICADO: {
    en: 'Another record already has this value.',
    es: 'Otro registro ya tiene este valor.',
  },
  ENVIO_REPETIDO: {
    en: 'Something else was already saved under this Idempotency-Key: send each creation with its own.',
    es: 'Ya se guardó otra cosa con esta Idempotency-Key: envíe cada creación con la suya.',
  },
  REFERENCIADO: {
    en: 'Cannot be deleted while in use: {detalle}.',
    es: 'No se puede eliminar porque está en uso: {detalle}.',
  },
  REFERENCIADOS: {
    en: 'Cannot be deleted while in use: {detalle}.',
    es: 'No se pueden eliminar porque están en uso: {detalle}.',
  },
  REFERENCIA_PERDIDA: {
    en: 'A record that this one points to was deleted meanwhile. Choose another.',
    es: 'Un registro al que este apunta fue eliminado entretanto. Elija otro.',
  },
  TRANSICION_IMPOSIBLE: {
    en: '"{transicion}" is not possible in state "{estado}". Possible now: {posibles}.',
    es: '«{transicion}» no es posible en estado «{estado}». Posibles ahora: {posibles}.',
  },
  NO_EDITABLE: {
    en: 'In state "{estado}" this record is read-only.',
    es: 'En estado «{estado}» este registro es de solo lectura.',
  },
  PERIODO_CERRADO: {
    en: '{mes} was closed on {dia} by {por}: it does not take this change. If it belongs to that month, an administrator can reopen it in the closing of the month; if it was done later, enter it in a month that is open.',
    es: 'El mes {mes} se cerró el {dia} por {por}: no admite este cambio. Si corresponde a ese mes, un administrador puede reabrirlo en el cierre de mes; si es un hecho posterior, regístrelo en un mes abierto.',
  },
  NO_BORRABLE: {
    en: 'Cannot be deleted: {motivo}',
    es: 'No se puede eliminar: {motivo}',
  },
  SE_CONSERVA: {
    en: 'in state "{estado}" it is kept.',
    es: 'en estado «{estado}» se conserva.',
  },
  AVISOS: {
    en: 'Please confirm before saving.',
    es: 'Confirme antes de guardar.',
  },
  TOTAL_CAMBIO: {
    en: 'The selection had {esperado} records and now has {actual}. Look at it again.',
    es: 'La selección tenía {esperado} registros y ahora tiene {actual}. Revísela de nuevo.',
  },
  SELECCION_CAMBIO: {
    en: 'The {total} records that match are others, or were changed, since you looked at them. Nothing was done: look at them again.',
    es: 'Los {total} registros que coinciden son otros, o fueron cambiados, desde que los revisó. No se hizo nada: revíselos de nuevo.',
  },
  NADA_QUE_HACER: {
    en: 'Nothing is made of any of the chosen records: look at the reasons again.',
    es: 'De ninguno de los registros elegidos se hace nada: revise de nuevo los motivos.',
  },
  DESTINO_CAMBIO: {
    en: 'Someone changed the record that it points to after this was reviewed: review it again.',
    es: 'Alguien cambió el registro al que apunta después de la revisión: revíselo de nuevo.',
  },
  VERSION_VIEJA: {
    en: 'Someone else changed this record in the meantime. Nothing was saved.',
    es: 'Otra persona cambió este registro entretanto. No se guardó nada.',
  },
  FALTA_IF_MATCH: {
    en: 'The header If-Match with the version of the record is missing.',
    es: 'Falta el encabezado If-Match con la versión del registro.',
  },
  INVALIDO: {
    en: 'The record has fields to correct.',
    es: 'El registro tiene campos por corregir.',
  },

  DEMASIADAS_VISTAS: {
    en: 'You have {max} views of this list, which is the most: delete one first.',
    es: 'Ya tiene {max} vistas de esta lista, que es el máximo: elimine una primero.',
  },
  VISTA_SIN_COMPARTIR: {
    en: 'A list begins for everybody with a shared view only: share it first.',
    es: 'Una lista solo empieza para todos con una vista compartida: compártala primero.',
  },

  // a field
  OBLIGATORIO: templates.requiredField,
  CAMPO_DESCONOCIDO: {
    en: 'This field does not exist.{sugerencia}',
    es: 'Este campo no existe.{sugerencia}',
  },
  CAMPO_NO_EDITABLE: {
    en: 'This field cannot be changed here.',
    es: 'Este campo no se puede cambiar aquí.',
  },
  CALCULO_MUY_GRANDE: {
    en: 'What is computed from these figures is larger than the program keeps: check them.',
    es: 'Lo que resulta de estas cifras es mayor que lo que el programa guarda: revíselas.',
  },
  DATO_OCULTO: {
    en: '••• stands for a hidden value and there is none here: write it in full, or leave it empty.',
    es: '••• oculta un dato y aquí no hay ninguno: escríbalo completo o deje el campo vacío.',
  },
  DATO_OCULTO_UNICO: {
    en: 'Two records may not have the same here, and you do not see what others have: ask somebody who sees personal data to enter it.',
    es: 'Dos registros no pueden tener lo mismo aquí y usted no ve lo que tienen los demás: pida a quien ve los datos personales que lo escriba.',
  },
  NO_ES_TEXTO: goingOn(templates.invalidField, {
    en: ': expected text.',
    es: ': se esperaba texto.',
  }),
  CARACTER_INVALIDO: {
    en: 'Contains a control character, which cannot be stored.',
    es: 'Contiene un carácter de control, que no se puede guardar.',
  },
  MUY_CORTO: goingOn(templates.shortestField, ' {min}'),
  MUY_LARGO: goingOn(templates.longestField, {
    en: ' {max} (found {largo})',
    es: ' {max} (tiene {largo})',
  }),
  PATRON: goingOn(templates.invalidField, {
    en: ': expected {esperado}.',
    es: ': se esperaba {esperado}.',
  }),
  NO_ES_NUMERO: { en: 'Not a number, e.g. 1234.5.', es: 'No es un número, p. ej. 1234,5.' },
  NUMERO_DUDOSO: {
    en: 'Choose which of the two numbers is meant.',
    es: 'Elija cuál de los dos números es.',
  },
  NO_ES_ENTERO: { en: 'Not a whole number.', es: 'No es un número entero.' },
  MINIMO: { en: 'Must be {min} or more.', es: 'Debe ser {min} o más.' },
  MAXIMO: { en: 'Must be {max} or less.', es: 'Debe ser {max} o menos.' },
  MAYOR_QUE: { en: 'Must be more than {min}.', es: 'Debe ser mayor que {min}.' },
  DECIMALES: { en: 'At most {max} decimals.', es: 'Máximo {max} decimales.' },
  NO_ES_FECHA: {
    en: 'Not a calendar date (expected YYYY-MM-DD).',
    es: 'No es una fecha del calendario (se esperaba AAAA-MM-DD).',
  },
  NO_ES_FECHA_HORA: {
    en: 'Not a date and time (expected YYYY-MM-DDThh:mm).',
    es: 'No es una fecha y hora (se esperaba AAAA-MM-DDThh:mm).',
  },
  NO_ES_HORA: {
    en: 'Not a time of day (expected hh:mm).',
    es: 'No es una hora (se esperaba hh:mm).',
  },
  NO_ES_PERIODO: {
    en: 'Not a month (expected YYYY-MM).',
    es: 'No es un periodo mensual (se esperaba AAAA-MM).',
  },
  FECHA_MINIMA: { en: 'Must be {min} or later.', es: 'Debe ser {min} o posterior.' },
  FECHA_MAXIMA: { en: 'Must be {max} or earlier.', es: 'Debe ser {max} o anterior.' },
  NO_ES_BOOLEANO: {
    en: 'Expected yes or no (true, false).',
    es: 'Se esperaba sí o no (true, false).',
  },
  OPCION: { en: 'Not one of: {opciones}.', es: 'No es una de las opciones: {opciones}.' },
  NO_ES_REFERENCIA: {
    en: 'Expected the id of a record, a positive whole number.',
    es: 'Se esperaba el id de un registro, un entero positivo.',
  },
  REFERENCIA_NO_EXISTE: {
    en: 'There is no such record.',
    es: 'No existe ese registro.',
  },
  REFERENCIA_NO_ADMITIDA: {
    en: 'That record cannot be chosen here: it is not active, or of another kind. Choose another.',
    es: 'Ese registro no se puede elegir aquí: está inactivo o es de otra clase. Elija otro.',
  },
  REFERENCIA_NO_COINCIDE: {
    en: 'It has another value in “{campo}” than this record. Choose one with the same, or change “{campo}”.',
    es: 'Tiene otro valor en «{campo}» que este registro. Elija uno con el mismo o cambie «{campo}».',
  },
  REFERENCIA_SIN_RESOLVER: {
    en: 'Names a record that was not found.',
    es: 'Nombra un registro que no se encontró.',
  },
  REFERENCIAS_REPETIDAS: { en: 'The same record twice.', es: 'El mismo registro dos veces.' },
  DEMASIADOS: { en: 'At most {max}.', es: 'Máximo {max}.' },
  NO_ES_PUNTO: {
    en: 'Expected latitude and longitude, e.g. 4.609710, -74.081750.',
    es: 'Se esperaban latitud y longitud, p. ej. 4.609710, -74.081750.',
  },
  LATITUD: {
    en: 'Latitude must be between -90 and 90.',
    es: 'La latitud debe estar entre -90 y 90.',
  },
  LONGITUD: {
    en: 'Longitude must be between -180 and 180.',
    es: 'La longitud debe estar entre -180 y 180.',
  },
  CORREO: { en: 'Wrong email format', es: 'Formato de correo no válido' },
  COLOR: { en: 'Expected a colour such as #1B7F4B.', es: 'Se esperaba un color como #1B7F4B.' },
  RUTA_SIN_ENLACE: {
    en: 'No link leads there: expected path and query of a download, such as /api/barrio/export?format=csv',
    es: 'Ningún enlace lleva allí: se esperaba ruta y consulta de una descarga, como /api/barrio/export?format=csv',
  },
  ...fileMessages,
  NO_ES_JSON: { en: 'Not valid JSON.', es: 'No es JSON válido.' },
  NO_ES_TABLA: { en: 'Expected a list of rows.', es: 'Se esperaba una lista de filas.' },
  FILA_DE_TABLA: {
    en: 'Row {fila} is not right at “{columna}”.',
    es: 'La fila {fila} no está bien en «{columna}».',
  },
  NO_ES_OBJETO: { en: 'Expected a JSON object.', es: 'Se esperaba un objeto JSON.' },
  POLIGONO: {
    en: 'Not a valid GeoJSON Polygon: {motivo}.',
    es: 'No es un Polygon GeoJSON válido: {motivo}.',
  },
  LINEA: { en: 'Not a valid GeoJSON LineString.', es: 'No es un LineString GeoJSON válido.' },
  JSON_GRANDE: { en: 'Larger than {max}.', es: 'Ocupa más de {max}.' },
  ...importMessages,
  ...undoMessages,
} as const satisfies Record<string, Words>;

export type MessageCode = keyof typeof messages;
