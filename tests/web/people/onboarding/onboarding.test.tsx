import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { proposedOnboardingStart } from "#domain/people/rules.ts";
import { dayOf, hourOf } from "#domain/shared/time.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { done, sampleGoal, sampleOnboarding, sampleSection } from "../../onboarding/sampleOnboarding.ts";
import { refusal, warmUps } from "../../support/fakeApi.ts";
import { bodies, choose, press, textsOf, writes } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { admin, foundPeople, sampleDetails, samplePerson, usersAnswers } from "../samplePeople.ts";

/** The day that the dialog proposes now. */
const proposedStart = () => proposedOnboardingStart(dayOf(new Date(), "UTC"), hourOf(new Date(), "UTC"));

const path = `/api/people/${samplePerson().id}/onboarding`;

const openDialog = async (item: string, person: Partial<ReturnType<typeof samplePerson>>, answers = {}) => {
  const view = renderRoute("/admin/users", {
    me: admin,
    answers: {
      ...usersAnswers,
      "GET /api/people": foundPeople(samplePerson(person)),
      ...answers,
    },
  });
  await press("More actions for Tomas Novak");
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  return {
    ...view,
    sent: () => bodies(view.requests, "POST"),
    /** How often the list was read. */
    listed: () => view.requests.filter(({ path: at }) => at === "/api/people").length,
  };
};
const chooseType = (option: string) => choose("Onboarding Type", option);
const start = () => press("Start Onboarding");

describe("starting an onboarding", () => {
  wideIt("requires a GitHub ticket for backend engineers, not only spaces", async () => {
    const { sent } = await openDialog("Start Onboarding", {}, { [`POST ${path}`]: samplePerson() });
    await chooseType("Backend Engineers");
    const ticket = screen.getByRole("textbox", { name: "GitHub Ticket" });
    await userEvent.type(ticket, "   ");
    await start();
    expect(await screen.findByText("GitHub ticket is required for engineering onboarding")).toBeTruthy();
    expect(document.activeElement).toBe(ticket);
    expect(sent()).toEqual([]);
    await userEvent.type(ticket, "platform#812 ");
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([
      { onboardingType: "backend_engineers", githubTicket: "platform#812", startsOn: proposedStart(), version: 3 },
    ]);
  });

  wideIt("requires no ticket for QA, the default type for a QA engineer", async () => {
    const { sent } = await openDialog(
      "Start Onboarding",
      { engineerType: "qa" },
      { [`POST ${path}`]: samplePerson({ isOnboarding: true }) },
    );
    expect((await screen.findByRole("combobox", { name: "Onboarding Type" })).textContent).toBe("QA Engineers");
    expect(warmUps).toEqual(["POST /api/people/-/onboarding"]);
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([
      { onboardingType: "qa_engineers", githubTicket: null, startsOn: proposedStart(), version: 3 },
    ]);
  });

  wideIt("requires a type, and shows the server's reason for a failure", async () => {
    const message = "Tomas Novak is onboarding already. Please reload the list.";
    const { listed } = await openDialog(
      "Start Onboarding",
      {},
      { [`POST ${path}`]: refusal(409, "STATE_CONFLICT", message) },
    );
    await screen.findByRole("combobox", { name: "Onboarding Type" });
    await start();
    expect(await screen.findByText("Select an onboarding type")).toBeTruthy();
    await chooseType("QA Engineers");
    await start();
    expect(await screen.findByText("Failed to start onboarding")).toBeTruthy();
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(within(screen.getByRole("dialog")).getByText(message)).toBeTruthy();
    await waitFor(() => expect(listed()).toBe(2));
  });

  wideIt("retries with the newer version after a colleague changed the person", async () => {
    const { sent } = await openDialog(
      "Start Onboarding",
      {},
      {
        [`GET /api/people/${samplePerson().id}`]: sampleDetails({ version: 5 }),
        [`POST ${path}`]: ({ body }: { body: { version: number } }) =>
          body.version === 5
            ? samplePerson({ isOnboarding: true })
            : refusal(409, "VERSION_CONFLICT", "Somebody else has changed this person."),
      },
    );
    await chooseType("QA Engineers");
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({ onboardingType: "qa_engineers", version: 5 });
  });
});

