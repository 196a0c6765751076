import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { proposedOnboardingStart } from "#domain/people/rules.ts";
import { dayOf, hourOf } from "#domain/shared/time.ts";
import { refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, sampleDetails, samplePerson, usersAnswers } from "../samplePeople.ts";

/** The day that the dialog proposes now. */
const proposedStart = () => proposedOnboardingStart(dayOf(new Date(), "UTC"), hourOf(new Date(), "UTC"));

const path = `/api/people/${samplePerson().id}/onboarding`;
const counts = { active: 1, pending: 0, inactive: 0 };

const openDialog = async (item: string, person: Partial<ReturnType<typeof samplePerson>>, answers = {}) => {
  const view = renderRoute("/admin/users", {
    me: admin,
    answers: {
      ...usersAnswers,
      "GET /api/people": { items: [samplePerson(person)], cursor: null, counts },
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "More actions for Tomas Novak" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return {
    ...view,
    sent: () => view.requests.filter(({ method }) => method === "POST").map(({ body }) => body),
    /** How often the list was read. */
    listed: () => view.requests.filter(({ path: at }) => at === "/api/people").length,
  };
};
const choose = async (option: string) => {
  await userEvent.click(await screen.findByRole("combobox", { name: "Onboarding Type" }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const start = () => userEvent.click(screen.getByRole("button", { name: "Start Onboarding" }));

describe("starting an onboarding", () => {
  it.each(["Backend Engineers", "Frontend Engineers"])("demands a GitHub ticket of %s, not of spaces", async (type) => {
    const { sent } = await openDialog("Start onboarding", {}, { [`POST ${path}`]: samplePerson() });
    await choose(type);
    await userEvent.type(screen.getByRole("textbox", { name: "GitHub Ticket" }), "   ");
    await start();
    expect(await screen.findByText("GitHub ticket is required for engineering onboarding")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "GitHub Ticket" }));
    expect(sent()).toEqual([]);
    await userEvent.type(screen.getByRole("textbox", { name: "GitHub Ticket" }), "platform#812 ");
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    const onboardingType = type === "Backend Engineers" ? "backend_engineers" : "frontend_engineers";
    expect(sent()).toEqual([{ onboardingType, githubTicket: "platform#812", startsOn: proposedStart(), version: 3 }]);
  });

  it("needs no ticket for QA, whose type it proposes to a QA engineer", async () => {
    const { sent } = await openDialog(
      "Start onboarding",
      { engineerType: "qa" },
      { [`POST ${path}`]: samplePerson({ isOnboarding: true }) },
    );
    expect((await screen.findByRole("combobox", { name: "Onboarding Type" })).textContent).toBe("QA Engineers");
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([
      { onboardingType: "qa_engineers", githubTicket: null, startsOn: proposedStart(), version: 3 },
    ]);
  });

  it("asks for a type, and says with the server's words why it failed", async () => {
    const message = "Tomas Novak is onboarding already. Please reload the list.";
    const { listed } = await openDialog(
      "Start onboarding",
      {},
      { [`POST ${path}`]: refusal(409, "STATE_CONFLICT", message) },
    );
    await screen.findByRole("combobox", { name: "Onboarding Type" });
    await start();
    expect(await screen.findByText("Please select an onboarding type")).toBeTruthy();
    await choose("QA Engineers");
    await start();
    expect(await screen.findByText("Failed to start onboarding")).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(within(screen.getByRole("dialog")).getByText(message)).toBeTruthy();
    await waitFor(() => expect(listed()).toBe(2));
  });

  it("goes on from the newer version after a colleague changed the person", async () => {
    const { sent } = await openDialog(
      "Start onboarding",
      {},
      {
        [`GET /api/people/${samplePerson().id}`]: sampleDetails({ version: 5 }),
        [`POST ${path}`]: ({ body }: { body: { version: number } }) =>
          body.version === 5
            ? samplePerson({ isOnboarding: true })
            : refusal(409, "VERSION_CONFLICT", "Somebody else has changed this person."),
      },
    );
    await choose("QA Engineers");
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent().at(-1)).toEqual({
      onboardingType: "qa_engineers",
      githubTicket: null,
      startsOn: proposedStart(),
      version: 5,
    });
  });
});

describe("the day on which an onboarding starts", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const atOnce = "The onboarding starts at once, with the first weekly report.";
  const onTheDay = "The first weekly report and the announcement come on this day.";
  const openAt = async (now: string) => {
    vi.setSystemTime(now);
    const view = await openDialog("Start onboarding", { engineerType: "qa" }, { [`POST ${path}`]: samplePerson() });
    return { ...view, field: await screen.findByLabelText<HTMLInputElement>(/^Start\s\*$/) };
  };

  // November 27, 2026 is a Friday; the test organisation is in UTC.
  it.each([
    ["today on a Thursday", "2026-11-26T16:00:00.000Z", "2026-11-26", atOnce],
    ["today on a Friday morning", "2026-11-27T11:59:00.000Z", "2026-11-27", atOnce],
    ["Monday on a Friday from noon", "2026-11-27T12:00:00.000Z", "2026-11-30", onTheDay],
    ["Monday on a Saturday", "2026-11-28T09:00:00.000Z", "2026-11-30", onTheDay],
    ["Monday on a Sunday", "2026-11-29T23:00:00.000Z", "2026-11-30", onTheDay],
  ])("is proposed to be %s, and is sent with the request", async (_what, now, day, help) => {
    const { field, sent } = await openAt(now);
    expect(field.value).toBe(day);
    expect(screen.getByText(help)).toBeTruthy();
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([expect.objectContaining({ startsOn: day })]);
  });

  it.each([
    ["yesterday", "2026-11-25", "Please choose today or a later day."],
    ["no day", "", "Please choose today or a later day."],
    ["a day in more than a year", "2027-11-27", "Please choose a day within a year."],
  ])("is not %s, which is not sent", async (_what, day, problem) => {
    const { field, sent } = await openAt("2026-11-26T09:00:00.000Z");
    fireEvent.change(field, { target: { value: day } });
    await start();
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: "2026-11-26" } });
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([expect.objectContaining({ startsOn: "2026-11-26" })]);
  });
});

describe("completing an onboarding", () => {
  const onboarding = { isOnboarding: true, onboardingType: "qa_engineers" as const };

  it("asks first, says that it cannot be undone, and then completes", async () => {
    const { sent } = await openDialog("Complete onboarding", onboarding, {
      [`POST ${path}/completion`]: samplePerson({ onboardingCompletedAt: "2026-11-20T09:00:00.000Z" }),
    });
    const question = await screen.findByRole("alertdialog", { name: "Complete the onboarding of Tomas Novak?" });
    expect(within(question).getByText(/This cannot be undone/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(within(question).getByRole("button", { name: "Complete Onboarding" }));
    expect(await screen.findByText("Onboarding completed successfully")).toBeTruthy();
    expect(sent()).toEqual([{ version: 3 }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("says with the server's words why it failed", async () => {
    const message = "The onboarding was completed in the meantime.";
    const { listed } = await openDialog("Complete onboarding", onboarding, {
      [`POST ${path}/completion`]: refusal(409, "STATE_CONFLICT", message),
    });
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: "Complete Onboarding" }));
    expect(await screen.findByText("Failed to complete onboarding")).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(within(question).getByText(message)).toBeTruthy();
    await waitFor(() => expect(listed()).toBe(2));
  });
});
