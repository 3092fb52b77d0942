import {
  actividades,
  clasesDeTrabajo,
  type Actividad,
  type ClaseDeTrabajo,
} from './reporteDeTrabajo.ts';

/* How work reports call what was done: their sheets are read by the server alone. */

const luminaria =
  '(?:luminarias?|lum|lamparas?|reflector(?:es)?|proyector(?:es)?|farol(?:es|as?)?)';

/**
 * How work reports call what was done, the more telling words first: `cambio de luminaria en poste`
 * is the lamp, `instalación de fotocelda` the photocell.
 */
const labores: readonly (readonly [actividad: Actividad, words: RegExp])[] = [
  [
    'retiro',
    /^(?!.*\b(?:camb|inst|ramas?\b|arbol|escombros|avisos?\b|nidos?\b)).*\b(?:ret|retir(?:o|ar|ad[ao]s?|aron)|desmont\w*|desmonte|desinstal\w*)\b/,
  ],
  ['reubicacion', /\b(?:reubic\w*|traslad\w*|cambio (?:de )?(?:sitio|ubicacion|lugar))\b/],
  [
    'cambio_fotocelda',
    /\b(?:foto ?(?:c|cel|celdas?|celulas?|control(?:es)?|interruptor(?:es)?|electricas?)|celdas?)\b/,
  ],
  [
    'cambio_driver',
    /\b(?:drivers?|fuentes? (?:de )?(?:poder|led|alimentacion)|controlador(?:es)?)\b/,
  ],
  [
    'cambio_balasto',
    /\b(?:balast(?:o|ro)s?|reactancias?|arrancador(?:es)?|ignitor(?:es)?|condensador(?:es)?|capacitor(?:es)?|kit electrico)\b/,
  ],
  ['cambio_bombilla', /\b(?:bomb|bombill[ao]s?|focos?|tubos? fluorescentes?|bulbos?)\b/],
  [
    'cambio_luminaria',
    new RegExp(
      `\\b(?:modernizacion|repotenciacion)\\b|\\b(?:camb|repos|reempla|sustitu)\\w*(?: \\w+){0,2} ${luminaria}\\b`,
    ),
  ],
  [
    'instalacion_nueva',
    new RegExp(
      `\\b(?:inst|instal\\w*|montaje|coloc\\w*)(?: \\w+){0,2} ${luminaria}\\b|\\b${luminaria} nuevas?\\b|\\bnuev[ao]s? ${luminaria}\\b`,
    ),
  ],
  ['poste', /\b(?:post|postes?|apoyos?|postacion|aplome|hincad[ao]|izaje|br|brazos?|mensulas?)\b/],
  [
    'reparacion_red',
    /\b(?:red(?:es)?|cabl|cables?|cablead[ao]|conductor(?:es)?|acometidas?|empalmes?|circuitos?|corto ?circuitos?|cortos?|breakers?|totalizador(?:es)?|fusibles?|conector(?:es)?|conexion(?:es)?|reconexion|contactor(?:es)?|transformador(?:es)?|ductos?|ducteria|tuberias?|canalizacion|linea|tableros?|cajas?)\b/,
  ],
  ['poda', /\b(?:pod(?:as?|ar|o|aron)|tala|despeje|arbol(?:es)?|ramas?|vegetacion)\b/],
  ['limpieza', /\b(?:limpi\w*|lavad[ao]|lavar|aseo)\b/],
  ['instalacion_nueva', /\b(?:inst|instal\w*|montaje|expansion|punto nuevo)\b/],
  [
    'inspeccion',
    /\b(?:inspecci\w*|rev|revis\w*|visitas?|verific\w*|diagnostico|normal|sin novedad|censo|levantamiento)\b/,
  ],
];

/** Words that alone decide, whatever thing they speak of: a lamp that is only looked at. */
const mirar =
  /^(?:inspecci\w*|rev|revis\w*|visitas?|verific\w*|diagnostico|limpieza|poda|lavado)\b/;

/**
 * The activity that a work report means, of its code, label or usual words; undefined where it
 * cannot be told. `CAMBIO FOCO 70W` -> `cambio_bombilla`.
 */
export function actividadDe(texto: string): Actividad | undefined {
  const text = sinTildes(texto);
  const exact = exacta(actividades, text);
  if (exact !== undefined) return exact;
  const first = mirar.exec(text)?.[0];
  return encontrada(first ?? text);
}

const encontrada = (text: string): Actividad | undefined =>
  labores.find(([, words]) => words.test(text))?.[0];

const formas: readonly (readonly [clase: ClaseDeTrabajo, words: RegExp])[] = [
  [
    'correctivo',
    /\b(?:correctiv[ao]s?|correccion|reparacion(?:es)?|averias?|danos?|fallas?|emergencias?|mc|corr)\b/,
  ],
  ['preventivo', /\b(?:preventiv[ao]s?|prevencion|programad[ao]s?|rutin(?:a|ario)|mp|prev)\b/],
  [
    'modernizacion',
    /\b(?:modernizacion|repotenciacion|modernizar|mod|sustitucion tecnologica|conversion)\b/,
  ],
  ['expansion', /\b(?:expansion|ampliacion|nuev[ao]s?|instalacion(?:es)?|exp|obras? nuevas?)\b/],
  ['reposicion', /\b(?:reposicion|reemplazo|repos|rep|hurto|vandalismo)\b/],
];

/** The class that a work report means; undefined where it cannot be told. `MTTO CORRECTIVO` -> `correctivo`. */
export function claseDeTrabajo(texto: string): ClaseDeTrabajo | undefined {
  const text = sinTildes(texto);
  const exact = exacta(clasesDeTrabajo, text);
  return exact ?? formas.find(([, words]) => words.test(text))?.[0];
}

/** Its code or its label, whatever separates their words. */
function exacta<C extends string>(
  palabras: Readonly<Record<C, string>>,
  text: string,
): C | undefined {
  const codes = Object.keys(palabras) as C[]; // the keys are the codes
  return codes.find((code) => sinTildes(code) === text || sinTildes(palabras[code]) === text);
}

/** Lower case, without accents; what is neither letter nor figure separates words. */
const sinTildes = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