describe("the day on which an onboarding starts", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const immediate = "The onboarding starts immediately, with the first weekly report.";
  const onTheDay = "The first weekly report and the announcement are created on this day.";
  const openAt = async (now: string) => {
    vi.setSystemTime(now);
    const view = await openDialog("Start Onboarding", { engineerType: "qa" }, { [`POST ${path}`]: samplePerson() });
    return { ...view, field: await screen.findByLabelText<HTMLInputElement>(/^Start\s\*$/) };
  };

  // November 27, 2026 is a Friday; the test organization is in UTC.
  it.each([
    ["today on a Friday morning", "2026-11-27T11:59:00.000Z", "2026-11-27", immediate],
    ["Monday on a Friday from noon", "2026-11-27T12:00:00.000Z", "2026-11-30", onTheDay],
  ])("defaults to %s, and is sent with the request", async (_what, now, day, help) => {
    const { field, sent } = await openAt(now);
    expect(field.value).toBe(day);
    expect(screen.getByText(help)).toBeTruthy();
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([expect.objectContaining({ startsOn: day })]);
  });

  wideIt("can't be more than a year ahead", async () => {
    const { field, sent } = await openAt("2026-11-26T09:00:00.000Z");
    fireEvent.change(field, { target: { value: "2027-11-27" } });
    await start();
    expect(await screen.findByText("Choose a day within a year.")).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
    fireEvent.change(field, { target: { value: "2026-11-26" } });
    await start();
    expect(await screen.findByText("Onboarding started successfully")).toBeTruthy();
    expect(sent()).toEqual([expect.objectContaining({ startsOn: "2026-11-26" })]);
  });
});

