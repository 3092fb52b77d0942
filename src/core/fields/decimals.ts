/** How many decimals the shortest way of writing a finite number has: 1.10 has 1, 1e-7 has 7. */
export function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  // an import asks this of every number
  const text = String(value);
  const point = text.indexOf('.');
  if (!text.includes('e')) return point < 0 ? 0 : text.length - point - 1;
  const [mantissa = '', exponent = '0'] = text.split('e');
  const fraction = mantissa.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
}

/** Rounds the number as written, halves away from zero: 1.005 to 2 decimals is 1.01. */
export function roundDecimals(value: number, decimals: number): number {
  if (decimalsOf(value) <= decimals) return value;
  const rounded = shifted(Math.round(shifted(Math.abs(value), decimals)), -decimals);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Moves the decimal point in the writing, where a product would bring the float's own error. */
function shifted(value: number, places: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
