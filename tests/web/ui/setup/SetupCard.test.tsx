import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { admin, sampleSetup, usersAnswers } from "../../people/samplePeople.ts";
import { press } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";

const empty = sampleSetup();

const open = (setup: unknown, path = "/admin/users", me = admin) =>
  renderRoute(path, { me, answers: { ...usersAnswers, "GET /api/people/setup": setup } });
const card = () => screen.findByRole("region", { name: "Set up Pulse" });
const step = async (title: string) => {
  const item = within(await card())
    .getAllByRole("listitem")
    .find((one) => one.textContent?.startsWith(title));
  if (!item) {
    throw new Error(`There is no step ${title}.`);
  }
  return item;
};

beforeEach(() => localStorage.clear());

describe("the card Set up Pulse", () => {
  it("shows what is done, what comes next and what is blocked", async () => {
    open(empty);
    expect(within(await card()).getByText(/1 of 7 steps done/)).toBeTruthy();
    expect((await step("Company and sign-in, done")).textContent).toContain(
      "Acme, acme.com. Sign-in with Google or with email and password",
    );
    const company = within(await step("Company and sign-in, done"));
    expect(company.getByRole("link", { name: "Choose Retention" }).getAttribute("href")).toBe("/data-requests");
    const ladder = await step("Career ladder, not done");
    expect(within(ladder).getByRole("link", { name: "Add a Ladder" }).getAttribute("href")).toBe(
      "/admin/positions/import",
    );
    const people = await step("People, not done");
    expect(people.textContent).toContain("Only you, 2 wait for approval");
    expect(people.textContent).toContain("Needs a ladder");
    expect(within(people).queryByRole("link")).toBeNull();
    expect((await step("First round")).textContent).toContain("Needs a ladder");
    expect((await step("Invitations")).textContent).toContain("Needs people");
    const onboarding = await step("Onboarding, not done");
    expect(within(onboarding).getByRole("link", { name: "Add an Onboarding" }).getAttribute("href")).toBe(
      "/admin/onboarding-sections/import",
    );
  });

  it("changes the text of an empty To Do while setup is incomplete", async () => {
    renderRoute("/reviews", { me: admin, answers: { "GET /api/people/setup": empty } });
    await card();
    expect(await screen.findByText("No tasks, but Pulse isn't fully set up yet.")).toBeTruthy();
    expect(screen.queryByText("Nothing to do right now.")).toBeNull();
  });

  it("shows counts, and how many people have no manager", async () => {
    open({
      ...empty,
      people: { active: 21, pending: 0, reviewable: 20, unmanaged: 3, notSignedIn: 16, ctoCount: 0 },
      ladder: { engineerTypes: 3, positions: 27, skillsets: 19 },
      slack: "refused",
    });
    expect((await step("Career ladder, done")).textContent).toContain("3 types, 27 positions, 19 skillsets");
    expect((await step("People, done")).textContent).toContain("21 people, 20 with a position");
    expect((await step("Managers, not done")).textContent).toContain(
      "3 of 20 people have no manager. Without a CTO, no one evaluates them",
    );
    const managers = within(await step("Managers, not done"));
    expect(managers.getByRole("link", { name: "Choose Managers" }).getAttribute("href")).toBe(
      "/admin/users?gap=manager",
    );
    expect(within(await step("First round")).getByRole("link", { name: "Create a Round" })).toBeTruthy();
    expect((await step("Slack, not done")).textContent).toContain("Slack rejects the bot token");
    const invitations = await step("Invitations");
    expect(invitations.textContent).toContain("16 people haven't signed in yet. Invite them with a text to copy");
    expect(within(invitations).getByRole("link", { name: "Invite 16 People" }).getAttribute("href")).toBe(
      "/admin/users?gap=signIn#users-found",
    );
  });

  wideIt("can be hidden, and shown again only in User Management", async () => {
    const first = open(empty);
    await userEvent.click(within(await card()).getByRole("button", { name: "Hide" }));
    expect(screen.getByText("Set up Pulse: 1 of 7 steps done.")).toBeTruthy();
    first.unmount();

    const own = open(empty, "/reviews");
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    expect(screen.queryByText(/Set up Pulse/)).toBeNull();
    own.unmount();

    open(empty);
    await press("Show Steps");
    expect(await card()).toBeTruthy();
  });

  it("is neither requested nor shown for other people", async () => {
    const { requests } = open(empty, "/reviews", sampleMe());
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    expect(screen.queryByText(/Set up Pulse/)).toBeNull();
    expect(requests.filter(({ path }) => path === "/api/people/setup")).toEqual([]);
  });
});
