import { facturacionDe } from './rules/facturacionDeComercializador.ts';

export const ebsa = facturacionDe({ name: 'ebsa', list: 'ebsa_paginate' });
