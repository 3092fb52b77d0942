// What other subjects' server sides take of this one's.
export { recontarLimites } from './server/anexo_registro.ts';
export { actualizarAnexos } from './server/anexo.ts';
