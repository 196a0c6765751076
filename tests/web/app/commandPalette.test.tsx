import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { Me } from "#domain/people/model.ts";
import { roles } from "#domain/people/terms.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { destinations } from "#web/app/navigation/destinations.ts";
import { admin, foundPeople, samplePerson, usersAnswers } from "../people/samplePeople.ts";
import { sampleReview, sampleRound, today } from "../reviews/sampleReviews.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe, sampleProfile } from "../support/samples.ts";

const open = async (me = admin, answers: Answers = {}) => {
  const view = renderRoute("/reviews", { me, answers: { ...usersAnswers, ...answers } });
  await screen.findByText("No reviews yet");
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: /^Go to a page/ });
  return { ...view, field };
};
const { id, email, firstName, lastName } = samplePerson();
const tomas = { id, email, firstName, lastName };
const manager = sampleMe({ role: "manager" });
const noReviews = { today, rounds: [], roundId: null, items: [], cursor: null };
/** A team of Tomas, with his review. */
const teamWith = (review: unknown): Answers => {
  const person = { ...tomas, engineerType: "software", position: null, avatarUrl: null };
  const rows = [{ person, levels: null, onboarding: null, ratings: null, review }];
  return {
    "GET /api/reviews/team": { today, manager: tomas, round: sampleRound(), rounds: [sampleRound()], rows },
  };
};
const options = () => textsOf(screen.getAllByRole("option"));

