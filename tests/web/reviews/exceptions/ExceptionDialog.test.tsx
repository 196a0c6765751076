// Loaded with the test, since the first page of a file is the one that needs its code.
import { userEvent } from "@testing-library/user-event";
import "#web/features/reviews/review/ReviewPage.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleReview, sampleView } from "../sampleReviews.ts";

const { id, employee } = sampleReview();
const manager = sampleMe({ id: employee.managerId ?? "", role: "manager" });

it("an extension asks for a day and a reason, keeps them when the server refuses, and continues from the newer version", async () => {
  let version = 1;
  const { requests } = renderRoute(`/manager-review/${id}`, {
    me: manager,
    answers: {
      [`GET /api/reviews/${id}`]: () => sampleView({ review: sampleReview({ version }) }),
      [`PUT /api/reviews/${id}/deadline`]: ({ body }: FakeRequest) => {
        if (Object(body).version === 7) {
          return sampleReview({ version: 8 });
        }
        version = 7;
        return refusal(409, "VERSION_CONFLICT", "This was changed meanwhile.");
      },
    },
  });
  const sent = () => requests.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const reads = () => requests.filter(({ method, path }) => method === "GET" && path === `/api/reviews/${id}`).length;
  await userEvent.click(await screen.findByRole("button", { name: "Exceptions for Ana Kovac" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Extend Self-Evaluation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Extend Self-Evaluation" }));
  const day = dialog.getByLabelText<HTMLInputElement>(/^Last Day/);
  const extend = async () => userEvent.click(await dialog.findByRole("button", { name: "Extend" }));
  expect([day.min, day.max]).toEqual(["2026-11-24", "2026-12-18"]);
  await extend();
  expect(dialog.getByText("Choose a day.")).toBeDefined();
  expect(dialog.getByText("Give a reason.")).toBeDefined();
  expect(document.activeElement).toBe(day);
  fireEvent.change(day, { target: { value: "2026-11-23" } });
  expect(dialog.getByText(/^The deadline is already Nov 24, 2026\./)).toBeDefined();
  fireEvent.change(day, { target: { value: "2026-11-27" } });
  await extend();
  expect(document.activeElement).toBe(dialog.getByRole("textbox", { name: /^Reason/ }));
  expect(sent()).toEqual([]);

  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Ill.");
  const before = reads();
  await extend();
  expect(await screen.findByText("Failed to extend the deadline")).toBeDefined();
  expect(dialog.getByText("This was changed meanwhile.")).toBeDefined();
  expect(day.value).toBe("2026-11-27");
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  await extend();
  expect(await screen.findByText("Deadline extended")).toBeDefined();
  const asked = { evaluation: "self", deadline: "2026-11-27", reason: "Ill." };
  expect(sent()).toEqual([
    { ...asked, version: 1 },
    { ...asked, version: 7 },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
