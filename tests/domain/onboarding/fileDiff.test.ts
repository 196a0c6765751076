import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OnboardingFile, onboardingAsFile, onboardingFile } from "#domain/onboarding/file.ts";
import { onboardingChanges } from "#domain/onboarding/fileChanges.ts";
import {
  contentAfter,
  countAffected,
  diffOnboarding,
  haveResourcesChanged,
  sectionsToSave,
} from "#domain/onboarding/fileDiff.ts";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { newId } from "#functions/ids.ts";
import { changeLine } from "#tests/support/changeLine.ts";
import { makeGoal, makeSection } from "#tests/support/onboarding.ts";
import { anyOnboardingFile, makeContent } from "#tests/support/onboardingFiles.ts";

const freshId = () => newId(new Date());
const diffOf = (content: OnboardingContent, file: OnboardingFile) => diffOnboarding(content, file, freshId);
const imported = (content: OnboardingContent, file: OnboardingFile) => contentAfter(diffOf(content, file));
const changesOf = (content: OnboardingContent, file: OnboardingFile) => onboardingChanges(diffOf(content, file));

const lines = (content: OnboardingContent, file: OnboardingFile) => changesOf(content, file).map(changeLine);

const hello = makeGoal({ title: "Say hello", orderIndex: 3, due: { unit: "day", number: 1 } });
const laptop = makeGoal({ title: "Get a laptop", orderIndex: 7, helper: "it" });
const firstDay = makeSection({
  title: "First day",
  description: "Arrive.",
  orderIndex: 0,
  goals: [hello, laptop],
  version: 4,
});
const firstWeek = makeSection({ title: "First week", orderIndex: 5, goals: [makeGoal()] });
const handbook = { title: "Handbook", url: "https://handbook.acme.example/" };
const content = makeContent({ sections: [firstDay, firstWeek], resources: [handbook], version: 9 });
const file = onboardingAsFile(content);
const [dayEntry, weekEntry] = file.sections;
if (!dayEntry || !weekEntry) {
  throw new Error("The file has no sections.");
}
const [helloEntry, laptopEntry] = dayEntry.goals;
if (!helloEntry || !laptopEntry) {
  throw new Error("The first day has no goals.");
}