describe("the command palette", () => {
  wideIt("opens a page by the beginning of its name, only with the keyboard", async () => {
    // No one is found by these letters.
    const { field, router } = await open(admin, {
      "GET /api/people": { ...usersAnswers["GET /api/people"], items: [] },
    });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, "import pe");
    expect(options()).toEqual([expect.stringContaining("Import People")]);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users/import"));
    expect(screen.queryByRole("dialog", { name: /^Go to a page/ })).toBeNull();
  });

  wideIt("finds people for admins, and opens their page or their entry in User Management", async () => {
    const { router, requests } = await open();
    await userEvent.paste("novak");
    const option = await screen.findByRole("option", { name: /Tomas Novak.*tomas\.novak@acme\.com/ });
    expect(requests.filter(({ path }) => path === "/api/people").map(({ query }) => query.get("search"))).toEqual([
      "novak",
    ]);
    await userEvent.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/people/${samplePerson().id}`));
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.type(await screen.findByRole("combobox", { name: /^Go to a page/ }), "novak");
    await userEvent.click(await screen.findByRole("option", { name: "Tomas Novak: Edit" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users"));
    expect(new URLSearchParams(router.state.location.search).get("search")).toBe(samplePerson().email);
  });

  wideIt("searches for people within 150 ms of typing", async () => {
    const { field, requests } = await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(field, { target: { value: "novak" } });
    await vi.advanceTimersByTimeAsync(150);
    // A longer pause would never end now.
    vi.useRealTimers();
    await waitFor(() => expect(requests.filter(({ path }) => path === "/api/people")).toHaveLength(1));
  });

  const review = { ...sampleReview(), draft: null };
  const opensWithTwoKeys = async (me: Me, answers: Answers, option: string, pathname: string) => {
    const { field, router, requests } = await open(me, answers);
    await userEvent.type(field, "tom");
    await screen.findByRole("option", { name: `Tomas Novak: ${option}` });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    return requests.map(({ path }) => path);
  };
  const finds = async (me: Me, answers: Answers, name: string, pathname: string) => {
    const { field, router, requests } = await open(me, answers);
    await userEvent.type(field, name.slice(0, 4));
    await userEvent.click(await screen.findByRole("option", { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(pathname));
    return requests.map(({ path }) => path);
  };

  wideIt("finds a manager's reports, and opens a report's current review with two keys", async () => {
    const asked = await opensWithTwoKeys(manager, teamWith(review), "Review", `/manager-review/${review.id}`);
    expect(asked).not.toContain("/api/people");
  });

  wideIt("finds a lead's new hires, and opens an onboarding with two keys", async () => {
    const answers = { "GET /api/onboardings": { items: [{ person: tomas }] } };
    const lead = sampleMe({ role: "lead" });
    const asked = await opensWithTwoKeys(lead, answers, "Onboarding", `/onboarding/${tomas.id}/progress`);
    expect(asked.filter((path) => ["/api/people", "/api/reviews/team"].includes(path))).toEqual([]);
  });

  wideIt.each(["cto", "hr"] as const)("opens anyone's current review with two keys for %s", async (role) => {
    const ofTomas = { ...review, employee: { ...review.employee, id: tomas.id } };
    const managed = ({ query }: FakeRequest) => ({
      ...noReviews,
      roundId: sampleRound().id,
      items: query.get("name") === "tom" ? [ofTomas] : [],
    });
    const answers = { "GET /api/reviews/managed": managed };
    await opensWithTwoKeys(sampleMe({ role }), answers, "Review", `/manager-review/${review.id}`);
  });

  wideIt("opens an ongoing onboarding with two keys for admins", async () => {
    const answers = { "GET /api/people": foundPeople(samplePerson({ isOnboarding: true })) };
    await opensWithTwoKeys(admin, answers, "Onboarding", `/onboarding/${tomas.id}/progress`);
  });

  it("finds the rounds of a manager's reports", async () => {
    await finds(manager, teamWith(review), sampleRound().name, `/rounds/${sampleRound().id}`);
  });

  wideIt("finds rounds with reviews for HR", async () => {
    const round = { round: sampleRound(), reviewCount: 3, stages: {}, overdue: 0, appeals: null };
    const answers = { "GET /api/reviews/managed": { ...noReviews, rounds: [round] } };
    const asked = await finds(sampleMe({ role: "hr" }), answers, sampleRound().name, `/rounds/${sampleRound().id}`);
    expect(asked).not.toContain("/api/reviews/rounds");
  });

  wideIt("finds the people of an approver's area, each with their review as a second option", async () => {
    const me = sampleMe({ role: "manager", isApprover: true });
    const review = { ...sampleReview(), approverId: me.id, draft: null };
    const { field, router, requests } = await open(me, {
      "GET /api/reviews/team": { today, manager: samplePerson(), round: null, rounds: [], rows: [] },
      "GET /api/reviews/managed": { today, rounds: [], roundId: review.roundId, items: [review], cursor: null },
    });
    await userEvent.type(field, review.employee.firstName.slice(0, 3));
    const name = `${review.employee.firstName} ${review.employee.lastName}`;
    await screen.findByRole("option", { name: `${name}: Review` });
    const asked = requests.filter(({ path, query }) => path === "/api/reviews/managed" && query.has("name"));
    expect(asked.map(({ query }) => [query.get("approverId"), query.get("name")])).toEqual([
      [me.id, review.employee.firstName.slice(0, 3)],
    ]);
    await userEvent.click(screen.getByRole("option", { name: new RegExp(`^${name}.*${review.employee.email}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/people/${review.employee.id}`));
  });

  wideIt("finds people for HR and opens their page, without the Edit option of admins", async () => {
    const { field, router } = await open(sampleMe({ role: "hr" }));
    await userEvent.type(field, "novak");
    const option = await screen.findByRole("option", { name: /Tomas Novak.*tomas\.novak@acme\.com/ });
    expect(screen.queryByRole("option", { name: "Tomas Novak: Edit" })).toBeNull();
    await userEvent.click(option);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/people/${samplePerson().id}`));
  });

  wideIt("writes a private note about a direct report, in a dialog on the same page", async () => {
    const { field, router } = await open(manager, {
      ...teamWith(null),
      [`POST /api/journal/people/${tomas.id}/notes`]: ({ body }: FakeRequest) => ({
        ...api.journal.addPrivateNote.body.parse(body),
        createdAt: "2026-11-20T09:00:00.000Z",
        version: 1,
      }),
    });
    await userEvent.type(field, "nov");
    await screen.findByRole("option", { name: /^Tomas Novak: Private note/ });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    const note = await screen.findByRole("textbox", { name: "Note about Tomas" });
    await userEvent.type(note, "Asked for more{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Note added")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/reviews");
  });

  wideIt.each([
    ["their own report", admin.id, 1],
    ["someone else's", "01JD0000000000000000000P99", 0],
  ])("offers an admin a private note only about their own reports: %s", async (_, managerId, count) => {
    const { field } = await open(admin, {
      "GET /api/people": { ...usersAnswers["GET /api/people"], items: [samplePerson({ managerId })] },
    });
    await userEvent.type(field, "novak");
    await screen.findByRole("option", { name: /Tomas Novak.*tomas\.novak@acme\.com/ });
    expect(screen.queryAllByRole("option", { name: /Private note/ })).toHaveLength(count);
  });

  wideIt("offers an employee only pages, and searches for no people", async () => {
    const { field, requests } = await open(sampleMe());
    expect(
      options().map((text) =>
        text?.replace(
          /(The|Write|Your|Where|Positions|What Pulse knows|Enter when|A copy|What is|Change|Add one).*/,
          "",
        ),
      ),
    ).toEqual([
      "To Do0 tasks",
      "Career Ladder",
      "My Performance Reviews",
      "My Growth",
      "My Growth Plan",
      "My Journal",
      "New journal entry",
      "My Profile",
      "Away",
      "My Data",
      "What Pulse Records",
      "Password",
    ]);
    await userEvent.type(field, "users");
    expect(await screen.findByText("No matches. Try fewer letters of the name.")).toBeTruthy();
    expect(requests.filter(({ path }) => path === "/api/people")).toEqual([]);
  });

  it("says when people can't be searched", async () => {
    const { field } = await open(admin, { "GET /api/people": refusal(503, "BUSY", "Pulse is busy just now.") });
    await userEvent.type(field, "zzz");
    expect(await screen.findByText("People couldn't be loaded. Change the search to try again.")).toBeTruthy();
  });

  it("opens from the header too, and closes with Escape", async () => {
    renderRoute("/reviews", { me: admin, answers: usersAnswers });
    const header = await screen.findByRole("banner");
    await press("Search", within(header));
    await screen.findByRole("combobox", { name: "Go to a page or a person" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["profile", "My Profile"],
    ["leave", "Away"],
    ["vacation", "Away"],
    ["delegate", "Away"],
    ["gdpr", "My Data"],
    ["my data", "My Data"],
    ["password", "Password"],
  ])("finds a section of My Profile by typing %j", async (typed, label) => {
    const { field, router } = await open(sampleMe(), { "GET /api/me/profile": sampleProfile });
    await userEvent.type(field, typed);
    expect(options()[0]).toMatch(new RegExp(`^${label}`));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("offers Password neither to demo accounts nor when password sign-in is off", () => {
    const labelsOf = (id: string, passwordSignIn: boolean) =>
      destinations({ id, role: "employee", isOnboarding: false }, passwordSignIn).map(({ label }) => label);
    expect(labelsOf("1", true)).toContain("Password");
    expect(labelsOf("1", false)).not.toContain("Password");
    expect(labelsOf("demo-employee-software", true)).not.toContain("Password");
  });

  it.each([
    ["approver", "cto", "Users"],
    ["approver", "hr", "People"],
    ["leaver", "admin", "Users"],
  ] as const)("matches the keyword %s for %s to the page %s", (word, role, label) => {
    const found = destinations({ id: "1", role, isOnboarding: false }, true).filter(({ keywords = [] }) =>
      keywords.includes(word),
    );
    expect(found.map((one) => one.label)).toContain(label);
  });

  it.each(roles)("lists each page of %s once", (role) => {
    const keys = destinations({ id: "1", role, isOnboarding: true }, true).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.some((key) => key.startsWith("/admin"))).toBe(["admin", "cto", "hr"].includes(role));
  });
});
