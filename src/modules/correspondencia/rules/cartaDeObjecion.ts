import { diaEnPalabras, mesEnPalabras } from '../../../core/time/enPalabras.ts';

/** What a letter says, in the language of the contract. */
export interface TextoDeCarta {
  asunto: string;
  contenido: string;
}

/** What a letter of objection tells of its invoice: kWh, % and COP. */
export interface FacturaObjetada {
  numero: string;
  cuenta: string;
  periodo: string;
  desde: string;
  hasta: string;
  vence: string;
  facturado: number;
  /** Null where nothing tells of the energy: then it is objected to for that. */
  referencia: number | null;
  desviacion: number | null;
  en_discusion: number | null;
  /** What the verdict by hand rests on, where it was given by hand. */
  dictamen_motivo: string | null;
  /** Why it is objected to after its term, where it is. */
  motivo: string | null;
  /** Business days in which it is to be answered. */
  plazo: number;
}

/** The letter by which an invoice of energy is objected to. */
export function cartaDeObjecion(factura: FacturaObjetada): TextoDeCarta {
  const { numero, cuenta, periodo, desde, hasta, vence, plazo } = factura;
  const dia = (fecha: string): string => diaEnPalabras(fecha).es;
  const parrafos = [
    `En ejercicio de la interventoría del servicio de alumbrado público se verificó la factura ${numero} de la cuenta ${cuenta}, que cobra la energía del ${dia(desde)} al ${dia(hasta)} y vence el ${dia(vence)}. El resultado es el siguiente:`,
    [
      `Energía facturada: ${cifra(factura.facturado)} kWh`,
      `Energía de referencia: ${factura.referencia === null ? SIN_BASE : `${cifra(factura.referencia)} kWh`}`,
      ...(factura.desviacion === null ? [] : [`Desviación: ${cifra(factura.desviacion, 2)} %`]),
      ...(factura.en_discusion === null
        ? []
        : [`Valor en discusión: $ ${cifra(factura.en_discusion)}`]),
    ].join('\n'),
    ...(factura.dictamen_motivo === null ? [] : [factura.dictamen_motivo]),
    'La hoja de verificación adjunta muestra las luminarias, las lecturas y las comprobaciones de las que resulta.',
    `Por lo anterior se objeta la factura y se solicita ajustarla a la energía de referencia, o explicar la diferencia, dentro de los ${plazo} días hábiles siguientes al recibo de esta carta.`,
    ...(factura.motivo === null
      ? []
      : [`La objeción se presenta después de su término por este motivo: ${factura.motivo}`]),
  ];
  return {
    asunto: `Objeción de la factura ${numero} de ${mesEnPalabras(periodo).es} (cuenta ${cuenta})`,
    contenido: parrafos.join('\n\n'),
  };
}

const SIN_BASE = 'sin base en las lecturas y el inventario';

const cifra = (valor: number, decimales = 0): string =>
  new Intl.NumberFormat('es-CO', { maximumFractionDigits: decimales }).format(valor);
