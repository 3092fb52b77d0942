import type { Words } from './words.ts';

/** Sentences about a cell, a row, a column or a whole file that is imported. */
export const importMessages = {
  CELDA_CON_ERROR: {
    en: 'The cell ends in the error {valor}: mend its formula or write the value.',
    es: 'La celda termina en el error {valor}: corrija su fórmula o escriba el valor.',
  },
  FECHAS_MEZCLADAS: {
    en: 'The column "{columna}" mixes dates: row {fila_dia} ({dia}) can only have the day first, and row {fila_mes} ({mes}) only the month. Choose the order of the column, or mend or leave out those rows.',
    es: 'La columna «{columna}» mezcla fechas: la fila {fila_dia} ({dia}) solo puede tener primero el día y la fila {fila_mes} ({mes}) solo primero el mes. Elija el orden de la columna, o corrija u omita esas filas.',
  },
  NUMEROS_MEZCLADOS: {
    en: 'The column "{columna}" mixes decimal signs: by row {fila_coma} ({coma}) it is the comma, by row {fila_punto} ({punto}) the point. Choose the sign of the column, or mend or leave out those rows.',
    es: 'La columna «{columna}» mezcla signos decimales: según la fila {fila_coma} ({coma}) es la coma y según la fila {fila_punto} ({punto}) el punto. Elija el signo de la columna, o corrija u omita esas filas.',
  },
  FIGURA_NO_ES_PUNTO: {
    en: 'The figure of this row is a {figura}, and a point is expected. Take its middle in your map program, or leave the row out.',
    es: 'La figura de esta fila es {figura} y se esperaba un punto. Tome su centro en su programa de mapas u omita la fila.',
  },
  COORDENADA_INCOMPLETA: {
    en: 'Latitude and longitude go together: one of the two is empty.',
    es: 'Latitud y longitud van juntas: una de las dos está vacía.',
  },
  COORDENADA_PLANA: {
    en: 'Planar coordinate (east {este}, north {norte}), not degrees. Choose its system and it will be converted; it may be {sistemas}.',
    es: 'Coordenada plana (este {este}, norte {norte}), no grados. Elija su sistema y se convertirá; puede ser {sistemas}.',
  },
  COORDENADA_FUERA_DE_SISTEMA: {
    en: 'East {este}, north {norte} is no place of the system {sistema}. Choose another system or mend the numbers.',
    es: 'Este {este}, norte {norte} no es un lugar del sistema {sistema}. Elija otro sistema o corrija los números.',
  },
  FILA_LARGA: {
    en: 'The row has more values than columns: it reaches column {ultima} and the headers column {columnas}. Often a decimal comma or a separator without quotes.',
    es: 'La fila tiene más valores que columnas: llega a la columna {ultima} y los encabezados a la {columnas}. Suele ser una coma decimal o un separador sin comillas.',
  },
  FALTA_COLUMNA: {
    en: 'The required column "{columna}" is missing: choose which one it is, a value for every row or, for a code, a pattern that makes one.',
    es: 'Falta la columna obligatoria «{columna}»: elija cuál es, un valor para todas las filas o, si es un código, un patrón que lo genere.',
  },
  SIN_FILAS: {
    en: 'There are no rows of data below the headers. Choose another sheet or another header row.',
    es: 'No hay filas de datos bajo los encabezados. Elija otra hoja u otra fila de encabezados.',
  },
  SIN_CLAVE_COMUN: {
    en: 'No row of the file names a record of the system by {clave}: everything is told as being on one side alone. Choose the column that holds it.',
    es: 'Ninguna fila del archivo nombra un registro del sistema por {clave}: todo aparece como si estuviera en un solo lado. Elija la columna que lo trae.',
  },
  CLAVE_EN_OTRA_COLUMNA: {
    en: 'No row of the file names a record of the system by {clave}, but the column "{columna}" holds such values: lead it to {clave}.',
    es: 'Ninguna fila del archivo nombra un registro del sistema por {clave}, pero la columna «{columna}» trae esos valores: llévela a {clave}.',
  },
  YA_EN_BORRADOR: {
    en: 'An open update says this already: {borrador}. It is not drafted twice.',
    es: 'Una actualización abierta ya lo dice: {borrador}. No se crea dos veces.',
  },
  SIN_CELDAS: {
    en: 'No sheet of the file has a cell with data; a row of headers with the data below was expected. Check that it is the right file, save it with its data and upload it again.',
    es: 'Ninguna hoja del archivo tiene celdas con datos; se esperaba una fila de encabezados con los datos debajo. Compruebe que sea el archivo correcto, guárdelo con sus datos y súbalo de nuevo.',
  },
  FILAS_EN_HOJA_OCULTA: {
    en: 'The visible sheets have no rows of data; there are some on hidden sheets ({hojas}), which are not read by themselves. Choose one of them as the sheet, or show it in Excel and upload the file again.',
    es: 'Las hojas visibles no tienen filas de datos; las hay en hojas ocultas ({hojas}), que no se leen por sí solas. Elija una de ellas como hoja, o muéstrela en Excel y suba el archivo de nuevo.',
  },
  COLUMNA_IGNORADA: {
    en: 'Ignored, since no field has such a name: {columna}. Choose where a column leads if it holds something that is needed.',
    es: 'Se ignora lo que no corresponde a ningún campo: {columna}. Elija a dónde lleva una columna si contiene algo que hace falta.',
  },
  REPETIDO_EN_ARCHIVO: {
    en: 'Repeated within the file: same {clave} as row {fila}.',
    es: 'Repetido dentro del archivo: mismo {clave} que la fila {fila}.',
  },
  YA_EXISTE: {
    en: 'It exists already ({registro}) and the file is only to create.',
    es: 'Ya existe ({registro}) y el modo es «solo crear».',
  },
  NO_ENCONTRADO: {
    en: 'It does not exist ({registro}) and the file is only to update.',
    es: 'No existe ({registro}) y el modo es «solo actualizar».',
  },
  NO_EN_CATALOGO: {
    en: '"{valor}" is not in the catalogue {catalogo}.{sugerencia}',
    es: '«{valor}» no existe en el catálogo {catalogo}.{sugerencia}',
  },
  VARIOS_EN_CATALOGO: {
    en: '"{valor}" means several in the catalogue {catalogo}: {opciones}. Write the code.',
    es: '«{valor}» corresponde a varios del catálogo {catalogo}: {opciones}. Escriba el código.',
  },
  COLUMNA_DE_ESTADO: {
    en: 'The column "{columna}" is not imported: new records begin as "{inicial}" and the others keep their state, which only their actions change.',
    es: 'La columna «{columna}» no se importa: los registros nuevos comienzan en «{inicial}» y los demás conservan su estado, que solo cambian sus acciones.',
  },
  NUMERO_DESCONOCIDO: {
    en: 'No record has the number {numero}. Leave it empty for a new record, which is given its number.',
    es: 'Ningún registro tiene el número {numero}. Déjelo vacío para un registro nuevo, que recibe su número al guardarse.',
  },
  OTRO_PERIODO: {
    en: 'The row is of {periodo} and the file of {archivo}. Mend it, leave it out, or say of which month the file is.',
    es: 'La fila es de {periodo} y el archivo de {archivo}. Corríjala, omítala o indique de qué mes es el archivo.',
  },
  VARIOS_MESES: {
    en: 'The file holds several months, so it replaces none of them: its rows change records by their keys. To replace a month, send its rows alone.',
    es: 'El archivo trae varios meses, así que no reemplaza ninguno: sus filas cambian los registros según su clave. Para reemplazar un mes, envíe solo las filas de ese mes.',
  },
  PATRON_SIN_FILA: {
    en: '"{valor}" does not tell the rows apart: write a pattern with {ejemplo}.',
    es: '«{valor}» no distingue las filas: escriba un patrón con {ejemplo}.',
  },

  // an import as a whole
  ARCHIVO_YA_APLICADO: {
    en: 'The same file was applied on {fecha}: applying it again changes only what was changed since.',
    es: 'El mismo archivo se aplicó el {fecha}: aplicarlo de nuevo solo cambia lo que cambió desde entonces.',
  },
  PLAN_SUPERADO: {
    en: 'Since the previous plan something it relied on has changed, such as a parameter or a record that the rows name, so nothing was written and the file was planned again. Look through it and apply it.',
    es: 'Desde el plan anterior cambió algo de lo que dependía, como un parámetro o un registro que las filas nombran; por eso no se escribió nada y el archivo se planeó de nuevo. Revíselo y aplíquelo.',
  },
  ARCHIVO_PESADO: {
    en: 'Reading the file takes more memory than there is for it. Copy just the data to a new workbook, or save it as CSV.',
    es: 'Leer el archivo requiere más memoria de la disponible. Copie solo los datos a un libro nuevo, o guárdelo como CSV.',
  },
  INTENTOS_AGOTADOS: {
    en: 'The server ended several times while it was working on this file. Nothing was written. Copy just the data to a new workbook and upload it again.',
    es: 'El servidor se interrumpió varias veces mientras trabajaba en este archivo. No se escribió nada. Copie solo los datos a un libro nuevo y súbalo de nuevo.',
  },
  IMPORTACION_ESTADO: {
    en: 'Not possible while the import is "{estado}". Possible now: {posibles}.',
    es: 'No es posible mientras la importación está «{estado}». Posibles ahora: {posibles}.',
  },
  IMPORTACION_CON_ERRORES: {
    en: '{n} rows have errors: mend them, or apply only the valid rows.',
    es: '{n} filas tienen errores: corríjalas, o aplique solo las filas válidas.',
  },
  IMPORTACION_SIN_CAMBIOS: {
    en: 'There is nothing to apply: no row creates or changes a record.',
    es: 'No hay nada que aplicar: ninguna fila crea ni cambia un registro.',
  },
  TOTAL_NO_COINCIDE: {
    en: 'The letter says {esperado} and the rows to be written add up to {encontrado}: a difference of {diferencia}.',
    es: 'La carta dice {esperado} y las filas por escribir suman {encontrado}: una diferencia de {diferencia}.',
  },
  TOTAL_SIN_ESCRIBIR: {
    en: 'Type what the letter with the file says: it is compared with the rows before anything is written.',
    es: 'Escriba lo que dice la carta que acompaña el archivo: se compara con las filas antes de escribir nada.',
  },
  MES_EN_USO: {
    en: 'It is not in the file and cannot be removed, since it is in use: {detalle}.',
    es: 'No está en el archivo y no se puede quitar porque está en uso: {detalle}.',
  },
  MES_NO_BORRABLE: {
    en: 'It is not in the file and cannot be removed in state "{estado}".',
    es: 'No está en el archivo y no se puede quitar en el estado «{estado}».',
  },
  DESHACER_IMPOSIBLE: {
    en: 'It cannot be undone: {registro} is in state "{estado}" by now, and the file is taken back as a whole or not at all.',
    es: 'No se puede deshacer: {registro} ya está en el estado «{estado}», y el archivo se deshace completo o no se deshace.',
  },
  DESTINO_NO_IMPORTA: {
    en: '"{valor}" takes no imports. Expected one of: {esperado}.',
    es: '«{valor}» no admite importaciones. Se esperaba uno de: {esperado}.',
  },
  OPCIONES_INVALIDAS: {
    en: 'The options cannot be used: {motivo}',
    es: 'Las opciones no se pueden usar: {motivo}',
  },
} as const satisfies Record<string, Words>;
