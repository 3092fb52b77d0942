import type { Rule } from '../../../core/resource/resource.ts';

/** How a NIT is written: its figures, with dots or without, and the check digit, after a hyphen or not. */
export const FORMA_DEL_NIT = '\\d[\\d.]{3,12}-?\\d';

/** From the last figure to the first (DIAN, orden administrativa 4 de 1989). */
const PESOS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The figure that follows the hyphen of a NIT. */
export function digitoDeVerificacion(numero: string): number {
  const cifras = [...numero].toReversed().map(Number);
  const suma = cifras.reduce((total, cifra, i) => total + cifra * (PESOS[i] ?? 0), 0);
  const resto = suma % 11;
  return resto > 1 ? 11 - resto : resto;
}

/** The two parts of a NIT that has the form of one. */
export function partesDelNit(nit: string): { numero: string; digito: number } {
  const cifras = nit.replace(/\D/g, '');
  return { numero: cifras.slice(0, -1), digito: Number(cifras.slice(-1)) };
}

/** As it is stored, with the hyphen: `900123456-8`. */
export function nitConGuion(nit: string): string {
  const { numero, digito } = partesDelNit(nit);
  return `${numero}-${digito}`;
}

export const digitoDelNit: Rule = {
  code: 'DIGITO_DE_VERIFICACION',
  fields: ['nit'],
  message: {
    es: 'El dígito de verificación de {numero} es {digito}: se esperaba {nit}.',
    en: 'The check digit of {numero} is {digito}: {nit} was expected.',
  },
  broken(read) {
    const nit = read('nit');
    if (typeof nit !== 'string') return false;
    const { numero, digito } = partesDelNit(nit);
    const valido = digitoDeVerificacion(numero);
    return digito !== valido && { numero, digito: valido, nit: `${numero}-${valido}` };
  },
};
