import { resources } from '../../../../resources.config.ts';
import type { Finding, Said } from '../../../core/i18n/findings.ts';
import { foldText } from '../../../core/fields/foldText.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { decimal, decimalType } from '../../../core/fields/decimal/decimal.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { perdidasTipicas } from '../rules/carga.ts';
import { codigoDeFicha, nucleoDeCuenta, tecnologiaDe, tipoDe } from '../rules/palabras.ts';
import type { Catalogue, Resolving, ResolvingRow } from '../../../server/resource/hook.ts';

/**
 * What the rows of an inventory mean: a lamp word is type and technology at once, technology and
 * power are a sheet, a locality may need its sector, and an account may be written without zeros.
 */
export async function resolveInventory(given: Resolving): Promise<void> {
  const tipos = await given.catalogue('tipo_id');
  await tipos.learn(['LUM', 'PRO']);
  const tipoById = new Map((tipos.all() ?? []).map((tipo) => [tipo['id'], tipo]));
  for (const row of given.rows) {
    const { texts, unresolved } = row;
    // a hundred thousand rows that wait for nothing would wait long
    if (unresolved.has('tipo_id')) await settleType(row, tipos);
    if (unresolved.has('barrio_id')) await settleBarrio(row, given);
    else if (texts['sector'] !== undefined) await warnOfSector(row, given);
    if (unresolved.has('equipo_medida_id')) await settleMeter(row, given);
    const tipoId = row.values['tipo_id'] ?? row.previous?.['tipo_id'];
    if (!isSheetNamed(row) && tipoById.get(tipoId)?.['consume_energia'] === true)
      await settleSheet(row, given);
  }
}

/** `GABINETE SIN MEDIDOR` is a board, `LED` a luminaire. */
async function settleType(row: ResolvingRow, tipos: Catalogue): Promise<void> {
  const text = row.texts['tipo_id'];
  const codigo = text === undefined ? undefined : tipoDe(text);
  if (codigo === undefined) return;
  await tipos.learn([codigo]);
  const found = tipos.named(codigo);
  if (found.kind !== 'one') return;
  row.unresolved.delete('tipo_id');
  row.values['tipo_id'] = found.record['id'];
}

/** Of barrios with the same name, the one in the row's sector. */
async function settleBarrio(row: ResolvingRow, given: Resolving): Promise<void> {
  const found = row.unresolved.get('barrio_id');
  const sector = row.texts['sector'];
  if (found?.kind !== 'several' || sector === undefined) return;
  const barrios = await given.catalogue('barrio_id');
  const sectorIds = await given.named('sector', sector);
  const fit = found.records.filter((barrio) => sectorIds.includes(Number(barrio['sector_id'])));
  const [only] = fit;
  if (only === undefined || fit.length > 1 || barrios.all() === undefined) return;
  row.unresolved.delete('barrio_id');
  row.values['barrio_id'] = only['id'];
}

/**
 * The only barrio of that name lies in another sector than the row says. It is taken all the same:
 * operators have sectors of their own, and a second barrio of the name would leave rows without a
 * sector without an answer.
 */
async function warnOfSector(row: ResolvingRow, given: Resolving): Promise<void> {
  const { barrio_id: nombre, sector } = row.texts;
  if (nombre === undefined || sector === undefined) return;
  const found = (await given.catalogue('barrio_id')).named(nombre);
  if (found.kind !== 'one') return;
  const sectorIds = await given.named('sector', sector);
  if (sectorIds.length === 0 || sectorIds.includes(Number(found.record['sector_id']))) return;
  row.find(given.finding('BARRIO_DE_OTRO_SECTOR', { barrio: nombre, sector }));
}

/** `143972` is the account `001-000143972-001`, where no other has that number. */
async function settleMeter(row: ResolvingRow, given: Resolving): Promise<void> {
  const core = nucleoDeCuenta(row.texts['equipo_medida_id'] ?? '');
  if (core.length < SHORTEST_ACCOUNT) return;
  const meters = (await given.catalogue('equipo_medida_id')).all() ?? [];
  const fit = meters.filter(({ cuenta }) => nucleoDeCuenta(String(cuenta)) === core);
  const [only] = fit;
  if (only === undefined || fit.length > 1) return;
  row.unresolved.delete('equipo_medida_id');
  row.values['equipo_medida_id'] = only['id'];
}

/** Shorter numbers are no account: they would meet one by chance. */
const SHORTEST_ACCOUNT = 4;

const isSheetNamed = ({ texts, unresolved }: ResolvingRow): boolean =>
  texts['luminaria_id'] !== undefined && !unresolved.has('luminaria_id');

