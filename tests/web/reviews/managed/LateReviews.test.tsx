import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleListed, sampleReview, sampleRound, sampleStages, today } from "../sampleReviews.ts";

const hr = sampleMe({ id: "hr", role: "hr", engineerType: null, position: null });
const round = sampleRound({ selfEvaluationDeadline: "2026-11-10" });
const managerId = sampleReview().employee.managerId ?? "";
const always = { from: "2026-01-01", to: "2099-12-31" };

const lateReview = (firstName: string, employee: Partial<ListedReview["employee"]> = {}): ListedReview =>
  sampleListed({
    id: `review-${firstName}`,
    employee: { ...sampleReview().employee, id: `person-${firstName}`, firstName, ...employee },
  });

it("reminds those who are late and there, and counts nobody who is away", async () => {
  const items = [
    lateReview("Ana"),
    lateReview("Ben", { absence: always }),
    lateReview("Chloe", { managerId: "omar", absence: always }),
  ];
  const { requests } = renderRoute("/manager-reviews", {
    me: hr,
    answers: {
      "GET /api/reviews/managed": {
        ...{ today, roundId: round.id, items, cursor: null },
        rounds: [{ round, reviewCount: 3, stages: sampleStages({ nothingDone: 3 }), late: 3, appeals: null }],
      },
      "GET /api/people/names": {
        items: [
          { id: managerId, email: "maria@acme.com", firstName: "Maria", lastName: "Silva" },
          { id: "omar", email: "omar@acme.com", firstName: "Omar", lastName: "Farouk" },
        ].map((person) => ({ ...person, actsAsManager: true, actsAsLead: false })),
      },
      [`POST /api/reviews/rounds/${round.id}/reminder`]: {},
    },
  });
  const late = within(await screen.findByRole("region", { name: "Who is late" }));
  expect(await late.findByRole("button", { name: "Away: Omar Farouk" })).toHaveProperty("disabled", true);
  await userEvent.click(late.getAllByRole("button", { name: "Show names" })[0] ?? document.body);
  expect(late.getByRole("link", { name: "Ana Kovac" }).getAttribute("href")).toBe("/people/person-Ana");
  expect(late.getByText(/self evaluation \d+ days late, away until Dec 31, 2099$/u)).toBeDefined();
  await userEvent.click(late.getByRole("button", { name: "Remind 1: Maria Silva" }));
  expect(await screen.findByText("Reminders are being sent")).toBeDefined();
  expect(await late.findByRole("button", { name: "Reminded: Maria Silva" })).toHaveProperty("disabled", true);
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => Object(body).userIds)).toEqual([
    ["person-Ana"],
  ]);
});
