/**
 * The order of vitest's files: of one project, files without a page come before those with one. Files that share a process share its page too, so between
 * one with and one without vitest ends the process and begins another, which loads everything again.
 */
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file says in its first line; whoever says nothing has what its project says. */
const readEnvironment = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const toGroup = (file: TestSpecification): string => `${file.project.name} ${readEnvironment(file)}`;
    const groups = new Map<string, TestSpecification[]>();
    for (const file of sorted) groups.set(toGroup(file), [...(groups.get(toGroup(file)) ?? []), file]);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const ofProject = (name: string) => [...groups.keys()].filter((group) => group.startsWith(`${name} `)).toSorted();
    return projects.flatMap((name) => ofProject(name).flatMap((group) => groups.get(group) ?? []));
  }
}