/** The sheet of a technology and power; one that the row names itself outweighs them. */
async function settleSheet(row: ResolvingRow, given: Resolving): Promise<void> {
  const { texts } = row;
  const watts = readWatts(row, 'potencia');
  const losses = readWatts(row, 'perdidas');
  // the type may say what lamp it is; a cell that holds power alone leaves the sheet as it is
  const said = texts['tecnologia'] ?? texts['tipo_id'];
  if (watts === undefined || said === undefined) return;
  const tecnologia = technologyOf(said);
  if (tecnologia === undefined) {
    if (texts['tecnologia'] !== undefined) row.find(unknownTechnology(said));
    return;
  }
  row.unresolved.delete('luminaria_id');
  const sheets = (await given.catalogue('luminaria_id')).all() ?? [];
  const alike = sheets.filter(
    (sheet) =>
      sheet['tecnologia'] === tecnologia &&
      sheet['potencia_nominal_w'] === watts &&
      sheet['activo'] !== false,
  );
  const fit = losses === undefined ? alike : alike.filter(({ perdidas_w: w }) => w === losses);
  const [first] = fit;
  if (first !== undefined && new Set(fit.map(({ perdidas_w: w }) => w)).size === 1) {
    row.values['luminaria_id'] = first['id'];
  } else if (first !== undefined) {
    row.find(severalSheets(tecnologia, watts, fit));
  } else if (given.mayCreate('luminaria_id')) {
    await createSheet(row, given, { tecnologia, watts, losses });
  } else {
    row.find(noSheet(tecnologia, watts));
  }
}

/** W; undefined where nothing stands there, or what stands there is told as wrong. */
function readWatts(row: ResolvingRow, column: 'potencia' | 'perdidas'): number | undefined {
  const text = row.texts[column];
  if (text === undefined) return undefined;
  const read = decimalType.parse(text, WATTS, 'es');
  if (read.ok && read.value >= 0) return read.value;
  const finding: Said = read.ok ? { code: 'MINIMO', params: { min: 0 } } : read.finding;
  row.find({ ...finding, level: 'error', field: column });
  return undefined;
}

const WATTS = decimal({ label: 'Potencia', unit: 'W', precision: 7, scale: 2 });

function technologyOf(text: string): string | undefined {
  const folded = foldText(text);
  const choice = technologies().find(
    ({ id, name }) => foldText(id) === folded || foldText(name) === folded,
  );
  return choice?.id ?? tecnologiaDe(text);
}

function technologies(): readonly { id: string; name: string }[] {
  const field = resources.find(({ name }) => name === 'luminaria')?.fields['tecnologia'];
  return field === undefined ? [] : choicesOf(field);
}

/** How a lamp is called: by the name of its technology, never by its code. */
const lamp = (tecnologia: string, watts: number): string =>
  `${technologies().find(({ id }) => id === tecnologia)?.name ?? tecnologia} ${watts} W`;

async function createSheet(
  row: ResolvingRow,
  given: Resolving,
  sheet: { tecnologia: string; watts: number; losses: number | undefined },
): Promise<void> {
  const { tecnologia, watts } = sheet;
  const read = (name: string) => (name === 'tecnologia' ? tecnologia : watts);
  const typical = perdidasTipicas(read);
  const losses = sheet.losses ?? typical ?? 0;
  const usual = codigoDeFicha(tecnologia, watts);
  const wanted =
    sheet.losses === undefined ? usual : `${usual}-${String(losses).replace('.', ',')}`;
  // a sheet that is out of use, or of another lamp, may have it
  const codigo = await given.freeCode('luminaria_id', 'codigo', wanted);
  const values: Row = {
    codigo,
    tecnologia,
    potencia_nominal_w: watts,
    perdidas_w: losses,
    observaciones:
      'Creada al importar el inventario: confirme sus pérdidas antes de cerrar la base.',
  };
  const id = await given.create('luminaria_id', { values, row });
  if (id === undefined) return;
  row.values['luminaria_id'] = id;
  const known = sheet.losses !== undefined || typical !== undefined;
  row.find(
    given.finding(known ? 'FICHA_NUEVA' : 'FICHA_SIN_PERDIDAS', { codigo, perdidas: losses }),
  );
}

const unknownTechnology = (valor: string): Finding => ({
  code: 'NO_EN_CATALOGO',
  level: 'error',
  field: 'tecnologia',
  params: { valor, catalogo: { es: 'Tecnología', en: 'Technology' }, sugerencia: '' },
});

const noSheet = (tecnologia: string, watts: number): Finding => ({
  code: 'NO_EN_CATALOGO',
  level: 'error',
  field: 'luminaria_id',
  params: {
    valor: lamp(tecnologia, watts),
    catalogo: { es: 'Luminarias', en: 'Luminaires' },
    sugerencia: '',
  },
});

const severalSheets = (tecnologia: string, watts: number, sheets: readonly Row[]): Finding => ({
  code: 'VARIOS_EN_CATALOGO',
  level: 'error',
  field: 'luminaria_id',
  params: {
    valor: lamp(tecnologia, watts),
    catalogo: { es: 'Luminarias', en: 'Luminaires' },
    opciones: sheets.map(({ codigo }) => String(codigo)).join(', '),
  },
});
