import { facturacionDe } from '../domain/facturacionDeComercializador.ts';

export const vatia = facturacionDe({ name: 'vatia', list: 'vatia_paginate' });
