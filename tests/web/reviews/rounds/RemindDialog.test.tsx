import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { PendingPerson } from "#domain/reviews/views/listModel.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleRound, today } from "../sampleReviews.ts";

const round = sampleRound({ id: "round-1", name: "Q4 2026" });
const people = "GET /api/reviews/rounds/round-1/pending-assignees";
const reminder = "POST /api/reviews/rounds/round-1/reminder";

const person = (firstName: string, overrides: Partial<PendingPerson> = {}): PendingPerson => ({
  id: firstName,
  email: `${firstName.toLowerCase()}@acme.com`,
  firstName,
  lastName: "Demo",
  wasRemindedToday: false,
  notificationsEnabled: true,
  ...overrides,
});

const none = {
  nothingDone: 0,
  selfMissing: 0,
  managerMissing: 0,
  approvalMissing: 0,
  meetingMissing: 0,
  meetingScheduled: 0,
  finalized: 0,
  shared: 0,
};

/** Opens the rounds and presses Remind on the active one. */
const show = async (answers: Answers = {}) => {
  const awaited = ({ query }: FakeRequest) => {
    if (query.get("assignee") !== "employee") {
      return { items: [], cursor: null };
    }
    return query.get("cursor") === null
      ? { items: [person("Ana"), person("Ben", { wasRemindedToday: true })], cursor: "next" }
      : { items: [person("Ana"), person("Cleo", { notificationsEnabled: false })], cursor: null };
  };
  const assigneeCounts = { employee: 0, manager: 0, cto: 0 };
  const rendered = renderRoute("/admin/reviews", {
    me: sampleMe({ role: "admin" }),
    answers: {
      "GET /api/reviews/rounds": {
        today,
        earlierFrom: null,
        items: [
          {
            round,
            stages: none,
            assigneeCounts,
            acknowledgements: { pending: 0, notDiscussed: 0, discussed: 0 },
            withoutReview: 0,
          },
        ],
      },
      [people]: awaited,
      [reminder]: {},
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Remind, Q4 2026" }));
  return { ...rendered, dialog: within(await screen.findByRole("alertdialog")) };
};

describe("reminding manually", () => {
  it("shows who is reminded and who is left out, page by page, and each person once", async () => {
    const { dialog } = await show();
    const list = await dialog.findByRole("list", { name: "Employees, for their self-evaluation" });
    expect(list.textContent).toBe("Ana DemoBen Demo (reminded today)");
    const text = '"Your Q4 2026 self-evaluation is still open."';
    expect(dialog.getByText(`1 person, 1 skipped, and more: ${text}`)).toBeDefined();
    expect(await dialog.findAllByText("No one to remind")).toHaveLength(2);
    await userEvent.click(dialog.getByRole("button", { name: "Show More" }));
    expect(await within(list).findByText("Cleo Demo (notifications off)")).toBeDefined();
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(dialog.getByText(`1 person, 2 skipped: ${text}`)).toBeDefined();
  });

  it("leaves out who is away, and says until when", async () => {
    const away = [
      person("Ana", { absence: { from: "2000-01-01", to: "2099-12-31" } }),
      person("Ben", { absence: { from: "2099-12-30", to: "2099-12-31" } }),
    ];
    const { dialog } = await show({
      [people]: ({ query }: FakeRequest) => ({ items: query.get("assignee") === "employee" ? away : [], cursor: null }),
    });
    const list = await dialog.findByRole("list", { name: "Employees, for their self-evaluation" });
    expect(list.textContent).toBe("Ana Demo (away until Dec 31, 2099)Ben Demo");
    expect(dialog.getByText(/^1 person, 1 skipped: /)).toBeDefined();
  });

  it("tells people of the same name apart by their email", async () => {
    const namesakes = [person("Ana"), person("Ana", { id: "other-ana", email: "other.ana@acme.com" }), person("Ben")];
    const { dialog } = await show({ [people]: { items: namesakes, cursor: null } });
    const list = await dialog.findByRole("list", { name: "Employees, for their self-evaluation" });
    const texts = within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(["Ana Demo, ana@acme.com", "Ana Demo, other.ana@acme.com", "Ben Demo"]);
  });

  it("reads the people again when it is opened again", async () => {
    const { dialog, requests } = await show();
    const read = () => requests.filter(({ path }) => path.endsWith("/pending-assignees")).length;
    await dialog.findByRole("list", { name: "Employees, for their self-evaluation" });
    const first = read();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await userEvent.click(await screen.findByRole("button", { name: "Remind, Q4 2026" }));
    await waitFor(() => expect(read()).toBe(2 * first));
  });

  it("reminds them with one press, once everyone who gets a message is shown", async () => {
    const lists = Promise.withResolvers<object>();
    const { requests, dialog } = await show({ [people]: () => lists.promise });
    const remind = dialog.getByRole("button", { name: "Remind" });
    expect(remind.getAttribute("aria-disabled")).toBe("true");
    lists.resolve({ items: [], cursor: null });
    await waitFor(() => expect(remind.getAttribute("aria-disabled")).toBe("false"));
    await userEvent.click(remind);
    expect(await screen.findByText("Reminders are being sent")).toBeDefined();
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("names the same operation when it is pressed again because the answer was lost", async () => {
    // The request is repeated once by itself.
    let lost = 2;
    const { requests, dialog } = await show({
      [reminder]: () => {
        if (lost > 0) {
          lost -= 1;
          throw new TypeError("Failed to fetch");
        }
        return {};
      },
    });
    await userEvent.click(dialog.getByRole("button", { name: "Remind" }));
    expect(await screen.findByText("Failed to send reminders")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Remind" }));
    expect(await screen.findByText("Reminders are being sent")).toBeDefined();
    const [first, ...others] = requests.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(first).toEqual({ operationId: expect.any(String) });
    expect(others).toEqual([first, first]);
  });

  it("says why no one was reminded, and stays open", async () => {
    const { dialog } = await show({ [reminder]: refusal(409, "STATE_CONFLICT", "This round isn't active.") });
    await userEvent.click(dialog.getByRole("button", { name: "Remind" }));
    expect(await screen.findByText("Failed to send reminders")).toBeDefined();
    expect(screen.getAllByText("This round isn't active.").length).toBeGreaterThan(0);
    expect(screen.getByRole("alertdialog")).toBeDefined();
  });
});
