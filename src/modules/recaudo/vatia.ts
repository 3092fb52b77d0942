import { facturacionDe } from './rules/facturacionDeComercializador.ts';

export const vatia = facturacionDe({ name: 'vatia', list: 'vatia_paginate' });
