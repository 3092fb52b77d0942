import { facturacionDe } from './rules/facturacion.ts';

export const ebsa = facturacionDe({ name: 'ebsa', list: 'ebsa_paginate' });
