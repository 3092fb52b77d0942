// What other subjects' server sides take of this one's.
export {
  delContrato,
  enPreciosDelMes,
  ultimoMes,
  type EnPrecios,
} from './server/enPreciosDelMes.ts';
