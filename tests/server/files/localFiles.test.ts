import { expect, test } from 'vitest';
import {
  type FileStore,
  FilesWanted,
  withFiles,
  type LocalFiles,
} from '../../../src/server/files/fileStore.ts';

/** What is at hand, as long as it is. */
function storeOf() {
  const open: string[] = [];
  const withPath: FileStore['withPath'] = async (id, work) => {
    open.push(id);
    try {
      return await work(`/tmp/${id}`);
    } finally {
      open.splice(open.indexOf(id), 1);
    }
  };
  return { store: { withPath } as FileStore, open }; // all that is asked of it
}

test('work that wants no file is done once, without a store', async () => {
  expect(await withFiles(undefined, async (atHand) => atHand.size)).toBe(0);
});

test('what is wanted is there in the next round, and gone afterwards', async () => {
  const { store, open } = storeOf();
  const rounds: string[][] = [];
  const done = await withFiles(store, async (atHand) => {
    rounds.push([...atHand.values()]);
    if (atHand.size < 2) throw new FilesWanted(atHand.size === 0 ? ['a'] : ['b']);
    expect(open).toEqual(['a', 'b']);
    return 'done';
  });
  expect([done, open]).toEqual(['done', []]);
  expect(rounds).toEqual([[], ['/tmp/a'], ['/tmp/a', '/tmp/b']]);
});

test('another failure is that of the work, and nothing stays open', async () => {
  const { store, open } = storeOf();
  const work = async (atHand: LocalFiles) => {
    throw atHand.size === 0 ? new FilesWanted(['a', 'b']) : new Error('no');
  };
  await expect(withFiles(store, work)).rejects.toThrow('no');
  expect(open).toEqual([]);
});

test('who always wants another one is refused in the end', async () => {
  const { store, open } = storeOf();
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    throw new FilesWanted([`f${rounds}`]);
  };
  await expect(withFiles(store, work)).rejects.toMatchObject({ code: 'VERSION_VIEJA' });
  expect([rounds, open]).toEqual([5, []]);
});
