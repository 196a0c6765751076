import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ColleagueList } from "#domain/feedback/model.ts";
import { ColleagueEditor } from "#web/features/reviews/feedback/ColleagueEditor.tsx";
import { ToastProvider } from "#web/ui/feedback/toasts.tsx";
import { people } from "./sampleReviews.ts";

const { id, email, firstName, lastName } = people.employee;

const list: ColleagueList = {
  reviewId: "01JREVIEW00000000000000000",
  employee: { id, email, firstName, lastName },
  colleagues: [],
  note: "Ask about the migration.",
  managerNote: "Please add someone from support.",
  refusal: "The list is closed.",
  version: 1,
};

it.each([
  ["employee", ["Your note to them", "From your manager"]],
  ["manager", [`${firstName}'s note to them`, `Your note to ${firstName}`]],
] as const)("both notes tell the %s who wrote them", (chooser, headings) => {
  render(
    <ToastProvider>
      <ColleagueEditor list={list} chooser={chooser} />
    </ToastProvider>,
  );
  const notes = [list.note, list.managerNote].map((text) => screen.getByText(text).closest("div")?.firstChild);
  expect(notes.map((heading) => heading?.textContent)).toEqual(headings);
});
