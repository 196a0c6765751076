const verdicts = ["met", "not applicable", "open"] as const;
type Verdict = (typeof verdicts)[number];

/** An answer: the requirements, whether they are met, and why. */
export interface SecurityAnswer {
  readonly ids: readonly string[];
  readonly verdict: string;
  readonly words: string;
}

const isVerdict = (text: string): text is Verdict => verdicts.some((verdict) => verdict === text);

/** The items of a page's lists that begin with ids of requirements and a verdict; an item may have several lines. */
export const answersIn = (page: string): readonly SecurityAnswer[] =>
  page
    .replace(/\n {2,}/g, " ")
    .split("\n")
    .flatMap((line) => {
      const [, ids, verdict = "", words = ""] =
        /^- (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*), ([a-z ]+): (.*)$/.exec(line) ?? [];
      return ids === undefined ? [] : [{ ids: ids.split(", "), verdict, words }];
    });

/** The tests that a text names, as `file`: "title". */
const namedTests = (words: string) =>
  [...words.matchAll(/`(tests\/[^`]+)`: "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ file, title }));

/** A title is the first argument of a test, or the first value of a row of its table. */
const hasTitle = (source: string, title: string): boolean => {
  const text = source.replace(/([([])\s+/g, "$1");
  return ['"', "'", "`"].some((quote) =>
    ["(", "["].some((before) => text.includes(`${before}${quote}${title}${quote}`)),
  );
};

/** A section of a page that a text links to. */
const namesSection = (words: string): boolean => /\]\([\w-]*(?:\.md)?#[\w-]+\)/.test(words);

/** How often each verdict is given. */
export const countsOf = (answers: readonly SecurityAnswer[]): Readonly<Record<Verdict, number>> => {
  const count = (verdict: Verdict): number =>
    answers.filter((answer) => answer.verdict === verdict).reduce((sum, { ids }) => sum + ids.length, 0);
  return { met: count("met"), "not applicable": count("not applicable"), open: count("open") };
};

/**
 * What is wrong with the answers to a level's requirements: ids that are missing, unknown or answered twice, a verdict
 * without its reason, and tests that are gone. `read` returns a file's text, null if there is none.
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
    ...answers.flatMap(({ ids, verdict, words }) => {
      const name = ids.join(", ");
      const tests = namedTests(words);
      if (!isVerdict(verdict)) {
        return [`${name}: "${verdict}" is none of ${verdicts.join(", ")}`];
      }
      if (verdict === "met" && tests.length === 0 && !namesSection(words)) {
        return [`${name} is met by no test and no section`];
      }
      return [
        ...(words.length < 20 ? [`${name} has no reason`] : []),
        ...tests.flatMap(({ file, title }) => {
          const source = read(file);
          return source === null
            ? [`${name} names ${file}, which is gone`]
            : hasTitle(source, title)
              ? []
              : [`${name} names a test that is gone from ${file}: ${title}`];
        }),
      ];
    }),
  ];
};
