// What other subjects' server sides take of this one's.
export { recontar } from './server/correspondencia.ts';
export { adjuntar, hacerCarta } from './server/cartas.ts';
export { partesDeOficio } from './server/propuestaDeCarta.ts';
export { textoDeCarta } from './server/textoDeCarta.ts';
