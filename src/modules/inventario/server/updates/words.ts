import { wordsFor } from '../../../../core/api/errors.ts';
import type { Finding, Words } from '../../../../core/i18n/findings.ts';
import { ruleFinding } from '../../../../core/record/validateRecord.ts';
import type { Actualizacion, Impedimento } from '../../rules/secuenciaDeActualizaciones.ts';
import { enPalabras } from '../../rules/palabras.ts';
import { reglasDeSecuencia } from '../../rules/reglasDeSecuencia.ts';

/** A finding about another update than the one that is written, which it names. */
export function laterFinding(
  code: 'CADENA_IMPOSIBLE' | 'CADENA_SIN_SERVICIO',
  { numero, tipo, fecha_efectiva: fecha }: Actualizacion,
  { codigo, por }: { codigo: string; por: Impedimento | Finding },
): Finding {
  const rule = reglasDeSecuencia.find((one) => one.code === code);
  if (rule === undefined) throw new Error(`no rule ${code}`); // it stands there
  const params = { codigo, ...por.params };
  return ruleFinding(rule, {
    ...params,
    motivo: wordsOf({ ...por, params }),
    numero: numero ?? '—',
    tipo: enPalabras('actualizacion', tipo),
    fecha,
  });
}

/** The sentence of a rule of the chain, or of any other finding. */
function wordsOf({ code, params, ...rest }: Impedimento | Finding): Words {
  const message =
    ('message' in rest ? rest.message : undefined) ??
    reglasDeSecuencia.find((one) => one.code === code)?.message;
  const finding = { code, ...(params ? { params } : {}), ...(message ? { message } : {}) };
  return { es: wordsFor(finding, 'es'), en: wordsFor(finding, 'en') };
}
