import { MASK } from '../resource/permissions.ts';
import type { Block, DocumentModel } from './blocks.ts';

export interface Reader {
  /** May see personal data. */
  personal: boolean;
  /** Whether the records of a resource may be read. */
  reads: (resource: string) => boolean;
}

/**
 * A document as one reader may see it: personal values masked, blocks about what they may not read left out, and a
 * notice of either. The same model where there is nothing to hide.
 */
export function shownTo(model: DocumentModel, reader: Reader): DocumentModel {
  const hides = { values: false, blocks: false };
  const blocks = model.blocks.map((block): Block => {
    if ('of' in block && block.of !== undefined && !reader.reads(block.of)) {
      hides.blocks = true;
      return {
        kind: 'paragraph',
        text: `${titleOf(block)}: no está entre lo que usted puede consultar.`,
      };
    }
    if (block.kind !== 'table' || reader.personal) return block;
    const masked = new Set(block.columns.flatMap(({ personal }, at) => (personal ? [at] : [])));
    if (masked.size === 0) return block;
    hides.values = true;
    return {
      ...block,
      rows: block.rows.map((row) =>
        row.map((value, at) => (masked.has(at) && value !== null ? MASK : value)),
      ),
    };
  });
  if (!hides.values && !hides.blocks) return model;
  const notice = [
    ...(model.notice === null ? [] : [model.notice]),
    hides.blocks
      ? 'Copia parcial: sin lo que no puede consultar quien la imprimió.'
      : 'Copia sin datos personales.',
  ].join(' ');
  return { ...model, notice, blocks };
}

const titleOf = (block: Block): string => ('title' in block ? block.title : 'Un apartado');
