import type { Words } from '../../../core/i18n/words.ts';
import type { Razon } from './demandaDelMes.ts';
import type { Obstaculo, SinLugar } from './proponerMes.ts';

/** "41 días sin visita, 3 fallas abiertas, 2 por verificar" */
export function palabrasDeRazon({ dias, fallas, por_verificar, visita }: Razon): Words {
  const partes = [
    visita > 1 ? { es: `${visita}.ª visita del mes`, en: `visit ${visita} of the month` } : [],
    sinVisita(dias),
    fallas === 0
      ? []
      : {
          es: `${fallas} ${fallas === 1 ? 'falla abierta' : 'fallas abiertas'}`,
          en: `${fallas} open ${fallas === 1 ? 'fault' : 'faults'}`,
        },
    por_verificar === 0
      ? []
      : { es: `${por_verificar} por verificar`, en: `${por_verificar} to verify` },
  ].flat();
  return unidas(partes);
}

function sinVisita(dias: number | null): Words {
  if (dias === null) return { es: 'sin visitas registradas', en: 'no visit on record' };
  return {
    es: `${dias} ${dias === 1 ? 'día' : 'días'} sin visita`,
    en: `${dias} ${dias === 1 ? 'day' : 'days'} without a visit`,
  };
}

const obstaculos: Readonly<Record<Obstaculo, Words>> = {
  DIA_PASADO: { es: 'ya pasaron', en: 'are past' },
  OTRO_DIA_DE_LA_SEMANA: {
    es: 'no son de los días de la semana pedidos',
    en: 'are not among the weekdays asked for',
  },
  DIA_FESTIVO: { es: 'son festivos', en: 'are holidays' },
  SECTOR_RECIENTE: {
    es: 'quedan a 7 días o menos de otro recorrido del sector',
    en: 'are 7 days or less from another tour of the sector',
  },
  DIA_LLENO: { es: 'ya tienen los recorridos que caben', en: 'have as many tours as fit' },
  SIN_PERSONAS: { es: 'no hay quien trabaje', en: 'nobody works' },
  PERSONAS_OCUPADAS: {
    es: 'todas las personas están ocupadas o descansan',
    en: 'everybody is busy or rests',
  },
};

/** "12 días quedan a 7 días o menos de otro recorrido del sector; 9 no son de los días de la semana pedidos" */
export function palabrasDeObstaculos(porque: SinLugar['porque']): Words {
  const partes = porque.map(({ codigo, dias }, i) => {
    const { es, en } = obstaculos[codigo];
    const [unEs, unEn] = i > 0 ? ['', ''] : dias === 1 ? [' día', ' day'] : [' días', ' days'];
    return { es: `${dias}${unEs}: ${es}`, en: `${dias}${unEn}: ${en}` };
  });
  return unidas(partes, '; ');
}

const unidas = (partes: readonly Words[], entre = ', '): Words => ({
  es: partes.map(({ es }) => es).join(entre),
  en: partes.map(({ en }) => en).join(entre),
});
