import { base64 } from './bytes.ts';
import type { Words } from '../i18n/words.ts';
import type { ProblemCode, Verdict } from './verdict.ts';

/** What a verdict says to its reader: on the page, in the file that is read without a network, and on a terminal. */

const stateWords: Readonly<Record<Verdict['state'], Words>> = {
  sealed: {
    es: 'Íntegro, y respaldado por el sello que usted trajo.',
    en: 'Intact, and vouched for by the seal that you brought.',
  },
  partly: {
    es: 'Íntegro; el sello que usted trajo es anterior a la entrega y solo respalda una parte de las líneas.',
    en: 'Intact; the seal that you brought is older than the delivery and vouches for some of the lines alone.',
  },
  unsealed: { es: 'Íntegro, pero sin sello externo.', en: 'Intact, but without an outside seal.' },
  broken: { es: 'No es íntegro.', en: 'Not intact.' },
};

const hintWords: Readonly<Record<Verdict['state'], Words>> = {
  sealed: {
    es: 'Nada ha cambiado desde que salió el sello.',
    en: 'Nothing has changed since the seal went out.',
  },
  partly: {
    es: 'Las tablas, los documentos y las demás líneas los respalda un sello posterior a la entrega: pegue el correo del día en que se entregó, o de uno posterior que la nombre.',
    en: 'Tables, documents and the other lines are vouched for by a seal after the delivery: paste the mail of the day of the delivery, or a later one that names it.',
  },
  unsealed: {
    es: 'Todo concuerda entre sí, pero quien rehaga la evidencia entera también logra eso. Pegue el sello que recibió por correo para saber si es la que salió.',
    en: 'Everything fits together, but whoever makes the whole evidence anew achieves that as well. Paste the seal that came by mail to know whether it is the one that went out.',
  },
  broken: {
    es: 'Algo no concuerda: no la use como prueba y pida otra.',
    en: 'Something does not fit: do not use it as proof, and ask for another.',
  },
};

const sealWords: Readonly<Record<Verdict['seal'], Words | undefined>> = {
  none: undefined,
  unreadable: {
    es: 'En lo que pegó no hay ningún sello: son tres líneas seguidas, el origen, un número y 44 letras.',
    en: 'There is no seal in what you pasted: it is three lines, the origin, a number and 44 letters.',
  },
  unlinked: {
    es: 'El sello es de otro momento y ninguna prueba de consistencia lo une con esta evidencia: pegue el correo completo, o el de otro día.',
    en: 'The seal is of another moment and no consistency proof links it to this evidence: paste the whole mail, or that of another day.',
  },
  compared: undefined,
};

/** `{of}` is the file, the line or the number. */
const problemWords: Readonly<Record<ProblemCode, Words>> = {
  zip: {
    es: 'El archivo no es un ZIP que se pueda leer.',
    en: 'The file is no ZIP that can be read.',
  },
  zipChanged: {
    es: 'El ZIP cambió después de salir, por fuera del contenido de sus archivos.',
    en: 'The ZIP was changed after it went out, outside of the content of its files.',
  },
  unreadable: {
    es: 'No se puede leer {of}: está dañado.',
    en: '{of} cannot be read: it is damaged.',
  },
  changed: { es: '{of} cambió: su SHA-256 es otro.', en: '{of} was changed: its SHA-256 differs.' },
  missing: { es: 'Falta {of}.', en: '{of} is missing.' },
  extra: { es: '{of} sobra: ningún manifiesto lo nombra.', en: '{of} is in no manifest.' },
  malformed: { es: '{of} está mal formado.', en: '{of} is malformed.' },
  lineChanged: {
    es: 'La línea {of} de la historia no es la que se selló.',
    en: 'Line {of} of the history is not the one that was sealed.',
  },
  lineMissing: {
    es: 'Falta la línea {of} de la historia.',
    en: 'Line {of} of the history is missing.',
  },
  lineExtra: {
    es: 'La línea {of} no está en el camino al sello.',
    en: 'Line {of} is not on the way to the seal.',
  },
  linesOrder: {
    es: '{of}: las líneas no están en su orden.',
    en: '{of}: the lines are not in their order.',
  },
  path: {
    es: 'El camino de las líneas no conduce al sello: alguna se cambió, se quitó o se agregó.',
    en: 'The way of the lines does not lead to the seal: one was changed, removed or added.',
  },
  proof: { es: '{of} no conduce al sello.', en: '{of} does not lead to the seal.' },
  delivery: {
    es: 'Ninguna línea de la historia dice que se entregaron estas tablas, documentos y archivos.',
    en: 'No line of the history says that these tables, documents and files were delivered.',
  },
  sealElsewhere: {
    es: 'El sello que trajo es de otra instalación: {of}.',
    en: 'The seal that you brought is of another installation: {of}.',
  },
  sealDiffers: {
    es: 'El sello que trajo, de tamaño {of}, no es de esta historia: la historia o la evidencia se rehizo.',
    en: 'The seal that you brought, of size {of}, is not of this history: the history or the evidence was made anew.',
  },
};

