import { facturacionDe } from './rules/facturacion.ts';

export const vatia = facturacionDe({ name: 'vatia', list: 'vatia_paginate' });
