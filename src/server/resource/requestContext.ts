import type { Language } from '../../core/api/errors.ts';
import { everyRight } from '../../core/resource/permissions.ts';
import type { LocalFiles } from '../files/fileStore.ts';
import type { Actor } from './hook.ts';

/** Everything that came with a request to write, apart from the record. */
export interface RequestContext {
  actor: Actor;
  language: Language;
  /** `X-Confirmar` */
  confirmed?: string;
  /** `Idempotency-Key`: names one write, however often it is sent. */
  clave?: string;
  /** The batch it is part of. */
  lote?: string;
  /** Files that were fetched before the transaction. */
  files?: LocalFiles;
  /** True while an import is planned or applied. */
  fromSheet?: true;
}

/** Stands for the server itself; no user has it. */
const SYSTEM_ID = 0;

/** The id that signs a change; null for the server's own. */
export const signerOf = ({ user }: Actor): number | null =>
  user.id === SYSTEM_ID ? null : user.id;

/** The context of a write by the server itself, at the first start and in the demo; signed `farola`. */
export function systemContext(now: Date): RequestContext {
  return {
    actor: {
      user: {
        id: SYSTEM_ID,
        email: 'farola',
        first_name: 'Farola',
        last_name: '',
        rol: 'administrador',
        idioma: 'es',
        debe_cambiar_clave: false,
        foto: null,
        derechos: everyRight,
        persona_id: null,
      },
      ip: '',
      now,
    },
    language: 'es',
  };
}
