import type { Words } from '../../../../core/i18n/words.ts';
import { enPalabras } from '../../../inventario/rules/palabras.ts';
import type { Causa, Parte } from '../../rules/diferencia.ts';

/** A cause as its line is told from others: of technologies the new one and the old one. */
export type ClaveDeCausa =
  | Exclude<Causa, 'tecnologia' | 'ficha'>
  | `tecnologia:${string}:${string}`
  | `ficha:${string}`
  | 'juntas';

interface Tocado {
  luces: number;
  partes: readonly Parte[];
}

/** What a cause is called: «36 luminarias más», «12 LED por sodio», «31 días en vez de 30». */
export function nombreDeCausa(clave: ClaveDeCausa, { luces, partes }: Tocado): Words {
  const [causa = '', nueva = '', vieja = ''] = clave.split(':');
  if (causa === 'tecnologia') {
    const [a, b] = [tecnologia(nueva), tecnologia(vieja)];
    return { es: `${luces} ${a.es} por ${b.es}`, en: `${luces} ${a.en} for ${b.en}` };
  }
  if (causa === 'ficha') {
    const { es, en } = tecnologia(nueva);
    return { es: `${luces} ${es} de otra ficha`, en: `${luces} ${en} of another sheet` };
  }
  if (causa === 'dias' || causa === 'horas') return cambioDe(causa, partes);
  const [una, varias] = enFrases[causa] ?? [OTRA, OTRA];
  const { es, en } = luces === 1 ? una : varias;
  const [luminarias, lights] = luces === 1 ? ['luminaria', 'light'] : ['luminarias', 'lights'];
  return { es: `${luces} ${luminarias} ${es}`, en: `${luces} ${en.replace('%', lights)}` };
}

/** Without the preposition that it has within a sentence. */
function tecnologia(codigo: string): Words {
  const { es, en } = enPalabras('tecnologia', codigo);
  return { es: es.replace(/^de /, ''), en: en.replace(/^of /, '') };
}

const OTRA: Words = { es: 'con otra carga', en: '% with another load' };
const igual = (words: Words): readonly [Words, Words] => [words, words];

/** Of one light, and of several; `%` is where English has the noun. */
const enFrases: Readonly<Record<string, readonly [Words, Words]>> = {
  altas: igual({ es: 'más', en: 'more %' }),
  bajas: igual({ es: 'menos', en: 'fewer %' }),
  entran: [
    { es: 'que entra al alcance', en: '% that comes into its scope' },
    { es: 'que entran al alcance', en: '% that come into its scope' },
  ],
  salen: [
    { es: 'que sale del alcance', en: '% that leaves its scope' },
    { es: 'que salen del alcance', en: '% that leave its scope' },
  ],
  cantidad: igual({ es: 'en puntos con otra cantidad', en: '% at points with another quantity' }),
  dentro: igual({
    es: 'con cambios dentro de uno de los meses',
    en: '% with changes within one of the months',
  }),
  regimen: igual({ es: 'con otro régimen', en: '% with another regime' }),
};

/** By both numbers where all share them. */
function cambioDe(causa: 'dias' | 'horas', partes: readonly Parte[]): Words {
  const cambios = new Set(partes.map(({ antes, despues }) => `${antes} ${despues}`));
  const [parte] = partes;
  if (cambios.size !== 1 || parte === undefined) {
    return causa === 'dias'
      ? { es: 'Otros días', en: 'Other days' }
      : { es: 'Otras horas al día, por parámetro', en: 'Other hours a day, by parameter' };
  }
  const { antes, despues } = parte;
  return causa === 'dias'
    ? { es: `${despues} días en vez de ${antes}`, en: `${despues} days instead of ${antes}` }
    : {
        es: `${despues} horas al día en vez de ${antes}`,
        en: `${despues} hours a day instead of ${antes}`,
      };
}

export const TODAS_LAS_LUCES: Words = {
  es: 'Luminarias que entran, salen o cambian',
  en: 'Lights that come, go or change',
};
export const LUCES_QUE_CAMBIAN: Words = {
  es: 'Luminarias con otra carga',
  en: 'Lights with another load',
};
export const HORAS_AL_DIA: Words = { es: 'Otras horas al día', en: 'Other hours a day' };
