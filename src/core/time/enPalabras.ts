import type { Words } from '../i18n/words.ts';

/** A month `AAAA-MM` as it stands in a sentence: «julio de 2026». */
export const mesEnPalabras = (mes: string): Words =>
  escrita(`${mes}-01`, { month: 'long', year: 'numeric' });

/** A day `AAAA-MM-DD`, or that of a moment in Colombia: «31 de julio de 2026», day first as everywhere on the screen. */
export const diaEnPalabras = (dia: string): Words =>
  escrita(dia.slice(0, 10), { day: 'numeric', month: 'long', year: 'numeric' });

const escrita = (dia: string, como: Intl.DateTimeFormatOptions): Words => {
  const fecha = new Date(`${dia}T00:00:00Z`);
  const en = (idioma: string) =>
    new Intl.DateTimeFormat(idioma, { ...como, timeZone: 'UTC' }).format(fecha);
  return { es: en('es-CO'), en: en('en-GB') };
};