describe("a prepared onboarding", () => {
  const startsOn = "2099-11-30";
  const prepared = {
    isOnboarding: true,
    onboardingType: "qa_engineers" as const,
    onboardingStartedAt: `${startsOn}T00:00:00.000Z`,
  };
  const startPath = `${path}/start`;
  const field = () => screen.findByLabelText<HTMLInputElement>(/^Start\s\*$/);

  beforeEach(() => {
    vi.setSystemTime("2099-11-26T09:00:00.000Z");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("can be moved or canceled, but not started or completed, and shows its start day", async () => {
    renderRoute("/admin/users", {
      me: admin,
      answers: { ...usersAnswers, "GET /api/people": foundPeople(samplePerson(prepared)) },
    });
    expect(await screen.findByText("Starts on Nov 30, 2099")).toBeTruthy();
    await press("More actions for Tomas Novak");
    const items = textsOf(await screen.findAllByRole("menuitem"));
    expect(items.slice(0, 2)).toEqual(["Change Start Day", "Cancel Onboarding"]);
    expect(items.join()).not.toMatch(/Start Onboarding|Complete/);
  });

  wideIt("can be moved to another day, but not before today", async () => {
    const { requests } = await openDialog("Change Start Day", prepared, {
      [`PUT ${startPath}`]: samplePerson(prepared),
    });
    expect((await field()).value).toBe(startsOn);
    const submit = () => press("Change Start Day");
    fireEvent.change(await field(), { target: { value: "2099-11-25" } });
    await submit();
    expect(await screen.findByText("Choose today or a later day.")).toBeTruthy();
    fireEvent.change(await field(), { target: { value: "2099-11-26" } });
    expect(screen.getByText("The onboarding starts immediately, with the first weekly report.")).toBeTruthy();
    fireEvent.change(await field(), { target: { value: "2099-12-07" } });
    await submit();
    expect(await screen.findByText("Start day changed successfully")).toBeTruthy();
    expect(writes(requests)).toMatchObject([{ path: startPath, body: { startsOn: "2099-12-07", version: 3 } }]);
  });

  wideIt("shows both days if a colleague has moved it in the meantime", async () => {
    const theirs = { ...prepared, onboardingStartedAt: "2099-12-14T00:00:00.000Z", version: 5 };
    const { requests } = await openDialog("Change Start Day", prepared, {
      [`GET /api/people/${samplePerson().id}`]: sampleDetails(theirs),
      [`PUT ${startPath}`]: ({ body }: { body: { version: number } }) =>
        body.version === 5
          ? samplePerson(prepared)
          : refusal(409, "VERSION_CONFLICT", "Somebody else has changed this person."),
    });
    fireEvent.change(await field(), { target: { value: "2099-12-07" } });
    await press("Change Start Day");
    expect(await screen.findByText("Dec 14, 2099")).toBeTruthy();
    expect((await field()).value).toBe("2099-12-07");
    await press("Change Start Day");
    expect(await screen.findByText("Start day changed successfully")).toBeTruthy();
    expect(bodies(requests, "PUT").at(-1)).toEqual({ startsOn: "2099-12-07", version: 5 });
  });

  wideIt("is canceled after a confirmation that says what happens", async () => {
    const { sent } = await openDialog("Cancel Onboarding", prepared, {
      [`POST ${path}/cancellation`]: samplePerson(),
    });
    const question = await screen.findByRole("alertdialog", { name: "Cancel the onboarding of Tomas Novak?" });
    expect(within(question).getByText(/won't start on Nov 30, 2099/)).toBeTruthy();
    expect(within(question).getByRole("button", { name: "Keep It" })).toBe(document.activeElement);
    expect(sent()).toEqual([]);
    await press("Cancel Onboarding", within(question));
    expect(await screen.findByText("Onboarding canceled successfully")).toBeTruthy();
    expect(sent()).toEqual([{ version: 3 }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("completing an onboarding", () => {
  const onboarding = { isOnboarding: true, onboardingType: "qa_engineers" as const };

  wideIt("asks first, says that it can't be undone, and then completes", async () => {
    const { sent } = await openDialog("Complete Onboarding", onboarding, {
      [`GET /api/onboardings/${samplePerson().id}`]: sampleOnboarding({
        sections: [
          sampleSection("first", "First week", [sampleGoal("a", done), sampleGoal("b")]),
          sampleSection("second", "Second week", [sampleGoal("c")]),
        ],
      }),
      [`POST ${path}/completion`]: samplePerson({ onboardingCompletedAt: "2026-11-20T09:00:00.000Z" }),
    });
    const question = await screen.findByRole("alertdialog", { name: "Complete the onboarding of Tomas Novak?" });
    expect(await within(question).findByText(/^2 of 3 goals are still open\. You can't undo this/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await press("Complete Onboarding", within(question));
    expect(await screen.findByText("Onboarding completed successfully")).toBeTruthy();
    expect(sent()).toEqual([{ version: 3 }]);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

wideIt.each([
  ["Cancel Onboarding", { onboardingStartedAt: "2099-11-30T00:00:00.000Z" }, "cancellation", "cancel"],
  ["Complete Onboarding", {}, "completion", "complete"],
])("%s shows the server's reason for a failure", async (item, changes, step, verb) => {
  const message = "This onboarding was changed in the meantime.";
  const { listed } = await openDialog(
    item,
    { isOnboarding: true, onboardingType: "qa_engineers", ...changes },
    { [`POST ${path}/${step}`]: refusal(409, "STATE_CONFLICT", message) },
  );
  const question = within(await screen.findByRole("alertdialog"));
  await press(item, question);
  expect(await screen.findByText(`Failed to ${verb} onboarding`)).toBeTruthy();
  expect(question.getByText(message)).toBeTruthy();
  await waitFor(() => expect(listed()).toBe(2));
});
