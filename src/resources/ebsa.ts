import { facturacionDe } from '../domain/facturacionDeComercializador.ts';

export const ebsa = facturacionDe({ name: 'ebsa', list: 'ebsa_paginate' });
