import { said } from '../../../../../core/i18n/sentences.ts';
import { faults } from '../../../../../modules/mantenimiento/words.en.ts';
import { campo } from '../../../../../modules/recorridos/pages/campo/words.ts';
import { field } from '../../../../field/words.ts';

/** All English words of the field; a chunk of its own. */
export const table = { field: said(field, 'en'), campo: said(campo, 'en'), faults };