const problemText = (
  { code, of }: { code: ProblemCode; of: string },
  language: keyof Words,
): string => problemWords[code][language].replace('{of}', of);

/** What the reader is asked, and what is told beside the verdict. */
export const verdictWords = {
  title: { es: 'Verificar una evidencia', en: 'Verify evidence' },
  offline: {
    es: 'Todo se calcula en este navegador: nada sale de su equipo.',
    en: 'Everything is computed in this browser: nothing leaves your machine.',
  },
  file: { es: 'Evidencia (ZIP)', en: 'Evidence (ZIP)' },
  seal: { es: 'Sello que usted recibió por correo', en: 'Seal that came to you by mail' },
  sealHint: {
    es: 'Pegue el correo completo. El sello que viene dentro del ZIP no cuenta.',
    en: 'Paste the whole mail. The seal that is inside of the ZIP does not count.',
  },
  verify: { es: 'Verificar', en: 'Verify' },
  noFile: { es: 'Elija primero el archivo ZIP.', en: 'Choose the ZIP file first.' },
  failed: { es: 'No se pudo leer el archivo:', en: 'The file could not be read:' },
  lines: { es: 'Líneas de la historia', en: 'Lines of the history' },
  covered: { es: 'Respaldadas por el sello', en: 'Vouched for by the seal' },
  withheld: { es: 'Retenidas (datos personales)', en: 'Withheld (personal data)' },
  files: { es: 'Archivos', en: 'Files' },
  origin: { es: 'Origen de la historia', en: 'Origin of the history' },
  size: { es: 'Tamaño de la historia', en: 'Size of the history' },
  root: { es: 'Raíz', en: 'Root' },
  more: { es: 'y {n} más', en: 'and {n} more' },
} as const satisfies Readonly<Record<string, Words>>;

/** What is told of a bag's own words, by their names there; the others are for programs. */
const infoWords: ReadonlyMap<string, Words> = new Map([
  ['External-Description', { es: 'Qué es', en: 'What it is' }],
  ['Source-Organization', { es: 'Interventor', en: 'Oversight firm' }],
  ['Farola-Municipio', { es: 'Municipio', en: 'Municipality' }],
  ['Farola-Entregada-A', { es: 'Entregada a', en: 'Handed out to' }],
  ['Farola-Entregada-En', { es: 'Entregada el', en: 'Handed out at' }],
  ['Farola-Datos-Personales', { es: 'Datos personales', en: 'Personal data' }],
  ['Farola-No-Incluye', { es: 'No incluye', en: 'Left out' }],
]);

/** Problems that are told one by one; a rewritten evidence may have thousands. */
const MOST_TOLD = 50;

/** A verdict as its reader is told it. */
export function factsOf(
  verdict: Verdict,
  language: keyof Words,
): {
  title: string;
  notes: string[];
  problems: string[];
  facts: [name: string, value: string][];
} {
  const { state, problems, seal, lines, covered, withheld, files, checkpoint, info } = verdict;
  const say = (name: keyof typeof verdictWords): string => verdictWords[name][language];
  const told = problems.slice(0, MOST_TOLD).map((problem) => problemText(problem, language));
  const left = problems.length - told.length;
  const count = (n: number): string => n.toLocaleString(language === 'es' ? 'es-CO' : 'en-US');
  return {
    title: stateWords[state][language],
    notes: [hintWords[state], sealWords[seal]].flatMap((words) => words?.[language] ?? []),
    problems: left > 0 ? [...told, say('more').replace('{n}', count(left))] : told,
    facts: [
      ...info.flatMap(([name, value]): [string, string][] => {
        const words = infoWords.get(name);
        return words === undefined ? [] : [[words[language], value]];
      }),
      [say('lines'), count(lines)],
      [say('covered'), count(covered)],
      ...(withheld === 0 ? [] : [[say('withheld'), count(withheld)] as [string, string]]),
      [say('files'), count(files)],
      ...(checkpoint === undefined
        ? []
        : ([
            [say('origin'), checkpoint.origin],
            [say('size'), count(checkpoint.size)],
            [say('root'), base64(checkpoint.root)],
          ] as [string, string][])),
    ],
  };
}
