import type { DocumentModel } from '../../core/documents/blocks.ts';
import type { Orm } from '../db/orm.ts';
import { parameterValues } from '../resource/parameters.ts';

/** Who writes, and for whom, as valid on a day. */
export async function letterheadOf(orm: Orm, day: string): Promise<DocumentModel['letterhead']> {
  const values = await parameterValues(orm, {
    names: ['municipio', 'interventor', 'contrato_interventoria', 'logo'],
    day,
  });
  const text = (name: string): string | null => (values.get(name) as string | null) ?? null; // texts, as accepted
  const [municipality, contract] = [text('municipio'), text('contrato_interventoria')];
  return {
    municipality: municipality === null ? null : `Municipio de ${municipality}`,
    firm: text('interventor'),
    contract: contract === null ? null : `Contrato de interventoría ${contract}`,
    logo: text('logo'),
  };
}
