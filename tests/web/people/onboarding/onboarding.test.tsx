import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
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
