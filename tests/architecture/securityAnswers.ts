import type { AsvsAnswer } from "#infra/documentation/asvsAnswers.ts";

const verdicts = ["met", "not applicable", "open"] as const;
type Verdict = (typeof verdicts)[number];

/** An answer: the requirements, whether they are met, and why. */
export interface SecurityAnswer {
  readonly ids: readonly string[];
  readonly verdict: Verdict;
  readonly how: string;
  readonly tests: readonly (readonly [file: string, title: string])[];
}

export const answersOf = (answers: readonly AsvsAnswer[]): readonly SecurityAnswer[] =>
  answers.map((answer) => ({ ...answer, ids: answer.ids.split(", ") }));

/** The open points of a page: items of its lists that begin with ids of requirements; an item may have several lines. */
export const openPointsIn = (page: string): readonly SecurityAnswer[] =>
  page
    .replace(/\n {2,}/g, " ")
    .split("\n")
    .flatMap((line) => {
      const [, ids, how = ""] = /^- (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*), open: (.*)$/.exec(line) ?? [];
      return ids === undefined ? [] : [{ ids: ids.split(", "), verdict: "open" as const, how, tests: [] }];
    });

/** A title is the first argument of a test, or the first value of a row of its table. */
const hasTitle = (source: string, title: string): boolean => {
  const text = source.replace(/([([])\s+/g, "$1");
  return ['"', "'", "`"].some((quote) =>
    ["(", "["].some((before) => text.includes(`${before}${quote}${title}${quote}`)),
  );
};

/** A section of a document, whose existence references.test.ts checks. */
const namesSection = (how: string): boolean => /docs\/[\w-]+\.md#[\w-]+/.test(how);

/** How often each verdict is given. */
export const countsOf = (answers: readonly SecurityAnswer[]): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict): number =>
    answers.filter((answer) => answer.verdict === verdict).reduce((sum, { ids }) => sum + ids.length, 0);
  return { met: count("met"), "not applicable": count("not applicable"), open: count("open") };
};

/**
 * What is wrong with the answers to a level's requirements: ids that are missing, unknown or answered twice, a verdict
 * without its reason, and tests that don't exist. `read` returns a file's text, null if there is none.
 */
export const answerFaults = (
  required: readonly string[],
  answers: readonly SecurityAnswer[],
  read: (file: string) => string | null,
): readonly string[] => {
  const answered = answers.flatMap(({ ids }) => ids);
  const missing = required.filter((id) => !answered.includes(id));
  const unknown = answered.filter((id) => !required.includes(id));
  const twice = answered.filter((id, index) => answered.indexOf(id) !== index);
  return [
    ...missing.map((id) => `${id} is not answered`),
    ...unknown.map((id) => `${id} is no requirement of this level`),
    ...twice.map((id) => `${id} is answered twice`),
    ...answers.flatMap(({ ids, verdict, how, tests }) => {
      const name = ids.join(", ");
      if (verdict === "met" && tests.length === 0 && !namesSection(how)) {
        return [`${name} is met by no test and no section`];
      }
      return [
        ...(how.length < 15 ? [`${name} has no reason`] : []),
        ...tests.flatMap(([file, title]) => {
          const source = read(file);
          return source === null
            ? [`${name} names ${file}, which doesn't exist`]
            : hasTitle(source, title)
              ? []
              : [`${name} names a test that isn't in ${file}: ${title}`];
        }),
      ];
    }),
  ];
};
