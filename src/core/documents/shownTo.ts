import { MASK } from '../resource/permissions.ts';
import type { Block, DocumentModel, TableBlock } from './blocks.ts';

export interface Reader {
  /** May see personal data. */
  personal: boolean;
  /** Whether the records of a resource may be read. */
  reads: (resource: string) => boolean;
}

/**
 * A document as one reader may see it: personal values masked, what tells of records that they may not read left out,
 * and a notice of either. The same object where there is nothing to hide.
 */
export function shownTo(model: DocumentModel, reader: Reader): DocumentModel {
  const blocks = model.blocks.map((block) => blockFor(block, reader));
  if (blocks.every((block, at) => block === model.blocks[at])) return model;
  const own =
    'Copia sin los datos personales ni lo demás que no puede consultar quien la imprimió.';
  return { ...model, notice: model.notice === null ? own : `${model.notice} ${own}`, blocks };
}

function blockFor(block: Block, reader: Reader): Block {
  const mayRead = ({ of = [] }: { of?: string[] }): boolean => of.every(reader.reads);
  if (block.kind === 'figures') {
    const items = block.items.filter(mayRead);
    return items.length === block.items.length ? block : { ...block, items };
  }
  if ('of' in block && !mayRead(block)) {
    return {
      kind: 'paragraph',
      text: `${block.title}: no está entre lo que usted puede consultar.`,
    };
  }
  return block.kind === 'table' ? maskedTable(block, reader) : block;
}

function maskedTable(block: TableBlock, { personal, reads }: Reader): TableBlock {
  const hidden = block.columns.map(
    (column) =>
      (column.personal === true && !personal) ||
      (column.target !== undefined && !reads(column.target)),
  );
  if (!hidden.includes(true)) return block;
  return {
    ...block,
    rows: block.rows.map((row) =>
      row.map((value, at) => (hidden[at] === true && value !== null ? MASK : value)),
    ),
  };
}
