import { facturacionDe } from './rules/recaudo.ts';

export const vatia = facturacionDe({ name: 'vatia', list: 'vatia_paginate' });
