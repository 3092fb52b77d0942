import { MASK } from '../../../core/resource/permissions.ts';
import type { Rule } from '../../../core/resource/resource.ts';

const conMascara = (texto: unknown): boolean => typeof texto === 'string' && texto.includes(MASK);

/** What templates leave to be written: a number without a text, and what stands between brackets. */
const POR_ESCRIBIR = /^[ \t]*\d+[.)][ \t]*$|\[Escriba aquí[^\]\n]*\]/m;

/** What a letter that is written here keeps to; that of its register comes with what issuing files. */
export const reglasDeCarta: readonly Rule[] = [
  {
    code: 'CARTA_CON_DATOS_OCULTOS',
    fields: ['contenido'],
    message: {
      es: 'Para emitirla, quite del asunto y del texto lo que dice «•••»: son datos personales que usted no puede ver.',
      en: 'To issue it, remove what says “•••” from subject and text: personal data that you may not see.',
    },
    broken: (read) =>
      read('estado') === 'emitida' && (conMascara(read('contenido')) || conMascara(read('asunto'))),
  },
  {
    code: 'CARTA_CON_MARCAS',
    fields: ['contenido'],
    message: {
      es: 'El texto tiene todavía una marca de plantilla ({marca}): escriba en su lugar lo que debe decir.',
      en: 'The text still has a tag of a template ({marca}): write what it is to say in its place.',
    },
    broken: (read) => {
      const texto = read('contenido');
      const [marca] = typeof texto === 'string' ? (/\{\{[^{}]*\}\}/.exec(texto) ?? []) : [];
      return marca !== undefined && { marca };
    },
  },
  {
    code: 'CARTA_SIN_TERMINAR',
    level: 'warning',
    fields: ['contenido'],
    message: {
      es: 'Parece que falta escribir una parte: «{parte}».',
      en: 'A part seems to be missing: “{parte}”.',
    },
    broken: (read) => {
      const texto = read('contenido');
      if (read('estado') !== 'emitida' || typeof texto !== 'string') return false;
      const [parte] = POR_ESCRIBIR.exec(texto) ?? [];
      return parte !== undefined && { parte: parte.trim() };
    },
  },
  {
    code: 'CARTA_SIN_EL_INFORME',
    level: 'warning',
    fields: ['adjuntos'],
    message: {
      es: 'Entrega un informe y no lleva nada adjunto: ponga su PDF de archivo.',
      en: 'It delivers a report and has nothing attached: add its archive PDF.',
    },
    broken: (read) => {
      const adjuntos = read('adjuntos');
      const lleva = Array.isArray(adjuntos) && adjuntos.length > 0;
      return read('estado') === 'emitida' && read('tipo') === 'entrega_informe' && !lleva;
    },
  },
  {
    code: 'CARTA_YA_RESPONDIDA',
    level: 'warning',
    fields: ['correspondencia_id'],
    message: {
      es: 'Ya se respondió el {fecha} con {radicado}: emitirla envía una segunda respuesta definitiva.',
      en: 'It was answered on {fecha} by {radicado}: issuing this one sends a second final answer.',
    },
  },
  {
    code: 'OTRO_BORRADOR',
    level: 'warning',
    fields: ['correspondencia_id'],
    message: {
      es: '{quien} ya escribe una respuesta a esta carta: «{asunto}».',
      en: '{quien} is already writing an answer to this letter: “{asunto}”.',
    },
  },
  {
    code: 'FACTURA_YA_OBJETADA',
    level: 'warning',
    fields: ['factura_id'],
    message: {
      es: 'La factura ya se objetó con {radicado}, del {fecha}.',
      en: 'The invoice was disputed already by {radicado}, of {fecha}.',
    },
  },
];
