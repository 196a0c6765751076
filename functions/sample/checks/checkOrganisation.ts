import { onboardingFileProblems } from "#domain/onboarding/file.ts";
import { ladderProblems } from "#domain/positions/ladderFile.ts";
import { withTermIds } from "#domain/positions/ladderFileTerms.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { cleanLadder } from "../../positions/ladderFile/cleanLadder.ts";
import { type FilePath, parseYaml } from "../../yamlFile/parseYaml.ts";
import { schemaProblems } from "../../yamlFile/schemaProblems.ts";
import { dateResolverOf, type LoadContext } from "../dateResolver.ts";
import { type Organisation, organisation } from "../organisation.ts";
import { growthPlanProblems } from "./growthPlanProblems.ts";
import { journalProblems } from "./journalProblems.ts";
import { leadReportProblems } from "./leadReportProblems.ts";
import { organisationProblems } from "./organisationProblems.ts";

/** A file of an organisation: its name in messages, and its text. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** An error in a line of a file, and how to correct it. Lines are counted from 1. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** The organisation that the files define together, with cleaned rich text, or all errors of the files. */
export type CheckedOrganisation =
  | { readonly organisation: Organisation; readonly problems: readonly [] }
  | { readonly organisation: null; readonly problems: readonly FileProblem[] };

interface ParsedSourceFile {
  readonly name: string;
  readonly part: Organisation;
  readonly lineOf: (path: FilePath) => number;
}

const listSections = [
  "positions",
  "skillsets",
  "sections",
  "resources",
  "assessmentItems",
  "people",
  "approvers",
  "weeklyReports",
  "rounds",
  "reviews",
  "slackMessages",
  "dataRequests",
  "leadReports",
  "growthPlans",
  "journals",
  "privateNotes",
] as const;
const isListSection = (section: PropertyKey | undefined): section is (typeof listSections)[number] =>
  listSections.some((known) => known === section);

const readFile = ({ name, text }: SourceFile): ParsedSourceFile | readonly FileProblem[] => {
  const yaml = parseYaml(text);
  if (yaml.problems.length > 0) {
    return yaml.problems.map((problem) => ({ file: name, ...problem }));
  }
  const parsed = organisation.safeParse(yaml.value);
  if (parsed.success) {
    return { name, part: parsed.data, lineOf: yaml.lineOf };
  }
  return schemaProblems(parsed.error, yaml).map(({ path, message }) => ({
    file: name,
    line: yaml.lineOf(path),
    message,
  }));
};

const isReadFile = (file: ParsedSourceFile | readonly FileProblem[]): file is ParsedSourceFile => "part" in file;

/** Merges the files in order. If two files have requirements of a position, those of the first file win. */
const merge = (files: readonly ParsedSourceFile[]): Organisation => ({
  positions: files.flatMap(({ part }) => part.positions),
  skillsets: files.flatMap(({ part }) => part.skillsets),
  requirements: Object.fromEntries(files.toReversed().flatMap(({ part }) => Object.entries(part.requirements))),
  sections: files.flatMap(({ part }) => part.sections),
  resources: files.flatMap(({ part }) => part.resources),
  assessmentItems: files.flatMap(({ part }) => part.assessmentItems),
  people: files.flatMap(({ part }) => part.people),
  approvers: files.flatMap(({ part }) => part.approvers),
  weeklyReports: files.flatMap(({ part }) => part.weeklyReports),
  rounds: files.flatMap(({ part }) => part.rounds),
  reviews: files.flatMap(({ part }) => part.reviews),
  slackMessages: files.flatMap(({ part }) => part.slackMessages),
  dataRequests: files.flatMap(({ part }) => part.dataRequests),
  announcementChannel: files.map(({ part }) => part.announcementChannel).find((channel) => channel !== undefined),
  leadReports: files.flatMap(({ part }) => part.leadReports),
  growthPlans: files.flatMap(({ part }) => part.growthPlans),
  journals: files.flatMap(({ part }) => part.journals),
  privateNotes: files.flatMap(({ part }) => part.privateNotes),
});

/** The file and line of a path in the merged organisation. */
const placeOf = (files: readonly ParsedSourceFile[], path: FilePath): Omit<FileProblem, "message"> => {
  const [section, key, ...rest] = path;
  let index = typeof key === "number" ? key : 0;
  for (const { name, part, lineOf } of files) {
    if (isListSection(section)) {
      const { length } = part[section];
      if (index < length) {
        return { file: name, line: lineOf([section, index, ...rest]) };
      }
      index -= length;
    } else if (key !== undefined && Object.hasOwn(part.requirements, key)) {
      return { file: name, line: lineOf(path) };
    }
  }
  return { file: files[0]?.name ?? "", line: 1 };
};

/** The requirements of a position may be in only one file. */
const doubleRequirements = (files: readonly ParsedSourceFile[]): readonly FileProblem[] => {
  const seen = new Map<string, string>();
  return files.flatMap(({ name, part, lineOf }) =>
    Object.keys(part.requirements).flatMap((code) => {
      const earlier = seen.get(code);
      if (earlier === undefined) {
        seen.set(code, name);
        return [];
      }
      const message = `The requirements of ${code} are also in ${earlier}; please keep one of them.`;
      return [{ file: name, line: lineOf(["requirements", code]), message }];
    }),
  );
};

/** Checks the files of an organisation, first each by itself and then all together. */
export const checkOrganisation = (sources: readonly SourceFile[], loading: LoadContext): CheckedOrganisation => {
  const results = sources.map(readFile);
  const files = results.filter(isReadFile);
  const broken = results.flatMap((result) => (isReadFile(result) ? [] : result));
  // What is missing in a file that cannot be read would be reported as missing in all others.
  if (broken.length > 0) {
    return { organisation: null, problems: broken };
  }
  const { file, problems: unknownTerms } = withTermIds(merge(files), defaultStructure);
  const { ladder: whole, problems: textProblems } = cleanLadder(file);
  const problems = [
    ...doubleRequirements(files),
    ...[
      ...unknownTerms,
      ...ladderProblems(whole, defaultStructure),
      ...textProblems,
      ...onboardingFileProblems(whole),
      ...organisationProblems(whole, whole, dateResolverOf(loading)),
      ...growthPlanProblems(whole),
      ...leadReportProblems(whole, dateResolverOf(loading)),
      ...journalProblems(whole, dateResolverOf(loading)),
    ].map(({ path, message }) => ({ ...placeOf(files, path), message })),
  ];
  return problems.length === 0 ? { organisation: whole, problems: [] } : { organisation: null, problems };
};
