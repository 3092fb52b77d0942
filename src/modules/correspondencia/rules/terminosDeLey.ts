import type { Words } from '../../../core/i18n/words.ts';
import { diasPropuestos, nombresDeClase, type Clase, type entidades } from './correspondencia.ts';

interface Origen {
  /** What sets the term of the class; absent: the contract. */
  ley?: string;
  /** The party that usually writes such letters. */
  de?: keyof typeof entidades;
}

/** Where the terms of classes come from. Only the server says so: `correspondencia.ts` is in every browser. */
const origenes: Readonly<Record<Clase, Origen>> = {
  peticion: { ley: 'Ley 1755 de 2015, art. 14', de: 'ciudadano' },
  documentos: { ley: 'Ley 1755 de 2015, art. 14, n.º 1', de: 'ciudadano' },
  consulta: { ley: 'Ley 1755 de 2015, art. 14, n.º 2' },
  traslado: { ley: 'Ley 1755 de 2015, art. 21' },
  queja: { ley: 'Ley 1755 de 2015, art. 14', de: 'ciudadano' },
  ente_control: { de: 'ente_control' },
  autoridades: { ley: 'Ley 1755 de 2015, art. 30', de: 'municipio' },
  requerimiento: { de: 'operador' },
  objecion_factura: { de: 'comercializador' },
  informe: {},
  comunicacion: {},
  invitacion: {},
};

const esClase = (clase: unknown): clase is Clase =>
  typeof clase === 'string' && Object.hasOwn(origenes, clase);

/** Who usually writes letters of a class. */
export const entidadDeClase = (clase: unknown): string | undefined =>
  esClase(clase) ? origenes[clase].de : undefined;

/** Why a class has the term that it has. */
export function terminosDeLey(clase: Clase): Words {
  const dias = diasPropuestos(clase);
  const { ley } = origenes[clase];
  const nombre = nombresDeClase[clase];
  if (dias === undefined)
    return { es: `${nombre}: sin término propio.`, en: 'This class has no term of its own.' };
  return {
    es: `${nombre}: ${dias} días hábiles (${ley ?? 'contrato'}).`,
    en: `${dias} business days (${ley ?? 'contract'}).`,
  };
}
