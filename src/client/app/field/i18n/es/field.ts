import { said } from '../../../../../core/i18n/sentences.ts';
import { campo } from '../../../../../modules/recorridos/pages/campo/words.ts';
import { field } from '../../../../field/words.ts';

/** All Spanish words of the field; a chunk of its own. */
export const table = { field: said(field, 'es'), campo: said(campo, 'es') };
