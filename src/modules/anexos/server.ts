// What other subjects' server sides take of this one's.
export { recontarLimites } from './server/entregasDeAnexos.ts';
export { actualizarAnexos } from './server/vencimientosDeAnexos.ts';
