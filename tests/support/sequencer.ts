import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of vitest, but for files that open the demo: one of them fills it for all, which takes a minute and more,
 * so it comes first and the others, which would wait for it, last of their project.
 */
export class DemoFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const [first, ...waiting] = own.filter(opensDemo);
      const others = own.filter((file) => file !== first && !waiting.includes(file));
      return [...(first ? [first] : []), ...others, ...waiting];
    });
  }
}

const opensDemo = ({ moduleId }: TestSpecification): boolean =>
  /support\/(database\/demoDatabase|server\/demoApp)\.ts'/.test(readFileSync(moduleId, 'utf8'));
