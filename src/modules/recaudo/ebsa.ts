import { facturacionDe } from './rules/recaudo.ts';

export const ebsa = facturacionDe({ name: 'ebsa', list: 'ebsa_paginate' });
