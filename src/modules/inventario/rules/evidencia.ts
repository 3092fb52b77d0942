import { tablesOfLife, type Evidence } from '../../../core/resource/evidence.ts';
import { hojaDeVida } from './hojaDeVida.ts';

/** Everything that is kept anywhere about one element. */
export const evidenciaDelElemento: Evidence = { tables: tablesOfLife(hojaDeVida) };
