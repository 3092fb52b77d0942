import type { Block, Cell, DocumentModel, TableBlock } from './blocks.ts';
import { compareLines } from './compareLines.ts';
import { tableOfPhotos } from './photoText.ts';
import { tableOfFigures, writeCell } from './writeCell.ts';

/** What one section says otherwise in a later document. */
export interface SectionChanges {
  /** Its heading, or that of the document for what stands before the first. */
  section: string;
  changes: DocumentChange[];
}

export type DocumentChange =
  | { kind: 'text'; removed: string[]; added: string[] }
  | { kind: 'table'; title: string; removed: string[]; added: string[]; cells: CellChange[] }
  /** A block that only one of the two has; a drawing that is another one. */
  | { kind: 'block'; title: string; is: 'removed' | 'added' | 'redrawn' };

/** A value of a row that both tables have. */
export interface CellChange {
  row: string;
  column: string;
  before: string;
  after: string;
}

/** What a later document says otherwise, section by section; sections that are alike are left out. */
export function compareDocuments(before: DocumentModel, after: DocumentModel): SectionChanges[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)];
  const names = [...new Set([...now.keys(), ...old.keys()])];
  return names
    .map((section) => ({
      section,
      changes: changesOf(old.get(section) ?? [], now.get(section) ?? []),
    }))
    .filter(({ changes }) => changes.length > 0);
}

function sectionsOf({ title, blocks }: DocumentModel): Map<string, Block[]> {
  const sections = new Map<string, Block[]>();
  let section = title;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 1) section = block.text;
    else sections.set(section, [...(sections.get(section) ?? []), block]);
  }
  return sections;
}

function changesOf(before: readonly Block[], after: readonly Block[]): DocumentChange[] {
  const lines = compareLines(linesOf(before), linesOf(after));
  const thatAre = (is: 'removed' | 'added') =>
    lines.filter((line) => line.is === is).map(({ text }) => text);
  const [removed, added] = [thatAre('removed'), thatAre('added')];
  const text: DocumentChange[] =
    removed.length + added.length === 0 ? [] : [{ kind: 'text', removed, added }];
  const [old, now] = [titledOf(before), titledOf(after)];
  const others = [...new Set([...now.keys(), ...old.keys()])].flatMap((title) =>
    titledChange(title, old.get(title), now.get(title)),
  );
  return [...text, ...others];
}

const linesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block.text];
    return block.kind === 'paragraph'
      ? block.text.split('\n').filter((line) => line.trim() !== '')
      : [];
  });

type Titled = Extract<Block, { title: string }>;

/** By title; of several with the same title each has its number. */
function titledOf(blocks: readonly Block[]): Map<string, Titled> {
  const found = new Map<string, Titled>();
  for (const block of blocks) {
    if (!('title' in block)) continue;
    const alike = [...found.values()].filter(({ title }) => title === block.title).length;
    found.set(alike === 0 ? block.title : `${block.title} (${alike + 1})`, block);
  }
  return found;
}

function titledChange(
  title: string,
  before: Titled | undefined,
  after: Titled | undefined,
): DocumentChange[] {
  if (before === undefined) return [{ kind: 'block', title, is: 'added' }];
  if (after === undefined) return [{ kind: 'block', title, is: 'removed' }];
  const [old, now] = [asTable(before), asTable(after)];
  if (old !== undefined && now !== undefined) return tableChange(title, old, now);
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [{ kind: 'block', title, is: 'redrawn' }];
}

const asTable = (block: Titled): TableBlock | undefined => {
  if (block.kind === 'figures') return tableOfFigures(block);
  if (block.kind === 'photos') return tableOfPhotos(block);
  return block.kind === 'table' ? block : undefined;
};

function tableChange(title: string, before: TableBlock, after: TableBlock): DocumentChange[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const removed = [...old.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !old.has(key));
  const cells = [...now].flatMap(([row, values]) => {
    const earlier = old.get(row);
    return earlier === undefined ? [] : cellChanges(row, earlier, values);
  });
  if (removed.length + added.length + cells.length === 0) return [];
  return [{ kind: 'table', title, removed, added, cells }];
}

/** Values by column, as they are written; a row is known by its first cell. */
function rowsOf(table: TableBlock): Map<string, Map<string, string>> {
  const rows = new Map<string, Map<string, string>>();
  for (const row of [...table.rows, ...(table.total === undefined ? [] : [table.total])]) {
    const written = table.columns.map((column, at) => writeCell((row[at] ?? null) as Cell, column));
    const name = written[0] ?? '';
    let key = name;
    for (let n = 2; rows.has(key); n += 1) key = `${name} (${n})`;
    rows.set(key, new Map(table.columns.map(({ header }, at) => [header, written[at] ?? ''])));
  }
  return rows;
}

function cellChanges(
  row: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): CellChange[] {
  return [...after].flatMap(([column, value]) => {
    const earlier = before.get(column);
    return earlier === undefined || earlier === value
      ? []
      : [{ row, column, before: earlier, after: value }];
  });
}
