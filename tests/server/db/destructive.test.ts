import { describe, expect, it } from 'vitest';
import { destructivePart } from '../../../src/server/db/migrate.ts';

describe('a statement destroys data when it', () => {
  it.each([
    ['drops a table', 'DROP TABLE "barrio" CASCADE;', 'DROP TABLE'],
    ['drops a schema', 'drop schema public cascade', 'drop schema'],
    ['drops a column', 'ALTER TABLE "barrio" DROP COLUMN "codigo";', 'DROP COLUMN'],
    ['drops a column without saying so', 'alter table barrio drop codigo', 'drop codigo'],
    [
      'drops a column beside other changes',
      'alter table a add b int, drop column c',
      'drop column',
    ],
    ['changes a type', 'ALTER TABLE a ALTER COLUMN b SET DATA TYPE int', 'SET DATA TYPE'],
    ['changes a type, briefly', 'alter table a alter b type int', 'type'],
    ['truncates', '-- a\n truncate table a', 'truncate'],
    ['truncates in a block', 'do $$ begin if true then truncate a; end if; end $$', 'truncate'],
    ['deletes rows', 'delete\n  from a where b', 'delete from'],
    ['deletes rows at once in a block', 'do $$ begin delete from a; end $$;', 'delete from'],
    ['hides behind a comment', "/* it's */ drop /* x */ table a -- 'b", 'drop table'],
  ])('%s', (_, statement, words) => {
    expect(destructivePart(statement)).toContain(words);
  });
});

describe('a statement destroys nothing when it', () => {
  it.each([
    ['creates', 'create table a (id int, "drop table" text)'],
    ['drops a constraint', 'alter table a drop constraint b'],
    ['lets a column be empty', 'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;'],
    ['drops a default', 'alter table a alter column b drop default'],
    ['drops an index', 'drop index a_b'],
    ['adds a column called type', 'alter table a add column type text'],
    ['only speaks of it', "comment on table a is 'drop table a'; -- delete from a"],
    [
      'defines a function that deletes later',
      'create function f() returns void language sql as $f$ delete from a $f$',
    ],
    [
      'names deletion in a trigger',
      'create trigger t before delete or truncate on a for each statement execute function f()',
    ],
  ])('%s', (_, statement) => {
    expect(destructivePart(statement)).toBeUndefined();
  });
});