describe("an onboarding file", () => {
  it("changes nothing if imported right after its export", () => {
    fc.assert(
      fc.property(anyOnboardingFile, (any) => {
        const stored = imported(makeContent(), onboardingFile.parse(any));
        const exported = onboardingAsFile(stored);
        expect(exported).toEqual(any);
        const diff = diffOf(stored, onboardingFile.parse(exported));
        expect(onboardingChanges(diff)).toEqual([]);
        expect([sectionsToSave(diff), diff.removedSections, haveResourcesChanged(diff)]).toEqual([[], [], false]);
      }),
    );
  });

  it("makes any onboarding match it", () => {
    fc.assert(
      fc.property(anyOnboardingFile, anyOnboardingFile, (one, other) => {
        const stored = imported(makeContent(), one);
        const diff = diffOf(stored, other);
        expect(onboardingAsFile(contentAfter(diff))).toEqual(other);
        // Saving and removing only the sections in the diff is enough.
        const kept = stored.sections.filter(({ id }) => !diff.removedSections.some((removed) => removed.id === id));
        const written = new Map([...kept, ...sectionsToSave(diff)].map((section) => [section.id, section]));
        expect(onboardingAsFile({ ...stored, sections: [...written.values()] }).sections).toEqual(other.sections);
        // An empty preview means that the file equals what is stored.
        expect(onboardingChanges(diff).length === 0).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it("keeps IDs if the order, a title's case or a description changes", () => {
    const after = imported(content, {
      sections: [
        { ...weekEntry, title: "FIRST WEEK" },
        { ...dayEntry, goals: [laptopEntry, { ...helloEntry, title: "say Hello", description: "Wave." }] },
      ],
    });
    expect(after.sections.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      [firstWeek.id, 1],
      [firstDay.id, 2],
    ]);
    expect(after.sections[1]?.goals.map(({ id, orderIndex }) => [id, orderIndex])).toEqual([
      [laptop.id, 1],
      [hello.id, 2],
    ]);
    expect(after.sections.map(({ version }) => version)).toEqual([2, 5]);
    expect(after.resources).toEqual([handbook]);
  });

  it("numbers sections from 1 without listing a change of order", () => {
    expect(changesOf(content, file)).toEqual([]);
    expect(imported(content, file).sections.map(({ orderIndex }) => orderIndex)).toEqual([1, 2]);
  });

  it("lists added, changed and removed items with their fields", () => {
    const changed: OnboardingFile = {
      sections: [
        {
          title: "Before day one",
          timeframe: "The week before",
          description: "Wait.",
          goals: [{ title: "Sign", description: "Sign it.", groups: ["qa", "backend"], helper: "hr", due: "day 1" }],
        },
        {
          ...dayEntry,
          timeframe: "Day 1",
          description: "Come in.",
          goals: [
            { ...laptopEntry, helper: "lead", groups: ["frontend"], due: "week 2" },
            { title: "Wave", description: "Say hello." },
          ],
        },
      ],
      resources: [{ title: "handbook", url: "https://wiki.acme.example/" }],
    };
    expect(lines(content, changed)).toEqual([
      "section + Before day one (Timeframe: null → The week before) (Goals: null → 1)",
      "section ~ First day (Timeframe: Week 1 → Day 1) (Description: Arrive. → Come in.)",
      "section - First week (Goals: 1 → null)",
      "goal + Before day one: Sign (For: null → QA, Backend) (Helper: null → HR) (Due: null → day 1)",
      "goal ~ First day: Get a laptop (For: Everyone → Frontend) (Helper: IT → Lead) (Due: null → week 2)",
      "goal + First day: Wave (For: null → Everyone)",
      "goal - First day: Say hello",
      "resource ~ Handbook (Title: Handbook → handbook) (Address: https://handbook.acme.example/ → https://wiki.acme.example/)",
    ]);
  });

  it("lists only the sections that move, not those that shift", () => {
    const sections = ["A", "B", "C", "D"].map((title, index) => makeSection({ title, orderIndex: index }));
    const four = makeContent({ sections });
    const entries = onboardingAsFile(four).sections;
    const inOrder = (titles: string) => ({
      sections: [...titles].map((title) => entries.find((entry) => entry.title === title) ?? { ...weekEntry, title }),
    });
    expect(lines(four, inOrder("DABC"))).toEqual(["section ~ D (Order: 4 → 1)"]);
    expect(lines(four, inOrder("BCDA"))).toEqual(["section ~ A (Order: 1 → 4)"]);
    expect(lines(four, inOrder("XABCD")).filter((line) => line.startsWith("section"))).toEqual([
      "section + X (Timeframe: null → Week 1) (Goals: null → 1)",
    ]);
    expect(lines(four, inOrder("BCD"))).toEqual(["section - A (Goals: 1 → null)"]);
  });

  it("distinguishes goals with the same title by their groups", () => {
    const forQa = makeGoal({ title: "Set up", applicableTo: ["qa_engineers"], orderIndex: 1 });
    const forOthers = makeGoal({
      title: "Set up",
      applicableTo: ["backend_engineers", "frontend_engineers"],
      orderIndex: 2,
    });
    const stored = makeContent({ sections: [makeSection({ goals: [forQa, forOthers] })] });
    const { sections } = onboardingAsFile(stored);
    const swapped = { sections: sections.map((entry) => ({ ...entry, goals: entry.goals.toReversed() })) };
    expect(imported(stored, swapped).sections[0]?.goals.map(({ id }) => id)).toEqual([forOthers.id, forQa.id]);
    const onlyBackend = {
      sections: sections.map((entry) => ({
        ...entry,
        goals: entry.goals.flatMap((goal) =>
          goal.groups?.includes("qa") ? [] : [{ ...goal, groups: ["backend" as const] }],
        ),
      })),
    };
    expect(lines(stored, onlyBackend)).toEqual([
      "goal ~ First week: Set up (QA) (For: QA → Backend)",
      "goal - First week: Set up (Frontend, Backend)",
    ]);
  });

  it("keeps the links without a list of them, and removes them with an empty list", () => {
    expect(imported(content, { sections: file.sections }).resources).toEqual([handbook]);
    expect(lines(content, { ...file, resources: [] })).toEqual(["resource - Handbook"]);
    expect(imported(content, { ...file, resources: [] }).resources).toEqual([]);
  });

  it("counts the onboardings where a removed goal is completed", () => {
    const onboardings = [[hello.id], [laptop.id, ...firstWeek.goals.map(({ id }) => id)], []].map(
      (completedGoalIds) => ({ completedGoalIds }),
    );
    const withoutHello = { sections: [{ ...dayEntry, goals: [laptopEntry] }, weekEntry] };
    expect(countAffected(diffOf(content, withoutHello), onboardings)).toBe(1);
    expect(countAffected(diffOf(content, { sections: [dayEntry] }), onboardings)).toBe(1);
    expect(countAffected(diffOf(content, { sections: [] }), onboardings)).toBe(2);
    expect(countAffected(diffOf(content, file), onboardings)).toBe(0);
  });
});
