import { describe, expect, it } from "vitest";
import * as z from "zod";
import { draftValidator, fieldErrors } from "#web/ui/record/fieldErrors.ts";

const draft = { title: "", until: "", first: "" };

describe("the errors of a draft's fields", () => {
  it.each([
    ["the field of an issue", [[["title"], "A"]], { title: "A" }],
    [
      "the first issue of a field",
      [
        [["title"], "A"],
        [["title"], "B"],
        [["until"], "C"],
      ],
      { title: "A", until: "C" },
    ],
    ["a field within another part of the request", [[["feedback", "until"], "A"]], { until: "A" }],
    ["a field whose value has parts", [[["title", 0, "until"], "A"]], { title: "A" }],
    ["a field with another name in the request", [[["questions", 0], "A"]], { first: "A" }],
    [
      "nothing for what isn't a field",
      [
        [["version"], "A"],
        [[], "B"],
      ],
      {},
    ],
  ] as const)("have %s", (_, issues, errors) => {
    const given = issues.map(([path, message]) => ({ path, message }));
    expect(fieldErrors(given, draft, { "questions.0": "first" })).toEqual(errors);
  });

  it("are the contract's messages for the request made from the draft", () => {
    const form = z.object({ title: z.string().min(1, "Title is required"), until: z.iso.date("Choose a day.") });
    const problemsOf = draftValidator(form, ({ title, until }: typeof draft) => ({ title: title.trim(), until }));
    expect(problemsOf({ ...draft, title: " " })).toEqual({ title: "Title is required", until: "Choose a day." });
    expect(problemsOf({ ...draft, title: "A", until: "2027-01-01" })).toEqual({});
  });
});
