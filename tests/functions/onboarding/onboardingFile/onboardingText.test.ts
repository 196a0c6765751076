import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf, type OnboardingFile, onboardingAsFile } from "#domain/onboarding/file.ts";
import { contentAfter, diffOnboarding } from "#domain/onboarding/fileDiff.ts";
import { newId } from "#functions/ids.ts";
import { checkOnboarding } from "#functions/onboarding/onboardingFile/checkOnboarding.ts";
import { onboardingText } from "#functions/onboarding/onboardingFile/onboardingText.ts";
import { makeGoal, makeSection } from "#tests/support/onboarding.ts";
import { anyOnboardingFile, makeContent } from "#tests/support/onboardingFiles.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const imported = (file: OnboardingFile) => contentAfter(diffOnboarding(makeContent(), file, () => newId(new Date())));

/** The problems of a text, each as "line: message". */
const problemsOf = (text: string): readonly string[] =>
  checkOnboarding(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe("the text of an onboarding file", () => {
  wideIt("describes any onboarding, and is unchanged by reading and writing it", () => {
    fc.assert(
      fc.property(anyOnboardingFile, (file) => {
        const stored = imported(file);
        const text = onboardingText(stored);
        const { content, problems } = checkOnboarding(text);
        expect(problems).toEqual([]);
        expect(content).toEqual(onboardingAsFile(stored));
        expect(content && onboardingText(imported(content))).toBe(text);
      }),
    );
  });

  it("reads as if a person had written it", () => {
    const text = onboardingText(
      makeContent({
        sections: [
          makeSection({
            description: "Arrive.",
            goals: [
              makeGoal({
                title: "Look back",
                description: "Half an hour:\n\n- What surprised you?",
                applicableTo: ["backend_engineers", "qa_engineers"],
                helper: "manager",
                due: { unit: "week", number: 2 },
                orderIndex: 2,
              }),
              makeGoal({ description: "Say hello." }),
            ],
          }),
          makeSection({ title: "Later", description: "Stay.", orderIndex: 2, goals: [] }),
        ],
        resources: [
          { title: "Handbook", url: "https://handbook.acme.example/" },
          { title: "IT help", url: "https://help.acme.example/it" },
        ],
      }),
    );
    expect(text.split("\n").slice(2)).toEqual([
      "",
      "sections:",
      "  - title: First week",
      "    timeframe: Week 1",
      "    description: Arrive.",
      "    goals:",
      "      - title: Meet the team",
      "        description: Say hello.",
      "",
      "      - title: Look back",
      "        description: |-",
      "          Half an hour:",
      "",
      "          - What surprised you?",
      "        groups: [ qa, backend ]",
      "        helper: manager",
      "        due: week 2",
      "",
      "  - title: Later",
      "    timeframe: Week 1",
      "    description: Stay.",
      "    goals: []",
      "",
      "resources:",
      "  - title: Handbook",
      "    url: https://handbook.acme.example/",
      "  - title: IT help",
      "    url: https://help.acme.example/it",
      "",
    ]);
  });
});

const goal = `      - title: Say hello
        description: To everybody.
        groups: [qa]
        due: day 1
`;
const section = `  - title: First day
    timeframe: Day 1
    description: Arrive.
    goals:
${goal}`;
const whole = `sections:\n${section}resources:\n  - title: Handbook\n    url: https://handbook.acme.example/\n`;

describe("the problems of an onboarding file", () => {
  it.each([
    ["a complete file", whole],
    ["a file without links", `sections:\n${section}`],
    ["an empty onboarding", "sections: []\nresources: []\n"],
    ["due dates in capitals or with spaces", whole.replace("day 1", '" Week  52 "')],
    ["one title for different groups", whole.replace(goal, goal + goal.replace("[qa]", "[backend, frontend]"))],
  ])("are empty for %s", (_what, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  const due = '"due": Write it as "day 3" or "week 2", with a day up to 260 or a week up to 52.';
  const repeatedGoal = (title: string) =>
    `10: This section has two goals named "${title}" for the same group. Give this one another title.`;
  it.each([
    ["nothing", "", ["1: Enter keys with their values here."]],
    ["no sections", "resources: []\n", ['1: "sections" is missing here. Add it.']],
    [
      "an unknown key",
      whole.replace("timeframe", "timeFrame"),
      [
        '2: "timeframe" is missing here. Add it.',
        '3: "timeFrame" isn\'t known here. Correct its spelling or remove it.',
      ],
    ],
    ["an empty title", whole.replace("Say hello", '" "'), ['6: "title": Title is required.']],
    ["an unknown group", whole.replace("[qa]", "[ops]"), ['8: "groups": Enter one of these: qa, frontend, backend.']],
    [
      "no group at all",
      whole.replace("[qa]", "[]"),
      ['8: "groups": List a group, or leave groups out if the goal is for everyone.'],
    ],
    ["a group twice", whole.replace("[qa]", "[qa, qa]"), ['8: "groups": List each group once.']],
    [
      "an unknown helper",
      whole.replace("due: day 1", "helper: boss"),
      ['9: "helper": Enter one of these: manager, lead, new_hire, it, hr.'],
    ],
    ["a date instead of a due date", whole.replace("day 1", "2026-01-05"), [`9: ${due}`]],
    ["a due date without a unit", whole.replace("day 1", "1"), [`9: ${due}`]],
    ["a due date before the start", whole.replace("day 1", "day 0"), [`9: ${due}`]],
    ["a week that is too late", whole.replace("day 1", "week 53"), [`9: ${due}`]],
    ["a unit that is not one", whole.replace("day 1", "toString 1"), [`9: ${due}`]],
    [
      "two sections that look the same",
      whole.replace("resources:", `${section.replace("First day", "' FIRST Day'")}resources:`),
      ['10: Two sections are named "FIRST Day". Give this one another title.'],
    ],
    ["a goal twice", whole.replace(goal, goal + goal.replace("Say hello", "say Hello")), [repeatedGoal("say Hello")]],
    [
      "a goal for one group that is there for everybody",
      whole.replace(goal, goal + goal.replace("        groups: [qa]\n", "")),
      [repeatedGoal("Say hello")],
    ],
    [
      "an address that is a script",
      whole.replace("https://handbook.acme.example/", "javascript:alert(1)"),
      ['12: "url": Enter a full address that starts with https://.'],
    ],
    [
      "too many sections",
      `sections:\n${Array.from({ length: 41 }, (_, at) => section.replace("First day", `Day ${at}`)).join("")}`,
      ['1: "sections": You can have at most 40 sections. Remove some.'],
    ],
    [
      "too many goals",
      `sections:\n${section}${Array.from({ length: 40 }, (_, at) => goal.replace("Say hello", `Goal ${at}`)).join("")}`,
      ['5: "goals": A section can have at most 40 goals. Remove some.'],
    ],
    [
      "an anchor",
      whole.replace("timeframe: Day 1", "timeframe: &day Day 1"),
      ["3: Anchors and aliases aren't supported. Write the value out."],
    ],
  ])("name the line: %s", (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it("are at most fifty", () => {
    const strange = Array.from({ length: 60 }, (_, at) => `key${at}: 1\n`).join("");
    expect(problemsOf(strange)).toHaveLength(50);
  });
});

describe("the example", () => {
  it("is valid, and has goals for every group in every section", async () => {
    const { content, problems } = checkOnboarding(await readFile("sample/onboarding.yaml", "utf8"));
    expect(problems).toEqual([]);
    const sections = content?.sections ?? [];
    expect(sections).toHaveLength(7);
    for (const { title, goals } of sections) {
      for (const group of ["qa", "frontend", "backend"] as const) {
        const own = goals.filter((one) => groupsOf(one).includes(group));
        expect(own.length, `${title} for ${group}`).toBeGreaterThan(2);
      }
    }
    for (const group of ["qa", "frontend", "backend"] as const) {
      expect(sections.some(({ goals }) => goals.some(({ groups }) => groups?.join() === group))).toBe(true);
    }
    expect(content?.resources?.length).toBeGreaterThan(5);
  });
});
