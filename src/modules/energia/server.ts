// What other subjects' server sides take of this one's.
export { lineaDeAjustes } from './server/ajuste_periodo.ts';
