import { describe, expect, it } from "vitest";
import { goalForm, resource, sectionForm } from "#domain/onboarding/model.ts";
import {
  goalDraft,
  goalRequest,
  goalRules,
  linkRules,
  newGoalDraft,
  newSectionDraft,
  nextOrder,
  resourcesProblem,
  resourcesRequest,
  sectionDraft,
  sectionRequest,
  sectionRules,
} from "#web/features/onboarding/administration/contentDraft.ts";
import { problemsOf } from "#web/ui/record/fieldRules.ts";
import { firstDay, sampleContent, sampleGoal } from "./sampleContent.ts";

/** The contract's first message for each field of a form. */
const messagesOf = (result: {
  readonly error?: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
}) => {
  const messages: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) {
    messages[String(path[0])] ??= message;
  }
  return messages;
};

const names = ["", "  ", "A name", "\u200b", "x".repeat(200)];
const descriptions = ["", " \n ", "Text\nof two lines", "x".repeat(2_000), "x".repeat(2_001)];
const orders = ["0", "1", "9999", "10000"];

describe("the messages of the forms are those of the contract", () => {
  it.each(names)("for a title and timeframe %j", (name) => {
    const draft = { ...sectionDraft(firstDay), title: name, timeframe: name };
    expect(problemsOf(sectionRules, draft)).toEqual(messagesOf(sectionForm.safeParse(sectionRequest(draft))));
  });

  it.each(descriptions)("for a description %j", (description) => {
    const section = { ...sectionDraft(firstDay), description };
    expect(problemsOf(sectionRules, section)).toEqual(messagesOf(sectionForm.safeParse(sectionRequest(section))));
    const goal = { ...goalDraft(sampleGoal({ id: "g", title: "Goal" })), description };
    expect(problemsOf(goalRules, goal)).toEqual(messagesOf(goalForm.safeParse(goalRequest(goal))));
  });

  it.each(orders)("for the order %j", (orderIndex) => {
    const draft = { ...sectionDraft(firstDay), orderIndex };
    expect(problemsOf(sectionRules, draft)).toEqual(messagesOf(sectionForm.safeParse(sectionRequest(draft))));
  });

  it.each([
    ["", "Order is required"],
    ["1.5", "Enter a whole number of 0 or more."],
    ["-1", "Enter a whole number of 0 or more."],
    ["many", "Enter a whole number of 0 or more."],
  ])("for %j, which is no order", (orderIndex, message) => {
    expect(problemsOf(sectionRules, { ...sectionDraft(firstDay), orderIndex })).toEqual({ orderIndex: message });
  });

  it.each([
    { unit: "day", number: "" },
    { unit: "day", number: "1" },
    { unit: "day", number: "0" },
    { unit: "day", number: "260" },
    { unit: "day", number: "261" },
    { unit: "week", number: "52" },
    { unit: "week", number: "53" },
  ] as const)("for $unit $number", (due) => {
    const draft = { ...goalDraft(sampleGoal({ id: "g", title: "Goal" })), due };
    expect(problemsOf(goalRules, draft)).toEqual(messagesOf(goalForm.safeParse(goalRequest(draft))));
  });

  it.each([
    "",
    "handbook",
    "handbook.acme.com",
    "https://handbook.acme.com/a b",
    " http://localhost:3000 ",
    "https:handbook.acme.com",
    "https://",
    "http:///wiki",
    "https:///",
    "ftp://acme.com",
    "javascript:alert(1)",
    `https://acme.com/${"x".repeat(2_000)}`,
  ])("for the address %j", (url) => {
    const link = { title: "Handbook", url };
    const [sent] = resourcesRequest([link]);
    expect(problemsOf(linkRules, link)).toEqual(messagesOf(resource.safeParse(sent)));
  });
});

describe("the drafts", () => {
  it("propose the number after the last one", () => {
    expect(nextOrder([])).toBe("1");
    expect(newSectionDraft(sampleContent.sections).orderIndex).toBe("6");
    expect(nextOrder([{ orderIndex: 9_999 }])).toBe("9999");
  });

  it("select all groups for a new goal, and none for a goal that is for all", () => {
    expect(newGoalDraft([]).applicableTo).toEqual(["qa_engineers", "frontend_engineers", "backend_engineers"]);
    expect(goalDraft(sampleGoal({ id: "g", title: "Goal" })).applicableTo).toEqual([]);
  });

  it("refuse links without a title, and too many", () => {
    const link = { title: "Handbook", url: "https://acme.com" };
    expect(resourcesProblem([{ ...link, title: " " }])).toBe("Complete the links.");
    expect(resourcesProblem(Array.from({ length: 30 }, () => link))).toBeUndefined();
    expect(resourcesProblem(Array.from({ length: 31 }, () => link))).toBe(
      "You can have at most 30 links. Remove some.",
    );
  });
});
