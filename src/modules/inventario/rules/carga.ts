import type { Reading } from '../../../core/fields/field.ts';

/** W of the lamp and its equipment together; null while one of the two is not known. */
export function potenciaTotal(read: Reading): number | null {
  const nominal = read('potencia_nominal_w') as number | null; // a decimal field
  const perdidas = perdidasDe(read);
  return nominal === null || perdidas === null ? null : sum(nominal, perdidas);
}

/** W; a LED's driver is inside its nominal power, so nothing entered is 0. */
export function perdidasDe(read: Reading): number | null {
  const perdidas = read('perdidas_w') as number | null; // a decimal field
  return perdidas ?? (read('tecnologia') === 'led' ? 0 : null);
}

/** Losses of magnetic ballasts by nominal W (domain 2.5), to be replaced by those agreed with the trader. */
export const balastos: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  sodio: { 70: 12, 100: 15, 150: 20, 250: 28, 400: 40 },
  haluro_metalico: { 70: 12, 100: 15, 150: 20, 250: 28, 400: 40 },
  mercurio: { 125: 14, 250: 18, 400: 25 },
};

/** What the form proposes for the losses, W; undefined where there is no usual value. */
export function perdidasTipicas(read: Reading): number | undefined {
  const tecnologia = String(read('tecnologia'));
  if (tecnologia === 'led' || tecnologia === 'solar') return 0;
  return balastos[tecnologia]?.[Number(read('potencia_nominal_w'))];
}

/** W of a point: quantity times the total power of its luminaire; null without a luminaire. */
export function cargaDelPunto(read: Reading): number | null {
  const cantidad = read('cantidad') as number | null; // a decimal field
  const potencia = read('luminaria_id.potencia_total_w') as number | null; // likewise
  return cantidad === null || potencia === null
    ? null
    : Math.round(cantidad * potencia * 100) / 100;
}

const sum = (a: number, b: number): number => Math.round((a + b) * 100) / 100;
