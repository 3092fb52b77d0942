import { expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import type { DocumentPlan, PlannedBlock } from '../../../../src/core/documents/documentPlan.ts';
import { documentProblems } from '../../../../src/core/resource/check/checkDocuments.ts';
import { informeFinal } from '../../../../src/modules/reportes/informe_final.ts';

const known = new Map(resources.map((resource) => [resource.name, resource]));

const told = (change: Partial<DocumentPlan>): string[] => {
  const plan = { ...informeFinal.document, ...change } as DocumentPlan; // whole, as the product has it
  return documentProblems({ ...informeFinal, document: plan }, known).map(
    ({ path, problem }) => `${path}: ${problem}`,
  );
};
const ofBlock = (block: PlannedBlock): string[] =>
  told({ sections: [{ title: 'Uno', blocks: [block] }] });

test('the report of the product has no mistake', () => {
  expect(told({})).toEqual([]);
});

test.each([
  [{ frozenBy: 'emitr' }, 'document.frozenBy: no transition "emitr" → emitir?'],
  [{ month: 'resumen' }, 'document.month: "resumen" is no month of informe_final'],
])('%j is told', (change, problem) => {
  expect(told(change)).toEqual([problem]);
});

const list = {
  list: 'L',
  resource: 'factura_energia',
  columns: ['numero_factura'],
  sort: ['-periodo'],
};

const map = { map: 'M', resource: 'seguimiento_mantenimiento', color: 'prioridad' };

test.each<[PlannedBlock, string]>([
  [{ text: 'resumenes' }, '.text: informe_final has no field "resumenes"'],
  [{ figures: 'F', of: ['factura_energia.nada'] }, '.of[0]: no measure "factura_energia.nada"'],
  [
    { chart: 'C', series: [{ measure: 'nada.nada', as: 'bar' }] },
    '.series[0]: no measure "nada.nada"',
  ],
  [
    { groups: 'G', of: ['factura_energia.facturado'], by: 'cuenta' },
    '.by: factura_energia.facturado is not divided by "cuenta"',
  ],
  [{ ...list, resource: 'facturas' }, '.resource: no resource "facturas"'],
  [{ ...list, columns: ['numero'] }, '.columns: factura_energia has no field "numero"'],
  [{ ...list, sort: ['-mes'] }, '.sort: factura_energia has no field "mes"'],
  [{ ...list, date: 'mes' }, '.date: factura_energia has no field "mes"'],
  [{ ...list, total: ['valor_total'] }, '.total: "valor_total" is none of the columns'],
  [{ ...list, filter: { estado: 'rota' } }, '.filter: '],
  [{ ...map, resource: 'casos' }, '.resource: no resource "casos"'],
  [{ ...map, color: 'fecha_reporte' }, '.color: "fecha_reporte" is no choice'],
  [{ ...map, date: 'mes' }, '.date: seguimiento_mantenimiento has no field "mes"'],
])('a block with a mistake says where: %j', (block, problem) => {
  expect(ofBlock(block)).toEqual([
    expect.stringContaining(`document.sections[0].blocks[0]${problem}`),
  ]);
});
